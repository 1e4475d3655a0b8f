"""The double-up on a receipt is parsed strictly."""

import pytest

from cardroom.fair.fields import BadReceipt
from cardroom.fair.part import Finding, FindingCode
from cardroom.fair.receipt import Receipt, read_receipt, to_text
from cardroom.tables.poker.double_up.rules.receipt_part import DoubleUpCode, keeps_the_limits
from cardroom.tables.poker.double_up.rules.ticket import Kind
from tests.fair.receipts import FORMATS, changed, codes, forged
from tests.fair.second_verifier import verify


@pytest.mark.parametrize(
    ("text", "line"),
    [
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


@pytest.mark.parametrize(
    ("receipt", "found"),
    [
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


@pytest.mark.parametrize("kind", Kind)
def test_no_layout_may_follow_the_last_round(kind: Kind) -> None:
    won = {"outcome": "won", "stake": 1, "banked": 0}
    assert keeps_the_limits({"kind": kind.value, "layouts": [won] * kind.rounds})
    assert not keeps_the_limits({"kind": kind.value, "layouts": [won] * (kind.rounds + 1)})


@pytest.mark.parametrize("code", DoubleUpCode)
def test_every_finding_has_one_line(code: DoubleUpCode) -> None:
    for place in (0, 7):
        sentence = Finding(code, "6D", "", place).sentence
        assert sentence.isprintable()
        assert "{" not in sentence
