"""The routes that an interaction's token opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import payloads
from .front import Answered, Call, Door
from .pace import Bucket, Pace
from .posting import revise
from .refused import Code

if TYPE_CHECKING:
    from .interaction import Interaction
    from .interactions import Interactions
    from .world import World

_TRUE = frozenset({"1", "true", "True"})


class TokenRoutes:
    """Callback, original response, followups."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def doors(self) -> tuple[Door, ...]:
        """List the routes; none of them asks for the bot's own token."""
        webhook = "/webhooks/{application}/{token}"
        message = webhook + "/messages/{message}"
        callback = "/interactions/{interaction}/{token}/callback"
        return (
            Door("POST", callback, self._callback, _none, authorised=False),
            Door("POST", webhook, self._follow_up, self._follow_up_buckets, authorised=False),
            Door("GET", message, self._get, _token, authorised=False),
            Door("PATCH", message, self._edit, _token, authorised=False),
            Door("DELETE", message, self._delete, _token, authorised=False),
        )

    def _callback(self, call: Call) -> Answered:
        number = call.number("interaction", Code.UNKNOWN_INTERACTION)
        token = call.places["token"]
        interaction = self._interactions.respond(number, token, call.object, call.uploads)
        if call.query.get("with_response") in _TRUE:
            return Answered(self._interactions.callback_body(interaction))
        return Answered()

    def _follow_up(self, call: Call) -> Answered:
        interaction = self._interaction(call)
        message = self._interactions.follow_up(interaction, call.object, call.uploads)
        return Answered(payloads.message(self._world, message, self._world.base))

    def _get(self, call: Call) -> Answered:
        message = self._interactions.reached(self._interaction(call), call.places["message"])
        return Answered(payloads.message(self._world, message, self._world.base))

    def _edit(self, call: Call) -> Answered:
        message = self._interactions.reached(self._interaction(call), call.places["message"])
        revise(self._world, message, call.object, call.uploads, token=True)
        return Answered(payloads.message(self._world, message, self._world.base))

    def _delete(self, call: Call) -> Answered:
        message = self._interactions.reached(self._interaction(call), call.places["message"])
        self._world.delete(message)
        return Answered()

    def _interaction(self, call: Call) -> Interaction:
        number = call.number("application", Code.UNKNOWN_WEBHOOK)
        return self._interactions.with_token(number, call.places["token"])

    def _follow_up_buckets(self, call: Call, pace: Pace) -> tuple[Bucket, ...]:
        channel = self._interactions.channel_of(call.places["token"])
        shared = Bucket("followups", channel, pace.followups, scope="shared", told=False)
        return (*_token(call, pace), shared)


def _none(_: Call, __: Pace) -> tuple[Bucket, ...]:
    return ()


def _token(call: Call, pace: Pace) -> tuple[Bucket, ...]:
    return (Bucket("token", call.places["token"], pace.token),)
