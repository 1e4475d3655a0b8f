"""Plays whole games of Old Maid on the rules alone.

For the tests of this folder, and for figures.
"""

import hashlib
import random
from collections.abc import Callable, Iterator

from hypothesis import strategies as st

from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.old_maid.rules import case
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle

NO_MONEY = Account(0)
DONE_MESSAGE = Message(DONE)

seats = st.integers(2, 6)
sources = st.randoms(use_true_random=False)
seeds = st.binary(min_size=32, max_size=32)


def ready(seed: bytes, options: OldMaidOptions, number: int = 1) -> OldMaidCluster:
    """Returns a game before its deal."""
    before = OldMaidCluster(round_number=number - 1)
    return case.refresh(before, NO_MONEY, DONE_MESSAGE, seed, options)[0]


def paired(seed: bytes, options: OldMaidOptions, number: int = 1) -> OldMaidCluster:
    """Returns a game after the first pairs have been discarded."""
    dealt, _ = case.deal(ready(seed, options, number), NO_MONEY, DONE_MESSAGE)
    return case.discard(dealt, NO_MONEY, DONE_MESSAGE)[0]


def draw(cluster: OldMaidCluster, position: int) -> OldMaidCluster:
    """Returns the game after the next draw."""
    return case.drawn(cluster, NO_MONEY, Draw(cluster.drawer, position))[0]


def shuffle(cluster: OldMaidCluster, seat: int) -> OldMaidCluster:
    """Returns the game after the shuffle of a hand."""
    return case.turn(cluster, NO_MONEY, Shuffle(seat))[0]


def all_of(cluster: OldMaidCluster, place: Callable[[OldMaidCluster], int]) -> Iterator[OldMaidCluster]:
    """Yields the game after each draw, to its end.

    Args:
        cluster: a game.
        place: returns the place of the card to draw.
    """
    while not cluster.is_over:
        cluster = draw(cluster, place(cluster))
        yield cluster


def by_chance(source: random.Random) -> Callable[[OldMaidCluster], int]:
    """Returns a choice of any card, each equally likely."""
    return lambda cluster: source.randrange(len(cluster.hands[cluster.source]))


def numbered_seed(number: int) -> bytes:
    """Returns 32 bytes that look random, the same in each run."""
    return hashlib.sha256(b"old maid %d" % number).digest()
