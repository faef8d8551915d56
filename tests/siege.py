"""
A server to attack: tables, panels and rankings that nobody's made-up input may change.

What is thrown at it are interactions as Discord would deliver them, whatever a member's own
program puts into them. Each must be answered in time, log no error, and leave everything as it
was: the database, the tables in memory, every message that is not the attacker's own.
"""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.local import File
from bot.local.calling import command_data
from bot.local.changes import MessageDeleted, MessageEdited, MessageSent
from bot.local.interaction import Kind
from cogs.presses import FORMS
from cogs.views.ids import Area, Press, Verb
from engine import BadAction, parse_action
from tests.cogs.settings_steps import panel
from tests.cogs.stage import press_of, shown, well

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from bot.local import Message
    from bot.local.changes import Change
    from cogs.table import Table
    from tests.cogs.stage import Stage

ATTACKERS = ("Farid", "Emma", "Chloé", "Bob", "Anne")
"""A stranger in each language, a player, the host who moderates, the owner."""

MANAGERS = frozenset({"Anne", "Chloé"})
MODERATORS = frozenset({"Anne", "Bob"})
SEATED = frozenset({"Bob", "Chloé"})
CALLED_AFTER = 25.0
QUICK = 15
"""Points at which the match that is to be over ends."""


class Fallen(AssertionError):
    """Something got through."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One interaction that no client of ours would send."""

    kind: Kind
    who: str
    data: Mapping[str, Any]
    on: int = 0
    """The place of the message among those that the attacker sees."""
    rightful: bool = False
    """Whether the member may do this; but what is asked for is nothing that there is."""
    file: bytes | None = None
    """What comes with it, as the option `fichier`."""

    def __str__(self) -> str:
        sent = dict(self.data) if self.file is None else self.file
        return f"{self.who}, {self.kind.name}, on {self.on}: {sent!r}"[:1500]


