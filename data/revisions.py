"""The versions of the schema that this code knows."""

from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory

from data.errors import NewerSchema

SCRIPTS = Path(__file__).parent / "migrations"


def configuration(scripts: Path = SCRIPTS) -> Config:
    """Point Alembic at the packaged migrations; there is no ini file to look for."""
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def known_revisions(scripts: Path = SCRIPTS) -> frozenset[str]:
    """Return every schema revision that this code can bring up to date."""
    found = ScriptDirectory.from_config(configuration(scripts)).walk_revisions()
    return frozenset(script.revision for script in found)


def must_be_known(revision: str, scripts: Path = SCRIPTS) -> None:
    """
    See that this code knows the schema *revision*, or can migrate from it.

    :raises NewerSchema: when it does not.
    """
    if revision not in known_revisions(scripts):
        raise NewerSchema(found=revision)
