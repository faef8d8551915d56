"""Time zones: as people type them, and by which clocks a server lives."""

from collections.abc import Mapping
from datetime import UTC, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from cogs.refused import Refused
from cogs.variant_choice import fold_text

ZONE_LENGTH = 64
"""Characters that a zone's name may have."""

REGIONS = frozenset(
    {
        "Africa",
        "America",
        "Antarctica",
        "Arctic",
        "Asia",
        "Atlantic",
        "Australia",
        "Europe",
        "Indian",
        "Pacific",
    }
)
"""Where zones have a place; other names are the machine's own (localtime), or no clocks at all."""

ALSO: Mapping[str, str] = {
    "alger": "Africa/Algiers",
    "anvers": "Europe/Brussels",
    "athenes": "Europe/Athens",
    "basse terre": "America/Guadeloupe",
    "berne": "Europe/Zurich",
    "beyrouth": "Asia/Beirut",
    "bordeaux": "Europe/Paris",
    "bruxelles": "Europe/Brussels",
    "fort de france": "America/Martinique",
    "geneve": "Europe/Zurich",
    "guyane": "America/Cayenne",
    "la guadeloupe": "America/Guadeloupe",
    "la martinique": "America/Martinique",
    "la reunion": "Indian/Reunion",
    "lausanne": "Europe/Zurich",
    "le caire": "Africa/Cairo",
    "liege": "Europe/Brussels",
    "lille": "Europe/Paris",
    "lisbonne": "Europe/Lisbon",
    "londres": "Europe/London",
    "lyon": "Europe/Paris",
    "mamoudzou": "Indian/Mayotte",
    "marseille": "Europe/Paris",
    "montreal": "America/Toronto",
    "moscou": "Europe/Moscow",
    "nantes": "Europe/Paris",
    "nice": "Europe/Paris",
    "nouvelle caledonie": "Pacific/Noumea",
    "papeete": "Pacific/Tahiti",
    "pointe a pitre": "America/Guadeloupe",
    "quebec": "America/Toronto",
    "rennes": "Europe/Paris",
    "saint pierre et miquelon": "America/Miquelon",
    "strasbourg": "Europe/Paris",
    "toulouse": "Europe/Paris",
    "varsovie": "Europe/Warsaw",
    "vienne": "Europe/Vienna",
}
"""Places by their French names, where no zone is called so; spelled as `_plain` does."""


def zone_of(text: str) -> str:
    """
    Return the time zone that *text* names: ``Europe/Paris``, however written, or « Montréal ».

    :raises Refused: when there is none, or when a city's name is that of several.
    """
    wanted = _plain(text)
    zones = [zone for zone in available_timezones() if _is_offered(zone)]
    whole = {_plain(zone): zone for zone in zones}
    if wanted in whole:
        return whole[wanted]
    if wanted in ALSO:
        return ALSO[wanted]
    cities = [zone for zone in zones if _plain(zone.rpartition("/")[2]) == wanted and "/" in zone]
    if len(cities) != 1:
        raise Refused("no-such-zone")
    return cities[0]


def clocks_of(time_zone: str) -> tzinfo:
    """Return the clocks of a server's time zone; UTC when it is no more."""
    try:
        return ZoneInfo(time_zone)
    except (ZoneInfoNotFoundError, ValueError):
        # A zone can be dropped from the database of zones after a server has chosen it.
        return UTC


def _is_offered(zone: str) -> bool:
    return zone == "UTC" or zone.partition("/")[0] in REGIONS


def _plain(text: str) -> str:
    return fold_text(text).replace("_", " ").replace("-", " ")
