"""A small square button with a picture in place of a caption."""

from collections.abc import Hashable

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardroom.widgets.paint.painting import Still, star
from cardroom.widgets.translation import translate

GOLD = QColor("#f6dc8b")

_GROUND = QColor(0, 0, 0, 110)
_HOVERED = QColor(0, 0, 0, 175)
_EDGE = QColor(200, 150, 47, 150)
_FOCUS = QColor("#ffffff")

_ROUND = 0.25
"""The radius of the button's corners, as a part of its side."""


class IconButton(QAbstractButton):
    """A button with a picture, which a subclass paints and names.

    Signals:
        clicked: from QAbstractButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._still = Still()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def retranslate(self) -> None:
        """Sets the spoken name and the tool tip; implemented by the subclass."""
        raise NotImplementedError

    def call(self, name: str, tip: str, key: str) -> None:
        """Sets the spoken name, and the tool tip with {key}."""
        self.setAccessibleName(name)
        self.setAccessibleDescription(key)
        self.setToolTip(tip.format(key=key))

    def paint_icon(self, painter: QPainter) -> None:
        """Paints the picture in a unit square around the origin."""
        raise NotImplementedError

    def look_key(self) -> Hashable:
        """Returns what the picture depends on."""
        return None

    def sizeHint(self) -> QSize:
        """Returns a square of the height of a line."""
        side = self.fontMetrics().height() + 8
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Returns the full size."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language, the font and the style."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        self._still.forget()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the button; repaints it only after a change."""
        key = (self.look_key(), self.hasFocus(), self.underMouse(), self.isDown())
        self._still.show(self, event, key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        area = self.rect().toRectF().adjusted(1, 1, -1, -1)
        side = min(area.width(), area.height())
        painter.setPen(QPen(_FOCUS, 2) if self.hasFocus() else QPen(_EDGE, 1))
        painter.setBrush(_HOVERED if self.underMouse() else _GROUND)
        painter.drawRoundedRect(area, side * _ROUND, side * _ROUND)
        painter.translate(area.center() + QPointF(0, 1 if self.isDown() else 0))
        painter.scale(side, side)
        self.paint_icon(painter)


LOBBY_KEY = "Ctrl+W"

_LINE = 0.06
_ROOF = QPolygonF([QPointF(-0.3, -0.02), QPointF(0, -0.28), QPointF(0.3, -0.02)])
_WALLS = QPolygonF([QPointF(-0.21, -0.08), QPointF(-0.21, 0.26), QPointF(0.21, 0.26), QPointF(0.21, -0.08)])
_DOOR = QRectF(-0.07, 0.05, 0.14, 0.21)


class LobbyButton(IconButton):
    """Closes a table or another window of the room.

    Signals:
        clicked: from QAbstractButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lobby")
        self.setShortcut(QKeySequence(LOBBY_KEY))
        self.retranslate()

    def retranslate(self) -> None:
        """Sets the spoken name and the tool tip."""
        self.call(translate("LobbyButton", "Lobby"), translate("LobbyButton", "To the lobby ({key})"), LOBBY_KEY)

    def paint_icon(self, painter: QPainter) -> None:
        """Paints the house."""
        painter.setPen(QPen(GOLD, _LINE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(_ROOF)
        painter.drawPolyline(_WALLS)
        painter.fillRect(_DOOR, GOLD)


_STAR = star(QPointF(0, 0.02), 0.32)


class AchievementsButton(IconButton):
    """Opens the page of achievements: a star.

    Signals:
        clicked: from QAbstractButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.retranslate()

    def retranslate(self) -> None:
        """Sets the spoken name and the tool tip."""
        name = translate("AchievementsButton", "Achievements")
        self.call(name, f"{name} ({{key}})", "A")

    def paint_icon(self, painter: QPainter) -> None:
        """Paints the star."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(GOLD)
        painter.drawPath(_STAR)


MUTE_KEY = "Ctrl+M"

_SILENT = QColor("#b9b49c")
_CROSS = QColor("#ff8a80")

_WAVES = (0.17, 0.3)
"""The radii of the waves, as parts of the side of the picture."""


def state_name(*, silent: bool) -> str:
    """Returns "Sound off" or "Sound on", in the current language."""
    return translate("MuteButton", "Sound off") if silent else translate("MuteButton", "Sound on")


class MuteButton(IconButton):
    """Shows whether sound is on: a loudspeaker with waves, or crossed out.

    Its spoken name says so, too. It is no toggle button for screen readers: "Sound off, not pressed" would be
    a riddle.

    Signals:
        clicked: from QAbstractButton; the button itself changes nothing.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_silent = False
        self.retranslate()

    @property
    def is_silent(self) -> bool:
        """Whether the crossed-out loudspeaker is shown."""
        return self._is_silent

    def show_silent(self, silent: bool) -> None:
        """Shows that sound is off, or on."""
        self._is_silent = silent
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Sets the spoken name and the tool tip."""
        tip = translate("MuteButton", "Unmute ({key})") if self._is_silent else translate("MuteButton", "Mute ({key})")
        self.call(state_name(silent=self._is_silent), tip, MUTE_KEY)

    def look_key(self) -> Hashable:
        """Returns whether the loudspeaker is crossed out."""
        return self._is_silent

    def paint_icon(self, painter: QPainter) -> None:
        """Paints the loudspeaker."""
        self._paint_speaker(painter)
        if self._is_silent:
            painter.setPen(QPen(_CROSS, 0.075, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLines([QLineF(0.1, -0.11, 0.32, 0.11), QLineF(0.1, 0.11, 0.32, -0.11)])
        else:
            painter.setPen(QPen(GOLD, 0.06, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            for radius in _WAVES:
                painter.drawArc(QRectF(0.04 - radius, -radius, 2 * radius, 2 * radius), -45 * 16, 90 * 16)

    def _paint_speaker(self, painter: QPainter) -> None:
        """Paints magnet and cone around the origin."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_SILENT if self._is_silent else GOLD)
        painter.drawRoundedRect(QRectF(-0.33, -0.11, 0.15, 0.22), 0.03, 0.03)
        cone = (QPointF(-0.2, -0.1), QPointF(0.0, -0.27), QPointF(0.0, 0.27), QPointF(-0.2, 0.1))
        painter.drawPolygon(QPolygonF(cone))
        painter.setBrush(Qt.BrushStyle.NoBrush)
