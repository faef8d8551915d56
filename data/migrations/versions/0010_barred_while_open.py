"""Who was removed from a table is kept for as long as it is open."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Delete those of tables that are over."""
    op.execute("DELETE FROM barred WHERE table_id IN (SELECT id FROM tables WHERE status = 'over')")
