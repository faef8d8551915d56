"""
Who paints the pictures of messages: one studio for all tables, and never a queue in front of it.

Where a picture is not wanted, may not be sent or does not come in time, the message goes without:
its text says everything. What was painted lately is handed out again.
"""

import asyncio
from collections import OrderedDict

import discord
import structlog
from discord.ui import LayoutView

from cogs.illustrated import IllustratedView, Picture
from cogs.pictures import felt
from cogs.pictures.painting import Motif, coloured, file_of, name_of
from cogs.ports import Clock
from cogs.studio import Lost, Studio
from cogs.uploads import Uploads
from data import Colours, Store, StoreError

_log = structlog.get_logger(__name__)

WITHIN = 0.8
"""Seconds that an answer waits for its picture; it has three in all."""

PATIENCE = 5.0
"""Seconds that any other message waits for it: cards that were never drawn take a while."""

AT_ONCE = 8
"""Pictures that are being painted or wait for it: who comes then goes without."""

KEPT = 32
"""Files that are kept, of some 40 kB each."""


class Painter:
    """Paints what messages show, where the server wants it and the channel takes it."""

    def __init__(
        self,
        client: discord.Client,
        clock: Clock,
        store: Store,
        studio: Studio,
        *,
        paints: bool = True,
    ) -> None:
        """
        Paint in *studio* for the servers that want it, as *store* knows.

        Nothing is painted unless it *paints*.
        """
        self._client = client
        self._store = store
        self._paints = paints
        self._studio = studio
        self.uploads = Uploads(clock)
        """Which channels take pictures."""
        self._waiting = 0
        self._kept: OrderedDict[Motif, bytes] = OrderedDict()
        self._forgotten = 0

    async def picture(
        self,
        view: LayoutView,
        guild_id: int | None,
        channel_id: int | None,
        permissions: discord.Permissions | None = None,
        *,
        within: float = PATIENCE,
    ) -> Picture | None:
        """
        Paint the picture of *view* and put it there; None, and *view* as it was, without one.

        *permissions* are the bot's in the channel, where Discord has just told them.
        """
        if not isinstance(view, IllustratedView) or guild_id is None or channel_id is None:
            return None
        colours = await self._wanted(guild_id, channel_id, permissions)
        if colours is None:
            return None
        try:
            illustration = view.illustrate()
            motif = coloured(illustration.motif, colours)
            content = await self._file(motif, within)
        except Lost as error:
            _log.warning("picture not painted", reason=str(error))
            return None
        except Exception:  # noqa: BLE001 - the message goes without its picture
            _log.exception("picture not painted")
            return None
        if content is None:
            return None
        picture = Picture(name_of(motif), content, illustration.alt, motif)
        view.show(picture)
        return picture

    async def _wanted(
        self, guild_id: int, channel_id: int, permissions: discord.Permissions | None
    ) -> Colours | None:
        """Return the colours of a server's cards; None: it wants no pictures, or none can go."""
        if not self._paints or not self.uploads.are_taken(channel_id):
            return None
        if not (permissions or self._permissions(guild_id, channel_id)).attach_files:
            return None
        try:
            settings = await self._store.servers.settings(guild_id)
        except StoreError:
            return None
        return settings.colours if settings.pictures else None

    def forget(self) -> None:
        """Let go of pictures, and parts of them, that are kept: somebody's name is in one."""
        self._kept.clear()
        felt.forget()
        self._forgotten += 1
        self._studio.forget()

    async def _file(self, motif: Motif, within: float) -> bytes | None:
        found = self._kept.get(motif)
        if found is None:
            if self._waiting >= AT_ONCE:
                return None
            self._waiting += 1
            forgotten = self._forgotten
            try:
                async with asyncio.timeout(within):
                    found = await self._studio.draw(file_of, motif)
            except TimeoutError:
                _log.info("picture too late")
                return None
            finally:
                self._waiting -= 1
            if forgotten != self._forgotten:
                # The name may be in this one, which was asked for before.
                return found
        self._kept[motif] = found
        self._kept.move_to_end(motif)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def _permissions(self, guild_id: int, channel_id: int) -> discord.Permissions:
        """Return what the bot may do in a channel, as far as the client knows; else everything."""
        guild = self._client.get_guild(guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(channel_id)
        if guild is None or channel is None:
            return discord.Permissions.all()
        try:
            return channel.permissions_for(guild.me)
        except discord.ClientException:
            # The thread's channel is not known any more.
            return discord.Permissions.all()
