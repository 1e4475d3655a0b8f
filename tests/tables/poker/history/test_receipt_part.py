"""Poker's part of a receipt is read strictly; forgeries are found."""

import pytest

from cardroom.fair.deal import Deal
from cardroom.fair.fields import BadReceipt
from cardroom.fair.part import Finding, FindingCode
from cardroom.fair.receipt import Receipt, issue, read_receipt, to_text
from cardroom.tables.poker.double_up.rules.receipt_part import DoubleUpCode, keeps_the_limits
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.history.receipt_part import PokerCode, play_poker
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from tests.fair.page_vectors import decisions
from tests.fair.receipts import EXAMPLE, FORMATS, changed, codes, forged
from tests.fair.second_verifier import verify


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
    deal, lost = next(
        (deal, part) for deal in deals if not (part := play_poker(deal, decisions(1, FESTIVAL, ())))["win"]
    )
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
