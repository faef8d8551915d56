"""
The server as it is on the first day: channels, members, roles.

Any other server is the same, but for its name and ids; the people are the same persons.
"""

from __future__ import annotations

from typing import Final

from .permissions import ORDINARY, Overwrite, Permission
from .things import Channel, Guild, Member, Role

# Ids as long as real ones, older than any that the clock gives.
GUILD_ID: Final = 1_100_000_000_000_000_001
APPLICATION_ID: Final = 1_100_000_000_000_000_002
BOT_ID: Final = 1_100_000_000_000_000_003
_ADMINISTRATION: Final = 1_100_000_000_000_000_010
_MODERATION: Final = 1_100_000_000_000_000_011
_STEWARDS: Final = 1_100_000_000_000_000_012
_BOT_ROLE: Final = 1_100_000_000_000_000_013
_FIRST_CHANNEL: Final = 1_100_000_000_000_000_020
_FIRST_MEMBER: Final = 1_100_000_000_000_000_100
_SHIFT: Final = 22
"""An id's bits that do not count for the shard: the next server is on the next one."""
LAST_ID: Final = 1_100_000_000_000_001_000 + (10_000 << _SHIFT)
"""The greatest id of the first day, with as many servers."""
APPLICATION_NAME: Final = "Huit"


def found_guild(number: int = 0) -> Guild:
    """Make the server, whose owner is Anne."""
    far = number << _SHIFT
    roles = (
        Role(GUILD_ID + far, "@everyone", ORDINARY),
        Role(_STEWARDS + far, "Intendance", Permission.MANAGE_GUILD, position=1),
        Role(_MODERATION + far, "Modération", Permission.MANAGE_MESSAGES, position=2),
        Role(_BOT_ROLE + far, APPLICATION_NAME, ORDINARY, position=3, managed=True),
        Role(_ADMINISTRATION + far, "Administration", Permission.ADMINISTRATOR, position=4),
    )
    return Guild(
        id=GUILD_ID + far,
        name=f"Café des Huit {number}" if number else "Café des Huit",
        letter="8",
        owner_id=_FIRST_MEMBER,
        locale="fr",
        roles={role.id: role for role in roles},
    )


def found_channels(number: int = 0) -> dict[int, Channel]:
    """Make #jeux, #salon and #annonces; in the last only Anne may write."""
    first = _FIRST_CHANNEL + (number << _SHIFT)
    everybody = GUILD_ID + (number << _SHIFT)
    quiet = Overwrite(deny=Permission.SEND_MESSAGES | Permission.CREATE_PUBLIC_THREADS)
    channels = (
        Channel(first, "jeux", topic="On joue ici.", position=0),
        Channel(first + 1, "salon", topic="On parle ici.", position=1),
        Channel(
            first + 2,
            "annonces",
            topic="On lit ici.",
            position=2,
            overwrites={everybody: quiet},
        ),
    )
    return {channel.id: channel for channel in channels}


def found_members(number: int = 0) -> dict[int, Member]:
    """Make six people, and the bot."""
    far = number << _SHIFT
    people = (
        ("Anne", "#b5485d", "fr", (_ADMINISTRATION,)),
        ("Bob", "#3d7ea6", "fr", (_MODERATION,)),
        ("Chloé", "#5a8f4e", "fr", (_STEWARDS,)),
        ("David", "#8a6bb0", "fr", ()),
        ("Emma", "#c07a2c", "en-US", ()),
        ("Farid", "#2f8f83", "fr", ()),
    )
    members = [
        Member(_FIRST_MEMBER + index, name, colour, locale, tuple(one + far for one in roles))
        for index, (name, colour, locale, roles) in enumerate(people)
    ]
    bot = Member(BOT_ID, APPLICATION_NAME, "#4c5bd4", "en-US", (_BOT_ROLE + far,), bot=True)
    return {member.id: member for member in (*members, bot)}
