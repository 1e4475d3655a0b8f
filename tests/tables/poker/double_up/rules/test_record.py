"""A saved double-up is restored unchanged; an impossible one is refused."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.saved_record import BadRecord
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, Outcome
from cardroom.tables.poker.double_up.rules.record import VERSION, from_json, line_of, to_json
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from tests.tables.poker.double_up.rules.games import Entered, Table, games

# Never edit: they prove that a double-up saved by that version can be resumed.
FOLDER = Path(__file__).parents[4] / "golden"
PRESENT = json.loads((FOLDER / "double_up_cluster_v2.json").read_text())

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
anything = st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5)


def long_game() -> Table:
    """Returns a double-up with wins, a draw, banked credits and cards."""
    for round_number in range(1, 10_000):
        table = Table(Ticket(round_number, "05" * 32, "luck", 40, Kind.HIGH_LOW))
        table.choose_to(Outcome.WON)
        table.press("bank_half")
        if table.choose_to(Outcome.DRAW) and table.choose_to(Outcome.WON):
            return table
    raise AssertionError("no draw")


TABLE = long_game()
RECORD: dict[str, Any] = json.loads(to_json(TABLE.cluster))


def changed(**fields: object) -> str:
    return json.dumps({**RECORD, **fields})


@given(games())
def test_what_a_double_up_leaves_is_read_back(game: list[Entered]) -> None:
    for cluster in (DoubleUpCluster(), *(entry.cluster for entry in game)):
        assert from_json(to_json(cluster)) == cluster


@pytest.mark.parametrize("record", PRESENT)
def test_no_field_changes_without_a_new_version(record: dict[str, Any]) -> None:
    assert json.loads(to_json(from_json(json.dumps(record)))) == record


def test_one_that_was_taken_back_is_read_back_and_has_no_line() -> None:
    table = Table(Ticket(1, "05" * 32, "", 40, Kind.PICK_ONE, call=2), starts=False)
    assert table.cluster.taken_back
    assert (table.cluster.amount, table.cluster.is_over) == (40, True)
    assert from_json(to_json(table.cluster)) == table.cluster
    assert line_of(table.cluster) is None


@pytest.mark.parametrize("version", [0, 1, 3, 99, "1", None, [1]])
def test_another_version_is_refused_in_one_plain_line(version: object) -> None:
    with pytest.raises(BadRecord, match=f"^the saved double-up has version .*, this program reads {VERSION}$"):
        from_json(changed(version=version))


def test_the_record_that_is_changed_here_is_a_good_one() -> None:
    assert from_json(changed()) == TABLE.cluster
    assert [each.outcome for each in TABLE.cluster.history] == [Outcome.WON, Outcome.DRAW, Outcome.WON]
    assert TABLE.cluster.banked == 40


WRONG: dict[str, list[Any]] = {
    "at_stake": [81, 10_000, -1, True, 80.0],
    "banked": [0, 41],
    "cards": [[], [0, 1], [52, 1], RECORD["cards"][::-1], [float(card) for card in RECORD["cards"]]],
    "choice": [None, "1", "middle", "high" if RECORD["choice"] == "low" else "low"],
    "outcome": ["draw", "lost", None],
    "past": [[], RECORD["past"][:1], RECORD["past"][::-1], [*RECORD["past"], RECORD["past"][0]], None, [{}]],
    "ticket": [None, []],
    "taken_back": [True, 1, None],
}
WRONG_TICKET: dict[str, list[Any]] = {
    "round": [0, RECORD["ticket"]["round"] + 1],
    "seed": ["06" * 32, "05" * 31, "no digits", None],
    "word": ["other", " luck"],
    "stake": [41, 0, 25_001, True],
    "kind": ["pick-one", "HIGH_LOW", None],
    "call": [0, -1, 1.0, None, "1"],
}


WRONG_PAST = [("banked", 80), ("banked", 20), ("stake", 80), ("outcome", "won"), ("outcome", "lost"), ("cards", [1, 2])]


def past_with(place: int, field: str, value: object) -> list[dict[str, Any]]:
    """Returns the past with another value.

    "draw" takes the place of one that is there.
    """
    past = [dict(each) for each in RECORD["past"]]
    past[place][field] = "draw" if past[place][field] == value else value
    return past


CHANGES = [{field: value} for field, values in WRONG.items() for value in values]
CHANGES += [{"ticket": RECORD["ticket"] | {field: value}} for field, values in WRONG_TICKET.items() for value in values]


CHANGES += [{"past": past_with(place, field, value)} for place in (0, 1) for field, value in WRONG_PAST]
CHANGES += [{"past": past_with(1, "banked", 20), "at_stake": 40, "banked": 60}]  # after a draw nothing can be banked
RECORDS = [RECORD | fields for fields in CHANGES]
RECORDS += [{name: value for name, value in RECORD.items() if name != missing} for missing in RECORD]


@pytest.mark.parametrize("record", RECORDS)
def test_what_does_not_follow_from_the_ticket_or_changes_it_is_refused(record: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        from_json(json.dumps(record))


def test_a_round_that_may_not_begin_is_refused() -> None:
    table = Table(Ticket(1, "05" * 32, "", 25_000, Kind.PICK_ONE))
    table.choose_to(Outcome.WON)
    record = json.loads(to_json(table.cluster))
    shown = {name: record[name] for name in ("cards", "choice", "outcome")}
    record["past"] = [{**shown, "stake": 25_000, "banked": 0}]
    record |= {"cards": [], "choice": None, "outcome": None}
    with pytest.raises(BadRecord):
        from_json(json.dumps(record))


@given(st.sampled_from(list(RECORD)), anything)
def test_a_field_is_refused_or_read_as_it_stands(field: str, value: object) -> None:
    text = changed(**{field: value})
    try:
        cluster = from_json(text)
    except BadRecord:
        return
    assert json.loads(to_json(cluster)) == json.loads(text)


def test_the_line_has_the_present_result() -> None:
    assert line_of(DoubleUpCluster()) is None
    assert line_of(Table(Ticket(1, "05" * 32, "", 40, Kind.PICK_ONE)).cluster) is None
    line = line_of(TABLE.cluster)
    assert line is not None
    assert json.loads(line) == {"kind": "high-low", "stake": 40, "amount": 120, "won": 2, "drawn": 1}


def test_a_choice_of_the_other_kind_is_refused() -> None:
    record = json.loads(to_json(Table(Ticket(1, "05" * 32, "", 40, Kind.PICK_ONE)).cluster))
    for choice, outcome in product((Choice.HIGH, Choice.LOW), Outcome):
        with pytest.raises(BadRecord):
            from_json(json.dumps({**record, "choice": choice.value, "outcome": outcome.value}))
