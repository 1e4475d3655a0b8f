"""Each commit has a millisecond of its own."""

from pathlib import Path

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.moment import Moments

NOON = "2026-11-20T12:00:00.000Z"


def test_a_clock_that_goes_on_is_followed() -> None:
    moments = Moments()
    times = [NOON, "2026-11-20T12:00:00.001Z", "2026-11-20T12:00:07.000Z"]
    assert [moments.next(at) for at in times] == times


def test_commits_of_one_millisecond_are_told_apart() -> None:
    moments = Moments()
    assert [moments.next(NOON)[-5:] for _ in range(3)] == [".000Z", ".001Z", ".002Z"]
    assert moments.next("2026-11-20T12:00:00.001Z")[-5:] == ".003Z"


def test_a_clock_that_was_set_back_is_followed() -> None:
    moments = Moments()
    moments.next(NOON)
    assert moments.next("2026-11-20T11:00:00.000Z") == "2026-11-20T11:00:00.000Z"


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
