"""
Everything a player reads, in one language: the choice of it, cards, names, lists, sentences.

The sentences are Fluent messages of ``data/texts``; this module fills them in. French
elision (« la main d’Anne », « qu’Anne ») is made here, so that no message has to know how a
name begins: a name carries an invisible mark, and « de » or « que » before it is elided.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from cogs.emoji_names import registered, spoken
from cogs.event_words import event_line, event_lines
from cogs.refusal_words import refusal_sentence
from engine import RANKS, SUITS, Card, Event, Refusal, rank_of, suit_of

if TYPE_CHECKING:
    from cogs.screens import Player
    from cogs.seat_notes import SeatNote

LOCALES = ("fr", "en")
"""The languages there are; French is the reference."""

NAME_LENGTH = 32
"""Characters of a name that are shown: what Discord lets a display name have."""

_SEEN = frozenset("LNPS")
"""The categories of characters that show something: letters, numbers, punctuation, symbols."""

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that show nothing."""

_FIRST_MARK = "\u0300"
"""What can be printed before it is a letter, a number, a sign or a blank, from left to right."""

_MOST_MARKS = 3
"""Accents that one letter takes; with dozens they would cover the lines above and below."""

_LEFTWARD = frozenset({"R", "AL", "AN"})
"""The classes of characters that are written from right to left."""

NO_FACES: Mapping[str, int] = MappingProxyType({})
"""No emojis: words alone."""

_SLOT = "\ufffc"
"""Stands where something longer is to come."""

_MARK = "\u2060"
"""Word joiner: stands before a name until elision is done, and shows nothing."""

_ELIDED = re.compile(rf"\b([Dd]|[Qq]u)e {_MARK}(?=[\\*~`|\[(]*([^\W\d_]\w?\w?))")

_MARKDOWN = re.compile(r"[\\*_~`|\[<]|^[#>-]|(?<=^\d)\.|:(?=//)")
"""What formats or links, and what does so at the beginning of a line only."""

_LAST_NUMBER = re.compile(r"[0-9]+$")
"""What computers' names end with."""

_SPACES = re.compile(r" (?=[:;?!»])|(?<=«) ")

_H_ASPIRATE = ("ha", "hu", "ho", "hi-")
_H_MUTE = ("had", "hub", "hug", "hon", "hor", "hil", "hip")


class Formatter(Protocol):
    """What fills in a message: ``data.Texts``."""

    def format(self, locale: str, key: str, /, **args: str | float) -> str:
        """Return message *key* in *locale*; a message that is missing is a KeyError."""
        ...


def locale_of(discord_locale: object) -> str:
    """Return our language for a Discord locale: who speaks French reads French, others English."""
    return "fr" if str(discord_locale).lower().startswith("fr") else "en"


def plain_name(name: str) -> str:
    """
    Return *name* on one line and not too long, for a label, where no markdown is read.

    A name in which nothing can be seen is a question mark. One that is written from right to
    left stands apart (FSI, PDI): else what follows it, its number of cards say, would change
    sides.
    """
    is_plain = name.isprintable() and max(name, default="") < _FIRST_MARK
    line = " ".join((name if is_plain else "".join(_spelled(name))).split())
    if len(line) > NAME_LENGTH:
        line = line[: NAME_LENGTH - 1] + "…"
    if is_plain:
        return line or "?"
    if not any(unicodedata.category(char)[0] in _SEEN for char in line):
        return "?"
    return f"\u2068{line}\u2069" if _LEFTWARD & {*map(unicodedata.bidirectional, line)} else line


def _spelled(name: str) -> Iterator[str]:
    """Yield what is shown of *name*: blanks that pass for letters are blanks, marks are few."""
    marks = 0
    for char in name:
        category = unicodedata.category(char)
        marks = marks + 1 if category[0] == "M" else 0
        if char in _BLANK:
            yield " "
        elif (category[0] != "C" or char == "\u200d") and marks <= _MOST_MARKS:
            yield char


def safe_name(name: str) -> str:
    """Return *name* so that it neither formats, nor pings, nor links, wherever it stands."""
    return _MARKDOWN.sub(r"\\\g<0>", plain_name(name)).replace("@", "@\u200b")


def starts_with_vowel(sound: str) -> bool:
    """
    Say whether French elides before a word that begins like *sound*.

    Before a vowel it does, and before an h that is mute in most names.
    """
    whole = sound.lower().replace("œ", "oe").replace("æ", "ae")
    plain = unicodedata.normalize("NFD", whole).encode("ascii", "ignore").decode()
    if plain.startswith("h"):
        return plain.startswith(_H_MUTE) or not plain.startswith(_H_ASPIRATE)
    if plain.startswith("y"):
        return len(plain) > 1 and plain[1] not in "aeiou"
    return plain[:1] in tuple("aeiou")


