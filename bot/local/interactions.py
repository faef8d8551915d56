"""Interactions: from a member's action to the bot's answers, with Discord's clocks."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from . import payloads
from .form import Form
from .interaction import Answer, Interaction, Kind, Modal
from .limits import CHOICES, Upload, check_modal
from .posting import Origin, post, revise
from .refused import Code, JsonObject, Refused
from .things import Call, Message, MessageFlag, MessageKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from .things import Channel, Member
    from .world import World

ACK_SECONDS: Final = 3.0
TOKEN_SECONDS: Final = 15 * 60.0


_FITTING: Final[dict[Kind, tuple[Answer, ...]]] = {
    Kind.COMMAND: (Answer.MESSAGE, Answer.DEFERRED_MESSAGE, Answer.MODAL),
    Kind.COMPONENT: (
        Answer.MESSAGE,
        Answer.DEFERRED_MESSAGE,
        Answer.DEFERRED_UPDATE,
        Answer.UPDATE,
        Answer.MODAL,
    ),
    Kind.AUTOCOMPLETE: (Answer.CHOICES,),
    Kind.MODAL: (Answer.MESSAGE, Answer.DEFERRED_MESSAGE),
}


class Interactions:
    """
    All interactions that still have a live token.

    Times are the loop's: 3 seconds to acknowledge, 15 minutes for the token.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self.deliver: Callable[[str, JsonObject], bool] = _nobody
        """Hands an event to the bot and says whether a bot is there."""
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def begin(
        self,
        kind: Kind,
        member: Member,
        channel: Channel,
        data: JsonObject,
        *,
        message: Message | None = None,
        name: str = "",
    ) -> Interaction | None:
        """Send an interaction to the bot; None when no bot is connected, or on the server."""
        if not self._world.bot.here:
            return None
        loop = asyncio.get_running_loop()
        self._forget_expired(loop.time())
        number = self._world.snowflakes.next()
        interaction = Interaction(
            id=number,
            token=secrets.token_urlsafe(64),
            kind=kind,
            member=member,
            channel=channel,
            data=data,
            message=message,
            created=loop.time(),
            call=Call(number, int(kind), member.id, name),
        )
        if message is not None:
            interaction.reach.add(message.id)
        self._by_id[number] = self._by_token[interaction.token] = interaction
        interaction.timer = loop.call_later(ACK_SECONDS, self._lapse, interaction)
        if not self.deliver("INTERACTION_CREATE", self._payload(interaction)):
            self._lapse(interaction)
            interaction.timer.cancel()
            return None
        return interaction

    def respond(
        self, number: int, token: str, body: JsonObject, uploads: tuple[Upload, ...]
    ) -> Interaction:
        """
        Take the bot's first answer.

        Raises:
            Refused: 10062 when it comes late or for nothing, 40060 when it is the
                second, 50035 for an answer that does not fit the interaction.
        """
        interaction = self.with_id(number)
        if interaction is None or interaction.token != token or interaction.lapsed:
            raise Refused(Code.UNKNOWN_INTERACTION)
        if interaction.answer is not None:
            raise Refused(Code.ALREADY_ACKNOWLEDGED)
        answer = _answer(interaction, body)
        data = body.get("data")
        try:
            self._carry_out(interaction, answer, data if isinstance(data, dict) else {}, uploads)
        except Refused as refused:
            if refused.errors is None:
                raise
            raise Refused(refused.code, errors={"data": refused.errors}) from refused
        interaction.answer = answer
        if interaction.timer is not None:
            interaction.timer.cancel()
        interaction.settled.set()
        self._world.look()
        return interaction

    def with_id(self, number: int) -> Interaction | None:
        """Find an interaction while its token lives."""
        return self._by_id.get(number)

    def knows(self, token: str) -> bool:
        """Whether a token is of one of this server's interactions."""
        return token in self._by_token

    def with_token(self, application_id: int, token: str) -> Interaction:
        """
        Find the interaction whose token a webhook request carries.

        Raises:
            Refused: 10015 for another application or an interaction that was
                never acknowledged, 50027 for a token that is unknown or older
                than 15 minutes.
        """
        if application_id != self._world.application_id:
            raise Refused(Code.UNKNOWN_WEBHOOK)
        interaction = self._by_token.get(token)
        now = asyncio.get_running_loop().time()
        if interaction is None or now - interaction.created >= TOKEN_SECONDS:
            raise Refused(Code.INVALID_TOKEN)
        if interaction.answer in (None, Answer.CHOICES):
            raise Refused(Code.UNKNOWN_WEBHOOK)
        return interaction

    def channel_of(self, token: str) -> str:
        """Name the channel that a token belongs to, for counting; empty when unknown."""
        interaction = self._by_token.get(token)
        return "" if interaction is None else str(interaction.channel.id)

    def reached(self, interaction: Interaction, which: str) -> Message:
        """
        Find the message that a webhook request names, ``@original`` or by id.

        Raises:
            Refused: 10008 when it is gone or beyond this token.
        """
        number = interaction.original
        if which != "@original":
            number = int(which) if which.isdecimal() else None
        message = None if number is None else self._world.messages.get(number)
        if message is None or message.id not in interaction.reach:
            raise Refused(Code.UNKNOWN_MESSAGE)
        return message

    def follow_up(
        self, interaction: Interaction, body: JsonObject, uploads: tuple[Upload, ...]
    ) -> Message:
        """
        Send another message with the token.

        The first one after "thinking" takes that message's place instead, and
        its wish to be ephemeral or not does not count.

        Raises:
            Refused: the body breaks one of Discord's limits.
        """
        original = self._world.messages.get(interaction.original or 0)
        if original is not None and original.loading:
            return revise(self._world, original, body, uploads, token=True)
        hidden = bool(MessageFlag.EPHEMERAL & _bits(body))
        message = post(
            self._world,
            interaction.channel,
            body,
            uploads,
            Origin(
                kind=MessageKind.REPLY if original is not None else MessageKind.DEFAULT,
                call=Call(interaction.id, int(interaction.kind), interaction.member.id),
                viewer_id=interaction.member.id if hidden else None,
                reply_to=None if original is None else original.id,
            ),
        )
        interaction.reach.add(message.id)
        return message

    def callback_body(self, interaction: Interaction) -> JsonObject:
        """Write the answer to ``?with_response=true``."""
        told: JsonObject = {"id": str(interaction.id), "type": int(interaction.kind)}
        body: JsonObject = {"interaction": told}
        message = self._world.messages.get(interaction.original or 0)
        if message is not None:
            told["response_message_id"] = str(message.id)
            told["response_message_loading"] = message.loading
            told["response_message_ephemeral"] = message.ephemeral
        if message is not None and interaction.answer in (Answer.MESSAGE, Answer.UPDATE):
            written = payloads.message(self._world, message, self._world.base)
            body["resource"] = {"type": int(interaction.answer), "message": written}
        return body

    def _carry_out(
        self,
        interaction: Interaction,
        answer: Answer,
        data: JsonObject,
        uploads: tuple[Upload, ...],
    ) -> None:
        message: Message | None = None
        if answer is Answer.MESSAGE:
            message = self._new(interaction, data, uploads)
        elif answer is Answer.DEFERRED_MESSAGE:
            message = self._thinking(interaction, data)
        elif answer is Answer.DEFERRED_UPDATE:
            message = interaction.message
        elif answer is Answer.UPDATE and interaction.message is not None:
            message = interaction.message
            if message.id not in self._world.messages:
                raise Refused(Code.UNKNOWN_MESSAGE)
            revise(self._world, message, data, uploads, token=True)
        elif answer is Answer.CHOICES:
            interaction.choices = _choices(interaction, data)
        elif answer is Answer.MODAL:
            interaction.modal = self._open(interaction, data)
        if message is not None:
            interaction.original = message.id
            interaction.reach.add(message.id)

    def _new(
        self, interaction: Interaction, data: JsonObject, uploads: tuple[Upload, ...]
    ) -> Message:
        hidden = bool(MessageFlag.EPHEMERAL & _bits(data))
        return post(
            self._world,
            interaction.channel,
            data,
            uploads,
            Origin(
                kind=MessageKind.COMMAND
                if interaction.kind is Kind.COMMAND
                else MessageKind.DEFAULT,
                call=interaction.call,
                viewer_id=interaction.member.id if hidden else None,
            ),
        )

    def _thinking(self, interaction: Interaction, data: JsonObject) -> Message:
        if interaction.channel.id not in self._world.channels:
            raise Refused(Code.UNKNOWN_CHANNEL)
        hidden = MessageFlag.EPHEMERAL & _bits(data)
        return self._world.send(
            Message(
                id=self._world.snowflakes.next(),
                channel_id=interaction.channel.id,
                author_id=self._world.bot.id,
                created_at=self._world.now(),
                flags=MessageFlag.LOADING | hidden,
                kind=MessageKind.COMMAND
                if interaction.kind is Kind.COMMAND
                else MessageKind.DEFAULT,
                viewer_id=interaction.member.id if hidden else None,
                call=interaction.call,
            )
        )

    def _open(self, interaction: Interaction, data: JsonObject) -> Modal:
        check_modal(data)
        return self._world.open_form(
            Modal(
                id=self._world.snowflakes.next(),
                custom_id=data["custom_id"],
                title=data["title"],
                components=data["components"],
                member_id=interaction.member.id,
                channel_id=interaction.channel.id,
                message=interaction.message,
            )
        )

    def _lapse(self, interaction: Interaction) -> None:
        interaction.lapsed = True
        interaction.settled.set()
        self._world.look()

    def _forget_expired(self, now: float) -> None:
        for interaction in list(self._by_id.values()):
            if now - interaction.created < TOKEN_SECONDS:
                return
            del self._by_id[interaction.id]
            del self._by_token[interaction.token]

    def _payload(self, interaction: Interaction) -> JsonObject:
        world, channel, member = self._world, interaction.channel, interaction.member
        mine = world.permissions(member, channel)
        payload: JsonObject = {
            "id": str(interaction.id),
            "application_id": str(world.application_id),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "guild_id": str(world.guild.id),
            "guild": {
                "id": str(world.guild.id),
                "locale": world.guild.locale,
                "features": [],
            },
            "channel_id": str(channel.id),
            "channel": payloads.channel(world, channel) | {"permissions": str(int(mine))},
            "member": payloads.guild_member(member, mine),
            "app_permissions": str(int(world.permissions(world.bot, channel))),
            "locale": member.locale,
            "guild_locale": world.guild.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": {"0": str(world.guild.id)},
            "context": 0,
            "attachment_size_limit": payloads.ATTACHMENT_SIZE_LIMIT,
        }
        if interaction.message is not None:
            payload["message"] = payloads.message(world, interaction.message, world.base)
        return payload


