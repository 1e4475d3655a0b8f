"""Fan geometry: cards are inside, side by side, and can be hit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF

from cardroom.widgets.cards.fan_shape import FanShape

areas = st.builds(QRectF, st.just(10.0), st.just(20.0), st.floats(110, 1400), st.floats(70, 500))


@given(areas, st.integers(1, 27))
def test_a_fan_fits_its_area_with_any_card_lifted(area: QRectF, count: int) -> None:
    shape = FanShape.fitting(area, count)
    for place in range(count):
        for lifted in (False, True):
            size = shape.card_size
            card = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
            turned = shape.turning(place, lifted=lifted).mapRect(card)
            assert area.adjusted(-2, -2, 2, 2).contains(turned)


@given(areas, st.integers(1, 27))
def test_each_card_can_be_hit_where_it_is_visible(area: QRectF, count: int) -> None:
    shape = FanShape.fitting(area, count)
    for place in range(count):
        left_edge = QPointF(-shape.card_size.width() / 2 + min(shape.step, 8) / 2, 0)
        assert shape.place_at(shape.turning(place).map(left_edge)) == place


@given(areas, st.integers(1, 27))
def test_a_fan_is_symmetric_and_leans_more_at_its_ends(area: QRectF, count: int) -> None:
    shape = FanShape.fitting(area, count)
    leans = [shape.angle(place) for place in range(count)]
    assert leans == sorted(leans)
    assert leans == pytest.approx([-lean for lean in reversed(leans)], abs=1e-9)
    assert max(leans) <= 18


def test_beside_the_fan_there_is_no_card() -> None:
    shape = FanShape.fitting(QRectF(0, 0, 400, 160), 3)
    assert shape.place_at(QPointF(2, 2)) is None
    assert FanShape.fitting(QRectF(0, 0, 400, 160), 0).place_at(QPointF(200, 80)) is None


def test_a_lifted_card_rises_along_its_own_lean() -> None:
    shape = FanShape.fitting(QRectF(0, 0, 600, 200), 7)
    assert shape.middle(0, lifted=True).x() < shape.middle(0).x()
    assert shape.middle(6, lifted=True).x() > shape.middle(6).x()
    assert all(shape.middle(place, lifted=True).y() < shape.middle(place).y() for place in range(7))


def test_strips_lie_side_by_side() -> None:
    shape = FanShape.fitting(QRectF(0, 0, 600, 200), 5)
    for place in range(4):
        assert shape.strip(place).right() == pytest.approx(shape.strip(place + 1).left())
