"""Time zones as people type them."""

from zoneinfo import available_timezones

from cogs.refused import Refused
from cogs.variant_choice import fold_text

ZONE_LENGTH = 64
"""Characters that a zone's name may have."""


def zone_of(text: str) -> str:
    """
    Return the time zone that *text* names: ``Europe/Paris``, however written, or « Montréal ».

    :raises Refused: when there is none, or when a city's name is that of several.
    """
    wanted = _plain(text)
    zones = available_timezones()
    whole = {_plain(zone): zone for zone in zones}
    if wanted in whole:
        return whole[wanted]
    cities = [zone for zone in zones if _plain(zone.rpartition("/")[2]) == wanted and "/" in zone]
    if len(cities) != 1:
        raise Refused("no-such-zone")
    return cities[0]


def _plain(text: str) -> str:
    return fold_text(text).replace("_", " ").replace("-", " ")