def _nobody(_event: str, _data: JsonObject) -> bool:
    return False


def _bits(body: JsonObject) -> MessageFlag:
    flags = body.get("flags")
    return MessageFlag(flags) if isinstance(flags, int) else MessageFlag(0)


def _answer(interaction: Interaction, body: JsonObject) -> Answer:
    """Read the type of an answer, which must suit the interaction (1.2 of Discord's docs)."""
    fitting = _FITTING[interaction.kind]
    if interaction.kind is Kind.MODAL and interaction.message is not None:
        fitting = (*fitting, Answer.DEFERRED_UPDATE, Answer.UPDATE)
    form = Form()
    number = form.choice(body, "type", tuple(map(int, fitting)), required=True)
    if number in (Answer.MESSAGE, Answer.UPDATE, Answer.CHOICES, Answer.MODAL):
        form.one(body, "data", required=True)
    form.finish()
    return Answer(body["type"])


def _choices(interaction: Interaction, data: JsonObject) -> tuple[JsonObject, ...]:
    wanted = _wanted(_focused(interaction.data))
    form = Form()
    choices = form.objects(data, "choices", 0, CHOICES)
    for place, choice in choices:
        place.text(choice, "name", 1, 100, required=True)
        value = choice.get("value")
        if isinstance(value, bool) or not isinstance(value, wanted):
            place.at("value").wrong("UNION_TYPE_CHOICES", f"Value {value!r} is of the wrong type.")
        elif isinstance(value, str):
            place.at("value").length(len(value), 1, 100)
    form.finish()
    return tuple(choice for _, choice in choices)


def _wanted(focused: JsonObject | None) -> tuple[type, ...]:
    """Give the types of suggestions for an option; nobody's client asks for none."""
    kinds: dict[int, tuple[type, ...]] = {4: (int,), 10: (int, float)}
    return (str, int, float) if focused is None else kinds.get(focused["type"], (str,))


def _focused(data: JsonObject) -> JsonObject | None:
    for option in data.get("options", ()):
        if option.get("focused"):
            found: JsonObject = option
            return found
        if option["type"] in (1, 2):
            return _focused(option)
    return None
