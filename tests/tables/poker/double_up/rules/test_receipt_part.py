"""The double-up on a receipt is read strictly."""

import pytest

from cardroom.fair.fields import BadReceipt
from cardroom.fair.receipt import read_receipt
from fair.receipts import FORMATS, changed


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (changed("poker", "double_up", "kind", to="red-black"), "poker.double_up.kind is none of"),
        (changed("poker", "double_up", "layouts", to=[1]), "poker.double_up.layouts[1] is no JSON object"),
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
