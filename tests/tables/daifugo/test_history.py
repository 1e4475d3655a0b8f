"""Recorded games of Daifugō: rows, steps and receipts, from a real bank."""

from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.fair.checking import check
from cardroom.tables.daifugo.history import DaifugoGames
from cardroom.tables.daifugo.panel.history_view import DaifugoHistoryView
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.record import line_of, to_json
from cardroom.tables.daifugo.rules.story import GameStepKind
from tests.fair.receipts import FORMATS
from tests.tables.daifugo.receipts import played_set
from tests.tables.daifugo.rules.sets import Entered

S = DaifugoState


def write(bank: SqliteBank, each: Entered) -> None:
    """Writes a state into the book, as the machine does."""
    abandoned = each.state is S.ABANDON
    line = line_of(each.cluster, abandoned=abandoned) if abandoned or each.state is S.RESULT else None
    page = Page(each.cluster.round_number, line)
    bank.commit("daifugo", Record(each.state.value, to_json(each.cluster)), (), page)


def test_an_empty_book_has_nothing_to_show(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        games = DaifugoGames(bank)
        assert (games.rows(), games.story(1), games.receipt(1)) == ((), (), None)
        assert games.last_receipt(DaifugoCluster()) is None


def test_games_have_rows_steps_and_receipts(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
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
            receipt = games.receipt(cluster.round_number)
            assert receipt is not None
            assert receipt.part is not None
            assert receipt.part["places"] == list(cluster.places)
            assert receipt.seed == cluster.seed
            assert check(receipt, FORMATS) == ()


def test_the_last_game_has_a_receipt_once_it_is_over(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        games = DaifugoGames(bank)
        for each in played_set("standard"):
            write(bank, each)
            game = each.cluster.game
            assert games.is_over(each.cluster) is (game is not None and game.is_over)
            if each.state in (S.DEAL, S.RESULT, S.STANDINGS, S.SET_OVER):
                last = games.last_receipt(each.cluster)
                ended = each.cluster.standing.games + (each.state in (S.RESULT, S.SET_OVER))
                assert (last.round_number if last else 0) == ended


def test_a_game_that_was_broken_off_has_a_receipt(tmp_path: Path) -> None:
    entries = played_set("every")
    turn = next(place for place, each in enumerate(entries) if each.state is S.CHOOSE)
    with SqliteBank(tmp_path) as bank:
        for each in entries[: turn + 1]:
            write(bank, each)
        write(bank, replace(entries[turn], state=S.ABANDON))
        games, number = DaifugoGames(bank), entries[turn].cluster.round_number
        receipt = games.receipt(number)
        assert receipt is not None
        assert receipt.part is not None
        assert (receipt.part["end"], receipt.part["places"]) == ("abandon", [])
        assert check(receipt, FORMATS) == ()
        assert games.story(number)[-1].kind is GameStepKind.ABANDONED


def test_a_damaged_end_does_not_cost_the_receipt(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        games = DaifugoGames(bank)
        for each in played_set("standard"):
            if each.cluster.standing.games == 0:
                write(bank, each)
        whole = games.receipt(1)
        assert whole is not None
        bank.query("UPDATE step SET cluster = 'x' WHERE state = 'result'")
        assert games.story(1)[-1].kind is GameStepKind.DAMAGED
        assert games.receipt(1) == whole
        bank.query("UPDATE step SET cluster = 'x'")
        assert games.receipt(1) is None


def test_the_view_is_that_of_the_table(tmp_path: Path, qtbot: QtBot) -> None:
    with SqliteBank(tmp_path) as bank:
        assert isinstance(DaifugoGames(bank).view(), DaifugoHistoryView)
