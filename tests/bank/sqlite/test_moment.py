"""Each commit has a millisecond of its own."""

from itertools import pairwise
from pathlib import Path

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.chains.heads import next_moment

NOON = "2026-11-20T12:00:00.000Z"


def test_a_clock_that_goes_on_is_followed() -> None:
    times = ["", NOON, "2026-11-20T12:00:00.001Z", "2026-11-20T12:00:07.000Z"]
    assert [next_moment(last, at) for last, at in pairwise(times)] == times[1:]


def test_commits_of_one_millisecond_are_told_apart() -> None:
    times = [NOON]
    for at in (NOON, NOON, "2026-11-20T12:00:00.001Z"):
        times.append(next_moment(times[-1], at))
    assert [at[-5:] for at in times] == [".000Z", ".001Z", ".002Z", ".003Z"]


def test_a_clock_that_was_set_back_is_followed() -> None:
    assert next_moment(NOON, "2026-11-20T11:00:00.000Z") == "2026-11-20T11:00:00.000Z"


def test_no_two_steps_have_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.bank.sqlite.bank.now", lambda: NOON)
    with SqliteBank(tmp_path) as bank:
        for number in range(20):
            bank.commit("poker", Record("bet", f"{number}"), (), Page(1))
    with SqliteBank(tmp_path) as bank:  # opened again at the same moment
        for number in range(20, 40):
            bank.commit("poker", Record("bet", f"{number}"), (), Page(1))
        times = [at for (at,) in bank.query("SELECT at FROM step")]
    assert len(times) == len(set(times)) == 40
