"""Who was removed from a table and may not come back to it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the list; who was removed before is not on it."""
    op.create_table(
        "barred",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("member_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_barred_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "member_id", name=op.f("pk_barred")),
    )
    op.create_index(op.f("ix_barred_member_id"), "barred", ["member_id"])
