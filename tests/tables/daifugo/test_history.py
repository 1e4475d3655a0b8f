"""Recorded games: rows, steps and receipts, from bank and window."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.fair.checking import check
from cardroom.fair.receipt import Receipt, read_receipt, to_text
from cardroom.tables.daifugo.history import DaifugoGames
from cardroom.tables.daifugo.panel.history_view import DaifugoHistoryView
from cardroom.tables.daifugo.receipt_part import are_decisions_checked
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.record import line_of, to_json
from cardroom.tables.daifugo.rules.results import results_of
from cardroom.tables.daifugo.rules.story import GameStepKind
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.tables.daifugo.receipts import played_set
from tests.tables.daifugo.rules.sets import RULES, Entered
from tests.tables.daifugo.sitting import Sit

S = DaifugoState


def write(bank: SqliteBank, each: Entered) -> None:
    """Writes a state into the book, as the machine does."""
    abandoned = each.state is S.ABANDON
    line = line_of(each.cluster, abandoned=abandoned) if abandoned or each.state is S.RESULT else None
    page = Page(each.cluster.round_number, line)
    bank.commit("daifugo", Record(each.state.value, to_json(each.cluster)), (), page)


@pytest.fixture
def bank(tmp_path: Path) -> Iterator[SqliteBank]:
    with SqliteBank(tmp_path) as bank:
        yield bank


def receipt_of(bank: SqliteBank, number: int) -> tuple[Receipt, dict[str, Any]]:
    """Returns the receipt of a game that fits, and its part."""
    receipt = DaifugoGames(bank).receipt(number)
    assert receipt is not None
    assert receipt.part is not None
    assert check(receipt, FORMATS) == ()
    return receipt, receipt.part


def test_an_empty_book_has_nothing_to_show(bank: SqliteBank, qtbot: QtBot) -> None:
    games = DaifugoGames(bank)
    assert (games.rows(), games.story(1), games.receipt(1)) == ((), (), None)
    assert games.last_receipt(DaifugoCluster()) is None
    assert isinstance(games.view(), DaifugoHistoryView)


def test_games_have_rows_steps_and_receipts(bank: SqliteBank) -> None:
    games, over = DaifugoGames(bank), list[DaifugoCluster]()
    for each in played_set("contest"):
        assert games.receipt(each.cluster.round_number) is None or each.cluster in over
        write(bank, each)
        if each.state is S.RESULT:
            over.append(each.cluster)
    assert [row.number for row in games.rows()] == [3, 2, 1]
    assert [row.line.game for row in games.rows() if row.line] == [3, 2, 1]
    for cluster in over:
        assert games.story(cluster.round_number)[-1].sight.places == cluster.places
        receipt, part = receipt_of(bank, cluster.round_number)
        assert part["places"] == list(cluster.places)
        assert receipt.seed == cluster.seed


def test_the_last_game_has_a_receipt_once_it_is_over(bank: SqliteBank) -> None:
    games = DaifugoGames(bank)
    for each in played_set("standard"):
        write(bank, each)
        game = each.cluster.game
        assert games.is_over(each.cluster) is (game is not None and game.is_over)
        if each.state in (S.DEAL, S.RESULT, S.STANDINGS, S.SET_OVER):
            last = games.last_receipt(each.cluster)
            ended = each.cluster.standing.games + (each.state in (S.RESULT, S.SET_OVER))
            assert (last.round_number if last else 0) == ended


def test_a_game_that_was_broken_off_has_a_receipt(bank: SqliteBank) -> None:
    entries = played_set("every")
    turn = next(place for place, each in enumerate(entries) if each.state is S.CHOOSE)
    for each in (*entries[: turn + 1], replace(entries[turn], state=S.ABANDON)):
        write(bank, each)
    number = entries[turn].cluster.round_number
    _, part = receipt_of(bank, number)
    assert (part["end"], part["places"]) == ("abandon", [])
    assert DaifugoGames(bank).story(number)[-1].kind is GameStepKind.ABANDONED


def test_a_damaged_end_does_not_cost_the_receipt(bank: SqliteBank) -> None:
    games = DaifugoGames(bank)
    for each in played_set("standard"):
        if each.cluster.standing.games == 0:
            write(bank, each)
    whole, _ = receipt_of(bank, 1)
    bank.query("UPDATE step SET cluster = 'x' WHERE state = 'result'")
    assert games.story(1)[-1].kind is GameStepKind.DAMAGED
    assert games.receipt(1) == whole
    bank.query("UPDATE step SET cluster = 'x'")
    assert games.receipt(1) is None


@pytest.mark.parametrize("level", ["easy", pytest.param("normal", marks=pytest.mark.long)])
def test_two_games_in_the_window_have_receipts_that_fit(sit: Sit, qtbot: QtBot, tmp_path: Path, level: str) -> None:
    with SqliteBank(tmp_path / "bank") as bank:
        sitting = sit(DaifugoOptions(RULES["standard"], games=3, level=level), bank)
        sitting.click(sitting.controls.primary)
        sitting.play_game()
        assert sitting.state is S.STANDINGS
        sitting.click(sitting.controls.primary)
        sitting.wait_until(lambda: sitting.state is not S.STANDINGS)
        sitting.play_game()
        games = DaifugoGames(bank)
        for number in (1, 2):
            receipt = games.receipt(number)
            assert receipt is not None
            assert receipt.part is not None
            assert are_decisions_checked(receipt.part)
            assert check(read_receipt(to_text(receipt), FORMATS), FORMATS) == ()
            assert verify(to_text(receipt)) == []
            assert games.story(number)[-1].kind is GameStepKind.END
        assert [row.line.game for row in games.rows() if row.line] == [2, 1]
        results = results_of(line.line for line in bank.lines("daifugo"))
        assert (results.games, results.tallies[level, "standard", 4].games) == (2, 2)
        sitting.close()
