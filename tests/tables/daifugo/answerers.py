"""Functions that answer in place of the thoughtful player."""

import time

from cardroom.errors import KnownError, Trouble
from cardroom.tables.daifugo.player.roster import Answerers
from cardroom.tables.daifugo.player.seen import PASS, Decision, Seen, played
from cardroom.tables.daifugo.rules.card_sets import lowest_bits

_HERE = "tests.tables.daifugo.answerers"


def weakest(seen: Seen) -> Decision:
    """The first legal play, which is the weakest."""
    if seen.to_give:
        return Decision(lowest_bits(seen.hand, seen.to_give))
    plays = seen.legal_plays()
    return played(plays[0]) if plays else PASS


def slow(seen: Seen) -> Decision:
    time.sleep(60)
    return weakest(seen)


def missing(seen: Seen) -> Decision:
    raise KnownError(Trouble.RESOURCE_MISSING, "values")


def answerers(move: str = "weakest") -> Answerers:
    return Answerers(f"{_HERE}:{move}", "cardroom.tables.daifugo.player.assessment:assess")
