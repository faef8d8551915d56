"""Alembic's entry: run the migrations on the connection that `data.migrate` has opened."""

from alembic import context
from sqlalchemy.engine import Connection

from data.schema import metadata

connection: Connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    transaction_per_migration=True,
    # SQLite can undo a change of schema, once its transactions are begun in words.
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
