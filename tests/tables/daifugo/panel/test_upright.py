"""An upright window: rules over the table, a wide hand."""

import pytest
from PySide6.QtCore import QRectF

from cardroom.tables.daifugo.panel.hand.shape import hand_shape
from cardroom.widgets.window.look import Deck
from tests.tables.daifugo.sitting import Sit

UPRIGHT, WIDE = (1080, 972), (1280, 800)
HAND = QRectF(0, 0, 1054, 243)
"""The hand's area in an upright kiosk."""

OF_FOUR = (1, *range(1, 14))
OF_THREE = (*range(1, 6), *range(1, 14))


@pytest.mark.parametrize(("ranks", "least"), [(OF_FOUR, 48), (OF_THREE, 40)])
def test_a_finger_meets_each_card_of_the_largest_hands(ranks: tuple[int, ...], least: int) -> None:
    shape = hand_shape(HAND, sorted(ranks), Deck.TWO_COLOUR)
    assert min(shape.strip(place).width() for place in range(len(ranks))) >= least


def test_the_rules_and_the_hand_follow_the_shape_of_the_window(sit: Sit) -> None:
    sitting = sit().begin()
    table, rules, hand = sitting.controls.table, sitting.controls.rules, sitting.hand
    for size, is_upright in ((UPRIGHT, True), (WIDE, False), (UPRIGHT, True)):
        sitting.panel.resize(*size)
        sitting.wait_until(lambda: table.is_upright is is_upright)  # noqa: B023 - called at once
        sitting.qtbot.wait(100)
        assert (rules.geometry().bottom() < table.geometry().top()) is is_upright
        assert (hand.width() > sitting.panel.width() * 0.95) is is_upright
        signs = [sign.geometry() for sign in table.signs if sign.isVisible()]
        assert table.rect().contains(signs[0].united(signs[1]))
        assert all(rules.rect().contains(chip.geometry()) for chip in rules.chips)
