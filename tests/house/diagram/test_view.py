"""The view of a block diagram: colours, loops, zoom and map."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QWheelEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsSimpleTextItem

from cardroom.house.diagram.colours import DARK, LIGHT, Caption, Colours
from cardroom.house.diagram.loops import Loop
from cardroom.house.diagram.minimap import Minimap
from cardroom.house.diagram.picture import Picture, picture_of
from cardroom.house.diagram.plan import Rect
from cardroom.house.diagram.view import DiagramView, measured
from cardroom.house.spec import load
from tests.dressed import dress
from tests.house.diagram.test_picture import LOOPS
from tools.draw_diagrams import wirings


@pytest.fixture(scope="module")
def picture(qapp: QApplication) -> Picture:
    dress()
    return picture_of(load(wirings()["poker"]), measured, LOOPS)


@pytest.fixture
def view(picture: Picture) -> Iterator[DiagramView]:
    shown = DiagramView()
    shown.resize(800, 600)
    shown.show_picture(picture)
    shown.show()
    QApplication.processEvents()
    yield shown
    shown.close()
    shown.deleteLater()


def state_of(picture: Picture, name: str) -> Enum:
    return next(state for state in picture.boxes if state.name == name)


def texts(view: DiagramView) -> list[str]:
    return [item.text() for item in view.items() if isinstance(item, QGraphicsSimpleTextItem) and item.isVisible()]


def drawn(view: DiagramView) -> QImage:
    QApplication.processEvents()
    return view.grab().toImage()


def turned(view: DiagramView, angle: int) -> None:
    middle = QPointF(view.viewport().rect().center())
    keys, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    buttons = Qt.MouseButton.NoButton
    event = QWheelEvent(middle, middle, QPoint(), QPoint(0, angle), buttons, keys, phase, False)
    QApplication.sendEvent(view.viewport(), event)


def place_in(view: DiagramView, area: Rect) -> QPoint:
    return view.mapFromScene(QPointF(*area.centre))


# --- colours ---------------------------------------------------------------------------------------------------------


def luminance(colour: QColor) -> float:
    """As in WCAG 2.2."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(ground: QColor, veil: QColor, times: int) -> QColor:
    """Returns a ground with veils over it."""
    share = (1 - veil.alphaF()) ** times

    def mixed(below: float, above: float) -> float:
        return below * share + above * (1 - share)

    return QColor.fromRgbF(
        mixed(ground.redF(), veil.redF()), mixed(ground.greenF(), veil.greenF()), mixed(ground.blueF(), veil.blueF())
    )


@pytest.mark.parametrize("colours", [DARK, LIGHT], ids=["dark", "light"])
def test_texts_can_be_read_on_their_grounds(colours: Colours) -> None:
    deepest = over(colours.ground, colours.inside, 4)  # the main loop, and three groups in one another
    pairs = [
        (colours.name, colours.box),
        (colours.text, colours.box),
        (colours.label, colours.ground),
        (colours.on_lit, colours.lit),
        (colours.frame, colours.ground),
        (colours.frame, deepest),
    ]
    for text, ground in pairs:
        assert contrast(text, ground) >= 4.5, (text.name(), ground.name())
    for edge in (colours.wire, colours.pointed, colours.stop, colours.edge):
        assert contrast(edge, deepest) >= 3, edge.name()


def test_other_colours_keep_what_is_shown(view: DiagramView, picture: Picture) -> None:
    bet, result = state_of(picture, "BET"), state_of(picture, "RESULT")
    view.light(bet)
    view.mark(result, marked=True)
    view.mark(bet, marked=True)
    view.mark(bet, marked=False)
    view.show_waiting([0, 3, None, 17])
    view.zoom(2)
    view.point_at(LOOPS[3])
    view.centerOn(0, 0)
    before, scale, corner = drawn(view), view.transform().m11(), view.mapToScene(0, 0)
    view.set_colours(LIGHT)
    assert view.transform().m11() == scale
    assert view.mapToScene(0, 0) == corner
    assert view._boxes[bet][0].brush().color() == LIGHT.lit
    assert view._boxes[result][0].pen().color() == LIGHT.stop
    assert view._boxes[bet][0].pen().color() == LIGHT.edge
    assert view._outline is not None
    assert {"0", "3", "–", "17"} <= set(all_texts(view))
    assert drawn(view) != before
    view.flash(picture.arrows[0], "deal")
    view.set_colours(DARK)
    view.flash(None)
    assert drawn(view) == before


