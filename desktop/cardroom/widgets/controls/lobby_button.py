"""A button with a house, which leads back to the lobby."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from cardroom.widgets.controls.icon_button import GOLD, IconButton

translate = QCoreApplication.translate

KEY = "Ctrl+W"

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
        self.setShortcut(QKeySequence(KEY))
        self.retranslate()

    def retranslate(self) -> None:
        """Sets the spoken name and the tool tip."""
        self.setAccessibleName(translate("LobbyButton", "Lobby"))
        self.setAccessibleDescription(KEY)
        self.setToolTip(translate("LobbyButton", "To the lobby ({key})").format(key=KEY))

    def paint_icon(self, painter: QPainter) -> None:
        """Paints the house."""
        painter.setPen(QPen(GOLD, _LINE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(_ROOF)
        painter.drawPolyline(_WALLS)
        painter.fillRect(_DOOR, GOLD)
