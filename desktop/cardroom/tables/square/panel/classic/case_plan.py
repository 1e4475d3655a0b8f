"""Where the parts of the pocket computer are."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize

from cardroom.tables.square.panel.classic.view import EXE

WIDTH, HEIGHT = 480, 372
"""The size in design units; the widget scales them to its own."""

_CASE = QRectF(9, 6, 462, 346)
_WINDOW = QRectF(23, 45, 434, 116)
_DISPLAY = QRectF(32, 54, 416, 98)
_NAME = QRectF(68, 16, 140, 26)
_MODEL = QRectF(212, 16, 228, 26)
_EMBLEM = QRectF(42, 19, 19, 19)
_KEYS_LEFT, _KEYS_WIDTH, _GAP = 28, 424, 9
_FIRST_ROW, _SECOND_ROW, _KEY_HEIGHT = 188, 270, 54
_LEGEND_HEIGHT = 25
_SCREWS = ((27, 25), (453, 25), (27, 334), (453, 334))


class CasePlan(NamedTuple):
    """Places of the parts in pixels.

    Attributes:
        unit: pixels per design unit.
        origin: the upper left corner of the design.
    """

    unit: float
    origin: QPointF

    @classmethod
    def within(cls, size: QSize) -> "CasePlan":
        """Returns the largest plan in the middle of an area."""
        unit = min(size.width() / WIDTH, size.height() / HEIGHT)
        return cls(unit, QPointF((size.width() - WIDTH * unit) / 2, (size.height() - HEIGHT * unit) / 2))

    def area(self, design: QRectF) -> QRectF:
        """Converts an area from design units to pixels."""
        corner = self.origin + design.topLeft() * self.unit
        return QRectF(corner, design.size() * self.unit)

    @property
    def case(self) -> QRectF:
        """The outline of the case."""
        return self.area(_CASE)

    @property
    def window(self) -> QRectF:
        """The black glass round the display."""
        return self.area(_WINDOW)

    @property
    def display(self) -> QRect:
        """The display, in whole pixels."""
        return self.area(_DISPLAY).toRect()

    @property
    def emblem(self) -> QRectF:
        """The emblem beside the name."""
        return self.area(_EMBLEM)

    @property
    def name(self) -> QRectF:
        """The name at the upper left."""
        return self.area(_NAME)

    @property
    def model(self) -> QRectF:
        """The words at the upper right."""
        return self.area(_MODEL)

    @property
    def screws(self) -> tuple[QPointF, ...]:
        """The centres of the screws."""
        return tuple(self.origin + QPointF(x, y) * self.unit for x, y in _SCREWS)

    def key(self, key: str) -> QRect:
        """Returns the place of a key, in whole pixels."""
        return self.area(_key_area(key)).toRect()

    def legend(self, first: str, last: str) -> QRectF:
        """Returns the place of the legend above some keys of a row."""
        left, right = _key_area(first), _key_area(last)
        return self.area(QRectF(left.left(), left.top() - _LEGEND_HEIGHT, right.right() - left.left(), _LEGEND_HEIGHT))


def _key_area(key: str) -> QRectF:
    """Returns a key's place in design units.

    1 to 5 are in the upper row; below, 0 is two and EXE three columns wide.
    """
    step = (_KEYS_WIDTH + _GAP) / 5
    if key == EXE:
        return QRectF(_KEYS_LEFT + 2 * step, _SECOND_ROW, 3 * step - _GAP, _KEY_HEIGHT)
    if key == "0":
        return QRectF(_KEYS_LEFT, _SECOND_ROW, 2 * step - _GAP, _KEY_HEIGHT)
    return QRectF(_KEYS_LEFT + (int(key) - 1) * step, _FIRST_ROW, step - _GAP, _KEY_HEIGHT)
