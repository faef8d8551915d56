"""Who has erased their data and may take no seat at an open table: a salted hash, no id."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the list; who has erased before is not on it."""
    op.create_table(
        "marks",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("salt", sa.String(length=32), nullable=False),
        sa.Column("mark", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_marks_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "salt", name=op.f("pk_marks")),
    )
