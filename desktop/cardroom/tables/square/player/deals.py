"""Deals many campaigns at once, reproducibly, for comparisons of players.

The decks follow from a seed, the stage and the campaign's number alone, so every player gets the same cards, and more
campaigns begin with the same ones. The random words are those of the counter-based generator Philox 4×64 (Salmon et
al., 2011), as numpy's `Philox` has them:

- key: the first 16 bytes of SHA-256 over the UTF-8 text "square campaigns|PURPOSE|SEED", as a little-endian number; the
  purpose of the decks of stage 3 is "stage 3";
- words 4 i to 4 i + 3 are the block of counter i + 1;
- campaign c, counted from 0, has the words 64 c to 64 c + 63;
- card i of the stage's deck (in the order of `deck_of`) gets word i, and the deck is sorted by these words, the least
  first; the first 25 cards are dealt.

numpy has Philox, too. `blocks` computes all blocks at once with numpy's whole numbers, so the program does without
`numpy.random`, 3 MB of other generators.

These deals are for measurements. The table deals its own games from a secret seed (`cards/dealing.py`).
"""

import hashlib
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.stages import deck_of

Cards: TypeAlias = NDArray[np.uint8]
"""Cards in the numbers of `cards.cards`, in any shape."""

WORDS = 64
"""The random words of a campaign for each purpose; a deck takes at most 52 of them."""

_BLOCKS = WORDS // 4


def deals(seed: str, stage: int, campaigns: range) -> Cards:
    """Returns the 25 cards of each campaign, in order.

    Args:
        seed: any text.
        stage: 1 to 5.
        campaigns: the numbers of the campaigns, from 0, in steps of one.

    Returns:
        (n, 25) cards.
    """
    deck = np.array(deck_of(stage), np.uint8)
    words = random_words(seed, f"stage {stage}", campaigns)[:, : len(deck)]
    order: NDArray[np.intp] = words.argsort(axis=1, kind="stable")
    return deck[order[:, :CELLS]]


def random_words(seed: str, purpose: str, campaigns: range) -> NDArray[np.uint64]:
    """Returns 64 random words of 64 bits for each campaign.

    Args:
        seed: any text.
        purpose: what they are for; the words of two purposes are independent.
        campaigns: the numbers of the campaigns, from 0, in steps of one.

    Returns:
        (n, 64) words.
    """
    digest = hashlib.sha256(f"square campaigns|{purpose}|{seed}".encode()).digest()
    first, last = (number * _BLOCKS + 1 for number in (campaigns.start, campaigns.start + len(campaigns)))
    return blocks(int.from_bytes(digest[:16], "little"), range(first, last)).reshape(-1, WORDS)


_Words = NDArray[np.uint64]

_MASK = (1 << 64) - 1
_ROUNDS = 10
_MULTIPLIERS = (0xD2E7470EE14C6C93, 0xCA5A826395121157)
_WEYL = (0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B)
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


def blocks(key: int, counters: range) -> _Words:
    """Returns a block of four random words for each counter.

    Args:
        key: 128 bits; the words of two keys are independent.
        counters: numbers below 2 to the power of 64, in steps of one.

    Returns:
        (n, 4) words.
    """
    first = np.arange(counters.start, counters.stop, dtype=np.uint64)
    second, third, fourth = (np.zeros_like(first) for _ in range(3))
    for number in range(_ROUNDS):
        low_key = np.uint64((key + number * _WEYL[0]) & _MASK)
        high_key = np.uint64(((key >> 64) + number * _WEYL[1]) & _MASK)
        high, low = _product(first, _MULTIPLIERS[0])
        other_high, other_low = _product(third, _MULTIPLIERS[1])
        first, second, third, fourth = other_high ^ second ^ low_key, other_low, high ^ fourth ^ high_key, low
    return np.stack([first, second, third, fourth], axis=1)


def _product(words: _Words, factor: int) -> tuple[_Words, _Words]:
    """Multiplies words; returns the upper and the lower 64 bits."""
    factor_low, factor_high = np.uint64(factor & 0xFFFFFFFF), np.uint64(factor >> 32)
    words_low, words_high = words & _LOW, words >> _HALF
    crossed = words_high * factor_low + (words_low * factor_low >> _HALF)
    carried = words_low * factor_high + (crossed & _LOW)
    upper: _Words = words_high * factor_high + (crossed >> _HALF) + (carried >> _HALF)
    return upper, words * np.uint64(factor)
