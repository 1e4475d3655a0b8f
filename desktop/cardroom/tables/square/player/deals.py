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

These deals are for measurements. The table deals its own games from a secret seed (`cards/dealing.py`).
"""

import hashlib
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardroom.tables.square.player.philox import blocks
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
