"""Tests that saved games are restored, and their lines counted."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards.cards import JOKER, Pack
from cardroom.saved_record import BadRecord
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, Person
from cardroom.tables.old_maid.rules.record import from_json, line_of, to_json
from cardroom.tables.old_maid.rules.results import NO_RESULTS, OldMaidResults, results_of
from tests.tables.old_maid.rules import play as rules_play
from tests.tables.old_maid.rules.play import all_of, by_chance, numbered_seed, paired, seats, seeds, shuffle, sources

GOLDEN = Path(__file__).parents[3] / "golden" / "old_maid_cluster_v2.json"


@settings(max_examples=30)
@given(seeds, seats, sources, st.sampled_from([None, 0, 1]))
def test_every_state_of_a_game_comes_back_as_it_was(
    seed: bytes, count: int, source: random.Random, person: int | None
) -> None:
    """So it does with an earlier state of this or another game."""
    options = OldMaidOptions(count, person, open_cards=source.random() < 0.5, habits=source.random() < 0.5)
    begun = paired(seed, options)
    games = [rules_play.ready(seed, options), begun, shuffle(begun, 0) if len(begun.hands[0]) > 1 else begun]
    games += all_of(games[-1], by_chance(source))
    another = [*all_of(paired(numbered_seed(1), options), by_chance(source))]
    for after in games:
        for earlier in (None, source.choice(games), source.choice(another)):
            assert from_json(to_json(after), earlier) == after


def example() -> OldMaidCluster:
    cluster = shuffle(paired(numbered_seed(7), OldMaidOptions(3, 1, open_cards=True)), 1)
    source = random.Random(7)
    return [*all_of(cluster, by_chance(source))][5]


def example_of_two() -> OldMaidCluster:
    persons = (Person("Ann", "curly"), Person("ゆうき", "cap"))
    options = OldMaidOptions(4, 1, pack=Pack(2, 7), guest=3, persons=persons)
    return [*all_of(paired(numbered_seed(9), options), by_chance(random.Random(9)))][3]


def test_a_record_of_version_2_is_read_for_ever() -> None:
    assert from_json(GOLDEN.read_text(encoding="utf-8")) == example_of_two()
    assert from_json(to_json(OldMaidCluster())) == OldMaidCluster()


@settings(max_examples=20)
@given(seeds, st.sampled_from([Pack(2, 3), Pack(2, 7), Pack(4, 7), Pack(2, 13)]), seats, sources)
def test_games_with_smaller_packs_come_back_and_end(seed: bytes, pack: Pack, count: int, source: random.Random) -> None:
    *_, over = all_of(paired(seed, OldMaidOptions(count, pack=pack)), by_chance(source))
    assert from_json(to_json(over)) == over
    assert over.is_over
    assert over.holder is not None
    assert over.hands[over.holder] == (JOKER,)
    assert sorted((*over.pile, JOKER)) == sorted(pack.cards)


def with_field(name: str, value: object) -> str:
    fields = json.loads(to_json(example()))
    *path, last = name.split(".")
    place: dict[str, Any] = fields
    for step in path:
        place = place[step]
    place[last] = value
    return json.dumps(fields)


@pytest.mark.parametrize(
    ("name", "values", "reason"),
    [
        ("", ["", "[]", "[" * 100_000], "cannot be read"),
        ("version", [3], "has version 3"),
        ("round", [-1], "round is below 0"),
        ("round", [True], "is not a whole number"),
        ("options.seats", [7, 1], "options.seats is no whole number from 2 to 6"),
        ("options.person", [3], "a seat that is not there"),
        ("options.habits", [1], "is not true or false"),
        ("options.pack", [[3, 13], [2, 14]], "does not pair up"),
        ("options.pack", [[4]], "cannot be read"),
        ("options.guest", [1], "could not sit like this"),
        ("options.guest", [3], "a seat that is not there"),
        ("options.persons", [[["a" * 13, "cap"], ["", "cap"]]], r"options.persons\[1\].name is no name"),
        ("options.persons", [[["Ann", "fox"], ["", "cap"]]], r"persons\[1\].face is none of: person"),
        ("options.persons", [[["Ann", "cap"]]], "cannot be read"),
        ("seed", ["00"], "seed has not 32 bytes"),
        ("seed", ["no"], "cannot be read"),
        ("seed", [""], "cards without a seed"),
        ("word", [" word"], "word is no word"),
        ("dealt", [False], "never dealt"),
        ("paired", [False], "no player could have made"),
        ("moves", [[[0, 99]], [[0, -1]], [[1, 0]]], "could not have been drawn"),
        ("moves", [[[3, None]]], "could not have been shuffled"),
        ("moves", [[[0, 1.0]]], "is not a whole number"),
        ("moves", [[[0]]], "cannot be read"),
        ("moves", [[[0, 0]] * 500], "could"),
    ],
)
def test_what_no_game_could_have_left_is_refused_in_one_line(name: str, values: list[Any], reason: str) -> None:
    for value in values:
        with pytest.raises(BadRecord, match=reason) as refused:
            from_json(with_field(name, value) if name else value)
        assert "\n" not in str(refused.value)


def test_a_move_after_the_end_or_out_of_turn_is_refused() -> None:
    over = [*all_of(paired(numbered_seed(2), OldMaidOptions(2)), lambda _: 0)][-1]
    fields = json.loads(to_json(over))
    fields["moves"].append([over.drawer, 0])
    with pytest.raises(BadRecord, match="no player could have made"):
        from_json(json.dumps(fields))
    fields = json.loads(to_json(example()))
    fields["moves"].append([fields["moves"][-1][0], 0])
    with pytest.raises(BadRecord):
        from_json(json.dumps(fields), example())
    waiting = json.loads(to_json(rules_play.ready(bytes(32), OldMaidOptions())))
    for seed, reason in (("00" * 31, "32 bytes"), ("00" * 33, "32 bytes"), ("xy" * 32, "cannot")):
        with pytest.raises(BadRecord, match=reason):
            from_json(json.dumps({**waiting, "seed": seed}))


def test_the_line_contains_the_winners_in_order_and_the_holder_of_the_joker() -> None:
    games = [*all_of(paired(numbered_seed(3), OldMaidOptions(4, 2)), by_chance(random.Random(3)))]
    assert line_of(games[0]) is None
    assert json.loads(line_of(games[-1]) or "") == {
        "seats": 4,
        "person": 2,
        "out": list(games[-1].out),
        "holder": games[-1].holder,
        "fair": True,
        "pack": [4, 13],
        "guest": None,
        "persons": [["", "person"], ["", "short"]],
    }
    fields = json.loads(line_of(example(), abandoned=True) or "")
    assert (fields["holder"], fields["out"]) == (None, list(example().out)), "it was broken off"


def line(person: int | None, out: list[int], holder: int | None, guest: int | None = None) -> str:
    fields = {"seats": 3, "person": person, "out": out, "holder": holder, "fair": True, "guest": guest}
    return json.dumps(fields)


WON, SECOND, LOST = line(1, [1, 0], 2), line(0, [1, 0], 2), line(2, [1, 0], 2)
WATCHED, BROKEN_OFF, FOR_TWO = line(None, [1, 0], 2), line(1, [], None), line(1, [1, 0], 2, guest=0)
UNREADABLE = ("no line", "", "[]", "{}", '{"person": 0}', '{"person": 0, "out": 3, "holder": 1}', "[" * 100_000)
LINES = (WON, SECOND, LOST, WATCHED, BROKEN_OFF, FOR_TWO, *UNREADABLE)


def test_only_games_of_one_person_are_counted_by_place() -> None:
    results = results_of([WON, WON, LOST, SECOND])
    assert results == OldMaidResults(games=4, won=2, joker=1)
    for text in (WATCHED, BROKEN_OFF, FOR_TWO, *UNREADABLE, line(0, [1, 2, 3, 4, 5, 0], 6)):
        assert results_of([text, WON]) == results_of([WON])


@given(st.lists(st.sampled_from(LINES), max_size=30), st.integers(0, 30))
def test_a_book_in_two_slices_gives_the_same(lines: list[str], cut: int) -> None:
    assert results_of(lines[cut:], results_of(lines[:cut])) == results_of(lines)
    assert results_of([], NO_RESULTS) == NO_RESULTS
