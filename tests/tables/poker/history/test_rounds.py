"""Tests of recorded poker rounds: receipts and the last finished round."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from msgspec.structs import replace

from cardroom.bank.ports import Page, Record, RoundLine
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.cards import cards_text
from cardroom.cards.hands import Hand
from cardroom.fair.checking import check
from cardroom.fair.deal import Deal
from cardroom.fair.fields import BadReceipt
from cardroom.fair.part import Finding, FindingCode
from cardroom.fair.receipt import Receipt, issue, read_receipt, to_text
from cardroom.ledger import grant
from cardroom.messages import Message
from cardroom.tables.poker.double_up.rules.receipt_part import DoubleUpCode, keeps_the_limits
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.history.receipt_part import PokerCode, hand_text, play_poker
from cardroom.tables.poker.history.rounds import PokerRounds, is_over, receipt_of_poker
from cardroom.tables.poker.rules import record as poker_record
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerOptions
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable
from tests.fair.page_vectors import decisions
from tests.fair.receipts import EXAMPLE, FORMATS, changed, codes, forged
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


@pytest.mark.parametrize(
    ("receipt", "found"),
    [
        (forged("poker", "bet", to=6), [PokerCode.WIN, DoubleUpCode.STAKE, DoubleUpCode.BANKED, DoubleUpCode.AMOUNT]),
        (forged("poker", "pay_table", to="1/1/5/6/10/20/50/100/500"), [PokerCode.WIN]),
        (forged("poker", "dealt", to="AS 6D 3S QH 8H"), [PokerCode.DEALT]),
        (forged("poker", "changed", to=[2, 4]), [PokerCode.DRAWN, PokerCode.FINAL]),
        (forged("poker", "changed", to=[1, 4, 5]), [PokerCode.FINAL]),
        (forged("poker", "drawn", to=""), [PokerCode.DRAWN]),
        (forged("poker", "final", to="JOKER 3C 3S 3H 5D"), [PokerCode.FINAL]),
        (forged("poker", "hand", to="four of a kind"), [PokerCode.HAND]),
        (forged("poker", "win", to=100), [PokerCode.WIN]),
        (forged("poker", "double_up", "layouts", 0, "open", to="AS"), [DoubleUpCode.LAYOUT]),
        (forged("poker", "double_up", "layouts", 0, "hidden", to="AS"), [DoubleUpCode.LAYOUT]),
        (forged("poker", "double_up", "layouts", 0, "choice", to="high"), [DoubleUpCode.OUTCOME]),
        (forged("poker", "double_up", "layouts", 1, "outcome", to="won"), [DoubleUpCode.OUTCOME]),
        (forged("poker", "double_up", "layouts", 2, "stake", to=20), [DoubleUpCode.STAKE]),
        (forged("poker", "double_up", "layouts", 0, "banked", to=9), [DoubleUpCode.BANKED]),
        (forged("poker", "double_up", "layouts", 0, "banked", to=0), [DoubleUpCode.STAKE]),
        (forged("poker", "double_up", "layouts", 2, "banked", to=10), [DoubleUpCode.LIMITS]),
        (forged("poker", "double_up", "layouts", to=[]), [DoubleUpCode.LIMITS, DoubleUpCode.AMOUNT]),
        (forged("poker", "double_up", "amount", to=40), [DoubleUpCode.AMOUNT]),
    ],
)
def test_what_was_forged_is_named(receipt: Receipt, found: list[FindingCode]) -> None:
    assert set(found) <= set(codes(receipt))
    assert verify(to_text(receipt))


def test_a_double_up_of_nothing_is_found() -> None:
    deals = (Deal("poker", number, "00" * 32, "", fair=True) for number in range(1, 50))
    played = ((deal, play_poker(deal, decisions(1, FESTIVAL, ()))) for deal in deals)
    deal, lost = next((deal, part) for deal, part in played if not part["win"])
    assert EXAMPLE.part is not None
    assert codes(issue(deal, {**lost, "double_up": EXAMPLE.part["double_up"]})) == [PokerCode.NOTHING_TO_DOUBLE]


@pytest.mark.parametrize("kind", Kind)
def test_no_layout_may_follow_the_last_round(kind: Kind) -> None:
    won = {"outcome": "won", "stake": 1, "banked": 0}
    assert keeps_the_limits({"kind": kind.value, "layouts": [won] * kind.rounds})
    assert not keeps_the_limits({"kind": kind.value, "layouts": [won] * (kind.rounds + 1)})


@pytest.mark.parametrize("code", [*PokerCode, *DoubleUpCode])
def test_every_finding_has_one_line(code: FindingCode) -> None:
    for place in (0, 7):
        sentence = Finding(code, "6D", "", place).sentence
        assert sentence.isprintable()
        assert "{" not in sentence


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (changed("poker", "bet", to=11), "poker.bet is no whole number from 1 to 10"),
        (changed("poker", "pay_table", to="1/2"), "poker.pay_table is no pay table"),
        (changed("poker", "pay_table", to="01/2/5/6/10/20/50/100/500"), "poker.pay_table is written 1/2/5/6"),
        (changed("poker", "dealt", to="AS KS QS JS TS"), "poker.dealt is no row of cards"),
        (changed("poker", "changed", to=[2, 1]), "poker.changed is no list of places"),
        (changed("poker", "changed", to=[1, 1]), "poker.changed is no list of places"),
        (changed("poker", "changed", to=[True]), "poker.changed is no list of places"),
        (changed("poker", "changed", to=[[]]), "poker.changed is no list of places"),
        (changed("poker", "changed", to=[0]), "poker.changed is no list of places"),
        (changed("poker", "drawn", to="AS KS QS JS 9S 8S"), "poker.drawn has 6 cards"),
        (changed("poker", "hand", to="Flush"), "poker.hand is none of: nothing, two pair"),
        (changed("poker", "win", to=-1), "poker.win is no whole number"),
        (changed("poker", "double_up", to=[]), "poker.double_up is not an object"),
        (changed("poker", "double_up", "kind", to="red-black"), "poker.double_up.kind is none of"),
        (changed("poker", "double_up", "layouts", to=[1]), "poker.double_up.layouts[1] is not an object"),
        (changed("poker", "double_up", "layouts", 1, "choice", to="1"), "poker.double_up.layouts[2].choice is none of"),
        (changed("poker", "double_up", "layouts", 0, "hidden", to=""), "poker.double_up.layouts[1].hidden has 0 cards"),
        (changed("poker", "double_up", "amount", to=50_001), "poker.double_up.amount is no whole number"),
    ],
)
def test_a_bad_field_is_refused_in_one_line(text: str, line: str) -> None:
    with pytest.raises(BadReceipt) as refused:
        read_receipt(text, FORMATS)
    assert str(refused.value).startswith(line)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 250
