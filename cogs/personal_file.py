"""What is stored about a member, as a file that a person and a machine can read."""

import gzip
import io
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import discord

from data import PersonalData

FORMAT = "huit-member-data/1"

MOST_BYTES = 8 * 1024 * 1024
"""Size from which a file is packed: Discord takes 10 MiB."""

IDS = {"member_id": "member_id", "guild_id": "server_id", "channel_id": "channel_id"}
"""Columns that are ids of Discord, by what the file calls them: texts, for they are long."""

TIMES = {
    "named_at": "last_seen",
    "created_at": "created_at",
    "ended_at": "ended_at",
}
"""Columns that are times, and what the file calls them."""

KEPT_BACK = frozenset({"id", "table_id", "member_id", "created_by", "rating_mu", "rating_sigma"})
"""Columns that stand elsewhere in the file, or under another name."""


def personal_file(member_id: int, data: PersonalData, *, now: float) -> discord.File:
    """Write everything about a member; packed where there is more than Discord takes."""
    text = json.dumps(personal_data(member_id, data, now=now), ensure_ascii=False, indent=2) + "\n"
    content, name = text.encode(), "huit-data.json"
    if len(content) > MOST_BYTES:
        content, name = gzip.compress(content), f"{name}.gz"
    return discord.File(io.BytesIO(content), filename=name)


def personal_data(member_id: int, data: PersonalData, *, now: float) -> dict[str, object]:
    """Return everything about a member as JSON; seats and rounds count from 0 as in a record."""
    return {
        "format": FORMAT,
        "member_id": str(member_id),
        "exported_at": _time(now),
        "wants_no_pings": data.quiet,
        "names": _plain(data.names),
        "tables": [
            {
                "table_id": row["id"],
                **_row(row),
                "moves": {
                    str(in_round): list(actions)
                    for in_round, actions in data.moves.get(str(row["id"]), {}).items()
                },
            }
            for row in data.tables
        ],
        "results": [{"table_id": row["table_id"], **_row(row)} for row in data.results],
        "ratings": [
            {
                "server_id": str(row["guild_id"]),
                "after_table_id": row["table_id"],
                "at": _time(row["ended_at"]),
                "mu": row["rating_mu"],
                "sigma": row["rating_sigma"],
            }
            for row in data.results
            if row["rating_mu"] is not None
        ],
        "removed_from": [{"table_id": row["id"], **_row(row)} for row in data.barred],
        "variants": [{"variant_id": row["id"], **_row(row)} for row in data.variants],
    }


def _plain(rows: Sequence[Mapping[str, object]]) -> list[dict[str, object]]:
    return [_row(row) for row in rows]


def _row(row: Mapping[str, object]) -> dict[str, object]:
    """Spell one row: ids as texts, times as dates."""
    spelt: dict[str, object] = {}
    for name, value in row.items():
        if name in KEPT_BACK:
            continue
        if name in IDS:
            spelt[IDS[name]] = str(value)
        elif name in TIMES:
            spelt[TIMES[name]] = _time(value)
        else:
            spelt[name] = value
    return spelt


def _time(value: object) -> str | None:
    if not isinstance(value, int | float):
        return None
    return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
