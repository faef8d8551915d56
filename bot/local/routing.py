"""Which server a request is about: the routes are the same for all, what they do is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import payloads
from .bot_routes import BotRoutes
from .emojis import EmojiRoutes
from .form import Form
from .front import Answered, Call, Door
from .pace import Bucket, Pace
from .token_routes import TokenRoutes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .world import World

_MOST_SERVERS: Final = 200


class Routing:
    """
    Every route, each request of which is served by the server that it names.

    It names one by its own id, by a channel's, or by an interaction's token. What is about no
    server in particular, or about none that there is, the first one serves.
    """

    def __init__(self, worlds: Sequence[World]) -> None:
        self._worlds = worlds
        self._served: dict[int, tuple[Door, ...]] = {}

    def doors(self) -> tuple[Door, ...]:
        """List the routes."""
        doors = self._of(self._worlds[0])
        servers = Door("GET", "/users/@me/guilds", self._servers, _servers_bucket)
        return (*(self._door(number, door) for number, door in enumerate(doors)), servers)

    def _door(self, number: int, door: Door) -> Door:
        def serve(call: Call) -> Answered:
            return self._of(self._world(call))[number].serve(call)

        def buckets(call: Call, pace: Pace) -> tuple[Bucket, ...]:
            return self._of(self._world(call))[number].buckets(call, pace)

        return Door(door.method, door.route, serve, buckets, authorised=door.authorised)

    def _of(self, world: World) -> tuple[Door, ...]:
        doors = self._served.get(world.guild.id)
        if doors is None:
            doors = self._served[world.guild.id] = (
                *BotRoutes(world).doors(),
                *EmojiRoutes(world).doors(),
                *TokenRoutes(world, world.interactions).doors(),
            )
        return doors

    def _world(self, call: Call) -> World:
        guild, channel = call.places.get("guild", ""), call.places.get("channel", "")
        token = call.places.get("token", "")
        for world in self._worlds if guild or channel or token else ():
            if (
                guild == str(world.guild.id)
                or (channel.isdecimal() and int(channel) in world.channels)
                or world.interactions.knows(token)
            ):
                return world
        return self._worlds[0]

    def _servers(self, call: Call) -> Answered:
        """List the servers that the bot is on, a page of them, as OAuth2 tells."""
        form = Form()
        query = {key: int(call.query[key]) for key in call.query if call.query[key].isdecimal()}
        limit = form.number(query, "limit", 1, _MOST_SERVERS) or _MOST_SERVERS
        form.finish()
        found = sorted(
            (world for world in self._worlds if world.bot.here), key=lambda world: world.guild.id
        )
        after = [world for world in found if world.guild.id > query.get("after", 0)]
        return Answered([payloads.own_guild(world) for world in after[:limit]])


def _servers_bucket(call: Call, pace: Pace) -> tuple[Bucket, ...]:
    return (Bucket(f"{call.method} {call.route}", "", pace.other),)
