"""In how many colours a server's cards are."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; cards stay black and red where nobody says otherwise."""
    op.add_column(
        "servers",
        sa.Column("colours", sa.String(length=8), nullable=False, server_default="two"),
    )
