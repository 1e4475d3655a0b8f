"""The audit passes each recorded round to the check of its table."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardroom.bank.ports import ROUNDS_KEPT, Page, Record
from cardroom.bank.rounds import PlayedRound
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.auditing.round_audit import check_games, check_rounds, no_progress
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import collect, grant, pay_win, take_bet
from tests.resealing import change_sealed

ROUNDS = 3
Collected = list[PlayedRound]


def play_rounds(bank: SqliteBank, first: int, last: int, table: str = "poker") -> None:
    """Records rounds with three steps each; the third one has the line."""
    for number in range(first, last + 1):
        bank.commit(table, Record("bet", f'"{number}"'), (), Page(number))
        bank.commit(table, Record("deal", f'"{number}, deal"'), (take_bet(5), pay_win(6)), Page(number))
        bank.commit(table, Record("end", f'"{number}, end"'), (collect(6),), Page(number, f'"line {number}"'))


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """Records rounds of one table, with a grant before them."""
    folder = tmp_path / "data"
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("initialize", '"0"'), (grant(1_000),), Page(0))
        play_rounds(bank, 1, ROUNDS)
    return folder


def collecting(rounds: Collected) -> Callable[[PlayedRound], Iterator[str]]:
    """Returns a check that collects the rounds."""

    def check(played: PlayedRound) -> Iterator[str]:
        rounds.append(played)
        yield from ()

    return check


def collected(folder: Path, table: str = "poker", *parts: str) -> Collected:
    rounds: Collected = []
    with SqliteBank(folder) as bank:
        assert list(check_rounds(bank.query, {table: collecting(rounds)}, {table: parts}, no_progress)) == []
    return rounds


def faults_of(folder: Path) -> list[str]:
    with SqliteBank(folder) as bank:
        return list(audit(bank, checks={"poker": collecting([])}).faults)


def test_each_round_comes_with_its_steps_line_and_postings(played: Path) -> None:
    rounds = collected(played)
    assert [each.number for each in rounds] == [0, 1, 2, 3]
    assert [[step.state for step in each.steps] for each in rounds] == [["initialize"], *[["bet", "deal", "end"]] * 3]
    assert [each.line for each in rounds] == [None, '"line 1"', '"line 2"', '"line 3"']
    assert [each.credits for each in rounds] == [None, 1_001, 1_002, 1_003]
    assert [each.postings for each in rounds] == [(grant(1_000),), *[(take_bet(5), pay_win(6), collect(6))] * 3]
    assert [each.before for each in rounds] == [None, *(each.steps[-1] for each in rounds[:-1])]
    assert [each.is_last for each in rounds] == [False, False, False, True]
    assert {each.escrow for each in rounds} == {0}
    assert {each.parts for each in rounds} == {None}


def test_a_round_knows_what_was_in_escrow_before_it(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", Record("initialize", "0"), (grant(100),), Page(0))
        bank.commit("poker", Record("end", "1"), (take_bet(5), pay_win(6)), Page(1, "1"))
        bank.commit("poker", Record("bet", "2"), (), Page(2, "2"))
        bank.commit("poker", Record("bet", "3"), (collect(6),), Page(3, "3"))
        bank.commit("poker", Record("bet", "4"), (), Page(4))
    assert [each.escrow for each in collected(tmp_path)] == [0, 0, 6, 6, 0]


def test_rounds_of_a_sub_vi_come_with_those_of_the_table(played: Path) -> None:
    with SqliteBank(played) as bank:
        for number in (0, 2, 4):
            bank.commit("double_up", Record("end", f"{number}"), (), Page(number, f'"double {number}"'))
        found = list(check_rounds(bank.query, {"poker": collecting([])}, {"poker": ("double_up",)}, no_progress))
    assert found == ["round 4 of poker, it is not on record, but its postings or its parts are"]
    rounds: Collected = []
    with SqliteBank(played) as bank:
        list(check_rounds(bank.query, {"poker": collecting(rounds)}, {"poker": ("double_up",)}, no_progress))
    assert [[part.number for part in each.parts or ()] for each in rounds] == [[0], [], [2], [], [4]]
    part = (rounds[2].parts or ())[0]
    assert (part.table, part.line, part.postings, part.parts) == ("double_up", '"double 2"', (), None)
    assert part.before == (rounds[0].parts or ())[0].steps[-1]


def test_steps_of_old_rounds_are_gone_and_their_lines_are_checked(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.query("PRAGMA synchronous = OFF")
        bank.commit("poker", Record("initialize", '"0"'), (grant(1_000),), Page(0))
        play_rounds(bank, 1, ROUNDS_KEPT + 2)
    rounds = collected(tmp_path)
    assert [bool(each.steps) for each in rounds] == [False] * 3 + [True] * ROUNDS_KEPT
    assert (rounds[2].line, rounds[3].before) == ('"line 2"', None)
    assert {len(each.postings or ()) for each in rounds[1:]} == {3}
    assert faults_of(tmp_path) == []


def test_faults_name_round_and_table(played: Path) -> None:
    def check(played: PlayedRound) -> Iterator[str]:
        if played.number == 2:
            yield "step 1: wrong"
        if played.number == 3:
            raise RuntimeError("a bug")

    with SqliteBank(played) as bank:
        found = list(check_rounds(bank.query, {"poker": check}, {}, no_progress))
    assert found == [
        "round 2 of poker, step 1: wrong",
        "round 3 of poker, the check itself has failed: RuntimeError('a bug')",
    ]


def test_progress_is_reported_up_to_the_end(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.query("PRAGMA synchronous = OFF")
        for number in range(1, 1_101):
            bank.commit("poker", Record("end", "1"), (), Page(number, "1"))
        reports: list[tuple[int, int]] = []
        audit(bank, checks={"poker": collecting([])}, progress=lambda *report: reports.append(report))
    assert reports == [(done, 1_100) for done in (*range(50, 1_101, 50), 1_100)]


@pytest.mark.parametrize(
    ("sql", "fault"),
    [
        ("DELETE FROM round WHERE round_number = 2", "round 2 of poker"),
        (
            "UPDATE round SET round_number = 9 WHERE round_number = 2",
            "round 9 of poker, 5 rounds before it are missing",
        ),
        ("UPDATE round SET credits = 77 WHERE round_number = 2", "round 2 of poker, line: 77 credits at no step"),
        ("DELETE FROM step WHERE round_number = 2", "round 2 of poker, its steps are missing"),
        ("UPDATE entry SET round_number = 7 WHERE id >= 9", "round 7 of poker, 3 rounds before it are missing"),
        (
            "UPDATE entry SET round_number = 1 WHERE id = 9",
            "round 3 of poker, entry 9 belongs to round 1, after one of",
        ),
        ("UPDATE entry SET round_number = NULL WHERE id = 9", "entry: 9 belongs to no round"),
        ("UPDATE entry SET reason = 'gift' WHERE id = 9", "round 3 of poker, entry 9 cannot be read: 'gift'"),
        ("UPDATE game SET state = 'bet'", "game: poker is not at its last step: state"),
        ("UPDATE game SET cluster = '1'", "game: poker is not at its last step: cluster"),
        ("DELETE FROM game", "game: poker is missing"),
        ("UPDATE step SET player = 5 WHERE id = 3", "round 1 of poker, step at "),
    ],
)
def test_what_was_changed_and_sealed_again_is_found(played: Path, sql: str, fault: str) -> None:
    """The check of the table here sees nothing, and the seals fit."""

    def check(played: PlayedRound) -> Iterator[str]:
        if played.number and not played.line:
            yield "no line"

    change_sealed(played, sql)
    with SqliteBank(played) as bank:
        found = audit(bank, checks={"poker": check}).faults
    assert [line for line in found if line.startswith(fault)], found


def test_a_table_whose_last_step_is_from_before_the_book_has_no_game_to_compare(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("practice", Record("bet", "1"))
        assert list(check_games(bank.query)) == []


@pytest.mark.timeout(20)
def test_a_damaged_index_does_not_keep_the_audit_from_its_end(played: Path) -> None:
    """A flipped bit had named a round that no search finds."""
    with SqliteBank(played) as bank:

        def query(sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
            rows = bank.query(sql, parameters)
            return [(-126,), *rows] if sql.startswith("SELECT DISTINCT round_number FROM step") else rows

        faults = list(check_rounds(query, {"poker": collecting([])}, {}, no_progress))
    assert "round -126 of poker, the index of steps names it, but it has none" in faults
