"""The private messages about a server's own variants: all of them, one, before it is deleted."""

from collections.abc import Sequence

from discord import ui

from cogs.fields import Field
from cogs.options_words import option_text, target_text
from cogs.practice_effects import has_effect
from cogs.render.options import page_button
from cogs.render.parts import BLUE, DANGER, PLAIN, RED, button, first_fit, message, typeset
from cogs.variant_choice import Entry
from cogs.views.ids import NO_TABLE, Area, Press, Verb
from cogs.words import Words
from engine import FLAGS, HOUSE_RANKS, Rules


def variant_press(verb: Verb, arg: str = "") -> Press:
    """Return a press about a server's own variants."""
    return Press(area=Area.VARIANT, table=NO_TABLE, version=0, verb=verb, arg=arg)


def variant_list(entries: Sequence[Entry], most: int, words: Words) -> ui.LayoutView:
    """Show all of the server's own variants, and a button for each."""
    head = words("variant-list", count=len(entries), most=most)
    full = [
        words(
            "variant-line",
            name=words.named(entry.names),
            id=entry.id,
            summary=words.named(entry.summaries),
        )
        for entry in entries
    ]
    short = [f"- {words.named(entry.names)}" for entry in entries]
    texts = first_fit([[head, "\n".join(lines)] for lines in (full, short)])
    buttons = [
        button(variant_press(Verb.SHOW, entry.id), words.named(entry.names)) for entry in entries
    ]
    return message(texts, [buttons], colour=BLUE)


def variant_panel(
    rules: Rules, pages: Sequence[Sequence[Field]], words: Words, *, notice: str = ""
) -> ui.LayoutView:
    """Show what a server's own variant plays by, and what can be done with it."""
    ruleset = rules.ruleset
    head = words(
        "variant-head", name=words.named(ruleset.names), summary=words.named(ruleset.summaries)
    )
    forms = [
        page_button(variant_press(Verb.PAGE, f"{number}.{ruleset.id}"), page, words)
        for number, page in enumerate(pages)
    ]
    ends = [
        button(variant_press(Verb.FILE, ruleset.id), words("button-variant-file")),
        button(variant_press(Verb.LIST), words("button-variant-list")),
        button(
            variant_press(Verb.REMOVE, ruleset.id), words("button-variant-remove"), style=DANGER
        ),
    ]
    lines = "\n".join(f"- {line}" for line in practice_lines(rules, words))
    return message([notice, head, lines], [forms, ends], colour=BLUE)


def practice_lines(rules: Rules, words: Words) -> list[str]:
    """List in short phrases what a variant plays by: what is on, and what differs in kind."""
    said: dict[str, object] = {"draw": rules.draw}
    if not rules.personal:
        said["hand_size"] = rules.hand_size
    said |= {name: True for name in FLAGS if getattr(rules, name)}
    if rules.ruleset.has_joker_role():
        said["jokers"] = rules.jokers
    if "decks" in rules.in_force:
        said["decks"] = rules.decks
    if rules.penalty:
        said["penalty"] = rules.penalty
    said |= {
        name: rules.in_force.get(name, switch.default)
        for name, switch in rules.ruleset.switches.items()
    }
    said |= {name: rules.in_force[name] for name in HOUSE_RANKS if rules.in_force.get(name)}
    lines = [
        option_text(words, name, value) for name, value in said.items() if has_effect(rules, name)
    ]
    return [target_text(rules, words), *lines]


def confirm_removal(entry: Entry, words: Words) -> ui.LayoutView:
    """Ask before a variant is deleted."""
    buttons = [
        button(
            variant_press(Verb.STOP, entry.id), words("button-variant-remove-yes"), style=DANGER
        ),
        button(variant_press(Verb.SHOW, entry.id), words("button-variant-remove-no"), style=PLAIN),
    ]
    text = words("variant-remove", name=words.named(entry.names))
    return message([text], [buttons], colour=RED)


def variant_file(name: str, filename: str, words: Words) -> ui.LayoutView:
    """Show a variant's file to be taken along."""
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.Container(
            ui.TextDisplay(typeset(words("variant-file", name=name))),
            ui.File(f"attachment://{filename}"),
            accent_colour=BLUE,
        )
    )
    return view
