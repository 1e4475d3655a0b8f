"""Receipts of rounds that were played by the table's own steps."""

from dataclasses import replace

from hypothesis import given

from cardroom.cards.hands import Hand
from cardroom.fair.checking import check
from cardroom.fair.receipt import to_text
from cardroom.tables.poker.history.receipt_part import PokerPart
from cardroom.tables.poker.history.receipts import is_over, receipt_of_poker
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerOptions
from cardroom.tables.poker.rules.pay_tables import PayTable
from fair.receipts import FORMATS
from fair.second_verifier import verify
from tables.poker.rules.games import Game, games


@given(games())
def test_every_round_that_was_played_has_a_receipt_that_fits(game: Game) -> None:
    for entry in game:
        if entry.cluster.result is not None and entry.cluster.doubled is None:
            receipt = receipt_of_poker(entry.cluster)
            assert receipt is not None
            assert isinstance(receipt.part, PokerPart)
            assert receipt.part.final == entry.cluster.hand
            assert receipt.part.hand is entry.cluster.result
            assert receipt.part.win == entry.cluster.win
            assert check(receipt, FORMATS) == ()
            assert verify(to_text(receipt)) == []


@given(games())
def test_a_round_is_over_when_no_card_of_it_can_matter(game: Game) -> None:
    for entry in game:
        judged, doubled = entry.cluster.result is not None, entry.cluster.doubled is not None
        assert is_over(entry.cluster) == (judged and (doubled or not entry.cluster.win))
        assert is_over(replace(entry.cluster, doubled=0)) == judged


def test_a_win_that_cannot_be_doubled_ends_the_round() -> None:
    rich = PokerOptions(PayTable((1, 2, 5, 6, 10, 20, 50, 100, 25_001)))
    won = PokerCluster(bet=1, options=rich, result=Hand.ROYAL_STRAIGHT_FLUSH)
    assert is_over(won)
    assert not is_over(replace(won, options=PokerOptions(PayTable((1, 2, 5, 6, 10, 20, 50, 100, 25_000)))))


def test_without_the_record_of_its_double_up_a_round_has_no_receipt() -> None:
    cluster = PokerCluster(round_number=1, seed="ab" * 32, bet=1, result=Hand.TWO_PAIR, doubled=0)
    assert receipt_of_poker(cluster) is None
