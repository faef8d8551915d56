"""
Every word in the right language: what is public in the server's, what is private in the reader's.

Members of one language walk through all commands, buttons and forms on a server of the other;
whatever appears is searched for words that only the wrong language has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.views.ids import Area, Verb
from cogs.words import locale_of
from data import ServerSettings
from tests.cogs.lexicon import MARKS, foreign, texts_of_form, texts_of_message, without_quotes
from tests.cogs.stage import find, play_turn, press_of, shown, well
from tests.cogs.test_line_breaks import TORN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.local import Message, Modal, Reply
    from tests.cogs.stage import Stage

MOST_STEPS = 400
"""Clicks after which a walk has surely seen every kind of button once."""

OPTIONS: dict[str, dict[str, Any]] = {
    "huit exclure": {"membre": "Farid"},
    "huit variante creer": {"nom": "Kzz 88"},
    "huit variante supprimer": {"variante": "kzz-88"},
}
"""What a command that cannot be called bare is given."""

LAST = {
    (Area.LOBBY, Verb.START),
    (Area.LOBBY, Verb.CANCEL),
    (Area.LOBBY, Verb.LEAVE),
    (Area.CONFIRM, Verb.STOP),
    (Area.CONFIRM, Verb.LEAVE),
    (Area.TABLE, Verb.REMATCH),
}
"""What ends what the walk is about: pressed on purpose, not on the way."""


class Walk:
    """Members who press whatever there is, and read all that comes."""

    def __init__(self, stage: Stage, public: str, private: str) -> None:
        self.stage = stage
        self.public = public
        self.private = private
        self.pressed: set[tuple[Area, Verb, str]] = set()
        self.asked: set[str] = set()
        stage.world.set_guild_locale(public)
        for member in stage.world.people:
            stage.world.set_locale(member, private)

    def read(self, texts: Iterable[str], locale: str, what: object) -> None:
        """Find no word of the wrong language, but what is quoted from everybody's messages."""
        for text in texts:
            wrong = foreign(without_quotes(text, self.public), locale_of(locale))
            assert not wrong, f"{sorted(wrong)} in {text!r} for {locale}: {what}"

    def read_message(self, message: Message) -> None:
        """Find no word of the wrong language, and no line that may end where none should."""
        locale = self.public if message.viewer_id is None else self.private
        self.read(texts_of_message(message), locale, message.call)
        torn = TORN.search(MARKS.sub(" ", message.text))
        assert torn is None, f"{torn} in {message.text!r}"

    def read_all(self) -> None:
        """Read every message that stands anywhere."""
        for message in self.stage.world.messages.values():
            self.read_message(message)

    async def taken(self, name: str, reply: Reply) -> list[Message]:
        """Read what came of something done; fill in the form that opened; give the messages."""
        well(reply)
        if reply.modal is not None:
            form: Modal = reply.modal
            self.asked.add(form.title)
            texts = list(texts_of_form(form))
            self.read(texts, self.private, form.custom_id)
            assert not any(map(TORN.search, texts)), texts
            reply = well(await self.stage.visitor(name).submit(form, {}))
        await self.stage.clock.sleep(1)
        self.read_all()
        found = [*([reply.message] if reply.message else []), *reply.followups]
        return [one for one in found if one.id in self.stage.world.messages]

    async def press(self, name: str, messages: list[Message]) -> None:
        """Press each kind of button once, on these messages and on all that come of them."""
        left = list(messages)
        for _ in range(MOST_STEPS):
            if not left:
                return
            message = left.pop()
            for button in message.buttons:
                press = press_of(button)
                kind = (press.area, press.verb, press.arg.partition(".")[0])
                if button.disabled or kind[:2] in LAST or kind in self.pressed:
                    continue
                self.pressed.add(kind)
                reply = await self.stage.visitor(name).click(
                    message, custom_id=button.custom_id, stale=True
                )
                left += [*await self.taken(name, reply), message]
                break
        raise AssertionError("a walk without end")

    async def call_all(self, name: str, *, channel: str = "jeux") -> None:
        """Send every command that there is, and press what its answer offers."""
        visitor = self.stage.visitor(name)
        for path in leaves(self.stage.world.commands):
            reply = await visitor.slash(channel, path, **OPTIONS.get(path, {}))
            await self.press(name, await self.taken(name, reply))

    async def suggest_all(self, name: str) -> None:
        """Read what is suggested for every option that has suggestions."""
        visitor = self.stage.visitor(name)
        for path, option in suggested(self.stage.world.commands):
            for typed in ("", "12"):
                reply = well(await visitor.autocomplete("jeux", path, option, typed))
                self.read([text for text, _ in reply.choices], self.private, path)