def all_texts(view: DiagramView) -> list[str]:
    return [item.text() for item in view.scene().items() if isinstance(item, QGraphicsSimpleTextItem)]


def test_colours_without_a_picture_and_a_new_picture_forget_the_old(picture: Picture, view: DiagramView) -> None:
    bare = DiagramView()
    bare.set_colours(LIGHT)
    bare.zoom(2)
    bare.show_picture(picture)
    assert bare.backgroundBrush().color() == LIGHT.ground
    bare.deleteLater()
    bet = state_of(picture, "BET")
    view.light(bet)
    view.mark(bet, marked=True)
    view.point_at(bet)
    view.show_picture(picture)
    assert view._boxes[bet][0].brush().color() == DARK.box
    assert view._boxes[bet][0].pen().color() == DARK.edge
    assert view._outline is None


def test_the_file_has_the_present_colours_and_the_texts_of_the_boxes(view: DiagramView) -> None:
    assert view.transform().m11() < 0.6
    assert "bet_up*, bet_down*," not in texts(view)
    for colours in (DARK, LIGHT):
        view.set_colours(colours)
        content = view.as_svg()
        assert colours.ground.name().encode() in content
        assert QSvgRenderer(content).viewBoxF() == view.sceneRect()
        assert b"bet_up*, bet_down*," in content
    assert "bet_up*, bet_down*," not in texts(view)


# --- loops and pointing ----------------------------------------------------------------------------------------------


def filled(view: DiagramView) -> list[int]:
    return [sum(square.brush().color() == DARK.lit for square in squares) for squares, _ in view._queues]


