"""The pictures of ends: hands laid open, the podium with the course of the scores."""

from collections.abc import Sequence

from cogs.illustrated import Illustration
from cogs.pictures.charts import Course, Line
from cogs.pictures.end import EndPicture, HandLaidOpen
from cogs.pictures.felt import figure
from cogs.pictures.podium import Placed, PodiumPicture
from cogs.render.alternative import clipped, fits
from cogs.render.picture_names import names_at_table
from cogs.render.pictures import language_of
from cogs.render.standings import LOW_WINS, ranked, round_winners
from cogs.screens import EndScreen
from cogs.words import Words


def end_illustration(screen: EndScreen, words: Words) -> Illustration:
    """Show the end of a round, or of the match."""
    if screen.view.match_over:
        return _match_illustration(screen, ranked(screen), words)
    single = screen.facts.rules.scoring == "single"
    names = names_at_table(screen.facts.players, words)
    # After one round the points are the total.
    told = not single and screen.points != screen.view.scores
    order, won = ranked(screen), round_winners(screen)
    hands = tuple(
        HandLaidOpen(
            name=names[seat].text,
            like=names[seat].like,
            place=place,
            cards=screen.hands[seat],
            points="" if single else _signed(screen.points[seat]),
            total=f"= {figure(screen.view.scores[seat])}" if told else "",
            won=seat in won,
        )
        for place, seat in order
    )
    picture = EndPicture(
        language=language_of(words),
        hands=hands,
        caption=_standing(screen, words),
        winner=words("picture-round-won"),
    )
    full = _hands_said(screen, order, words, cards=True)
    said = full if fits(full) else _hands_said(screen, order, words, cards=False)
    return Illustration(picture, clipped(said))


def _hands_said(
    screen: EndScreen, order: Sequence[tuple[int, int]], words: Words, *, cards: bool
) -> list[str]:
    scored = screen.facts.rules.scoring != "single"
    return [
        words("alt-hands"),
        _winners_said(screen, words),
        words("alt-standing", standing=_standing(screen, words)),
        *(
            words(
                "alt-hand",
                place=str(place),
                player=words.label(screen.facts.players[seat]),
                count=len(screen.hands[seat]),
                listed="yes" if cards and screen.hands[seat] else "no",
                cards=words.cards(screen.hands[seat]),
                points=_signed(screen.points[seat]),
                total=figure(screen.view.scores[seat]),
                scored="yes" if scored else "no",
            )
            for place, seat in order
        ),
    ]


def _standing(screen: EndScreen, words: Words) -> str:
    """Say that the places are those of the match, and once what its points are."""
    scoring = screen.facts.rules.scoring
    return words("picture-standing", scoring="penalty" if scoring == "penalty" else "points")


def _winners_said(screen: EndScreen, words: Words) -> str:
    seats = round_winners(screen)
    labels = [words.label(screen.facts.players[seat]) for seat in seats]
    named = words.listed(labels)
    return words("end-round-winners", count=len(seats), players=named) if seats else ""


def _match_illustration(
    screen: EndScreen, order: Sequence[tuple[int, int]], words: Words
) -> Illustration:
    players, scores = screen.facts.players, screen.view.scores
    scored = screen.facts.rules.scoring != "single"
    names = names_at_table(players, words)
    placed = tuple(
        Placed(
            name=names[seat].text,
            like=names[seat].like,
            place=place,
            points=_points(scores[seat], words) if scored else "",
        )
        for place, seat in order
    )
    course = None
    scoring = screen.facts.rules.scoring
    caption = words("picture-lowest", scoring=scoring) if scoring in LOW_WINS else ""
    decides = f"{caption}." if caption else ""
    said = [words("alt-podium"), decides, *_placed_said(screen, order, words, scored=scored)]
    if scored and len(screen.course) > 1:
        course = Course(
            words("picture-course"),
            tuple(
                Line(
                    names[seat].text,
                    tuple(totals[seat] for totals in screen.course),
                    names[seat].like,
                    won=place == 1,
                )
                for place, seat in order
            ),
        )
        told = [
            words("alt-course"),
            *(
                words(
                    "alt-course-line",
                    player=words.label(players[seat]),
                    totals=", ".join(figure(totals[seat]) for totals in screen.course),
                )
                for _, seat in order
            ),
        ]
        said += (
            told if fits([*said, *told]) else [words("alt-course-long", count=len(screen.course))]
        )
    return Illustration(PodiumPicture(placed=placed, scores=course, caption=caption), clipped(said))


def _placed_said(
    screen: EndScreen, order: Sequence[tuple[int, int]], words: Words, *, scored: bool
) -> list[str]:
    return [
        words(
            "alt-placed",
            place=str(place),
            player=words.label(screen.facts.players[seat]),
            points=_points(screen.view.scores[seat], words),
            scored="yes" if scored else "no",
        )
        for place, seat in order
    ]


def _points(points: int, words: Words) -> str:
    return words("points", count=points).replace("-", "−")


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else figure(points)
