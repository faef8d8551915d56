"""The Discord side: commands, buttons, what messages show, and the tables behind them."""

EXTENSIONS = (
    "cogs.errors",
    "cogs.places",
    "cogs.outages",
    "cogs.huit",
    "cogs.variants",
    "cogs.settings",
    "cogs.archive",
    "cogs.personal",
    "cogs.departures",
    "cogs.erasures",
    "cogs.ranking",
    "cogs.profile",
)
"""What the client loads, in this order."""
