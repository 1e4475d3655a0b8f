"""Tests that records of practice are restored; impossible ones are refused.

Golden records are included.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from cardroom.messages import Message
from cardroom.saved_record import BadRecord
from cardroom.tables.poker.practice.rules import case
from cardroom.tables.poker.practice.rules.cluster import MOST_TRIES, PracticeCluster
from cardroom.tables.poker.practice.rules.messages import CloseOnly, PickCard
from cardroom.tables.poker.practice.rules.record import from_json, to_json
from tests.tables.poker.practice.rules.practised import chosen, clusters, dealt

GOLDEN = Path(__file__).parents[4] / "golden" / "practice_cluster_v1.json"


def rich() -> PracticeCluster:
    """Returns practice with a value in every field.

    It has two missed hands, a score, a drawn hand, an option and a half-entered hand.
    """
    cluster = chosen(dealt(2, chosen(dealt(1), 0, 1)), 4)
    cluster = case.drawn(case.choose(cluster, CloseOnly(True)), Message("draw"))
    return case.ask(cluster, PickCard(52))


@given(cluster=clusters())
def test_a_cluster_comes_back_as_it_went(cluster: PracticeCluster) -> None:
    assert from_json(to_json(cluster)) == cluster


def test_the_golden_record_is_still_read() -> None:
    assert from_json(GOLDEN.read_text(encoding="utf-8")) == rich()


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"version": 2}', '{"version": 1}', "[" * 100_000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        from_json(text)


Change = Callable[[dict[str, Any]], object]
CHANGES: dict[str, Change] = {
    "another version": lambda fields: fields.update(version=9),
    "a card that the seed does not deal": lambda fields: fields["hand"].reverse(),
    "a card twice": lambda fields: fields.update(hand=[0, 0, 1, 2, 3]),
    "no such card": lambda fields: fields.update(asked=[53]),
    "no card at all": lambda fields: fields.update(asked=[True]),
    "six cards": lambda fields: fields.update(asked=[0, 1, 2, 3, 4, 5]),
    "another draw": lambda fields: fields.update(drawn=fields["hand"]),
    "a draw without a choice": lambda fields: fields.update(verdict=None),
    "a seed that is too short": lambda fields: fields.update(seed="00"),
    "a seed that is none": lambda fields: fields.update(seed="x" * 64),
    "more tries than there are": lambda fields: fields.update(tries=501),
    "other tries": lambda fields: fields.update(tries=1),
    "tries of a hand that is not dealt": lambda fields: fields.update(source="missed", tries=1),
    "a source that is none": lambda fields: fields.update(source="found"),
    "a position that is none": lambda fields: fields.update(marks=[5]),
    "more right than counted": lambda fields: fields["score"].update(right=3),
    "a cost without a mistake": lambda fields: fields["score"].update(right=2),
    "mistakes without a cost": lambda fields: fields["score"].update(cost="0"),
    "a cost below nothing": lambda fields: fields["score"].update(cost="-1/2"),
    "a cost that is a number": lambda fields: fields["score"].update(cost=0.5),
    "a cost by zero": lambda fields: fields["score"].update(cost="1/0"),
    "a cost not in lowest terms": lambda fields: fields["score"].update(cost="2/4"),
    "a choice worth more than the best": lambda fields: fields["verdict"].update(worth="2"),
    "a verdict on no choice": lambda fields: fields.update(choices=0),
    "a round below nothing": lambda fields: fields.update(round=-1),
    "the same missed hand twice": lambda fields: fields["missed"].append(fields["missed"][0]),
    "a missed hand that cost nothing": lambda fields: fields["missed"][0].update(cost="0"),
    "a missed hand of four": lambda fields: fields["missed"][0].update(hand=[0, 1, 2, 3]),
    "a pay table of eight": lambda fields: fields.update(pay_table="1/2/3/4/5/6/7/8"),
    "a wish that is a number": lambda fields: fields["options"].update(close_only=1),
    "cards on an empty table": lambda fields: fields.update(hand=[]),
    "a field less": lambda fields: fields.pop("missed"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_record_that_no_practice_could_have_left_is_refused(change: Change) -> None:
    fields = json.loads(to_json(rich()))
    change(fields)
    with pytest.raises(BadRecord):
        from_json(json.dumps(fields))


def test_more_missed_hands_than_are_kept_are_refused() -> None:
    fields = json.loads(to_json(rich()))
    one = fields["missed"][0]
    fields["missed"] = [{**one, "hand": [0, 1, 2, 3, card]} for card in range(4, 53)]
    fields["missed"] += [{**one, "hand": [5, 6, 7, 8, card]} for card in range(9, 53)]
    from_json(json.dumps(fields))
    fields["missed"] += [{**one, "hand": [20, 21, 22, 23, card]} for card in range(24, 53)]
    with pytest.raises(BadRecord, match="more than"):
        from_json(json.dumps(fields))


def test_a_search_that_has_used_every_try_is_read() -> None:
    cluster = replace(PracticeCluster(), tries=MOST_TRIES)
    assert from_json(to_json(cluster)) == cluster
    with pytest.raises(BadRecord):
        from_json(to_json(replace(cluster, tries=MOST_TRIES + 1)))
