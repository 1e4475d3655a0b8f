"""From a seed to a shuffled deck: a pure function that anyone can repeat.

A stream of random bytes is HMAC-SHA256, keyed with the 32 bytes of the seed, over table, round, purpose and a counter.
Numbers below a bound are taken from it by rejection instead of a remainder, so that each is equally likely, and the
deck is shuffled by Fisher and Yates's method. The seed's SHA-256 is the commitment that can be shown before the bet.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from cardroom.saved_record import BadRecord


def check_seed(digits: str) -> None:
    """Checks that a seed is 32 bytes in hexadecimal digits.

    Raises:
        BadRecord: another number of bytes.
        ValueError: the text is not hexadecimal.
    """
    if len(bytes.fromhex(digits)) != SEED_BYTES:
        raise BadRecord(f"a seed has {SEED_BYTES} bytes")


def check_word(word: str) -> None:
    """Checks that a player can have added the word.

    Raises:
        BadRecord: `is_word` refuses it.
    """
    if not is_word(word):
        raise BadRecord("a word that no player could have added")


SEED_BYTES = 32
LONGEST_WORD = 64
"""Characters in a player's word, at most."""


class DealStream:
    """Random numbers that follow from a seed.

    Args:
        seed: 32 bytes, unknown before the round.
        table: the table's code, such as "poker".
        round_number: counts the table's rounds from 1.
        purpose: what the numbers are for, such as "deal": two purposes never share a number.

    Raises:
        ValueError: a seed that is not 32 bytes.
    """

    def __init__(self, seed: bytes, table: str, round_number: int, purpose: str) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._label = f"{table}|{round_number}|{purpose}|"
        self._words = self._make_words()

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each equally likely; `bound` is 1 to 2**32."""
        limit = 2**32 - 2**32 % bound
        return next(word for word in self._words if word < limit) % bound

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The cards in an order of which each is equally likely."""
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
    """The key of a round's streams: the seed itself or, where the player added a word, both mixed.

    The word comes after the seed's commitment is on record, so neither the program nor the player alone chooses the
    deck.

    Args:
        seed: 32 bytes.
        word: any text, in the characters that the player typed; "" for none.

    Returns:
        32 bytes: the seed, or HMAC-SHA256 keyed with it over the word in UTF-8.
    """
    return hmac.digest(seed, word.encode(), "sha256") if word else seed


def is_word(text: str) -> bool:
    """Whether a player may add this: at most 64 code points, none of them a control, no space at its ends; or nothing.

    Controls are U+0000 to U+001F and U+007F to U+009F; lone surrogates, which UTF-8 cannot write, count with them. The
    rule needs no table of Unicode, whose next edition could judge differently of a receipt.
    """
    if any(code < 0x20 or 0x7F <= code <= 0x9F or 0xD800 <= code <= 0xDFFF for code in map(ord, text)):
        return False
    return len(text) <= LONGEST_WORD and text == text.strip(" ")


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed, in 64 hexadecimal digits: tells nothing of the deck, and binds it."""
    return hashlib.sha256(seed).hexdigest()
