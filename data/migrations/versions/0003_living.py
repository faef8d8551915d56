"""More of what a server chooses, who wants no pings, and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; what a server has chosen already stays."""
    with op.batch_alter_table("servers") as servers:
        servers.add_column(
            sa.Column("default_options", sa.JSON(), nullable=False, server_default="{}")
        )
        servers.add_column(
            sa.Column("pings", sa.String(length=8), nullable=False, server_default="later")
        )
        servers.add_column(sa.Column("channels", sa.JSON(), nullable=False, server_default="[]"))
        servers.add_column(
            sa.Column("pictures", sa.Boolean(), nullable=False, server_default=sa.true())
        )
        servers.add_column(sa.Column("most_tables", sa.Integer(), nullable=True))
        servers.add_column(
            sa.Column("threads", sa.Boolean(), nullable=False, server_default=sa.false())
        )
        servers.add_column(
            sa.Column(
                "time_zone", sa.String(length=64), nullable=False, server_default="Europe/Paris"
            )
        )
    with op.batch_alter_table("results") as results:
        results.add_column(sa.Column("rating_mu", sa.Double(), nullable=True))
        results.add_column(sa.Column("rating_sigma", sa.Double(), nullable=True))
    op.create_table(
        "quiet_members",
        sa.Column("member_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("member_id", name=op.f("pk_quiet_members")),
    )
    op.create_table(
        "departures",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("left_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_departures")),
    )
