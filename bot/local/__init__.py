"""
Discord on this machine: for playing without an account, and for tests.

The unmodified discord.py client logs in to it over real HTTP and a real
websocket. It refuses what Discord refuses. Nothing of the rest of this
project is imported here.
"""

from .accounts import Refusal, Request
from .fault import ANY, HTML, Fault, too_many
from .files import File
from .interaction import Modal
from .pace import UNHURRIED, Pace, Rate
from .permissions import Permission
from .pointing import TOKEN, point_discord_at
from .refused import ClientRefuses, Code
from .server import LocalDiscord
from .things import Attachment, Button, Channel, Member, Message, Select
from .visitor import Reply, Visitor
from .world import World

__all__ = [
    "ANY",
    "HTML",
    "TOKEN",
    "UNHURRIED",
    "Attachment",
    "Button",
    "Channel",
    "ClientRefuses",
    "Code",
    "Fault",
    "File",
    "LocalDiscord",
    "Member",
    "Message",
    "Modal",
    "Pace",
    "Permission",
    "Rate",
    "Refusal",
    "Reply",
    "Request",
    "Select",
    "Visitor",
    "World",
    "point_discord_at",
    "too_many",
]
