"""Recorded rounds of poker: their receipts, and the last finished one."""

from pathlib import Path

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import Bank
from cardroom.fair.checking import check
from cardroom.ledger import grant
from cardroom.messages import Message
from cardroom.tables.poker.history.rounds import PokerRounds
from cardroom.tables.poker.rules import record as poker_record
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerOptions
from fair.receipts import FORMATS
from tables.poker.rules.games import Game, Table


def write(bank: Bank, game: Game) -> None:
    """Writes a game of poker into the book, step by step."""
    bank.commit("poker", Record("initialize", "{}"), (grant(10_000),))
    for entry in game:
        page = Page(entry.cluster.round_number, poker_record.line_of(entry.cluster))
        bank.commit("poker", Record(entry.state.value, poker_record.to_json(entry.cluster)), entry.postings, page)


def play(rounds_played: int) -> Game:
    """Plays rounds in which every win is collected."""
    table = Table(10_000, [PokerOptions()])
    for _ in range(rounds_played):
        for on in ("deal", "draw", "collect"):
            table.press(Message(on))
    return table.game


def test_only_rounds_that_are_over_have_a_receipt(tmp_path: Path) -> None:
    game = play(12)
    last = game[-1].cluster
    with Bank(tmp_path) as bank:
        write(bank, game)
        numbers = [row.number for row in PokerRounds(bank).rows()]
        assert numbers == sorted(numbers, reverse=True)
        for number in numbers:
            receipt = PokerRounds(bank).receipt(number)
            assert receipt is not None
            assert check(receipt, FORMATS) == ()
        assert PokerRounds(bank).receipt(last.round_number + 1) is None
        assert PokerRounds(bank).receipt(0) is None
        over = PokerRounds(bank).last_receipt(last)
        assert over is not None
        assert over.round_number in (last.round_number, last.round_number - 1)


def test_a_round_whose_end_cannot_be_read_has_no_receipt(tmp_path: Path) -> None:
    with Bank(tmp_path) as bank:
        write(bank, play(2))
        bank.query("UPDATE step SET cluster = 'x' WHERE round_number = 1 AND state = 'result'")
        assert PokerRounds(bank).receipt(1) is None
        assert PokerRounds(bank).rows()[-1].number == 1


def test_an_empty_book_has_nothing_to_show(tmp_path: Path) -> None:
    with Bank(tmp_path) as bank:
        assert PokerRounds(bank).rows() == ()
        assert PokerRounds(bank).story(1) == ()
        assert PokerRounds(bank).receipt(1) is None
        assert PokerRounds(bank).last_receipt(PokerCluster()) is None
