"""Tests that forged rounds of poker are found, each with a sentence."""

from dataclasses import replace

import pytest

from cardroom.fair.deal import Deal
from cardroom.fair.finding import Finding, FindingCode
from cardroom.fair.receipt import Receipt, issue, to_text
from cardroom.tables.poker.double_up.rules.receipt_part import DoubleUpCode
from cardroom.tables.poker.history.receipt_format import PokerCode
from cardroom.tables.poker.history.receipt_part import PokerPart, PokerPlay, play_poker
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from fair.receipts import EXAMPLE, codes, forged
from fair.second_verifier import verify


@pytest.mark.parametrize(
    ("receipt", "found"),
    [
        (
            forged("poker", "bet", to=6),
            [
                PokerCode.WIN,
                DoubleUpCode.STAKE,
                DoubleUpCode.STAKE,
                DoubleUpCode.BANKED,
                DoubleUpCode.STAKE,
                DoubleUpCode.AMOUNT,
            ],
        ),
        (forged("poker", "pay_table", to="1/1/5/6/10/20/50/100/500"), [PokerCode.WIN]),
        (forged("poker", "dealt", to="AS 6D 3S QH 8H"), [PokerCode.DEALT]),
        (forged("poker", "changed", to=[2, 4]), [PokerCode.DRAWN, PokerCode.FINAL]),
        (forged("poker", "changed", to=[1, 4, 5]), [PokerCode.FINAL]),
        (forged("poker", "drawn", to=""), [PokerCode.DRAWN]),
        (forged("poker", "final", to="JOKER 3C 3S 3H 5D"), [PokerCode.FINAL]),
        (forged("poker", "hand", to="four of a kind"), [PokerCode.HAND]),
        (forged("poker", "win", to=100), [PokerCode.WIN]),
    ],
)
def test_what_was_forged_is_named(receipt: Receipt, found: list[FindingCode]) -> None:
    assert set(found) <= set(codes(receipt))
    assert verify(to_text(receipt))


def test_a_double_up_of_nothing_is_found() -> None:
    deals = (Deal("poker", number, "00" * 32, "", fair=True) for number in range(1, 50))
    deal, lost = next((deal, part) for deal in deals if not (part := play_poker(deal, PokerPlay(1, FESTIVAL, ()))).win)
    assert isinstance(EXAMPLE.part, PokerPart)
    assert codes(issue(deal, replace(lost, double_up=EXAMPLE.part.double_up))) == [PokerCode.NOTHING_TO_DOUBLE]


@pytest.mark.parametrize("code", PokerCode)
def test_every_finding_has_one_line(code: PokerCode) -> None:
    for place in (0, 7):
        sentence = Finding(code, "6D", "", place).sentence
        assert sentence.isprintable()
        assert "{" not in sentence
