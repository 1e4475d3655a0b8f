"""The book: steps of the last hundred rounds, one line per round."""

from pathlib import Path

import pytest

from cardroom.bank.ports import ROUNDS_KEPT, STEPS_KEPT, Page, Record
from cardroom.bank.sqlite.bank import Overdraft, SqliteBank
from cardroom.ledger import Account, collect, grant, pay_win, take_bet


def play_round(bank: SqliteBank, number: int) -> None:
    bank.commit("poker", Record("bet", f"[{number}]"), (), Page(number))
    bank.commit("poker", Record("result", f"[{number}, 6]"), (take_bet(5), pay_win(6)), Page(number, '{"win": 6}'))


def test_steps_are_read_as_they_were(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("initialize", "[]"), (grant(100),), Page(0))
        play_round(bank, 1)
        found = bank.steps("poker", 1)
    assert [(step.state, step.cluster, step.account) for step in found] == [
        ("bet", "[1]", Account(100)),
        ("result", "[1, 6]", Account(95, 6)),
    ]
    assert all(step.at.endswith("Z") for step in found)


def test_a_line_is_replaced_by_what_the_round_comes_to_later(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("initialize", "[]"), (grant(100),), Page(0))
        play_round(bank, 1)
        play_round(bank, 2)
        bank.commit("poker", Record("double-up", "[2]"), (pay_win(6),), Page(2, '{"win": 12}'))
        bank.commit("poker", Record("refresh", "[3]"), (collect(18),), Page(3))
        lines = bank.lines("poker")
    assert [(line.round_number, line.line, line.credits) for line in lines] == [
        (2, '{"win": 12}', 108),
        (1, '{"win": 6}', 101),
    ]


def test_steps_of_old_rounds_are_forgotten_and_their_lines_kept(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("initialize", "[]"), (grant(5_000),), Page(0))
        for number in range(1, ROUNDS_KEPT + 4):
            play_round(bank, number)
        kept = [number for number in range(ROUNDS_KEPT + 4) if bank.steps("poker", number)]
        assert kept == list(range(4, ROUNDS_KEPT + 4))
        assert len(bank.lines("poker", -1)) == ROUNDS_KEPT + 3
        assert [line.round_number for line in bank.lines("poker", 2)] == [ROUNDS_KEPT + 3, ROUNDS_KEPT + 2]


def test_what_was_refused_is_not_in_the_book(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        with pytest.raises(Overdraft):
            bank.commit("poker", Record("bet", "[]"), (take_bet(1),), Page(1, "{}"))
        with pytest.raises(TypeError):
            bank.commit("poker", Record("bet", "[]"), (), Page(1, 5j))  # type: ignore[arg-type]
        assert not bank.steps("poker", 1)
        assert not bank.lines("poker")
        assert bank.recall("poker") is None


def test_a_step_without_a_page_is_not_in_the_book(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "[]"))
        assert bank.query("SELECT count(*) FROM step") == [(0,)]


def test_a_key_that_is_held_down_does_not_fill_the_book(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "[]"), (), Page(1))
        for number in range(2 * STEPS_KEPT):
            bank.commit("poker", Record("open-hand", str(number)), (), Page(1))
        bank.commit("poker", Record("result", "[]"), (), Page(1))
        found = bank.steps("poker", 1)
    assert len(found) == STEPS_KEPT + 1
    assert [step.state for step in (found[0], found[1], found[-2], found[-1])] == [
        "bet",
        "open-hand",
        "open-hand",
        "result",
    ]
    assert found[-2].cluster == str(2 * STEPS_KEPT - 1), "the last of them is there"


def test_a_long_book_is_read_slice_by_slice(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("initialize", "[]"), (grant(5_000),), Page(0))
        assert bank.lines_after("poker", 0, 10) == []
        assert bank.round_before_last("poker", 100) == 0
        for number in range(1, 8):
            play_round(bank, number)
        bank.commit("old_maid", Record("deal", "[]"), (), Page(3, "{}"))
        first = bank.lines_after("poker", 0, 3)
        assert first == [(number, 5_000 + number, '{"win": 6}') for number in (1, 2, 3)]
        assert [row[0] for row in bank.lines_after("poker", 3, 10)] == [4, 5, 6, 7]
        assert bank.lines_after("poker", 7, 10) == []
        assert [bank.round_before_last("poker", count) for count in (1, 3, 6, 7, 8)] == [6, 4, 1, 0, 0]
