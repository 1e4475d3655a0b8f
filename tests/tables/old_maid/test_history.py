"""Tests of recorded games of Old Maid: receipts and steps."""

import random
from pathlib import Path

from msgspec.structs import replace

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.fair.checking import check
from cardroom.fair.receipt import to_text
from cardroom.tables.old_maid.history import OldMaidGames
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions
from cardroom.tables.old_maid.rules.record import line_of, to_json
from cardroom.tables.old_maid.rules.story import GameStepKind
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.tables.old_maid.rules.play import all_of, by_chance, numbered_seed, paired, ready

OPTIONS = OldMaidOptions(seats=4)


def write_game(bank: SqliteBank, number: int) -> OldMaidCluster:
    """Writes a whole game into the book.

    It has no receipt before it is over.
    """
    begun = paired(numbered_seed(number), OPTIONS, number)
    *way, over = all_of(begun, by_chance(random.Random(number)))
    bank.commit("old_maid", Record("discard", to_json(begun)), (), Page(number, line_of(begun)))
    for cluster in way:
        bank.commit("old_maid", Record("drawn", to_json(cluster)), (), Page(number, line_of(cluster)))
        assert OldMaidGames(bank).receipt(number) is None
    bank.commit("old_maid", Record("drawn", to_json(over)), (), Page(number, line_of(over)))
    bank.commit("old_maid", Record("result", to_json(over)), (), Page(number, line_of(over)))
    return over


def test_an_empty_book_has_nothing_to_show(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        assert OldMaidGames(bank).rows() == ()
        assert OldMaidGames(bank).story(1) == ()
        assert OldMaidGames(bank).receipt(1) is None
        assert OldMaidGames(bank).last_receipt(OldMaidCluster()) is None


def test_games_have_rows_steps_and_receipts(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        games = {number: write_game(bank, number) for number in (1, 2, 3)}
        assert [row.number for row in OldMaidGames(bank).rows()] == [3, 2, 1]
        for number, over in games.items():
            story = OldMaidGames(bank).story(number)
            assert story[-1].kind is GameStepKind.END
            assert story[-1].seat == over.holder
            receipt = OldMaidGames(bank).receipt(number)
            assert receipt is not None
            assert (receipt.round_number, receipt.seed, receipt.deck) == (number, over.seed, over.deck)
            assert check(receipt, FORMATS) == ()
            assert verify(to_text(receipt)) == []


def test_the_last_game_has_a_receipt_once_it_is_over(tmp_path: Path) -> None:
    following = ready(numbered_seed(2), OPTIONS, number=2)
    with SqliteBank(tmp_path) as bank:
        over = write_game(bank, 1)
        bank.commit("old_maid", Record("ready", to_json(following)), (), Page(2, line_of(following)))
        for current in (over, following, replace(following, word="x")):
            receipt = OldMaidGames(bank).last_receipt(current)
            assert receipt is not None
            assert (receipt.round_number, receipt.seed) == (1, over.seed)
        assert OldMaidGames(bank).receipt(2) is None


def test_a_damaged_end_does_not_cost_the_receipt(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        over = write_game(bank, 1)
        bank.query("UPDATE step SET cluster = 'x' WHERE state = 'result'")
        assert OldMaidGames(bank).story(1)[-1].kind is GameStepKind.DAMAGED
        receipt = OldMaidGames(bank).receipt(1)
        assert receipt is not None
        assert receipt.seed == over.seed
        bank.query("UPDATE step SET cluster = 'x'")
        assert OldMaidGames(bank).receipt(1) is None
