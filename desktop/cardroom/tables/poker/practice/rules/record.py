"""The saved form of the practice cluster: versioned JSON.

The verdict on a choice is stored as it was computed. The cards are dealt again from the seed, and a record with other
cards is refused. A changed field needs a new version, a migration and a golden record of the old version in the tests.
"""

from fractions import Fraction
from itertools import islice

from cardroom.cards.cards import HAND_SIZE, JOKER, Card, check_hand
from cardroom.cards.dealing import check_seed
from cardroom.saved_record import BadRecord, JsonObject, SavedRecord, integers, only
from cardroom.tables.poker.practice.rules.cluster import (
    MOST_MISSED,
    MOST_TRIES,
    Missed,
    Positions,
    PracticeCluster,
    PracticeOptions,
    Score,
    Source,
    Verdict,
    deals,
    draw,
)
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS
from cardroom.tables.poker.rules.pay_tables import parse_pay_table

VERSION = 1


def to_json(cluster: PracticeCluster) -> str:
    """Returns the cluster as text for the bank."""
    return _RECORD.to_json(cluster)


def from_json(text: str) -> PracticeCluster:
    """Reads a cluster that `to_json` wrote.

    Raises:
        BadRecord: not a record, a newer version, or a state that no practice can be in.
    """
    return _RECORD.from_json(text)


def _write(cluster: PracticeCluster) -> JsonObject:
    verdict, score = cluster.verdict, cluster.score
    return {
        "round": cluster.round_number,
        "seed": cluster.seed,
        "tries": cluster.tries,
        "source": cluster.source.value,
        "pay_table": str(cluster.pay_table),
        "hand": list(cluster.hand),
        "marks": sorted(cluster.marks),
        "choices": cluster.choices,
        "verdict": verdict
        and {"best": str(verdict.best), "held": sorted(verdict.best_held), "worth": str(verdict.worth)},
        "drawn": list(cluster.drawn),
        "options": {"pay_table": str(cluster.options.pay_table), "close_only": cluster.options.close_only},
        "score": {"hands": score.hands, "right": score.right, "cost": str(score.cost)},
        "missed": [_write_missed(each) for each in cluster.missed],
        "asked": list(cluster.asked),
    }


def _write_missed(missed: Missed) -> JsonObject:
    return {
        "hand": list(missed.hand),
        "held": sorted(missed.held),
        "cost": str(missed.cost),
        "pay_table": str(missed.pay_table),
    }


def _read(fields: JsonObject) -> PracticeCluster:
    options, score, verdict = fields["options"], fields["score"], fields["verdict"]
    cluster = PracticeCluster(
        round_number=only(int, fields["round"]),
        seed=only(str, fields["seed"]),
        tries=only(int, fields["tries"]),
        source=Source(fields["source"]),
        pay_table=parse_pay_table(only(str, fields["pay_table"])),
        hand=_cards(fields["hand"]),
        marks=_positions(fields["marks"]),
        choices=only(int, fields["choices"]),
        verdict=None
        if verdict is None
        else Verdict(_worth(verdict["best"]), _positions(verdict["held"]), _worth(verdict["worth"])),
        drawn=_cards(fields["drawn"]),
        options=PracticeOptions(parse_pay_table(only(str, options["pay_table"])), only(bool, options["close_only"])),
        score=Score(only(int, score["hands"]), only(int, score["right"]), _worth(score["cost"])),
        missed=tuple(_read_missed(each) for each in only(list, fields["missed"])),
        asked=_cards(fields["asked"]),
    )
    _check(cluster)
    return cluster


def _read_missed(fields: JsonObject) -> Missed:
    hand = _cards(fields["hand"])
    check_hand(hand)
    return Missed(
        hand,
        _positions(fields["held"]),
        _worth(fields["cost"]),
        parse_pay_table(only(str, fields["pay_table"])),
    )


def _cards(value: object) -> tuple[Card, ...]:
    cards = integers(value)
    if len(cards) > HAND_SIZE or len(set(cards)) != len(cards) or not all(0 <= card <= JOKER for card in cards):
        raise BadRecord(f"{cards!r} are no cards of one hand")
    return cards


def _positions(value: object) -> Positions:
    positions = frozenset(integers(value))
    if not positions <= ALL_POSITIONS:
        raise BadRecord(f"{sorted(positions)} are no positions of a hand")
    return positions


def _worth(value: object) -> Fraction:
    """Reads a fraction of 0 or more, such as "6617/8648"."""
    worth = Fraction(only(str, value))
    if worth < 0 or str(worth) != value:
        raise BadRecord(f"{value!r} is no worth")
    return worth


def _check(cluster: PracticeCluster) -> None:
    """Checks the figures, and the cards against the seed."""
    score, verdict = cluster.score, cluster.verdict
    if min(cluster.round_number, cluster.choices, score.right, score.hands - score.right) < 0:
        raise BadRecord("figures that no practice could have left")
    if (score.cost > 0) is not (score.right < score.hands):
        raise BadRecord("a score that does not add up")
    if not 0 <= cluster.tries <= MOST_TRIES or len(cluster.missed) > MOST_MISSED:
        raise BadRecord("more than a practice keeps")
    if len({each.key for each in cluster.missed}) != len(cluster.missed) or not all(
        each.cost > 0 for each in cluster.missed
    ):
        raise BadRecord("a list of missed hands that no practice could have left")
    if verdict is not None and (verdict.worth > verdict.best or not cluster.choices):
        raise BadRecord("a verdict that no choice could have led to")
    _check_cards(cluster)


def _check_cards(cluster: PracticeCluster) -> None:
    """Checks that the seed deals and draws the cards on the table."""
    if not cluster.hand:
        if cluster.drawn or cluster.marks or cluster.verdict is not None or cluster.seed:
            raise BadRecord("a table without cards that shows some")
        return
    check_hand(cluster.hand)
    check_seed(cluster.seed)
    if cluster.source is Source.DEALT:
        if cluster.hand != next(islice(deals(cluster.seed, cluster.round_number), cluster.tries, None)):
            raise BadRecord("the cards are not those that the seed deals")
    elif cluster.tries:
        raise BadRecord("a hand that is played again is not dealt")
    if cluster.drawn and (cluster.verdict is None or cluster.drawn != draw(cluster)):
        raise BadRecord("the cards are not those that the seed draws")


_RECORD = SavedRecord("practice", VERSION, _write, _read)
