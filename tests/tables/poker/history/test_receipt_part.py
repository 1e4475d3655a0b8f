"""Tests that the poker part of a receipt is read strictly."""

import pytest

from cardroom.fair.fields import BadReceipt
from cardroom.fair.receipt import read_receipt
from fair.receipts import FORMATS, changed


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
    ],
)
def test_a_bad_field_is_refused_in_one_line(text: str, line: str) -> None:
    with pytest.raises(BadReceipt) as refused:
        read_receipt(text, FORMATS)
    assert str(refused.value).startswith(line)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 250
