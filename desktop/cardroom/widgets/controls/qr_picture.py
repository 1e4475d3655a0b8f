"""A text as a QR code, for the camera of a phone."""

from typing import ClassVar

import segno
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.widgets.speech.roles import Role

_QUIET = 4
"""White modules around a code, as its standard asks."""
_LEAST = 160
"""The least side in pixels."""


def qr_image(text: str) -> QImage:
    """Returns a QR code, one pixel for each module.

    It has its white edge, and correction of level M: 15 % of it may be unreadable. Codes of capital letters and digits
    alone take half the room.
    """
    rows = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=_QUIET)]
    image = QImage(len(rows), len(rows), QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    for y, row in enumerate(rows):
        for x, is_dark in enumerate(row):
            if is_dark:
                image.setPixel(x, y, 0xFF000000)
    return image


class QrPicture(QWidget):
    """Shows a QR code as large as there is room."""

    spoken_role: ClassVar[Role] = Role.Graphic

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._image = "", QImage()
        self.setMinimumSize(_LEAST, _LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def text(self) -> str:
        """The text of the code that is shown; "" for none."""
        return self._text

    def show_text(self, text: str) -> None:
        """Shows the code of a text; "" shows none."""
        self._text, self._image = text, qr_image(text) if text else QImage()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the code; all modules have the same size."""
        if self._image.isNull():
            return
        pixels = self.devicePixelRatioF()
        modules = self._image.width()
        side = max(1, int(min(self.width(), self.height()) * pixels / modules)) * modules / pixels
        place = QRect(0, 0, round(side), round(side))
        place.moveCenter(self.rect().center())
        painter = QPainter(self)
        painter.drawImage(place, self._image)
        painter.end()
