"""Tests of the figures from the lines of the book."""

import json
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from cardroom.cards.hands import Hand
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from cardroom.tables.poker.statistics.tally import Line, Tally, parse_line, tally_of

TIGHT = PRESETS["tight"]


def line(came: Hand = Hand.NOTHING, stake: int = 1, table: PayTable = FESTIVAL, **changes: object) -> str:
    win = table.pay(came, stake)
    fields = {"bet": stake, "hand": came.name, "win": win, "doubled": None, "pay_table": str(table), "fair": True}
    return json.dumps(fields | changes)


def test_a_line_is_read_as_it_was_written() -> None:
    assert parse_line(line(Hand.FLUSH, 5, doubled=60)) == Line(5, Hand.FLUSH, 30, 60, FESTIVAL, True)


NO_LINES = ["", "7", "null", "[]", "{}", "[" * 100_000]
WRONG: dict[str, list[Any]] = {
    "bet": [0, 11, "5", True],
    "win": [3],
    "hand": ["PAIR", 3],
    "pay_table": ["1/2/3", 7],
    "fair": [1],
    "doubled": [5],
}
NO_LINES += [line(**{field: value}) for field, values in WRONG.items() for value in values]
NO_LINES += [line(Hand.FLUSH, doubled=amount) for amount in (-1, 50_001, 1.5)]


@pytest.mark.parametrize("text", NO_LINES)
def test_what_no_round_could_have_left_is_no_line(text: str) -> None:
    assert parse_line(text) is None


def test_lines_are_added_up() -> None:
    lines = Counter(
        {
            line(stake=5): 7,
            line(Hand.TWO_PAIR, 5): 2,
            line(Hand.FULL_HOUSE, 10, TIGHT): 3,
            line(Hand.FLUSH, 10, doubled=120): 1,
            line(Hand.FLUSH, 10, doubled=0): 2,
            line(Hand.ROYAL_STRAIGHT_FLUSH, 10, fair=False): 4,
            "no line": 5,
        }
    )
    tally = tally_of(lines)
    assert (tally.rounds, tally.seeded, tally.unreadable) == (15, 4, 5)
    assert tally.bets == {(FESTIVAL, 5): 9, (TIGHT, 10): 3, (FESTIVAL, 10): 3}
    assert tally.hands == {Hand.NOTHING: 7, Hand.TWO_PAIR: 2, Hand.FULL_HOUSE: 3, Hand.FLUSH: 3}
    assert (tally.bet, tally.paid) == (105, 2 * 5 + 3 * 80 + 3 * 60)
    assert tally.fraction == Fraction(430, 105)
    assert (tally.tries, tally.staked, tally.doubled) == (3, 180, 120)
    assert tally.biggest == 120
    assert tally.pay_tables == (FESTIVAL, TIGHT)


def test_seeded_rounds_are_not_counted() -> None:
    tally = tally_of({line(fair=False): 3})
    assert tally == Tally(seeded=3)
    assert tally.fraction is None
