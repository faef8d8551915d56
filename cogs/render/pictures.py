"""
What the pictures of messages show, and the alternative text that says the same.

Each is made from the screen of its message alone: what a screen has no place for, no picture
can show.
"""

from collections.abc import Sequence
from typing import cast

from cogs.card_sheet import reverses, sets_suit
from cogs.event_words import direction_key
from cogs.illustrated import Illustration
from cogs.pictures.charts import Bar, BarsPicture, RatingPicture
from cogs.pictures.felt import figure
from cogs.pictures.sheet import Language
from cogs.pictures.table import PlaceAtTable, TablePicture
from cogs.ranking_screens import RankingScreen
from cogs.render.alternative import clipped
from cogs.render.picture_names import names_at_table, names_in_ranking
from cogs.screens import Player, TableScreen
from cogs.words import Words, plain_name
from engine import CARDS, Card, Suit, TableView, suit_of


def table_illustration(screen: TableScreen, words: Words) -> Illustration:
    """Show a round under way."""
    view, facts = screen.view, screen.facts
    suit, under = _in_force(screen)
    names = names_at_table(facts.players, words)
    picture = TablePicture(
        language=language_of(words),
        seats=tuple(
            PlaceAtTable(
                name=names[seat].text,
                like=names[seat].like,
                cards=view.sizes[seat],
                turn=seat == view.to_move,
                away=player.away,
                place=view.finished.index(seat) + 1 if seat in view.finished else 0,
            )
            for seat, player in enumerate(facts.players)
        ),
        laid=screen.laid,
        suit=suit,
        under=under,
        direction=view.direction if _turns(screen) else 0,
        pending=view.pending,
        stock=view.stock,
    )
    return Illustration(picture, clipped(_table_said(screen, picture, words)))


def _turns(screen: TableScreen) -> bool:
    """Whether it matters which way play goes: two players have no direction."""
    return reverses(screen.facts.rules) and len(screen.facts.players) > 2  # noqa: PLR2004


def _in_force(screen: TableScreen) -> tuple[Suit | None, Card | None]:
    """Return the suit or the card in force, where the top card alone does not tell it."""
    view, rules = screen.view, screen.facts.rules
    if view.suit is None:
        return None, None
    if suit_of(view.top) is None and not sets_suit(rules, view.top):
        under = f"{view.rank}{view.suit}"
        return (None, under) if under in CARDS else (view.suit, None)
    if view.suit != suit_of(view.top) or sets_suit(rules, view.top):
        return view.suit, None
    return None, None


def _table_said(screen: TableScreen, picture: TablePicture, words: Words) -> list[str]:
    view = screen.view
    *below, top = picture.laid
    said = [
        words(
            "alt-table",
            top=words.cards([top]),
            below=words.cards(reversed(below)),
            count=len(below),
        )
    ]
    if picture.under is not None:
        said.append(words("alt-under", card=words.cards([picture.under])))
    if picture.suit is not None:
        said.append(words("alt-suit", suit=words.suit_word(picture.suit)))
    if picture.direction:
        said.append(words("alt-direction", direction=direction_key(view.direction)))
    said.append(words("table-stock", count=view.stock) + ".")
    players = screen.facts.players
    said += [_seat_said(view, seat, player, words) for seat, player in enumerate(players)]
    return said


def _seat_said(view: TableView, seat: int, player: Player, words: Words) -> str:
    facts = (
        words("alt-finished", nth=words.nth(view.finished.index(seat) + 1))
        if seat in view.finished
        else words("cards", count=view.sizes[seat])
    )
    turn = seat == view.to_move
    return words(
        "alt-seat",
        player=words.label(player),
        facts=facts,
        turn="yes" if turn else "no",
        pending=view.pending if turn else 0,
        away="yes" if player.away else "no",
    )


def ranking_illustration(screen: RankingScreen, words: Words) -> Illustration:
    """Show the points of a page of the ranking."""
    names = names_in_ranking([(line.name, line.place) for line in screen.lines], words)
    bars = tuple(
        Bar(
            name=name.text,
            place=line.place,
            value=line.points,
            written=figure(line.points),
            asks=line.asks,
            like=name.like,
        )
        for line, name in zip(screen.lines, names, strict=True)
    )
    said = [
        words("alt-ranking"),
        *(
            words(
                "alt-placed",
                place=str(line.place),
                player=plain_name(line.name),
                points=words("points", count=line.points),
                scored="yes",
            )
            for line in screen.lines
        ),
    ]
    return Illustration(BarsPicture(bars), clipped(said))


def rating_illustration(values: Sequence[int], words: Words) -> Illustration:
    """Show the course of a rating, oldest first."""
    caption = words("picture-rating", count=len(values))
    said = [words("alt-rating", count=len(values), values=", ".join(map(str, values)))]
    return Illustration(RatingPicture(caption=caption, values=tuple(values)), clipped(said))


def language_of(words: Words) -> Language:
    """Return the language of cards."""
    return cast("Language", words.locale)