def leaves(commands: Iterable[dict[str, Any]], before: str = "") -> Iterator[str]:
    """Go through the commands that can be called, by their default names."""
    for one in commands:
        path = f"{before} {one['name']}".strip()
        below = [each for each in one.get("options") or () if each["type"] in (1, 2)]
        if below:
            yield from leaves(below, path)
        else:
            yield path


def suggested(commands: Iterable[dict[str, Any]], before: str = "") -> Iterator[tuple[str, str]]:
    """Go through the options that have suggestions, with their command."""
    for one in commands:
        path = f"{before} {one['name']}".strip()
        options = one.get("options") or ()
        yield from suggested([each for each in options if each["type"] in (1, 2)], path)
        yield from ((path, each["name"]) for each in options if each.get("autocomplete"))


@pytest.mark.parametrize(("public", "private"), [("en-US", "fr"), ("fr", "en-GB")])
async def test_no_word_of_the_other_language_reaches_anybody(
    stage: Stage, public: str, private: str
) -> None:
    """Before, during and after a match, with and without the right to what is asked."""
    walk = Walk(stage, public, private)
    # With nothing there: refusals and empty states.
    await walk.call_all("David", channel="salon")
    await stage.clock.sleep(600)
    await walk.suggest_all("Anne")
    lobby = shown(await stage.visitor("Anne").slash("jeux", "huit nouvelle", objectif=20))
    for name in ("Bob", "Farid"):
        well(await stage.visitor(name).click(lobby, custom_id=find(lobby, Verb.JOIN)))
    await walk.press("Anne", [lobby])
    await walk.press("David", [lobby])
    await walk.call_all("Chloé")
    await walk.suggest_all("Anne")
    lobby = stage.world.messages[stage.table().saved.message_id or 0]
    well(await stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.START)))
    await stage.clock.sleep(5)
    table = stage.table()
    await walk.press("Bob", [stage.public()])
    await walk.call_all("Bob")
    for _ in range(200):
        walk.read_all()
        if table.is_over:
            break
        mover = stage.whose_turn()
        if table.awaits_round or mover is None:
            await stage.clock.sleep(3)
            continue
        visitor = stage.visitor(mover)
        hand = shown(await visitor.slash("jeux", "huit main"))
        await walk.press(mover, [hand])
        await play_turn(visitor, hand, stage.rng)
    walk.read_all()
    assert table.is_over
    await walk.call_all("Anne")
    assert {Area.LOBBY, Area.TABLE, Area.HAND, Area.SETTINGS, Area.VARIANT} <= {
        area for area, _, _ in walk.pressed
    }
    assert len(walk.asked) > 3


async def test_a_server_that_chose_its_language_speaks_it(stage: Stage) -> None:
    """The setting beats what Discord says of the server, from the lobby to the end's ranking."""
    walk = Walk(stage, "fr", "fr")
    await stage.bot.app.store.servers.save(stage.world.guild.id, ServerSettings(locale="en"))
    walk.public = "en-US"
    lobby = await stage.lobby("Anne", "Bob", computers=1, variante="minimale", delai="rapide")
    await stage.begin(lobby)
    await stage.clock.sleep(45)
    for _ in range(3):
        name = stage.whose_turn()
        if name is not None:
            await stage.turn(name)
        await stage.clock.sleep(3)
        walk.read_all()
    well(await stage.visitor("Bob").slash("jeux", "classement"))
    walk.read_all()


def test_the_lexicon_tells_the_languages_apart() -> None:
    """What both use is nobody's; what one alone uses is found in the other."""
    assert not foreign("Options de la table", "fr")
    assert "cartes" in foreign("Take the cartes", "en")
    assert "cards" in foreign("Prends les cards", "fr")
    assert foreign("<@12> `minimale` https://example.org/rejoindre", "en") == frozenset()


async def test_what_is_told_of_commands_is_in_the_language_that_it_is_for(stage: Stage) -> None:
    """Names, descriptions and choices of every command, and of what is below it."""

    def check(entries: list[dict[str, Any]]) -> None:
        for one in entries:
            for key in ("name_localizations", "description_localizations"):
                for locale, text in (one.get(key) or {}).items():
                    assert not foreign(text, locale_of(locale)), (locale, text)
            check([*(one.get("options") or ()), *(one.get("choices") or ())])

    check(await stage.bot.commands_payload())
