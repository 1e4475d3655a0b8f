"""A radio button with a picture of felt and cards."""

from PySide6.QtCore import Property, QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from cardroom.errors import KnownError
from cardroom.widgets.cards.card_faces import CARD_RATIO, face
from cardroom.widgets.paint.felt_surface import FELT_COLOURS, weave
from cardroom.widgets.paint.gold import draw_gold_frame, gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.window.look import Felt, Look

_NAME, _INK, _FOCUS = QColor("#fdf6dc"), QColor("#16181d"), QColor("#ffffff")
_FRAME = QColor("#6d6a5c")
_LAP = 0.62
"""The visible part of a card that is overlapped, in widths of a card."""


class Swatch(QRadioButton):
    """A radio button with a picture of its choice.

    Signals:
        toggled, clicked: from QAbstractButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._felt = ""
        self._faces = ""
        self._worn = Felt.GREEN
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def apply_look(self, look: Look) -> None:
        """Changes the felt under the cards."""
        self._worn = look.felt
        self.update()

    def _get_felt(self) -> str:
        return self._felt

    def _set_felt(self, felt: str) -> None:
        self._felt = felt

    def _get_faces(self) -> str:
        return self._faces

    def _set_faces(self, faces: str) -> None:
        self._faces = faces

    felt = Property(str, _get_felt, _set_felt, doc="The felt to show, such as 'blue'; the worn one where it is empty.")
    faces = Property(str, _get_faces, _set_faces, doc="The pictures of cards on it, such as 'two-colour/AS backs/red'.")

    def sizeHint(self) -> QSize:
        """Returns a size for the name and a picture in proportion."""
        line = self.fontMetrics().height()
        name = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text()).width()
        least = line * (3.6 if self._faces else 2.6)
        return QSize(max(name + line // 2, round(least)), round(line * 3.3))

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which the name is not cut."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - Qt's name
        """Makes the whole picture clickable."""
        return self.rect().contains(pos)

    def changeEvent(self, event: QEvent) -> None:
        """Updates the size hint after a change of the font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints felt, cards, frame and name.

        The checked one has a gold frame and a tick.
        """
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        line = self.fontMetrics().height()
        picture = QRectF(self.rect()).adjusted(3, 3, -3, -line - 3)
        radius = line * 0.35
        outline = QPainterPath()
        outline.addRoundedRect(picture, radius, radius)
        painter.setClipPath(outline)
        self._paint_felt(painter, picture)
        self._paint_faces(painter, picture)
        painter.setClipping(False)
        if self.isChecked():
            draw_gold_frame(painter, picture, line * 0.13, radius)
            self._paint_tick(painter, picture, line)
        else:
            painter.setPen(QPen(_FRAME, 1))
            painter.drawRoundedRect(picture, radius, radius)
        if self.hasFocus():
            draw_rounded(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, edge=QPen(_FOCUS, line * 0.09))
        painter.setPen(_NAME)
        below = QRect(0, self.height() - line - 2, self.width(), line)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic, self.text())
        painter.end()

    def _paint_felt(self, painter: QPainter, picture: QRectF) -> None:
        felt = Felt(self._felt) if self._felt else self._worn
        light = QRadialGradient(picture.center(), picture.width() * 0.7)
        for place, colour in zip((0, 0.55, 1), FELT_COLOURS[felt], strict=True):
            light.setColorAt(place, QColor(colour))
        painter.fillRect(picture, light)
        painter.drawTiledPixmap(picture, weave(), QPointF())

    def _paint_faces(self, painter: QPainter, picture: QRectF) -> None:
        """Paints the cards; skips a picture that cannot be read.

        The name still identifies the choice.
        """
        names = self._faces.split()
        if not names:
            return
        height = round(picture.height() * 0.84)
        size = QSize(round(height * CARD_RATIO), height)
        step = min(size.width() * _LAP, (picture.width() - size.width()) / max(1, len(names)))
        left = picture.center().x() - (size.width() + step * (len(names) - 1)) / 2
        for number, name in enumerate(names):
            place = QPointF(left + step * number, picture.center().y() - height / 2)
            try:
                painter.drawPixmap(place, face(name, size, self.devicePixelRatioF()))
            except KnownError:
                continue

    def _paint_tick(self, painter: QPainter, picture: QRectF, line: int) -> None:
        disc = QRectF(picture.right() - line * 1.1, picture.top() + line * 0.1, line, line)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(gold(disc))
        painter.drawEllipse(disc)
        painter.setPen(QPen(_INK, line * 0.13, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        points = [disc.topLeft() + QPointF(line * x, line * y) for x, y in ((0.28, 0.52), (0.44, 0.68), (0.74, 0.34))]
        painter.drawPolyline(points)
