"""`python -m bot move`: from one database to another, when a bot outgrows its file, or back."""

from data import AlreadyClaimed, StoreError, move, name_of


class MoveFailed(Exception):
    """Why nothing was moved, in one sentence for the bot's owner."""


async def move_all(source: str, target: str) -> str:
    """
    Carry everything from one database URL over to another, and say how much in one line.

    :raises MoveFailed: naming what stood in the way; then both are as they were.
    """
    try:
        rows = await move(source, target)
    except AlreadyClaimed as error:
        raise MoveFailed(
            "nothing was moved: a Huit is playing with one of the databases, stop it first "
            "(or both addresses name the same one)"
        ) from error
    except StoreError as error:
        raise MoveFailed(f"nothing was moved: {str(error).rstrip('.')}") from error
    each = ", ".join(f"{name} {count:,}" for name, count in rows.items() if count)
    return (
        f"{sum(rows.values()):,} rows are moved from {name_of(source)} to {name_of(target)}"
        f" ({each or 'it was empty'}); the first is unchanged, and HUIT_DATABASE_URL says on which"
        " of them Huit plays"
    )
