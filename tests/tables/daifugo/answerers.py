"""Functions that answer in place of the thoughtful player."""

import time

from cardroom.errors import KnownError, Trouble
from cardroom.tables.daifugo.player.review import Choice, Verdict
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


def costly(choice: Choice) -> Verdict:
    """A mistake that costs more than all before it."""
    actual, seats = choice.decision.play, choice.seen.rules.seats
    better = next(play for play in (*choice.seen.legal_plays(), None) if play != actual)
    after, before = tuple(each / 10 for each in (4, 3, 2, 1, 0)), tuple(each / 10 for each in (1, 2, 3, 4, 0))
    return Verdict(actual, better, 0.2 + choice.move / 100, 0.05, before[:seats], after[:seats])


def faultless(choice: Choice) -> Verdict:
    actual, chances = choice.decision.play, (1 / choice.seen.rules.seats,) * choice.seen.rules.seats
    return Verdict(actual, actual, 0.0, 0.0, chances, chances)


def answerers(move: str = "weakest", review: str = "costly") -> Answerers:
    return Answerers(f"{_HERE}:{move}", "cardroom.tables.daifugo.player.assessment:assess", review=f"{_HERE}:{review}")
