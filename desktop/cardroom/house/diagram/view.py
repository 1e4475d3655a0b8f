"""Draws a picture of a wiring, and what happens in it."""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QBuffer, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene, QGraphicsSimpleTextItem, QGraphicsView, QWidget

from cardroom.house.diagram.colours import DARK, LETTERS, NO_EDGE, WHAT, Colours, Pencil, font_of
from cardroom.house.diagram.loops import MAIN, Loop, LoopBox
from cardroom.house.diagram.minimap import Minimap
from cardroom.house.diagram.picture import Arrow, Picture
from cardroom.house.diagram.plan import LINE, PADDING, Box, Rect

_ROUND, _ASIDE = 8.0, 7
"""The radius of corners, and how far an outline is from its part."""

_FLASH_MS = 1_200
_STEP, _NOTCH = 1.2, 120
"""How much a notch of the wheel zooms, and its angle."""

_MOST, _LEAST = 4.0, 0.25
"""The limits of the zoom: times the real size, and times that of the whole diagram."""

_SMALL = 0.6
"""The scale below which texts are enlarged."""


def measured(text: str) -> tuple[int, int]:
    """Returns the size of a text of a box or a label."""
    return QFontMetrics(font_of(LETTERS, bold=True)).horizontalAdvance(text), LINE


