"""Sources of seeds: the operating system, a text, or a record.

A text is for tests and demonstrations, a record for the audit.
"""

import hashlib
import secrets
from collections.abc import Callable

from msgspec import Struct

from cardroom.cards.dealing import SEED, SEED_BYTES


class Seeds(Struct, frozen=True):
    """A source of seeds.

    Attributes:
        draw: returns the 32 bytes for a round's number.
        fair: whether the bytes are unpredictable; rounds from a source that is not fair are marked.
    """

    draw: Callable[[int], bytes]
    fair: bool


SYSTEM = Seeds(lambda round_number: secrets.token_bytes(SEED_BYTES), fair=True)
"""The operating system's source of randomness; ignores the round's number."""


def seeded(text: str) -> Seeds:
    """Returns seeds that are derived from a text and the round's number.

    So an interrupted run deals the same cards when it is resumed.

    Raises:
        ValueError: the text cannot be encoded as UTF-8; the message is one plain line.
    """
    try:
        text.encode()
    except UnicodeEncodeError as fault:
        raise ValueError(f"{text!r} is no seed: it has characters that are none") from fault
    return Seeds(lambda round_number: hashlib.sha256(f"{text}|{round_number}".encode()).digest(), fair=False)


def recorded(seed: str, *, fair: bool) -> Seeds:
    """Returns the seed of a recorded round as the source of seeds.

    Drawing raises a ValueError if the text is no seed.
    """

    def draw(round_number: int) -> bytes:
        return bytes.fromhex(SEED.read(seed))

    return Seeds(draw, fair)
