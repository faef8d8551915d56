"""Persistence and shipped texts; everything else of this package is private to it."""

from data.archive import Archive
from data.backends import name_of
from data.copying import copy_out, put_back
from data.departures import Departures
from data.errors import (
    AlreadyClaimed,
    AlreadyPlayed,
    CannotCopy,
    ChannelTaken,
    DamagedRecord,
    NewerSchema,
    OutOfStep,
    ShardsClaimed,
    StoreError,
    StoreUnavailable,
    TooManyTables,
    TooManyVariants,
    UnknownTable,
    VariantTaken,
)
from data.facts import Facts
from data.leftovers import Leftovers
from data.looking import Found, look
from data.members import Members
from data.moving import move
from data.personal import Personal, PersonalCounts, PersonalData
from data.points import server_points
from data.profiles import Figures, Partner, PlayedMatch, Profile, Profiles
from data.ratings import Rating, rated
from data.restarts import SET_ASIDE, Restarts
from data.results import Results
from data.saved import (
    Colours,
    Damaged,
    EndedMatch,
    EndedRound,
    FinishedMatch,
    Leaderboard,
    Leftover,
    LeftoverKind,
    Pings,
    RankingRow,
    Running,
    SavedRound,
    SavedSeat,
    SavedTable,
    SavedVariant,
    SeatResult,
    ServerSettings,
    Status,
    Variant,
    Versus,
)
from data.seats import Claim
from data.servers import Servers
from data.share import ALL, Share, shard_of
from data.sqlite import claimed_file
from data.store import Store
from data.tables import Tables
from data.texts import TextFault, Texts
from data.variants import MOST_VARIANTS, Variants

__all__ = [
    "ALL",
    "MOST_VARIANTS",
    "SET_ASIDE",
    "AlreadyClaimed",
    "AlreadyPlayed",
    "Archive",
    "CannotCopy",
    "ChannelTaken",
    "Claim",
    "Colours",
    "Damaged",
    "DamagedRecord",
    "Departures",
    "EndedMatch",
    "EndedRound",
    "Facts",
    "Figures",
    "FinishedMatch",
    "Found",
    "Leaderboard",
    "Leftover",
    "LeftoverKind",
    "Leftovers",
    "Members",
    "NewerSchema",
    "OutOfStep",
    "Partner",
    "Personal",
    "PersonalCounts",
    "PersonalData",
    "Pings",
    "PlayedMatch",
    "Profile",
    "Profiles",
    "RankingRow",
    "Rating",
    "Restarts",
    "Results",
    "Running",
    "SavedRound",
    "SavedSeat",
    "SavedTable",
    "SavedVariant",
    "SeatResult",
    "ServerSettings",
    "Servers",
    "ShardsClaimed",
    "Share",
    "Status",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Tables",
    "TextFault",
    "Texts",
    "TooManyTables",
    "TooManyVariants",
    "UnknownTable",
    "Variant",
    "VariantTaken",
    "Variants",
    "Versus",
    "claimed_file",
    "copy_out",
    "look",
    "move",
    "name_of",
    "put_back",
    "rated",
    "server_points",
    "shard_of",
]
