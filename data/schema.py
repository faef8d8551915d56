"""
The tables of the database, as the newest migration leaves them.

Queries are written against these; the database itself is only ever made and
changed by `data/migrations`, and a test holds the two together. Only column types
that SQLite and PostgreSQL both have are used.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    literal_column,
    or_,
    true,
)

metadata = MetaData(
    # Every constraint has a name, so that a later migration can change it.
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    # The round that the message was posted for; empty for a lobby's.
    Column("message_round", Integer),
    # Empty once the host's data is erased.
    Column("host_id", BigInteger),
    # lobby, playing or over.
    Column("status", String(8), nullable=False),
    # Why a match ended without a result.
    Column("closed", String(32)),
    Column("variant_id", String(64), nullable=False),
    # An id in a lobby, the whole variant object once play has begun.
    Column("variant", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    # Seconds a turn may last; empty: no limit.
    Column("delay", Integer),
    Column("locale", String(8), nullable=False),
    Column("dealer", Integer, nullable=False),
    # 128 bits, in decimal digits.
    Column("seed", String(40)),
    Column("created_at", Double, nullable=False),
    Column("changed_at", Double, nullable=False),
    # Accepted changes besides rounds and actions, which are counted where they are.
    Column("version", Integer, nullable=False),
    # Whether the table has ended, and its message does not show that yet.
    Column("unshown", Boolean, nullable=False, server_default=false()),
)

# Written out, not bound: a partial index serves a query that repeats its words.
is_open = tables.c.status != literal_column("'over'")
is_playing = tables.c.status == literal_column("'playing'")
is_lobby = tables.c.status == literal_column("'lobby'")
# What a restart brings back: also what has ended, until its message shows that.
is_running = or_(is_open, tables.c.unshown.is_(True))

# One open table a channel, also when two are asked for at the same moment.
one_open_table = Index(
    "uq_tables_open_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=is_open,
    postgresql_where=is_open,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("member_id", BigInteger, index=True),
    # From 1 for a computer; 0 for a person, also for one whose data is erased.
    Column("number", Integer, nullable=False),
    Column("absences", Integer, nullable=False),
)

# Who was removed from a table that is open, and may not take a seat there again.
barred = Table(
    "barred",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member_id", BigInteger, primary_key=True, autoincrement=False, index=True),
)

# Who has erased their data and may take no seat at a table that is open: a salted hash of the
# member's id, gone when the table is over.
marks = Table(
    "marks",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("salt", String(32), primary_key=True),
    Column("mark", String(64), nullable=False),
)

# Members who have erased their data while another process played the table: it takes them away.
erasures = Table(
    "erasures",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member_id", BigInteger, primary_key=True, autoincrement=False),
)

rounds = Table(
    "rounds",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("hand_size", Integer),
    Column("started_at", Double, nullable=False),
    # The result, by seat: all three empty until the round has ended.
    Column("points", JSON(none_as_null=True)),
    Column("scores", JSON(none_as_null=True)),
    Column("blocked", Boolean),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("action", Text, nullable=False),
    Column("played_at", Double, nullable=False),
    ForeignKeyConstraint(
        ["table_id", "round"], ["rounds.table_id", "rounds.round"], ondelete="CASCADE"
    ),
)

matches = Table(
    "matches",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("variant_id", String(64), nullable=False),
    Column("ended_at", Double, nullable=False),
    # Seats held by people at the end.
    Column("people", Integer, nullable=False),
    Index("ix_matches_guild_id_ended_at", "guild_id", "ended_at"),
)

# One row a seat of a finished match, and one for each person who left before its
# end. What leaderboards filter by is repeated here, so that they need no join.
results = Table(
    "results",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("variant_id", String(64), nullable=False),
    Column("ended_at", Double, nullable=False),
    # Seats held by people at the end; for who left, when they left.
    Column("people", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    # Empty for a computer, and for a person whose data is erased.
    Column("member_id", BigInteger, index=True),
    Column("person", Boolean, nullable=False),
    Column("abandoned", Boolean, nullable=False),
    # Empty for who left.
    Column("score", Integer),
    Column("place", Integer),
    # Points of the server.
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    # The member's rating after this match; empty where nobody is rated.
    Column("rating_mu", Double),
    Column("rating_sigma", Double),
    Index("ix_results_guild_id_ended_at", "guild_id", "ended_at"),
)

# The only place where a name is kept.
members = Table(
    "members",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("member_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", Text, nullable=False),
    Column("named_at", Double, nullable=False),
)

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("default_variant", String(64), nullable=False),
    Column("delay", Integer),
    Column("locale", String(8)),
    Column("default_options", JSON, nullable=False, server_default="{}"),
    # When the player whose turn lasts is pinged: now, later or never.
    Column("pings", String(8), nullable=False, server_default="later"),
    # Ids of the channels where play is allowed; empty: everywhere.
    Column("channels", JSON, nullable=False, server_default="[]"),
    Column("pictures", Boolean, nullable=False, server_default=true()),
    # Open tables at once; empty: no limit.
    Column("most_tables", Integer),
    # Whether each table gets a thread of its own.
    Column("threads", Boolean, nullable=False, server_default=false()),
    Column("time_zone", String(64), nullable=False, server_default="Europe/Paris"),
    # Of the cards: two or four.
    Column("colours", String(8), nullable=False, server_default="two"),
)

# Members who want no pings, on any server.
quiet_members = Table(
    "quiet_members",
    metadata,
    Column("member_id", BigInteger, primary_key=True, autoincrement=False),
)

# Servers that the bot was removed from: what is theirs goes after a while.
departures = Table(
    "departures",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("left_at", Double, nullable=False),
)

# What a table has left on Discord and must still tidy away: a ping to delete, an older
# message to retire, a thread to archive (whose own id then stands for the message's).
leftovers = Table(
    "leftovers",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    # Which turn a ping is about, which round a message shows.
    Column("mark", String(32), nullable=False),
)

# Deleting one touches no table: each has its variant whole.
custom_variants = Table(
    "custom_variants",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("id", String(32), primary_key=True),
    # The whole variant object.
    Column("source", JSON, nullable=False),
    # Empty once the data of whoever made it is erased.
    Column("created_by", BigInteger, index=True),
    Column("created_at", Double, nullable=False),
)

facts = Table(
    "facts",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
