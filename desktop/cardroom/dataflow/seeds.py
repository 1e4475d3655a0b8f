"""Where the 32 bytes of a round come from: the operating system or, for tests and demonstrations, a text."""

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from cardroom.cards.dealing import SEED_BYTES


@dataclass(frozen=True, slots=True)
class Seeds:
    """A source of seeds.

    Attributes:
        draw: asked with a round's number for its 32 bytes.
        fair: whether nobody can know them before; what a source that is not fair has dealt is marked so.
    """

    draw: Callable[[int], bytes]
    fair: bool


SYSTEM = Seeds(lambda round_number: secrets.token_bytes(SEED_BYTES), fair=True)
"""The operating system's source of randomness, whatever the round."""


def seeded(text: str) -> Seeds:
    """Seeds that follow from a text and the round's number: an interrupted run deals the same cards when it goes on.

    Raises:
        ValueError: it cannot be written as UTF-8; the message is one plain line.
    """
    try:
        text.encode()
    except UnicodeEncodeError as fault:
        raise ValueError(f"{text!r} is no seed: it has characters that are none") from fault
    return Seeds(lambda round_number: hashlib.sha256(f"{text}|{round_number}".encode()).digest(), fair=False)
