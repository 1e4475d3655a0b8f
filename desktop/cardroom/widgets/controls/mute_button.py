"""A button with a loudspeaker, which mutes the program."""

from collections.abc import Hashable

from PySide6.QtCore import QCoreApplication, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from cardroom.widgets.controls.icon_button import GOLD, IconButton

translate = QCoreApplication.translate

KEY = "Ctrl+M"

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
        self.setAccessibleName(state_name(silent=self._is_silent))
        self.setAccessibleDescription(KEY)
        self.setToolTip(tip.format(key=KEY))

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
