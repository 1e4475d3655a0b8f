"""The operator's PIN: which are allowed, and its hash.

The hash is argon2id by libsodium, with a salt of its own. A PIN has few digits, so that the cost of one try is what
protects a stolen ledger: about half a second and 128 MiB here.
"""

from enum import Enum
from itertools import pairwise

from msgspec import Struct
from nacl.exceptions import CryptoError
from nacl.pwhash import argon2id

SHORTEST = 6
LONGEST = 8

_WELL_KNOWN = frozenset({"147258", "258369", "159753", "147852", "135790", "246810", "314159", "271828", "142857"})
"""Ways over the keypad and numbers that everyone knows; whole, or as the beginning."""


class Cost(Struct, frozen=True):
    """The cost of a hash.

    Attributes:
        operations: the number of passes over the memory.
        memory: in bytes.
    """

    operations: int = 4
    memory: int = 128 * 1024 * 1024


COST = Cost()


class PinFault(Enum):
    """Why a PIN is not allowed."""

    LENGTH = "length"
    NO_DIGITS = "no-digits"
    ONE_DIGIT = "one-digit"
    SEQUENCE = "sequence"
    REPEATED = "repeated"
    WELL_KNOWN = "well-known"


def fault_of(pin: str) -> PinFault | None:
    """Returns why a PIN is not allowed.

    None for one that is.
    """
    if not (pin.isascii() and pin.isdigit()):
        return PinFault.NO_DIGITS
    if not SHORTEST <= len(pin) <= LONGEST:
        return PinFault.LENGTH
    if len(set(pin)) == 1:
        return PinFault.ONE_DIGIT
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    if steps in ({1}, {9}):
        return PinFault.SEQUENCE
    if any(pin == (pin[:length] * len(pin))[: len(pin)] for length in (2, 3, 4) if 2 * length <= len(pin)):
        return PinFault.REPEATED
    return PinFault.WELL_KNOWN if pin[:SHORTEST] in _WELL_KNOWN else None


def hash_pin(pin: str, cost: Cost = COST) -> str:
    """Returns the hash of a PIN, with salt and cost.

    It takes about half a second: not in the thread of the window.

    Args:
        pin: an allowed one.
        cost: of the hash; tests take the smallest.
    """
    return argon2id.str(pin.encode(), cost.operations, cost.memory).decode()


def fits(pin: str, hashed: str) -> bool:
    """Returns whether a PIN has this hash.

    It takes as long as `hash_pin`.

    Args:
        pin: any text.
        hashed: what `hash_pin` has returned; anything else fits no PIN.
    """
    try:
        return bool(argon2id.verify(hashed.encode(), pin.encode()))
    except (CryptoError, ValueError):
        return False
