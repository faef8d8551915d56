"""What the store can refuse, so that no caller needs to know the database's own errors."""


class StoreError(Exception):
    """The root of everything that the store raises on purpose."""


class StoreUnavailable(StoreError):  # noqa: N818 - a state of the world, not a mistake of the caller
    """
    The database did not do what was asked: busy, full, read-only, gone.

    Nothing of the transaction has been kept. The database's own error is the
    ``__cause__``.
    """


class NewerSchema(StoreError):  # noqa: N818
    """The database was written by a newer version of the program; the text is one sentence to show."""

    def __init__(self, *, found: str) -> None:
        """Keep the revision *found* in the database, which this code does not know."""
        super().__init__(
            f"The database is at schema revision {found}, which this version of the program "
            "does not know: update the program, or give it another database."
        )
        self.found = found


class ChannelTaken(StoreError):  # noqa: N818
    """There is already an open table in this channel (INTERFACE.md: one table a channel)."""

    def __init__(self, *, channel_id: int) -> None:
        """Name the channel."""
        super().__init__(f"channel {channel_id} already has an open table")
        self.channel_id = channel_id


class UnknownTable(StoreError):  # noqa: N818
    """No table, or none in a state in which this may be written, has this id."""

    def __init__(self, *, table_id: str, doing: str) -> None:
        """Name the table and what was being done to it."""
        super().__init__(f"table {table_id}: cannot {doing}, no such table in that state")
        self.table_id = table_id


class OutOfStep(StoreError):  # noqa: N818
    """A record would get a hole: the round or the action before this one is not saved."""

    def __init__(self, *, table_id: str, round_: int, index: int) -> None:
        """Name the place in the record: round and index from 0."""
        super().__init__(
            f"table {table_id}: action {index} of round {round_} does not follow what is saved"
        )
        self.table_id = table_id
        self.round = round_
        self.index = index


class AlreadyPlayed(StoreError):  # noqa: N818
    """This place of the record is taken: the action (or the start of the round) was saved before."""

    def __init__(self, *, table_id: str, round_: int, index: int | None) -> None:
        """Name the place in the record; *index* is None for the start of a round."""
        what = f"round {round_}" if index is None else f"action {index} of round {round_}"
        super().__init__(f"table {table_id}: {what} is already saved")
        self.table_id = table_id
        self.round = round_
        self.index = index
