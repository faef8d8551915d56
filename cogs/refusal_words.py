"""Why an action is refused, in one private sentence that says what to do."""

from typing import TYPE_CHECKING

from engine import Refusal, RefusalCode

if TYPE_CHECKING:
    from cogs.words import Words


def refusal_sentence(words: "Words", refusal: Refusal) -> str:
    """Return the sentence for *refusal*; a card or a suit that it is about is named."""
    code = RefusalCode(refusal.code)
    return words(
        f"refusal-{code.value}",
        card=words.the_card(refusal.card) if refusal.card else words("refusal-this-card"),
        count=refusal.count or 0,
    )
