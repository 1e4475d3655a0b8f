"""Tests of counting the person's results at Old Maid."""

import json

from hypothesis import given
from hypothesis import strategies as st

from cardroom.tables.old_maid.rules.results import NO_RESULTS, OldMaidResults, results_of


def line(person: int | None, out: list[int], holder: int | None, guest: int | None = None) -> str:
    fields = {"seats": 3, "person": person, "out": out, "holder": holder, "fair": True, "guest": guest}
    return json.dumps(fields)


WON, SECOND, JOKER = line(1, [1, 0], 2), line(0, [1, 0], 2), line(2, [1, 0], 2)
WATCHED, BROKEN_OFF, FOR_TWO = line(None, [1, 0], 2), line(1, [], None), line(1, [1, 0], 2, guest=0)
UNREADABLE = ("no line", "", "[]", "{}", '{"person": 0}', '{"person": 0, "out": 3, "holder": 1}', "[" * 100_000)
LINES = (WON, SECOND, JOKER, WATCHED, BROKEN_OFF, FOR_TWO, *UNREADABLE)


def test_only_games_of_one_person_are_counted_by_place() -> None:
    results = results_of([WON, WON, JOKER, SECOND])
    assert results == OldMaidResults(games=4, won=2, joker=1)
    for text in (WATCHED, BROKEN_OFF, FOR_TWO, *UNREADABLE, line(0, [1, 2, 3, 4, 5, 0], 6)):
        assert results_of([text, WON]) == results_of([WON])


@given(st.lists(st.sampled_from(LINES), max_size=30), st.integers(0, 30))
def test_a_book_in_two_slices_gives_the_same(lines: list[str], cut: int) -> None:
    assert results_of(lines[cut:], results_of(lines[:cut])) == results_of(lines)
    assert results_of([], NO_RESULTS) == NO_RESULTS
