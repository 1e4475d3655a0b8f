"""Forged double-ups are found, and each mismatch has its sentence."""

import pytest

from cardroom.fair.finding import Finding, FindingCode
from cardroom.fair.receipt import Receipt, to_text
from cardroom.tables.poker.double_up.rules.receipt_check import DoubleUpCode
from fair.receipts import codes, forged
from fair.second_verifier import verify


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


@pytest.mark.parametrize("code", DoubleUpCode)
def test_every_finding_has_one_line(code: DoubleUpCode) -> None:
    for place in (0, 7):
        sentence = Finding(code, "6D", "", place).sentence
        assert sentence.isprintable()
        assert "{" not in sentence
