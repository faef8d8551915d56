"""
Screens into components: pure functions from a screen and a language to a fresh view.

Every view has ``timeout=None`` and only dynamic items, and is built anew each time it is
shown (DISCORD 6.4, pitfalls 1 and 3).
"""

from cogs.render.end import end
from cogs.render.hand import deal, hand
from cogs.render.lobby import lobby
from cogs.render.private import confirm, help_page, notice, rules
from cogs.render.profile import profile
from cogs.render.ranking import ranking
from cogs.render.table import dealing, table

__all__ = [
    "confirm",
    "deal",
    "dealing",
    "end",
    "hand",
    "help_page",
    "lobby",
    "notice",
    "profile",
    "ranking",
    "rules",
    "table",
]
