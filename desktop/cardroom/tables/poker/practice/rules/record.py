"""The saved form of the practice cluster: versioned JSON.

The verdict on a choice is stored as it was computed. The cards are dealt again from the seed, and a record with other
cards is refused. A changed field needs a new version, a migration and a golden record of the old version in the tests.
"""

from fractions import Fraction
from itertools import islice

from cardroom import kinds
from cardroom.cards.cards import DECK, HAND_SIZE, check_hand
from cardroom.cards.dealing import SEED
from cardroom.saved_record import BadRecord, SavedRecord
from cardroom.tables.poker.practice.rules.cluster import (
    MOST_MISSED,
    MOST_TRIES,
    Missed,
    PracticeCluster,
    PracticeOptions,
    Score,
    Source,
    Verdict,
    deals,
    draw,
)
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS
from cardroom.tables.poker.rules.record import PAY_TABLE

VERSION = 1


def _read_worth(value: object) -> Fraction:
    """Reads a fraction of 0 or more, such as "6617/8648"."""
    worth = Fraction(kinds.only(str, value))
    if worth < 0 or str(worth) != value:
        raise BadRecord(f"{value!r} is no worth")
    return worth


def _check(cluster: PracticeCluster) -> None:
    """Checks the figures, and the cards against the seed."""
    score, verdict = cluster.score, cluster.verdict
    if score.right > score.hands or (score.cost > 0) is not (score.right < score.hands):
        raise BadRecord("a score that does not add up")
    if not 0 <= cluster.tries <= MOST_TRIES or len(cluster.missed) > MOST_MISSED:
        raise BadRecord("more than a practice keeps")
    for each in cluster.missed:
        check_hand(each.hand)
    if len({each.key for each in cluster.missed if each.cost > 0}) != len(cluster.missed):
        raise BadRecord("a list of missed hands that no practice could have left")
    if verdict is not None and (verdict.worth > verdict.best or not cluster.choices):
        raise BadRecord("a verdict that no choice could have led to")
    _check_dealt(cluster)


def _check_dealt(cluster: PracticeCluster) -> None:
    """Checks that the seed deals and draws the cards on the table."""
    if not cluster.hand:
        if cluster.drawn or cluster.marks or cluster.verdict is not None or cluster.seed:
            raise BadRecord("a table without cards that shows some")
        return
    check_hand(cluster.hand)
    if cluster.source is Source.DEALT:
        if cluster.hand != next(islice(deals(cluster.seed, cluster.round_number), cluster.tries, None)):
            raise BadRecord("the cards are not those that the seed deals")
    elif cluster.tries:
        raise BadRecord("a hand that is played again is not dealt")
    if cluster.drawn and (cluster.verdict is None or cluster.drawn != draw(cluster)):
        raise BadRecord("the cards are not those that the seed draws")


_CARDS = kinds.that(
    kinds.wholes,
    lambda cards: len(cards) <= HAND_SIZE and len({*cards}) == len(cards) and {*DECK} >= {*cards},
    "has other cards than those of one hand",
)
_POSITIONS = kinds.that(kinds.places, ALL_POSITIONS.issuperset, "has other positions than those of a hand")
_WORTH: kinds.Kind[Fraction] = kinds.Kind(_read_worth, str)
_PRACTICE = kinds.checked(
    kinds.struct(
        PracticeCluster,
        kinds.ROUND,
        round=kinds.count,
        seed=SEED,
        tries=kinds.whole,
        source=kinds.code(Source),
        pay_table=PAY_TABLE,
        hand=_CARDS,
        marks=_POSITIONS,
        choices=kinds.count,
        verdict=kinds.maybe(kinds.struct(Verdict, {"held": "best_held"}, best=_WORTH, held=_POSITIONS, worth=_WORTH)),
        drawn=_CARDS,
        options=kinds.struct(PracticeOptions, pay_table=PAY_TABLE, close_only=kinds.flag),
        score=kinds.struct(Score, hands=kinds.count, right=kinds.count, cost=_WORTH),
        missed=kinds.many(kinds.struct(Missed, hand=_CARDS, held=_POSITIONS, cost=_WORTH, pay_table=PAY_TABLE)),
        asked=_CARDS,
    ),
    _check,
)
_RECORD = SavedRecord("practice", VERSION, _PRACTICE.write, _PRACTICE.read)
to_json, from_json = _RECORD.to_json, _RECORD.from_json
