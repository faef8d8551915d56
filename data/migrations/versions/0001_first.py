"""Open tables with their record, results, members, servers and facts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("host_id", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("closed", sa.String(length=32), nullable=True),
        sa.Column("variant_id", sa.String(length=64), nullable=False),
        sa.Column("variant", sa.JSON(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("delay", sa.Integer(), nullable=True),
        sa.Column("locale", sa.String(length=8), nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(length=40), nullable=True),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("changed_at", sa.Double(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_guild_id"), "tables", ["guild_id"], unique=False)
    op.create_index(
        "uq_tables_open_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text("status != 'over'"),
        postgresql_where=sa.text("status != 'over'"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("member_id", sa.BigInteger(), nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("absences", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_member_id"), "seats", ["member_id"], unique=False)
    op.create_table(
        "rounds",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("hand_size", sa.Integer(), nullable=True),
        sa.Column("started_at", sa.Double(), nullable=False),
        sa.Column("points", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("scores", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("blocked", sa.Boolean(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_rounds_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "round", name=op.f("pk_rounds")),
    )
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("played_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "round"],
            ["rounds.table_id", "rounds.round"],
            name=op.f("fk_actions_table_id_round_rounds"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "round", "position", name=op.f("pk_actions")),
    )
    op.create_table(
        "matches",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("variant_id", sa.String(length=64), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_matches_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_matches")),
    )
    op.create_index(
        "ix_matches_guild_id_ended_at", "matches", ["guild_id", "ended_at"], unique=False
    )
    op.create_table(
        "results",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("variant_id", sa.String(length=64), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("member_id", sa.BigInteger(), nullable=True),
        sa.Column("person", sa.Boolean(), nullable=False),
        sa.Column("abandoned", sa.Boolean(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_results_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_results")),
    )
    op.create_index(
        "ix_results_guild_id_ended_at", "results", ["guild_id", "ended_at"], unique=False
    )
    op.create_index(op.f("ix_results_member_id"), "results", ["member_id"], unique=False)
    op.create_index(op.f("ix_results_table_id"), "results", ["table_id"], unique=False)
    op.create_table(
        "members",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("member_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("named_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "member_id", name=op.f("pk_members")),
    )
    op.create_index(op.f("ix_members_member_id"), "members", ["member_id"], unique=False)
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("default_variant", sa.String(length=64), nullable=False),
        sa.Column("delay", sa.Integer(), nullable=True),
        sa.Column("locale", sa.String(length=8), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_servers")),
    )
    op.create_table(
        "facts",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_facts")),
    )
