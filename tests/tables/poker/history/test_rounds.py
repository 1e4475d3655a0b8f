"""Tests of recorded poker rounds: receipts and the last finished round."""

import json
from pathlib import Path

from hypothesis import given
from msgspec.structs import replace

from cardroom.bank.ports import Page, Record, RoundLine
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.cards import cards_text
from cardroom.cards.hands import Hand
from cardroom.fair.checking import check
from cardroom.fair.receipt import to_text
from cardroom.ledger import grant
from cardroom.messages import Message
from cardroom.tables.poker.history.receipt_part import hand_text
from cardroom.tables.poker.history.rounds import PokerRounds, is_over, receipt_of_poker
from cardroom.tables.poker.rules import record as poker_record
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerOptions
from cardroom.tables.poker.rules.pay_tables import PayTable
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.tables.poker.rules.games import Game, Table, games


def write(bank: SqliteBank, game: Game) -> None:
    """Writes a game of poker into the book, step by step."""
    bank.commit("poker", Record("initialize", "{}"), (grant(10_000),))
    for entry in game:
        page = Page(entry.cluster.round_number, poker_record.line_of(entry.cluster))
        bank.commit("poker", Record(entry.state.value, poker_record.to_json(entry.cluster)), entry.postings, page)


def play(rounds_played: int) -> Game:
    """Plays rounds; every win is collected."""
    table = Table(10_000, [PokerOptions()])
    for _ in range(rounds_played):
        for on in ("deal", "draw", "collect"):
            table.press(Message(on))
    return table.game


def test_only_rounds_that_are_over_have_a_receipt(tmp_path: Path) -> None:
    game = play(12)
    last = game[-1].cluster
    with SqliteBank(tmp_path) as bank:
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
    with SqliteBank(tmp_path) as bank:
        write(bank, play(2))
        bank.query("UPDATE step SET cluster = 'x' WHERE round_number = 1 AND state = 'result'")
        assert PokerRounds(bank).receipt(1) is None
        assert PokerRounds(bank).rows()[-1].number == 1


def test_an_empty_book_has_nothing_to_show(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        assert PokerRounds(bank).rows() == ()
        assert PokerRounds(bank).story(1) == ()
        assert PokerRounds(bank).receipt(1) is None
        assert PokerRounds(bank).last_receipt(PokerCluster()) is None


@given(games())
def test_every_round_that_was_played_has_a_receipt_that_fits_and_is_over_when_no_card_can_matter(game: Game) -> None:
    for entry in game:
        judged, doubled = entry.cluster.result is not None, entry.cluster.doubled is not None
        can_be_doubled = 0 < entry.cluster.win <= 25_000
        assert is_over(entry.cluster) == (judged and (doubled or not can_be_doubled))
        assert is_over(replace(entry.cluster, doubled=0)) == judged
        if doubled:
            assert receipt_of_poker(entry.cluster) is None, "without the record of its double-up"
        elif entry.cluster.result is not None:
            receipt = receipt_of_poker(entry.cluster)
            assert receipt is not None
            assert receipt.part is not None
            assert receipt.part["final"] == cards_text(entry.cluster.hand)
            assert receipt.part["hand"] == hand_text(entry.cluster.result)
            assert receipt.part["win"] == entry.cluster.win
            assert check(receipt, FORMATS) == ()
            assert verify(to_text(receipt)) == []


def test_a_win_that_cannot_be_doubled_ends_the_round() -> None:
    rich = PokerOptions(PayTable((1, 2, 5, 6, 10, 20, 50, 100, 25_001)))
    won = PokerCluster(bet=1, options=rich, result=Hand.ROYAL_STRAIGHT_FLUSH)
    assert is_over(won)
    assert not is_over(replace(won, options=PokerOptions(PayTable((1, 2, 5, 6, 10, 20, 50, 100, 25_000)))))


def test_a_row_without_a_win_has_its_cards_while_the_book_has_the_steps(tmp_path: Path) -> None:
    game = play(12)
    with SqliteBank(tmp_path) as bank:
        write(bank, game)
        rows = PokerRounds(bank).rows()
        final = {each.cluster.round_number: each.cluster for each in game if each.cluster.result is not None}
        lost = [row for row in rows if row.hand is Hand.NOTHING]
        assert lost
        for row in rows:
            assert row.cards == (final[row.number].hand if row in lost else ())
        line = json.dumps({"bet": 1, "hand": "NOTHING", "win": 0, "doubled": None, "fair": True})
        assert PokerRounds(bank).row(RoundLine(10_000, "", 990, line)).cards == ()
