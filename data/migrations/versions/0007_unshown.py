"""Which tables have ended without their message showing it: a restart makes up for it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; what has ended before counts as shown."""
    op.add_column(
        "tables",
        sa.Column("unshown", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