def elide(text: str) -> str:
    """Elide « de » and « que » before each marked name, and take the marks away."""
    if _MARK not in text:
        return text

    def joined(match: re.Match[str]) -> str:
        return f"{match[1]}’" if starts_with_vowel(match[2]) else f"{match[1]}e "

    return _ELIDED.sub(joined, text).replace(_MARK, "")


def unbroken(label: str) -> str:
    """Return *label* for a text that may be wrapped anywhere but in it."""
    return label.replace(" ", "\u00a0")


class Words:
    """The words of one language."""

    def __init__(
        self,
        texts: Formatter,
        locale: str,
        faces: Mapping[str, int] = NO_FACES,
        *,
        public_locale: str | None = None,
    ) -> None:
        """
        Speak *locale*, or French when there is no such language.

        *faces* are the ids of the emojis that may stand beside the words. *public_locale* is the
        language of the buttons that everybody sees, which is quoted as it is; *locale* for words
        that everybody sees (`cogs.reader` has those of a private message).
        """
        self._texts = texts
        self._faces = faces
        self.locale = locale if locale in LOCALES else LOCALES[0]
        self._public_locale = public_locale or self.locale

    def with_faces(self, faces: Mapping[str, int]) -> "Words":
        """Return the same words with pictures beside them."""
        return Words(self._texts, self.locale, faces, public_locale=self._public_locale)

    @property
    def plain(self) -> "Words":
        """The same words without pictures."""
        return self.with_faces(NO_FACES)

    def __call__(self, key: str, /, **args: str | float) -> str:
        """Return the message *key*, filled in."""
        text = self._texts.format(self.locale, key, public=self._public_locale, **args)
        return elide(text) if self.locale == "fr" else text.replace(_MARK, "")

    def named(self, texts: Mapping[str, str]) -> str:
        """Choose this language's text out of a variant's ``names`` or ``summaries``."""
        text = texts[self.locale]
        # Who writes a variant file cannot be asked to type French spaces.
        return _SPACES.sub("\u00a0", text) if self.locale == "fr" else text

    def game(self, texts: Mapping[str, str]) -> str:
        """Return the game and which variant of it, out of its ``names``; some name the game."""
        variant = self.named(texts)
        is_named = self("game").casefold() in variant.casefold()
        return variant if is_named else self("game-variant", variant=variant)

    def card(self, card: Card) -> str:
        """Return a card as a label: ``8 ♠``, ``V ♥`` (``J ♥``), ``As ♣`` (``A ♣``), ``Joker``."""
        rank, suit = rank_of(card), suit_of(card)
        if rank is None or suit is None:
            return self("card-joker")
        return f"{self.rank(rank)} {self('suit-sign', suit=suit)}"

    def rank(self, rank: str) -> str:
        """Return a rank as a button's label: ``8``, ``V`` (``J``), ``As`` (``A``)."""
        return self("rank", rank=rank)

    def bare(self, selector: str) -> str:
        """Return a rank, a card or ``joker`` without article: « Dame », « 2 de pique », “queen”."""
        if selector in {*RANKS, "joker"}:
            return self("rank-word", rank=selector)
        rank = self("rank-word", rank=rank_of(selector) or "joker")
        return self("card-bare", rank=rank, suit=self.suit_word(suit_of(selector) or SUITS[0]))

    def titled(self, selector: str) -> str:
        """Return what :meth:`bare` does, as a label begins: « Dame », “Queen”."""
        name = self.bare(selector)
        return name[:1].upper() + name[1:]

    def one_of(self, selector: str) -> str:
        """Return any card of a rank, a joker, or the card: « une Dame », « le 2 de pique »."""
        if selector in {*RANKS, "joker"}:
            # A number, because English has an article for each: “a 7”, “an 8”.
            return self("rank-one", rank=int(selector) if selector.isdecimal() else selector)
        return self.the_card(selector)

    def another(self, rank: str) -> str:
        """Return another card of a rank of which one was named: « un autre 2 », “any other 2”."""
        return self("rank-another", rank=rank)

    def plural(self, rank: str) -> str:
        """Return all cards of a rank: « les Dames », “queens”."""
        return self("rank-plural", rank=rank)

    def the_card(self, card: Card) -> str:
        """Return a card in a sentence: « l’As de cœur », “the queen of hearts”."""
        return self("card-the", rank=rank_of(card) or "joker", suit=suit_of(card) or "none")

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards one after the other, in a text: no line ends between rank and suit."""
        return " · ".join(unbroken(self.card(card)) for card in cards)

    def picture(self, thing: str) -> str:
        """Return the emoji of a card, a suit, a badge or the back; nothing where there is none."""
        found = self._faces.get(registered(thing, self.locale)) if self._faces else None
        return "" if found is None else f"<:{spoken(thing, self.locale)}:{found}>"

    def beside(self, thing: str, text: str) -> str:
        """Return *text* after the emoji of *thing*, where there is one."""
        picture = self.picture(thing)
        return f"{picture} {text}" if picture else text

    def shown(self, cards: Sequence[Card]) -> str:
        """Return cards one after the other, in a text: as pictures where there are all of them."""
        pictures = [self.picture(card) for card in cards]
        return " ".join(pictures) if all(pictures) else self.cards(cards)

    def around(self, cards: str, key: str, /, **args: str | float) -> str:
        """Fill in a message about *cards*, however long they are: Fluent takes 1000 characters."""
        return self(key, cards=_SLOT, **args).replace(_SLOT, cards)

    def suit_shown(self, suit: str) -> str:
        """Return a suit in a text that may not be wrapped in it: the sign as a picture if any."""
        label, picture = self.suit(suit), self.picture(suit)
        sign = self("suit-sign", suit=suit)
        return label.replace(sign, picture, 1) if picture else unbroken(label)

    def suit(self, suit: str) -> str:
        """Return a suit as a button's label: ``♥ Cœur`` (``♥ Hearts``)."""
        return self("suit-label", suit=suit)

    def suit_word(self, suit: str) -> str:
        """Return a suit in a sentence: « cœur », “hearts”."""
        return self("suit-word", suit=suit)

    def nth(self, place: int) -> str:
        """Return a place as an ordinal: ``1re``, ``2e`` (``1st``, ``2nd``)."""
        return self("nth", place=place)

    def listed(self, parts: Sequence[str]) -> str:
        """Join parts in words: « Anne, Bob et Chloé »."""
        if not parts:
            return ""
        if len(parts) == 1:
            return parts[0]
        return self._joined("list-and", parts)

    def permissions(self, names: Iterable[str]) -> str:
        """List permissions, given by Discord's names, as Discord's own settings call them."""
        return self.listed([self(f"permission-{name.replace('_', '-')}") for name in names])

    def either(self, parts: Sequence[str]) -> str:
        """Join parts in words, one of them to be taken: « un 7, un 8 ou un As »."""
        if len(parts) < 2:  # noqa: PLR2004 - nothing to join
            return "".join(parts)
        return self._joined("list-or", parts)

    def _joined(self, key: str, parts: Sequence[str]) -> str:
        # Formatted as it is: the names keep their marks for the sentence that the list goes into.
        return self._texts.format(self.locale, key, first=", ".join(parts[:-1]), last=parts[-1])

    def name(self, player: "Player") -> str:
        """Return a player's name, safe in any text; French elides before it."""
        known = player.computer is None and player.anonymous is None
        return self.member(player.name) if known else _MARK + self.label(player)

    def member(self, name: str) -> str:
        """Return a member's display name, safe in any text; French elides before it."""
        return _MARK + self._told_from_computers(name, safe_name(name))

    def _told_from_computers(self, name: str, shown: str) -> str:
        """Return *shown*, by which a member named as computers are is no computer."""
        plain = plain_name(name).casefold()
        number = _LAST_NUMBER.search(plain)
        keys = ("computer-name", "anonymous-name") if number else ()
        alike = any(self(key, number=number[0]).casefold() == plain for key in keys if number)
        return self("member-so-named", name=shown) if alike else shown

    def label(self, player: "Player") -> str:
        """Return a player's name as a button's label."""
        if player.computer is not None:
            return self("computer-name", number=str(player.computer))
        if player.anonymous is not None:
            return self("anonymous-name", number=str(player.anonymous))
        return self._told_from_computers(player.name, plain_name(player.name))

    def names(self, players: Iterable["Player"]) -> str:
        """Return players' names in one list: « Anne, Bob et Chloé »."""
        return self.listed([self.name(player) for player in players])

    def event(self, event: Event, players: Sequence["Player"], *, me: int | None = None) -> str:
        """Tell one event; *me* is the seat that reads it (« tu »), None for everybody."""
        return event_line(self, event, players, me=me)

    def events(
        self,
        events: Sequence["Event | SeatNote"],
        players: Sequence["Player"],
        *,
        last: int,
        me: int | None = None,
        first: str = "",
    ) -> list[str]:
        """
        Tell the *last* things done, oldest first: a line each, with what followed from it.

        *first* is how the variant chooses who begins; it is said where that is by a card.
        """
        return event_lines(self, events, players, me=me, last=last, first=first)

    def refusal(self, refusal: Refusal) -> str:
        """Say why an action is refused, and what to do, in one sentence."""
        return refusal_sentence(self, refusal)