def test_loops_show_how_many_messages_wait(view: DiagramView, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [number.text() for _, number in view._queues] == ["–"] * 4
    view.show_waiting([0, 3, None, 17])
    assert [number.text() for _, number in view._queues] == ["0", "3", "–", "17"]
    assert filled(view) == [0, 3, 0, 6]
    monkeypatch.setattr(view, "_queues", None)
    view.show_waiting((0, 3, None, 17))
    monkeypatch.undo()
    view.show_waiting([1, 0, 0, 0])
    assert filled(view) == [1, 0, 0, 0]


def test_a_press_chooses_a_loop_a_state_or_an_arrow(view: DiagramView, picture: Picture) -> None:
    chosen: list[Any] = []
    view.chosen.connect(chosen.append)
    arrow, bet = picture.arrows[0], state_of(picture, "BET")
    view.point_at(LOOPS[1])
    for area in (picture.loops[1].area, picture.boxes[bet].area, arrow.label, Rect(0, 0, 0, 0)):
        QTest.mousePress(
            view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place_in(view, area)
        )
    assert chosen == [LOOPS[1], bet, arrow]


def test_it_points_at_a_part_and_scrolls_to_it(view: DiagramView, picture: Picture) -> None:
    view.zoom(6)
    view.centerOn(0, 0)
    bet, arrow = state_of(picture, "BET"), picture.arrows[-1]
    loop: Loop = LOOPS[3]
    for what, area in ((loop, picture.loops[3].area), (bet, picture.boxes[bet].area), (arrow, arrow.label)):
        count = len(view.scene().items())
        view.point_at(what)
        assert len(view.scene().items()) == count + (what is loop)
        assert view.viewport().rect().contains(place_in(view, area))
        assert view._outline is not None
        assert view._outline.boundingRect().contains(QRectF(area.left, area.top, area.width, area.height))
    view.point_at(None)
    assert view._outline is None
    assert len(view.scene().items()) == count - 1


# --- zoom and map ----------------------------------------------------------------------------------------------------


def test_the_zoom_stops_at_its_limits(view: DiagramView) -> None:
    fitted = view.transform().m11()
    turned(view, 120)
    assert view.transform().m11() == pytest.approx(fitted * 1.2)
    turned(view, 0)
    assert view.transform().m11() == pytest.approx(fitted * 1.2)
    for _ in range(40):
        turned(view, 120)
    assert view.transform().m11() == pytest.approx(4)
    for _ in range(60):
        turned(view, -120)
    assert view.transform().m11() == pytest.approx(fitted / 4, rel=0.02)


@pytest.mark.parametrize("code", tuple(wirings()))
def test_a_small_diagram_can_be_read(qapp: QApplication, code: str) -> None:
    """Names are large enough, inside their boxes, and cover no text."""
    dress()
    shown = DiagramView()
    shown.resize(800, 600)
    shown.show_picture(picture_of(load(wirings()[code]), measured, LOOPS))
    shown.show()
    QApplication.processEvents()
    captions = [item for item in shown.items() if isinstance(item, Caption) and item.isVisible()]
    scale = shown.transform().m11()
    for item in captions:
        area = item.sceneBoundingRect()
        if item.font().bold():
            assert item.font().pixelSize() * item.scale() * scale >= 7, item.text()
        assert not any(other is not item and other.sceneBoundingRect().intersects(area) for other in captions)
    for what, (box, names) in shown._boxes.items():
        assert box.sceneBoundingRect().contains(names[0].sceneBoundingRect()), what
    shown.fit()
    shown.deleteLater()


def minimap_of(view: DiagramView) -> Minimap:
    found = view.findChild(Minimap)
    assert isinstance(found, Minimap)
    return found


def test_the_map_is_shown_while_a_part_is_out_of_view(view: DiagramView) -> None:
    minimap = minimap_of(view)
    assert not minimap.isVisible()
    view.zoom(3)
    QApplication.processEvents()
    assert minimap.isVisible()
    assert view.viewport().geometry().contains(minimap.geometry())
    assert view.viewport().geometry().bottomRight() - minimap.geometry().bottomRight() == QPoint(10, 10)
    view.fit()
    QApplication.processEvents()
    assert not minimap.isVisible()


def test_a_press_or_a_drag_in_the_map_moves_the_view_and_no_focus(view: DiagramView) -> None:
    view.activateWindow()
    view.setFocus()
    view.zoom(4)
    QApplication.processEvents()
    minimap, scene = minimap_of(view), view.sceneRect()
    focused = QApplication.focusWidget()
    middle = QPoint(minimap.width() // 2, minimap.height() // 2)
    QTest.mousePress(minimap, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert (seen.center() - scene.center()).manhattanLength() < scene.width() / 50
    end = QPointF(minimap.rect().bottomRight())
    left = Qt.MouseButton.LeftButton
    moved = QMouseEvent(
        QEvent.Type.MouseMove, end, minimap.mapToGlobal(end), left, left, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(minimap, moved)
    assert view.mapToScene(view.viewport().rect()).boundingRect().right() == pytest.approx(scene.right(), abs=3)
    assert QApplication.focusWidget() is focused
    assert minimap.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_the_map_is_drawn_again_for_a_state_and_for_colours_alone(view: DiagramView, picture: Picture) -> None:
    view.zoom(3)
    minimap = minimap_of(view)
    first = drawn(view).copy(minimap.geometry())
    kept = minimap._pixmap.cacheKey()
    view.centerOn(0, 0)
    drawn(view)
    assert minimap._pixmap.cacheKey() == kept
    view.light(state_of(picture, "BET"))
    drawn(view)
    lit = minimap._pixmap.cacheKey()
    assert lit != kept
    view.light(state_of(picture, "BET"))
    drawn(view)
    assert minimap._pixmap.cacheKey() == lit
    view.set_colours(LIGHT)
    last = drawn(view).copy(minimap.geometry())
    assert minimap._pixmap.cacheKey() != lit
    assert first != last
    assert QRect(first.rect()) == last.rect()
    assert last.pixelColor(12, 3) != first.pixelColor(12, 3)
