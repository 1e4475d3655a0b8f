"""A slip of paper: what it says, and how it is painted."""

from dataclasses import dataclass
from functools import lru_cache

import segno
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

PAPER, INK, FAINT = QColor("#fffefa"), QColor("#16181d"), QColor("#6b675c")

_WIDTH = 1_000.0
"""All lengths below are thousandths of the slip's width."""
_EDGE = 70.0
_TITLE, _LINE, _ROW, _TOTAL, _NOTE, _CODE = 78.0, 40.0, 46.0, 62.0, 36.0, 80.0
_LEADING = 1.36
_GAP = 26.0
_QR = 520.0
_QUIET = 4
"""White modules around a QR code, as its standard asks."""


@dataclass(frozen=True, slots=True)
class Slip:
    """The texts of a slip.

    Attributes:
        title: in large letters.
        lines: under it, centred.
        rows: captions and values.
        total: the caption and the value of the last row, in large letters.
        codes: large lines, such as a voucher's code.
        qr: the text of the QR code.
        notes: at the end, centred.
    """

    title: str
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    total: tuple[str, str] = ("", "")
    codes: tuple[str, ...] = ()
    qr: str = ""
    notes: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """All texts, for a screen reader."""
        pairs = [f"{caption}: {value}" for caption, value in (*self.rows, self.total) if caption]
        return ". ".join((self.title, *self.lines, *pairs, *self.codes, *self.notes))

    @property
    def height(self) -> float:
        """The height, in widths."""
        heights = [2 * _EDGE, _TITLE * _LEADING, len(self.lines) * _LINE * _LEADING]
        if self.rows:
            heights += [2 * _GAP, len(self.rows) * _ROW * _LEADING]
        if self.total[0]:
            heights += [_GAP, _TOTAL * _LEADING]
        if self.codes:
            heights += [_GAP, len(self.codes) * _CODE * _LEADING]
        if self.qr:
            heights += [_GAP, _QR]
        if self.notes:
            heights += [_GAP, len(self.notes) * _NOTE * _LEADING]
        return sum(heights) / _WIDTH


@lru_cache(maxsize=8)
def qr_modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Returns the rows of a QR code: True for a dark module.

    Correction of level M: 15 % of it may be unreadable.
    """
    return tuple(tuple(module != 0 for module in row) for row in segno.make(text, error="m", micro=False).matrix)


def paint_slip(painter: QPainter, slip: Slip, width: float) -> None:
    """Paints a slip at the origin, `width` pixels wide."""
    painter.save()
    painter.scale(width / _WIDTH, width / _WIDTH)
    _SlipPainter(painter, slip).paint()
    painter.restore()


def slip_image(slip: Slip, width: int) -> QImage:
    """Returns a slip as a picture in greys, for a printer."""
    image = QImage(width, round(slip.height * width), QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_slip(painter, slip, width)
    painter.end()
    return image


class _SlipPainter:
    """Paints one slip from top to bottom."""

    def __init__(self, painter: QPainter, slip: Slip) -> None:
        self._painter = painter
        self._slip = slip
        self._top = _EDGE

    def paint(self) -> None:
        """Paints all parts."""
        slip = self._slip
        self._centred(slip.title, _TITLE, bold=True)
        for line in slip.lines:
            self._centred(line, _LINE)
        if slip.rows:
            self._rule()
            for caption, value in slip.rows:
                self._row(caption, value, _ROW)
            self._rule()
        if slip.total[0]:
            self._top += _GAP
            self._row(*slip.total, _TOTAL, bold=True)
        self._top += _GAP if slip.codes else 0
        for code in slip.codes:
            self._centred(code, _CODE, bold=True)
        if slip.qr:
            self._top += _GAP
            self._paint_qr(slip.qr)
        self._top += _GAP if slip.notes else 0
        for note in slip.notes:
            self._centred(note, _NOTE)

    def _centred(self, text: str, size: float, *, bold: bool = False) -> None:
        self._draw(text, size, Qt.AlignmentFlag.AlignHCenter, bold=bold)
        self._top += size * _LEADING

    def _row(self, caption: str, value: str, size: float, *, bold: bool = False) -> None:
        self._draw(caption, size, Qt.AlignmentFlag.AlignLeft, bold=bold)
        self._draw(value, size, Qt.AlignmentFlag.AlignRight, bold=True)
        self._top += size * _LEADING

    def _rule(self) -> None:
        """Draws a dashed rule within a gap."""
        self._painter.setPen(QPen(FAINT, 3, Qt.PenStyle.DashLine))
        middle = self._top + _GAP / 2
        self._painter.drawLine(round(_EDGE), round(middle), round(_WIDTH - _EDGE), round(middle))
        self._top += _GAP

    def _draw(self, text: str, size: float, align: Qt.AlignmentFlag, *, bold: bool) -> None:
        """Draws a line, which shrinks to the width."""
        font = QFont(self._painter.font())
        font.setBold(bold)
        font.setPixelSize(round(size))
        room = _WIDTH - 2 * _EDGE
        if (wide := QFontMetricsF(font).horizontalAdvance(text)) > room:
            font.setPixelSize(max(1, int(size * room / wide)))
        place = QRectF(_EDGE, self._top, room, size * _LEADING)
        self._painter.save()
        self._painter.setFont(font)
        self._painter.setPen(INK)
        self._painter.drawText(place, align | Qt.AlignmentFlag.AlignVCenter, text)
        self._painter.restore()

    def _paint_qr(self, text: str) -> None:
        """Paints a QR code in the middle."""
        modules = qr_modules(text)
        side = _QR / (len(modules) + 2 * _QUIET)
        left, top = (_WIDTH - _QR) / 2 + _QUIET * side, self._top + _QUIET * side
        painter = self._painter
        painter.save()
        painter.fillRect(QRectF((_WIDTH - _QR) / 2, self._top, _QR, _QR), Qt.GlobalColor.white)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for row, line in enumerate(modules):
            for column, is_dark in enumerate(line):
                if is_dark:
                    painter.fillRect(QRectF(left + column * side, top + row * side, side, side), Qt.GlobalColor.black)
        painter.restore()
        self._top += _QR
