"""Draws a picture of a wiring, and what happens in it."""

from collections.abc import Iterator
from enum import Enum

from PySide6.QtCore import QBuffer, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
    QGraphicsView,
    QWidget,
)

from cardroom.house.diagram.picture import Arrow, Picture
from cardroom.house.diagram.plan import LINE, PADDING, Box, Frame, Rect

_GROUND, _BOX, _LIT = QColor("#0c1a16"), QColor("#1d4a3a"), QColor("#f4c430")
_EDGE, _FRAME, _WIRE = QColor("#f6dc8b"), QColor("#7a9a8a"), QColor("#c8962f")
_STOP = QColor("#ff6b5e")
_NAME, _TEXT, _LABEL, _ON_LIT = QColor("#ffffff"), QColor("#f6dc8b"), QColor("#ffe9a8"), QColor("#16181d")
_LETTERS, _SMALL = 15, 13
_HEAD, _ROUND = 9.0, 8.0
_FLASH_MS = 1_200
_STEP = 1.2
_WHAT = 0
"""The key under which an item has its state or arrow."""


def measured(text: str) -> tuple[int, int]:
    """Returns the size of a text of a box or a label."""
    return QFontMetrics(_font(_LETTERS, bold=True)).horizontalAdvance(text), LINE


class DiagramView(QGraphicsView):
    """Shows a diagram; the wheel zooms, and so do plus and minus.

    Signals:
        chosen(object): the person has pressed a state or an `Arrow`.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setScene(QGraphicsScene(self))
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setBackgroundBrush(_GROUND)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self._boxes: dict[Enum, tuple[QGraphicsPathItem, list[QGraphicsSimpleTextItem]]] = {}
        self._arrows: dict[int, list[QGraphicsPathItem]] = {}
        self._lit: Enum | None = None
        self._flashed: Arrow | None = None
        self._carried: list[QGraphicsItem] = []
        self._is_fitted = True
        self._fading = QTimer(self)
        self._fading.setSingleShot(True)
        self._fading.setInterval(_FLASH_MS)
        self._fading.timeout.connect(self._fade)

    def show_picture(self, picture: Picture) -> None:
        """Draws a picture; nothing is lit."""
        scene = self.scene()
        scene.clear()
        self._boxes, self._arrows, self._lit, self._flashed, self._carried = {}, {}, None, None, []
        scene.setSceneRect(0, 0, picture.width, picture.height)
        for frame in picture.frames:
            self._draw_frame(frame)
        for arrow in picture.arrows:
            self._draw_arrow(arrow)
        for box in picture.boxes.values():
            self._draw_box(box)
        for arrow in picture.arrows:
            self._draw_label(arrow)
        self.fit()

    def light(self, state: Enum) -> None:
        """Lights one state."""
        for each in (self._lit, state):
            if each in self._boxes:
                box, texts = self._boxes[each]
                box.setBrush(_LIT if each is state else _BOX)
                for place, text in enumerate(texts):
                    text.setBrush(_ON_LIT if each is state else _TEXT if place else _NAME)
        self._lit = state

    def mark(self, state: Enum, *, marked: bool) -> None:
        """Marks a state in which the machine stops."""
        box, _ = self._boxes[state]
        box.setPen(QPen(_STOP, 4) if marked else QPen(_EDGE, 1.5))

    def flash(self, arrow: Arrow | None, value: str = "") -> None:
        """Lights an arrow for a moment, with the value that it carries.

        Args:
            arrow: the arrow; None for none.
            value: shown over its label.
        """
        self._fade()
        self._flashed = arrow
        if arrow is not None:
            self._colour(arrow, _LIT, 4)
            self._carried = [*self._chip(value, arrow.label)] if value else []
            self._fading.start()

    def _chip(self, value: str, label: Rect) -> Iterator[QGraphicsItem]:
        """Yields the items of a value in the place of a label."""
        width = measured(value)[0] + PADDING
        chip = Rect(label.centre[0] - width // 2, label.centre[1] - LINE // 2, width, LINE)
        for item in (
            self._rounded(chip, _LIT, QPen(Qt.PenStyle.NoPen), 4),
            self._centred(value, chip, chip.top, _ON_LIT),
        ):
            item.setZValue(7)
            yield item

    def fit(self) -> None:
        """Shows the whole diagram."""
        self._is_fitted = True
        self.fitInView(self.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)

    def as_svg(self) -> bytes:
        """Returns the diagram as an SVG file."""
        buffer, generator = QBuffer(), QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setViewBox(self.sceneRect())
        generator.setSize(self.sceneRect().size().toSize())
        painter = QPainter(generator)
        painter.fillRect(self.sceneRect(), _GROUND)
        self.scene().render(painter)
        painter.end()
        return bytes(buffer.data().data())

    def zoom(self, factor: float) -> None:
        """Enlarges the diagram."""
        self._is_fitted = False
        self.scale(factor, factor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the whole diagram in view, unless the person has zoomed."""
        super().resizeEvent(event)
        if self._is_fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zooms."""
        self.zoom(_STEP if event.angleDelta().y() > 0 else 1 / _STEP)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zooms by plus and minus, and fits by 0."""
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.zoom(_STEP if event.key() == Qt.Key.Key_Plus else 1 / _STEP)
        elif event.key() == Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses what is pressed."""
        item = self.itemAt(event.position().toPoint())
        if item is not None and item.data(_WHAT) is not None:
            self.chosen.emit(item.data(_WHAT))
        super().mousePressEvent(event)

    def _fade(self) -> None:
        if self._flashed is not None:
            self._colour(self._flashed, _WIRE, 2)
            self._flashed = None
        for item in self._carried:
            self.scene().removeItem(item)
        self._carried = []

    def _colour(self, arrow: Arrow, colour: QColor, width: int) -> None:
        line, head = self._arrows[id(arrow)]
        line.setPen(QPen(colour, width))
        line.setZValue(width)
        head.setBrush(colour)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw_frame(self, frame: Frame) -> None:
        self._rounded(frame.area, QBrush(QColor(255, 255, 255, 10)), QPen(_FRAME, 1.2), 14)
        self._text(frame.title, QPointF(frame.area.left + 12, frame.area.top + 6), _FRAME, _LETTERS)

    def _draw_box(self, box: Box) -> None:
        item = self._rounded(box.area, _BOX, QPen(_EDGE, 1.5), _ROUND)
        item.setData(_WHAT, box.state)
        item.setZValue(5)
        texts = []
        for line, text in enumerate((box.state.name, *box.lines)):
            top = box.area.top + PADDING + LINE * line
            texts.append(self._centred(text, box.area, top, _TEXT if line else _NAME, bold=not line))
            texts[-1].setData(_WHAT, box.state)
        self._boxes[box.state] = item, texts

    def _draw_arrow(self, arrow: Arrow) -> None:
        points = [QPointF(*point) for point in arrow.route.points]
        way = QPainterPath(points[0])
        for point in points[1:]:
            way.lineTo(point)
        line = self.scene().addPath(way, QPen(_WIRE, 2))
        head = QPainterPath()
        head.addPolygon(_head(points[-2], points[-1]))
        tip = self.scene().addPath(head, QPen(Qt.PenStyle.NoPen), _WIRE)
        self._arrows[id(arrow)] = [line, tip]
        for item in (line, tip):
            item.setData(_WHAT, arrow)

    def _draw_label(self, arrow: Arrow) -> None:
        ground = self._rounded(arrow.label, _GROUND, QPen(Qt.PenStyle.NoPen), 4)
        ground.setZValue(4)
        ground.setData(_WHAT, arrow)
        for line, text in enumerate(arrow.bond.label):
            item = self._centred(text, arrow.label, arrow.label.top + LINE * line, _LABEL)
            item.setData(_WHAT, arrow)

    def _rounded(self, area: Rect, fill: QBrush | QColor, edge: QPen, radius: float) -> QGraphicsPathItem:
        path = QPainterPath()
        path.addRoundedRect(QRectF(area.left, area.top, area.width, area.height), radius, radius)
        return self.scene().addPath(path, edge, fill)

    def _centred(
        self, text: str, area: Rect, top: int, colour: QColor, *, bold: bool = False
    ) -> QGraphicsSimpleTextItem:
        item = self._text(text, QPointF(), colour, _LETTERS if bold else _SMALL, bold=bold)
        item.setPos(area.centre[0] - item.boundingRect().width() / 2, top + (LINE - item.boundingRect().height()) / 2)
        return item

    def _text(
        self, text: str, place: QPointF, colour: QColor, pixels: int, *, bold: bool = False
    ) -> QGraphicsSimpleTextItem:
        item = self.scene().addSimpleText(text, _font(pixels, bold=bold))
        item.setBrush(colour)
        item.setPos(place)
        item.setZValue(6)
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable, enabled=False)
        return item


def _font(pixels: int, *, bold: bool) -> QFont:
    font = QFont()
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


def _head(before: QPointF, tip: QPointF) -> QPolygonF:
    """Returns the head of an arrow."""
    way = tip - before
    length = abs(way.x()) + abs(way.y())
    along, aside = way / length * _HEAD, QPointF(-way.y(), way.x()) / length * _HEAD / 2
    return QPolygonF([tip, tip - along + aside, tip - along - aside])
