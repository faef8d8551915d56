"""Messages and threads of a table that must still be tidied away, and the round of its message."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; of the messages that there are the round is unknown."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("message_round", sa.Integer(), nullable=True))
    op.create_table(
        "leftovers",
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("mark", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_leftovers_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("kind", "message_id", name=op.f("pk_leftovers")),
    )
    op.create_index(op.f("ix_leftovers_table_id"), "leftovers", ["table_id"])
