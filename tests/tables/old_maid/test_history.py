"""Tests of recorded games of Old Maid: receipts and steps."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.fair.checking import check
from cardroom.fair.receipt import Receipt, to_text
from cardroom.tables.old_maid.history import OldMaidGames
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions
from cardroom.tables.old_maid.rules.record import line_of, to_json
from cardroom.tables.old_maid.rules.story import GameStepKind
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.tables.old_maid.rules.play import all_of, by_chance, numbered_seed, paired, ready

OPTIONS = OldMaidOptions(seats=4)


@pytest.fixture
def bank(tmp_path: Path) -> Iterator[SqliteBank]:
    with SqliteBank(tmp_path) as bank:
        yield bank


def write(bank: SqliteBank, state: str, cluster: OldMaidCluster) -> None:
    bank.commit("old_maid", Record(state, to_json(cluster)), (), Page(cluster.round_number, line_of(cluster)))


def receipt_of(bank: SqliteBank, number: int) -> Receipt:
    receipt = OldMaidGames(bank).receipt(number)
    assert receipt is not None
    return receipt


def write_game(bank: SqliteBank, number: int) -> OldMaidCluster:
    """Writes a whole game into the book.

    It has no receipt before it is over.
    """
    begun = paired(numbered_seed(number), OPTIONS, number)
    *way, over = all_of(begun, by_chance(random.Random(number)))
    write(bank, "discard", begun)
    for cluster in way:
        write(bank, "drawn", cluster)
        assert OldMaidGames(bank).receipt(number) is None
    write(bank, "drawn", over)
    write(bank, "result", over)
    return over


def test_an_empty_book_has_nothing_to_show(bank: SqliteBank) -> None:
    games = OldMaidGames(bank)
    assert (games.rows(), games.story(1), games.receipt(1)) == ((), (), None)
    assert games.last_receipt(OldMaidCluster()) is None


def test_games_have_rows_steps_and_receipts(bank: SqliteBank) -> None:
    games = {number: write_game(bank, number) for number in (1, 2, 3)}
    assert [row.number for row in OldMaidGames(bank).rows()] == [3, 2, 1]
    for number, over in games.items():
        story = OldMaidGames(bank).story(number)
        assert story[-1].kind is GameStepKind.END
        assert story[-1].seat == over.holder
        receipt = receipt_of(bank, number)
        assert (receipt.round_number, receipt.seed, receipt.deck) == (number, over.seed, over.deck)
        assert check(receipt, FORMATS) == ()
        assert verify(to_text(receipt)) == []


def test_the_last_game_has_a_receipt_once_it_is_over(bank: SqliteBank) -> None:
    following = ready(numbered_seed(2), OPTIONS, number=2)
    over = write_game(bank, 1)
    write(bank, "ready", following)
    for current in (over, following, replace(following, word="x")):
        receipt = OldMaidGames(bank).last_receipt(current)
        assert receipt is not None
        assert (receipt.round_number, receipt.seed) == (1, over.seed)
    assert OldMaidGames(bank).receipt(2) is None


def test_a_damaged_end_does_not_cost_the_receipt(bank: SqliteBank) -> None:
    over = write_game(bank, 1)
    bank.query("UPDATE step SET cluster = 'x' WHERE state = 'result'")
    assert OldMaidGames(bank).story(1)[-1].kind is GameStepKind.DAMAGED
    assert receipt_of(bank, 1).seed == over.seed
    bank.query("UPDATE step SET cluster = 'x'")
    assert OldMaidGames(bank).receipt(1) is None