class DiagramView(QGraphicsView):
    """Shows a diagram; the wheel zooms, and so do plus and minus.

    Signals:
        chosen(object): the person has pressed a state, an `Arrow` or a `Loop`.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setScene(QGraphicsScene(self))
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setBackgroundBrush(DARK.ground)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.colours, self._pencil, self._minimap = DARK, Pencil(self.scene()), Minimap(self, DARK)
        self._picture = Picture({}, (), (), 0, 0)
        self._boxes: dict[Enum, tuple[QGraphicsPathItem, list[QGraphicsSimpleTextItem]]] = {}
        self._arrows: dict[int, list[QGraphicsPathItem]] = {}
        self._queues: list[tuple[list[QGraphicsPathItem], QGraphicsSimpleTextItem]] = []
        self._lit: Enum | None = None
        self._marked: set[Enum | Arrow] = set()
        self._waiting: tuple[int | None, ...] = ()
        self._pointed: Enum | Arrow | Loop | None = None
        self._outline: QGraphicsPathItem | None = None
        self._flashed: Arrow | None = None
        self._carried: QGraphicsPathItem | None = None
        self._is_fitted = True
        self._fading = QTimer(self, singleShot=True, interval=_FLASH_MS)
        self._fading.timeout.connect(self._fade)

    def show_picture(self, picture: Picture) -> None:
        """Draws a picture; nothing is lit."""
        self._picture, self._lit, self._pointed, self._marked = picture, None, None, set()
        self._waiting = (None,) * len(picture.loops)
        area = picture.area
        self.scene().setSceneRect(area.left, area.top, area.width, area.height)
        self._draw()
        self.fit()

    def set_colours(self, colours: Colours) -> None:
        """Draws the same picture in other colours."""
        self.colours = colours
        self.setBackgroundBrush(colours.ground)
        self._draw()

    def light(self, state: Enum) -> None:
        """Lights one state."""
        colours = self.colours
        for each in (self._lit, state):
            if each in self._boxes:
                box, texts = self._boxes[each]
                box.setBrush(colours.lit if each is state else colours.box)
                for place, text in enumerate(texts):
                    text.setBrush(colours.on_lit if each is state else colours.text if place else colours.name)
        if state is not self._lit:
            self._minimap.renew(colours)
        self._lit = state

    def mark(self, place: Enum | Arrow, *, marked: bool) -> None:
        """Marks a state or an arrow at which the machine stops."""
        self._marked = self._marked | {place} if marked else self._marked - {place}
        if isinstance(place, Arrow):
            self._colour(place, self._colour_of(place), 2)
        else:
            self._boxes[place][0].setPen(QPen(self.colours.stop, 4) if marked else QPen(self.colours.edge, 1.5))

    def _colour_of(self, arrow: Arrow) -> QColor:
        return self.colours.stop if arrow in self._marked else self.colours.wire

    def flash(self, arrow: Arrow | None, value: str = "") -> None:
        """Lights an arrow for a moment, with the value that it carries.

        Args:
            arrow: the arrow; None for none.
            value: shown over its label.
        """
        self._fade()
        self._flashed = arrow
        if arrow is not None:
            self._colour(arrow, self.colours.lit, 4)
            self._carried = self._chip(value, arrow.label) if value else None
            self._fading.start()

    def show_waiting(self, counts: Sequence[int | None]) -> None:
        """Shows how many messages wait for each loop; None for unknown."""
        if tuple(counts) == self._waiting:
            return
        self._waiting = tuple(counts)
        for (squares, number), count in zip(self._queues, counts, strict=True):
            number.setText("–" if count is None else str(count))
            for place, square in enumerate(squares):
                square.setBrush(self.colours.lit if place < (count or 0) else self.colours.ground)

    def point_at(self, what: Enum | Arrow | Loop | None) -> None:
        """Draws an outline round a part, and scrolls to it.

        Args:
            what: a state, an arrow or a loop; None removes the outline.
        """
        if self._outline is not None:
            self.scene().removeItem(self._outline)
        self._pointed, self._outline = what, None
        self._draw_outline()
        if self._outline is not None:
            self.ensureVisible(self._outline)

    def fit(self) -> None:
        """Shows the whole diagram."""
        self._is_fitted = True
        self.fitInView(self.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        self._adapt()

    def as_svg(self) -> bytes:
        """Returns the diagram as an SVG file."""
        buffer, generator = QBuffer(), QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setViewBox(self.sceneRect())
        generator.setSize(self.sceneRect().size().toSize())
        painter = QPainter(generator)
        painter.fillRect(self.sceneRect(), self.colours.ground)
        self._pencil.adapt(is_small=False)
        self.scene().render(painter, self.sceneRect())
        self._adapt()
        painter.end()
        return bytes(buffer.data().data())

    def zoom(self, factor: float) -> None:
        """Enlarges the diagram, within limits."""
        whole, now = self.sceneRect().size(), self.transform().m11()
        fitted = whole.scaled(self.viewport().size(), Qt.AspectRatioMode.KeepAspectRatio).width() / (whole.width() or 1)
        wanted = max(fitted * _LEAST, min(now * factor, max(fitted, _MOST)))
        self._is_fitted = False
        self.scale(wanted / now, wanted / now)
        self._adapt()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the whole diagram in view, unless the person has zoomed."""
        super().resizeEvent(event)
        if self._is_fitted:
            self.fit()
        self._minimap.follow()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zooms."""
        self.zoom(_STEP ** (event.angleDelta().y() / _NOTCH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zooms by plus and minus, and fits by 0."""
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.zoom(_STEP if event.key() == Qt.Key.Key_Plus else 1 / _STEP)
        elif event.key() == Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses the uppermost part that is pressed."""
        items = self.items(event.position().toPoint())
        if found := [what for item in items if (what := item.data(WHAT)) is not None]:
            self.chosen.emit(found[0])
        super().mousePressEvent(event)

    def _adapt(self) -> None:
        self._pencil.adapt(is_small=self.transform().m11() < _SMALL)

    def _fade(self) -> None:
        if self._flashed is not None:
            self._colour(self._flashed, self._colour_of(self._flashed), 2)
            self._flashed = None
        if self._carried is not None:
            self.scene().removeItem(self._carried)
            self._carried = None

    def _colour(self, arrow: Arrow, colour: QColor, width: int) -> None:
        line, head = self._arrows[id(arrow)]
        line.setPen(QPen(colour, width))
        line.setZValue(width)
        head.setBrush(colour)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        """Draws picture, lit state, marks, queues and outline anew."""
        self._fade()
        picture = self._picture
        self.scene().clear()
        self._boxes, self._arrows, self._queues, self._outline = {}, {}, [], None
        if picture.main is not None:
            self._draw_frame(picture.main, MAIN, picture.main.bottom - LINE - 4)
        for frame in picture.frames:
            self._draw_frame(frame.area, frame.title, frame.area.top + 6)
        for arrow in picture.arrows:
            self._arrows[id(arrow)] = self._pencil.arrow(arrow.route, self.colours.wire, arrow)
            self._draw_label(arrow.label, arrow.bond.label, arrow)
        for box in picture.boxes.values():
            self._draw_box(box)
        for loop in picture.loops:
            self._draw_loop(loop)
        if self._lit is not None:
            self.light(self._lit)
        for place in self._marked:
            self.mark(place, marked=True)
        waiting, self._waiting = self._waiting, ()
        self.show_waiting(waiting)
        self._draw_outline()
        self._minimap.renew(self.colours)

    def _draw_outline(self) -> None:
        if self._pointed is not None:
            edge = QPen(self.colours.pointed, 3, Qt.PenStyle.DashLine)
            area = self._picture.place_of(self._pointed).grown(_ASIDE)
            self._outline = self._pencil.rounded(area, QBrush(), edge, _ROUND + _ASIDE, 8)

    def _draw_frame(self, area: Rect, title: str, top: int) -> None:
        self._pencil.rounded(area, self.colours.inside, QPen(self.colours.frame, 1.2), 14)
        self._pencil.text(title, QPointF(area.left + 12, top), self.colours.frame)

    def _draw_box(self, box: Box) -> None:
        colours, texts = self.colours, list[QGraphicsSimpleTextItem]()
        item = self._pencil.rounded(box.area, colours.box, QPen(colours.edge, 1.5), _ROUND, 5)
        item.setData(WHAT, box.state)
        for place, text in enumerate((box.state.name, *box.lines)):
            line = Rect(box.area.left, box.area.top + PADDING + LINE * place, box.area.width, LINE)
            colour, room = (colours.text, None) if place else (colours.name, box.area)
            texts.append(self._pencil.caption(text, line, colour, room, bold=not place))
        self._boxes[box.state] = item, texts

    def _draw_loop(self, box: LoopBox) -> None:
        colours, pencil = self.colours, self._pencil
        for wire in box.wires:
            pencil.arrow(wire.route, colours.wire, box.loop)
            self._draw_label(wire.label, (wire.text,), box.loop)
        pencil.rounded(box.area, colours.box, QPen(colours.frame, 2.5), _ROUND, 5).setData(WHAT, box.loop)
        name, queue = box.lines
        pencil.caption(box.loop.name, name, colours.name, name, bold=True)
        squares = [pencil.rounded(area, colours.ground, QPen(colours.edge, 1), 2, 5) for area in box.squares]
        self._queues.append((squares, pencil.text("", QPointF(box.squares[-1].right + 6, queue.top), colours.text)))

    def _draw_label(self, label: Rect, texts: Sequence[str], what: object) -> None:
        self._pencil.rounded(label, self.colours.ground, NO_EDGE, 4, 4).setData(WHAT, what)
        for place, text in enumerate(texts):
            line = Rect(label.left, label.top + LINE * place, label.width, LINE)
            self._pencil.caption(text, line, self.colours.label, line)

    def _chip(self, value: str, label: Rect) -> QGraphicsPathItem:
        """Draws a value over a label, which it covers."""
        width, height = max(measured(value)[0] + PADDING, label.width), max(LINE, label.height)
        chip = Rect(label.centre[0] - width // 2, label.centre[1] - height // 2, width, height)
        item = self._pencil.rounded(chip, self.colours.lit, NO_EDGE, 4, 7)
        self._pencil.caption(value, chip, self.colours.on_lit, chip).setParentItem(item)
        return item