@dataclass(slots=True)
class Fortress:
    """What is attacked, and how one sees whether it holds."""

    stage: Stage
    folder: Path
    screens: dict[str, list[Message]] = field(default_factory=dict)
    """What each attacker has on screen: the public messages, then their own private ones."""
    table: str = ""
    lobby: str = ""
    ended: str = ""
    harvest: list[str] = field(default_factory=list)
    """Every custom id on anybody's screen, hands of others included."""
    fields: list[str] = field(default_factory=list)
    """The custom ids of fields of every form that can be opened."""
    forms: list[str] = field(default_factory=list)
    """The custom ids of those forms."""
    heard: list[Change] = field(default_factory=list)
    _database: sqlite3.Connection | None = None
    _written: int = 0
    _kept: tuple[str, ...] = ()

    @property
    def running(self) -> Table:
        """The match under way."""
        return self.stage.table("jeux")

    async def build(self) -> None:
        """Open a match, a lobby and a match that is over, and everything else that has buttons."""
        stage = self.stage
        well(await stage.visitor("Anne").slash("jeux", "huit reglages"))
        await stage.choose(pings="later")
        over = await stage.match(
            "Bob", "David", channel="salon", variante="minimale", objectif=QUICK, delai="aucun"
        )
        await self._play_out("salon")
        over = stage.public("salon")
        self.ended = press_of(over.buttons[0]).table
        lobby = await stage.lobby("David", computers=1, channel="salon", variante="classique")
        self.lobby = press_of(lobby.buttons[0]).table
        match = await stage.match("Bob", "Chloé", delai="aucun")
        self.table = self.running.id
        await self._private()
        ranking = shown(await stage.visitor("Farid").slash("jeux", "classement"))
        await stage.clock.sleep(CALLED_AFTER)
        (call,) = stage.pings("jeux")
        public = [match, lobby, over, ranking, call]
        for name in ATTACKERS:
            self.screens[name] = [*public, *self.screens.get(name, [])]
        everywhere = {one.id: one for screen in self.screens.values() for one in screen}
        ids = {button.custom_id or "" for one in everywhere.values() for button in one.buttons}
        self.harvest = sorted(ids)
        self._database = sqlite3.connect(f"file:{self.folder / 'huit.db'}?mode=ro", uri=True)
        stage.world.subscribe(self.heard.append)

    async def _play_out(self, channel: str) -> None:
        table = self.stage.table(channel)
        while not table.is_over:
            if table.awaits_round:
                message = await self.stage.until("Manche suivante", channel)
                well(await self.stage.visitor("Bob").click(message, "Manche suivante"))
            else:
                await self.stage.turn(self.stage.mover(channel), channel)
        await self.stage.clock.sleep(5)

    async def _private(self) -> None:
        """Open everything that is shown to one member alone."""
        stage = self.stage
        for name in SEATED:
            self.screens.setdefault(name, []).append(await stage.hand(name))
        for name in sorted(MANAGERS):
            await self._settings(name)
        for name in ATTACKERS:
            visitor = stage.visitor(name)
            for command in ("huit archive", "huit mes-donnees", "huit aide", "profil"):
                self.screens.setdefault(name, []).append(
                    shown(await visitor.slash("jeux", command))
                )
        for command in ("huit quitter", "huit arreter"):
            question = shown(await stage.visitor("Bob").slash("jeux", command))
            self.screens["Bob"].append(question)

    async def _settings(self, name: str) -> None:
        """Open the panel of settings and that of a variant, and every form that they lead to."""
        visitor = self.stage.visitor(name)
        settings = await panel(self.stage, name)
        form = well(
            await visitor.slash(
                "jeux", "huit variante creer", nom=f"Maison {name[0]}", base="classique"
            )
        ).modal
        assert form is not None
        variant = shown(await visitor.submit(form))
        self.screens.setdefault(name, []).extend([settings, variant])
        for message in (settings, variant):
            for button in message.buttons:
                if press_of(button).verb is Verb.PAGE:
                    opened = await visitor.click(message, custom_id=button.custom_id)
                    assert opened.modal is not None
                    self.fields += _fields(opened.modal.components)
                    self.forms.append(opened.modal.custom_id)
        self.fields = sorted(set(self.fields))

    # --- the attack ------------------------------------------------------------

    def lawful(self, attack: Attack) -> bool:
        """
        Whether *attack*, made up or not, is something that its member may do.

        That is: join the lobby that is open, leave where one sits, what a host, a moderator or
        a manager may do, play a card that one holds in turn, and decide about oneself.
        """
        custom_id = attack.data.get("custom_id")
        if attack.rightful or attack.kind in {Kind.COMMAND, Kind.AUTOCOMPLETE}:
            return False
        press = Press.parse(custom_id) if isinstance(custom_id, str) else None
        if press is None or (attack.kind is Kind.MODAL) != ((press.area, press.verb) in FORMS):
            return False
        who = attack.who
        match press.area, press.verb:
            case Area.LOBBY, Verb.JOIN:
                return press.table == self.lobby
            case Area.TABLE, Verb.REMATCH:
                return press.table == self.ended and who in SEATED
            case Area.CONFIRM, Verb.LEAVE:
                return press.table == self.table and who in SEATED
            case (Area.CONFIRM, Verb.STOP) | (Area.LOBBY, Verb.CANCEL):
                return press.table in {self.table, self.lobby} and who in MODERATORS
            case Area.HAND, Verb.ACT:
                return press.table == self.table and self._is_legal(who, press)
            case (Area.PING, Verb.QUIET | Verb.LOUD) | (Area.DATA, Verb.ERASE):
                return True
            case (Area.VARIANT, Verb.ADD | Verb.OPTIONS | Verb.STOP) | (
                Area.SETTINGS,
                Verb.OPTIONS,
            ):
                return who in MANAGERS
            case _:
                return False

    def _is_legal(self, who: str, press: Press) -> bool:
        table = self.running
        seat = table.seat_of(self.stage.world.member(who).id)
        if seat is None or press.version != table.version:
            return False
        try:
            action = parse_action(f"{seat.seat} {press.arg}")
        except BadAction:
            return False
        return table.running.refusal(action) is None

    async def throw(self, attack: Attack) -> str:
        """
        Send *attack*, and see that it was answered and has changed nothing; give the answer.

        :raises Fallen: when it has.
        """
        world = self.stage.world
        screen = self.screens[attack.who]
        message = None
        if attack.kind in {Kind.COMPONENT, Kind.MODAL}:
            message = screen[attack.on % len(screen)]
        channel = world.channels[message.channel_id] if message else world.channel("jeux")
        before = self._state()
        self.heard.clear()
        data = dict(attack.data) if attack.file is None else self._with_file(attack.file)
        sent = world.interactions.begin(
            attack.kind, world.member(attack.who), channel, data, message=message
        )
        assert sent is not None, "the bot is gone"
        await sent.settled.wait()
        await self.stage.bot.app.in_flight.settle(5)
        # What was begun to be shown is shown.
        await asyncio.sleep(0)
        faults = [f"logged: {one}" for one in self.stage.errors_so_far()]
        faults += [f"refused: {one}" for one in world.refusals]
        faults += ["not answered"] if sent.lapsed else []
        faults += [
            fault for change in self.heard if (fault := self._fault(change, attack, message))
        ]
        if self._state() != before:
            faults.append("something has changed")
        if sent.modal is not None:
            faults += self._undue(attack.who, [sent.modal.custom_id])
        if faults:
            raise Fallen(f"{attack}\n{'; '.join(faults)}")
        shown_to = world.messages.get(sent.original or 0)
        return "" if shown_to is None else shown_to.text

    def _with_file(self, content: bytes) -> dict[str, Any]:
        """Write the command that takes a variant out of a file."""
        found = next(one for one in self.stage.world.commands if one["name"] == "huit")
        name = "variante.json" if content.lstrip()[:1] == b"{" else "variante.toml"
        options = {"fichier": File(name, content)}
        return command_data(self.stage.world, found, ("variante", "creer"), options)

    def _state(self) -> tuple[object, ...]:
        """Return the whole state: what is kept, and the tables in memory."""
        assert self._database is not None
        (written,) = self._database.execute("PRAGMA data_version").fetchone()
        if written != self._written:
            self._written, self._kept = written, tuple(self._database.iterdump())
        tables = self.stage.bot.app.tables
        return (self._kept, *((one.id, one.saved) for one in tables.in_memory()))

    def _undue(self, who: str, custom_ids: Iterable[str]) -> list[str]:
        """Say what *who* is shown that is not theirs to see: another's hand, a manager's form."""
        shown_to = {press.area: press for one in custom_ids if (press := Press.parse(one))}
        faults = [] if who in SEATED or Area.HAND not in shown_to else ["a hand"]
        if who not in MANAGERS:
            faults += [f"{one}" for one in (Area.SETTINGS, Area.VARIANT) if one in shown_to]
        return [f"{one} is shown to {who}" for one in faults]

    def _fault(self, change: Change, attack: Attack, clicked: Message | None) -> str:
        """Say what is wrong with a message that came, changed or went; nothing for one's own."""
        if not isinstance(change, MessageSent | MessageEdited | MessageDeleted):
            return ""
        message = change.message
        if message.viewer_id == self.stage.world.member(attack.who).id:
            ids = [button.custom_id or "" for button in message.buttons]
            return "; ".join(self._undue(attack.who, ids))
        is_ranking = any(":rank:" in (button.custom_id or "") for button in message.buttons)
        if is_ranking and not isinstance(change, MessageDeleted):
            return "" if message is clicked or isinstance(change, MessageSent) else "a ranking"
        what = "private" if message.ephemeral else "public"
        return f"{type(change).__name__} of a {what} message: {message.text[:80]!r}"


def _fields(components: list[dict[str, Any]]) -> list[str]:
    inner = (one.get("component", one) for one in components)
    return [one["custom_id"] for one in inner if "custom_id" in one]
