"""
Nonces: what makes Discord send a message once, though it is asked twice.

The bot may be killed after it has sent a message and before it has noted that. The next run
sends the same message again, with the same nonce, and is given the one that is there
(DISCORD 6.3), as long as that was in the last few minutes.
"""

import hashlib

LENGTH = 24
"""Characters; Discord takes 25."""


def nonce(*about: object) -> str:
    """Return the nonce of the one message that is *about* all this."""
    return hashlib.sha256(repr(about).encode()).hexdigest()[:LENGTH]
