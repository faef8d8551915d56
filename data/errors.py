"""What the store can refuse, so that no caller needs to know the database's own errors."""

import re

from data.share import Share


def _place(round_: int, index: int | None) -> str:
    return f"round {round_}" if index is None else f"action {index} of round {round_}"


class StoreError(Exception):
    """The root of everything that the store raises on purpose."""


class StoreUnavailable(StoreError):
    """
    The database did not do what was asked: busy, full, read-only, gone.

    Nothing of the transaction has been kept; where a server was lost as it was about to say
    that it has, all of it may have been. The database's own error is the ``__cause__``.
    """


class AlreadyClaimed(StoreError):
    """Another process plays with this database."""

    def __init__(self, why: str | None = None) -> None:
        """Say so, or *why*, in one sentence for whoever starts the program."""
        super().__init__(why or "Another Huit is playing with this database: stop it first.")


class ShardsClaimed(AlreadyClaimed):
    """Another process plays for some of the same servers, or counts its shards otherwise."""

    def __init__(self, *, wanted: Share, held: Share) -> None:
        """Say which are *held* of those that are *wanted*, and which are free."""
        if wanted.count == held.count:
            common = Share(tuple(sorted({*wanted.shards} & {*held.shards})), held.count)
            says = (
                f"Another Huit is playing for shards {common} with this database: stop it first, "
                "or give this one other shards"
            )
        else:
            says = (
                f"Another Huit is playing with this database for {_served(held)}, and this one is "
                f"to play for {_served(wanted)}: stop it first, or give both shards out of the "
                "same number"
            )
        if not held.is_all:
            rest = Share(tuple(sorted({*range(held.count)} - {*held.shards})), held.count)
            says += f"; nobody has {rest}"
        super().__init__(f"{says}.")


def _served(share: Share) -> str:
    return "all servers" if share.count == 1 else f"shards {share}"


def unavailable(error: Exception) -> StoreUnavailable:
    """Put the database's own complaint into one sentence."""
    cause = getattr(error, "orig", None) or error
    # PostgreSQL's goes on with details, and SQLAlchemy puts the name of a class before it.
    told = re.sub(r"^<class '.*?'>: ", "", str(cause).partition("\n")[0]).rstrip(".")
    if not told and isinstance(cause, TimeoutError):
        told = "it does not answer"
    return StoreUnavailable(f"The database cannot be used: {told or type(cause).__name__}.")


class DamagedRecord(StoreError):
    """The rows of a table do not make a table: something else than this program wrote them."""

    def __init__(self, *, table_id: str, reason: str) -> None:
        """Name the table and what is wrong with it."""
        super().__init__(f"table {table_id} cannot be read: {reason}")
        self.table_id = table_id
        self.reason = reason


class CannotCopy(StoreError):
    """A database was not copied, or not put back; the text is half a sentence to go on with."""


class NewerSchema(StoreError):
    """A newer version of the program wrote the database; the text is one sentence to show."""

    def __init__(self, *, found: str) -> None:
        """Keep the revision *found* in the database, which this code does not know."""
        super().__init__(
            f"The database is at schema revision {found}, which this version of the program "
            "does not know: update the program, or give it another database."
        )
        self.found = found


class ChannelTaken(StoreError):
    """There is already an open table in this channel (INTERFACE.md: one table a channel)."""

    def __init__(self, *, channel_id: int) -> None:
        """Name the channel."""
        super().__init__(f"channel {channel_id} already has an open table")
        self.channel_id = channel_id


class TooManyTables(StoreError):
    """The server has as many open tables as it wants at a time."""

    def __init__(self, *, guild_id: int, most: int) -> None:
        """Name the server and its limit."""
        super().__init__(f"server {guild_id} already has {most} open tables")
        self.guild_id = guild_id
        self.most = most


class VariantTaken(StoreError):
    """The server has a variant of this id."""

    def __init__(self, *, guild_id: int, variant_id: str) -> None:
        """Name the server and the variant."""
        super().__init__(f"server {guild_id} already has a variant {variant_id}")
        self.guild_id = guild_id
        self.variant_id = variant_id


class TooManyVariants(StoreError):
    """The server has as many variants as one may have."""

    def __init__(self, *, guild_id: int, most: int) -> None:
        """Name the server and the limit."""
        super().__init__(f"server {guild_id} already has {most} variants")
        self.guild_id = guild_id
        self.most = most


class UnknownTable(StoreError):
    """No table, or none in a state in which this may be written, has this id."""

    def __init__(self, *, table_id: str, doing: str) -> None:
        """Name the table and what was being done to it."""
        super().__init__(f"table {table_id}: cannot {doing}, no such table in that state")
        self.table_id = table_id


class OutOfStep(StoreError):
    """A record would get a hole: the round or the action before this one is not saved."""

    def __init__(self, *, table_id: str, round_: int, index: int | None) -> None:
        """Name the place in the record; *index* is None for the start of a round."""
        super().__init__(f"table {table_id}: {_place(round_, index)} does not follow what is saved")
        self.table_id = table_id
        self.round = round_
        self.index = index


class AlreadyPlayed(StoreError):
    """That place of the record is taken: the action, or the round's start, was saved before."""

    def __init__(self, *, table_id: str, round_: int, index: int | None) -> None:
        """Name the place in the record; *index* is None for the start of a round."""
        super().__init__(f"table {table_id}: {_place(round_, index)} is already saved")
        self.table_id = table_id
        self.round = round_
        self.index = index
