"""The practice cluster as it is saved: JSON with a version. A changed field brings a migration and a golden old record.

What a choice was worth is kept as it was judged; the cards are dealt and drawn once more from the seed, and a record
that shows others is refused.
"""

import json
from fractions import Fraction
from itertools import islice
from typing import Any, TypeVar

from cardroom.cards.cards import HAND_SIZE, JOKER, Card, check_hand
from cardroom.cards.dealing import SEED_BYTES
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

_T = TypeVar("_T")


class BadRecord(ValueError):  # noqa: N818 - named like BadCards
    """A saved cluster that cannot be read; the message is one plain line."""


def to_json(cluster: PracticeCluster) -> str:
    """The cluster as text, for the bank."""
    verdict, score = cluster.verdict, cluster.score
    return json.dumps(
        {
            "version": VERSION,
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
            "missed": [_missed_fields(each) for each in cluster.missed],
            "asked": list(cluster.asked),
        }
    )


def from_json(text: str) -> PracticeCluster:
    """The cluster that `to_json` wrote.

    Raises:
        BadRecord: no record, one from a newer version, or one that no practice could have left.
    """
    try:
        fields = json.loads(text)
        if fields["version"] != VERSION:
            raise BadRecord(f"the saved practice has version {fields['version']!r}, this program reads {VERSION}")
        return _checked(_read(fields))
    except BadRecord:
        raise
    except (LookupError, TypeError, ValueError, ArithmeticError, RecursionError) as fault:
        raise BadRecord(f"the saved practice cannot be read: {fault!r}") from fault


def _missed_fields(missed: Missed) -> dict[str, Any]:
    return {
        "hand": list(missed.hand),
        "held": sorted(missed.held),
        "cost": str(missed.cost),
        "pay_table": str(missed.pay_table),
    }


def _read(fields: dict[str, Any]) -> PracticeCluster:
    options, score, verdict = fields["options"], fields["score"], fields["verdict"]
    return PracticeCluster(
        round_number=_only(int, fields["round"]),
        seed=_only(str, fields["seed"]),
        tries=_only(int, fields["tries"]),
        source=Source(fields["source"]),
        pay_table=parse_pay_table(_only(str, fields["pay_table"])),
        hand=_cards(fields["hand"]),
        marks=_positions(fields["marks"]),
        choices=_only(int, fields["choices"]),
        verdict=None
        if verdict is None
        else Verdict(_worth(verdict["best"]), _positions(verdict["held"]), _worth(verdict["worth"])),
        drawn=_cards(fields["drawn"]),
        options=PracticeOptions(parse_pay_table(_only(str, options["pay_table"])), _only(bool, options["close_only"])),
        score=Score(_only(int, score["hands"]), _only(int, score["right"]), _worth(score["cost"])),
        missed=tuple(_read_missed(each) for each in _only(list, fields["missed"])),
        asked=_cards(fields["asked"]),
    )


def _read_missed(fields: dict[str, Any]) -> Missed:
    hand = _cards(fields["hand"])
    check_hand(hand)
    return Missed(
        hand,
        _positions(fields["held"]),
        _worth(fields["cost"]),
        parse_pay_table(_only(str, fields["pay_table"])),
    )


def _cards(value: object) -> tuple[Card, ...]:
    cards = tuple(_only(int, card) for card in _only(list, value))
    if len(cards) > HAND_SIZE or len(set(cards)) != len(cards) or not all(0 <= card <= JOKER for card in cards):
        raise BadRecord(f"{cards!r} are no cards of one hand")
    return cards


def _positions(value: object) -> Positions:
    positions = frozenset(_only(int, position) for position in _only(list, value))
    if not positions <= ALL_POSITIONS:
        raise BadRecord(f"{sorted(positions)} are no positions of a hand")
    return positions


def _worth(value: object) -> Fraction:
    """A fraction as `str` writes it: "6617/8648"; nothing is worth less than nothing."""
    worth = Fraction(_only(str, value))
    if worth < 0 or str(worth) != value:
        raise BadRecord(f"{value!r} is no worth")
    return worth


def _only(kind: type[_T], value: object) -> _T:
    """The value, if it is of just that type: JSON's true is no 1, and 1.5 no whole number."""
    if type(value) is not kind:
        raise BadRecord(f"{value!r} is not of type {kind.__name__}")
    return value


def _checked(cluster: PracticeCluster) -> PracticeCluster:
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
    return cluster


def _check_cards(cluster: PracticeCluster) -> None:
    """The cards on the table must be those that the seed deals and draws."""
    if not cluster.hand:
        if cluster.drawn or cluster.marks or cluster.verdict is not None or cluster.seed:
            raise BadRecord("a table without cards that shows some")
        return
    check_hand(cluster.hand)
    if len(bytes.fromhex(cluster.seed)) != SEED_BYTES:
        raise BadRecord(f"a seed has {SEED_BYTES} bytes")
    if cluster.source is Source.DEALT:
        if cluster.hand != next(islice(deals(cluster.seed, cluster.round_number), cluster.tries, None)):
            raise BadRecord("the cards are not those that the seed deals")
    elif cluster.tries:
        raise BadRecord("a hand that is played again is not dealt")
    if cluster.drawn and (cluster.verdict is None or cluster.drawn != draw(cluster)):
        raise BadRecord("the cards are not those that the seed draws")
