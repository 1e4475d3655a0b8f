"""The colours of a diagram, and shapes and texts drawn in them."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene, QGraphicsSimpleTextItem

from cardroom.house.diagram.plan import Rect
from cardroom.house.diagram.router import Route

NO_EDGE = QPen(Qt.PenStyle.NoPen)
LETTERS, SMALL = 15, 13
"""The heights of names and of other texts, in pixels."""

WHAT = 0
"""The key under which an item has its state, arrow or loop."""

_HEAD, _LARGER = 9.0, 1.5
"""The length of an arrow's head, and how much a caption may grow."""


class Colours(Struct, frozen=True):
    """The colours of a diagram.

    Attributes:
        ground: behind everything.
        inside: of a frame, over the ground.
        box: of a state or a loop.
        lit: the present state, and what has just happened.
        edge: of a box.
        frame: edge and title of a group.
        wire: an arrow.
        stop: the edge of a state in which the machine stops.
        pointed: the outline of what a tour shows.
        name: a name in a box.
        text: other texts in a box.
        label: the text of an arrow.
        on_lit: a text on what is lit.
    """

    ground: QColor = QColor("#0c1a16")
    inside: QColor = QColor("#0affffff")
    box: QColor = QColor("#1d4a3a")
    lit: QColor = QColor("#f4c430")
    edge: QColor = QColor("#f6dc8b")
    frame: QColor = QColor("#8eae9e")
    wire: QColor = QColor("#c8962f")
    stop: QColor = QColor("#ff6b5e")
    pointed: QColor = QColor("#7dffc4")
    name: QColor = QColor("#ffffff")
    text: QColor = QColor("#f6dc8b")
    label: QColor = QColor("#ffe9a8")
    on_lit: QColor = QColor("#16181d")


DARK = Colours()

LIGHT = Colours(
    ground=QColor("#fbf9f2"),
    inside=QColor("#0a14503c"),
    box=QColor("#d9ecdf"),
    lit=QColor("#e8ab00"),
    edge=QColor("#7d6119"),
    frame=QColor("#4a6657"),
    wire=QColor("#9c6c12"),
    stop=QColor("#c62828"),
    pointed=QColor("#00804f"),
    name=QColor("#10271d"),
    text=QColor("#5d4300"),
    label=QColor("#5f4600"),
)


class Pencil:
    """Draws the shapes and texts of a diagram.

    Args:
        scene: gets the items.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene, self._is_small = scene, False

    def rounded(self, area: Rect, fill: QBrush | QColor, edge: QPen, radius: float, z: float = 0) -> QGraphicsPathItem:
        """Draws a rectangle with round corners."""
        path = QPainterPath()
        path.addRoundedRect(QRectF(area.left, area.top, area.width, area.height), radius, radius)
        item = self._scene.addPath(path, edge, fill)
        item.setZValue(z)
        return item

    def arrow(self, route: Route, colour: QColor, what: object) -> list[QGraphicsPathItem]:
        """Draws a way and its head."""
        points = [QPointF(*point) for point in route.points]
        way, head = QPainterPath(points[0]), QPainterPath()
        for point in points[1:]:
            way.lineTo(point)
        head.addPolygon(_head(points[-2], points[-1]))
        items = [self._scene.addPath(way, QPen(colour, 2)), self._scene.addPath(head, NO_EDGE, colour)]
        for item in items:
            item.setData(WHAT, what)
        return items

    def text(self, text: str, place: QPointF, colour: QColor) -> QGraphicsSimpleTextItem:
        """Draws a text from a place to the right."""
        item = self._scene.addSimpleText(text, font_of(LETTERS, bold=False))
        item.setBrush(colour)
        item.setPos(place)
        item.setZValue(6)
        return item

    def caption(self, text: str, line: Rect, colour: QColor, room: Rect | None, *, bold: bool = False) -> "Caption":
        """Draws a text in the middle of its line.

        Args:
            text: the text.
            line: where it is.
            colour: of its letters.
            room: filled by it in a small picture; None hides it there.
            bold: whether it is a name.
        """
        item = Caption(text, line, room)
        item.setFont(font_of(LETTERS if bold else SMALL, bold=bold))
        item.setBrush(colour)
        item.setZValue(6)
        item.adapt(is_small=self._is_small)
        self._scene.addItem(item)
        return item

    def adapt(self, *, is_small: bool) -> None:
        """Enlarges the captions of a small picture into their rooms."""
        if is_small != self._is_small:
            self._is_small = is_small
            for item in self._scene.items():
                if isinstance(item, Caption):
                    item.adapt(is_small=is_small)


class Caption(QGraphicsSimpleTextItem):
    """A text in a line, or as large as its room."""

    def __init__(self, text: str, line: Rect, room: Rect | None) -> None:
        super().__init__(text)
        self._line, self._room = line, room

    def adapt(self, *, is_small: bool) -> None:
        """Takes the place of a small picture, or the usual one."""
        size, area, scale = self.boundingRect(), self._line, 1.0
        self.setVisible(not is_small or self._room is not None)
        if is_small and self._room is not None:
            area = self._room
            scale = max(1, min(_LARGER, (area.width - 4) / size.width(), area.height / size.height()))
        self.setScale(scale)
        self.setPos(area.centre[0] - size.width() * scale / 2, area.centre[1] - size.height() * scale / 2)


def font_of(pixels: int, *, bold: bool) -> QFont:
    """Returns the font of a text."""
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
