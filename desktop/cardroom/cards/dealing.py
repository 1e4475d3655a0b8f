"""Computes a shuffled deck from a seed; docs/fair-deals.md specifies the method.

The stream of random bytes is HMAC-SHA256, keyed with the 32 bytes of the seed, over table, round, purpose and a
counter. Numbers below a bound use rejection sampling instead of a remainder, so that each is equally likely, and the
deck is shuffled by the Fisher-Yates method. The seed's SHA-256 is the commitment that can be shown before the bet.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Any

from cardroom import kinds

SEED_BYTES = 32
LONGEST_WORD = 64
"""Maximum length of a player's word, in code points."""


class DealStream:
    """Deterministic stream of random numbers from a seed.

    Args:
        seed: 32 bytes, secret until the round is over.
        table: the table's code, such as "poker".
        round_number: number of the table's round, from 1.
        purpose: use of the numbers, such as "deal"; the streams of two purposes are independent.

    Raises:
        ValueError: the seed does not have 32 bytes.
    """

    def __init__(self, seed: bytes, table: str, round_number: int, purpose: str) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._label = f"{table}|{round_number}|{purpose}|"
        self._words = self._make_words()

    def below(self, bound: int) -> int:
        """Returns a number from 0 to `bound` - 1, each equally likely.

        `bound` is 1 to 2**32.
        """
        limit = 2**32 - 2**32 % bound
        return next(word for word in self._words if word < limit) % bound

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Returns the cards shuffled; every order is equally likely."""
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            chosen = self.below(last + 1)
            deck[last], deck[chosen] = deck[chosen], deck[last]
        return tuple(deck)

    def _make_words(self) -> Iterator[int]:
        counter = 0
        while True:
            block = hmac.digest(self._seed, f"{self._label}{counter}".encode(), "sha256")
            for start in range(0, len(block), 4):
                yield int.from_bytes(block[start : start + 4], "big")
            counter += 1


def mixed(seed: bytes, word: str) -> bytes:
    """Returns the key of a round's streams from seed and word.

    The word is added after the seed's commitment is on record, so neither the program nor the player alone chooses the
    deck.

    Args:
        seed: 32 bytes.
        word: any text, exactly as the player typed it; "" for none.

    Returns:
        32 bytes: the seed without a word, else HMAC-SHA256 keyed with the seed over the word in UTF-8.
    """
    return hmac.digest(seed, word.encode(), "sha256") if word else seed


def is_word(text: str) -> bool:
    """Returns whether a text is a valid word.

    The empty text is valid. A word has at most 64 code points, no control characters (U+0000 to U+001F, U+007F to
    U+009F), no lone surrogates, which UTF-8 cannot encode, and no space at either end. The rule uses no Unicode tables:
    with a later version of Unicode they could give another result for the same receipt.
    """
    if any(code < 0x20 or 0x7F <= code <= 0x9F or 0xD800 <= code <= 0xDFFF for code in map(ord, text)):
        return False
    return len(text) <= LONGEST_WORD and text == text.strip(" ")


def commitment_of(seed: str) -> str:
    """Returns the commitment of a seed in hexadecimal digits; "" for none."""
    return commitment(bytes.fromhex(seed)) if seed else ""


def commitment(seed: bytes) -> str:
    """Returns the SHA-256 of a seed as 64 hexadecimal digits.

    It fixes the deck and reveals nothing about it.
    """
    return hashlib.sha256(seed).hexdigest()


SEED = kinds.that(
    kinds.text, lambda digits: not digits or len(bytes.fromhex(digits)) == SEED_BYTES, f"has not {SEED_BYTES} bytes"
)
"""A seed in a record: 32 bytes in hexadecimal digits, or "" for none."""

WORD = kinds.that(kinds.text, is_word, "is no word that a player could have added")
"""A player's word in a record or on a receipt; "" for none."""

DEALT: dict[str, kinds.Kind[Any]] = {"round": kinds.count, "seed": SEED, "word": WORD, "fair": kinds.flag}
"""The fields with which the record of a round begins whose cards follow from a seed."""
