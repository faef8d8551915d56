"""
What the pictures of messages show, and the alternative text that says the same.

Each is made from the screen of its message alone: what a screen has no place for, no picture
can show.
"""

from collections.abc import Iterable, Sequence
from typing import cast

from cogs.card_sheet import reverses, sets_suit
from cogs.event_words import direction_key
from cogs.illustrated import ALT_LENGTH, Illustration
from cogs.pictures.charts import Bar, BarsPicture, Course, Line, RatingPicture
from cogs.pictures.end import EndPicture, HandLaidOpen
from cogs.pictures.podium import Placed, PodiumPicture
from cogs.pictures.sheet import Language
from cogs.pictures.table import PlaceAtTable, TablePicture
from cogs.ranking_screens import RankingScreen
from cogs.render.picture_names import names_at_table, names_in_ranking
from cogs.screens import EndScreen, Player, TableScreen
from cogs.words import Words, plain_name
from engine import CARDS, Card, Suit, TableView, suit_of


def table_illustration(screen: TableScreen, words: Words) -> Illustration:
    """Show a round under way."""
    view, facts = screen.view, screen.facts
    suit, under = _in_force(screen)
    names = names_at_table(facts.players, words)
    picture = TablePicture(
        language=_language(words),
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


def end_illustration(
    screen: EndScreen, ranked: Sequence[tuple[int, int]], words: Words
) -> Illustration:
    """Show the end of a round, or of the match; *ranked* are place and seat, best first."""
    if screen.view.match_over:
        return _match_illustration(screen, ranked, words)
    single = screen.facts.rules.scoring == "single"
    names = names_at_table(screen.facts.players, words)
    # After one round the points are the total.
    told = not single and screen.points != screen.view.scores
    hands = tuple(
        HandLaidOpen(
            name=names[seat].text,
            like=names[seat].like,
            place=place,
            cards=screen.hands[seat],
            points="" if single else _signed(screen.points[seat]),
            total=f"= {screen.view.scores[seat]}" if told else "",
            won=not screen.hands[seat],
        )
        for place, seat in ranked
    )
    full = _hands_said(screen, ranked, words, cards=True)
    said = full if _fits(full) else _hands_said(screen, ranked, words, cards=False)
    return Illustration(EndPicture(language=_language(words), hands=hands), clipped(said))


def _hands_said(
    screen: EndScreen, ranked: Sequence[tuple[int, int]], words: Words, *, cards: bool
) -> list[str]:
    scored = screen.facts.rules.scoring != "single"
    return [
        words("alt-hands"),
        *(
            words(
                "alt-hand",
                place=str(place),
                player=words.label(screen.facts.players[seat]),
                count=len(screen.hands[seat]),
                listed="yes" if cards and screen.hands[seat] else "no",
                cards=words.cards(screen.hands[seat]),
                points=_signed(screen.points[seat]),
                total=str(screen.view.scores[seat]),
                scored="yes" if scored else "no",
            )
            for place, seat in ranked
        ),
    ]


def _match_illustration(
    screen: EndScreen, ranked: Sequence[tuple[int, int]], words: Words
) -> Illustration:
    players, scores = screen.facts.players, screen.view.scores
    scored = screen.facts.rules.scoring != "single"
    names = names_at_table(players, words)
    placed = tuple(
        Placed(
            name=names[seat].text,
            like=names[seat].like,
            place=place,
            points=words("points", count=scores[seat]) if scored else "",
        )
        for place, seat in ranked
    )
    course = None
    said = [words("alt-podium"), *_placed_said(screen, ranked, words, scored=scored)]
    if scored and len(screen.course) > 1:
        course = Course(
            words("picture-course"),
            tuple(
                Line(
                    names[seat].text,
                    tuple(totals[seat] for totals in screen.course),
                    names[seat].like,
                )
                for _, seat in ranked
            ),
        )
        told = [
            words("alt-course"),
            *(
                words(
                    "alt-course-line",
                    player=words.label(players[seat]),
                    totals=", ".join(str(totals[seat]) for totals in screen.course),
                )
                for _, seat in ranked
            ),
        ]
        said += (
            told if _fits([*said, *told]) else [words("alt-course-long", count=len(screen.course))]
        )
    return Illustration(PodiumPicture(placed=placed, scores=course), clipped(said))


def _placed_said(
    screen: EndScreen, ranked: Sequence[tuple[int, int]], words: Words, *, scored: bool
) -> list[str]:
    return [
        words(
            "alt-placed",
            place=str(place),
            player=words.label(screen.facts.players[seat]),
            points=words("points", count=screen.view.scores[seat]),
            scored="yes" if scored else "no",
        )
        for place, seat in ranked
    ]


def ranking_illustration(screen: RankingScreen, words: Words) -> Illustration:
    """Show the points of a page of the ranking."""
    names = names_in_ranking([(line.name, line.place) for line in screen.lines], words)
    bars = tuple(
        Bar(
            name=name.text,
            place=line.place,
            value=line.points,
            written=str(line.points),
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


def clipped(said: Iterable[str]) -> str:
    """Join sentences to an alternative text that Discord takes."""
    text = " ".join(part for part in said if part)
    return text if len(text) <= ALT_LENGTH else text[: ALT_LENGTH - 1] + "…"


def _fits(said: Sequence[str]) -> bool:
    return len(" ".join(said)) <= ALT_LENGTH


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _language(words: Words) -> Language:
    return cast("Language", words.locale)
