"""A picture that is painted once and shown again until something about it changes."""

from collections.abc import Callable, Hashable

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap


class Still:
    """Keeps one picture of a widget that cards fly over: the widget is uncovered in each frame, and looks the same.

    Args:
        opaque: the picture covers all of its place: it is copied then instead of blended, which costs half as much.
    """

    def __init__(self, *, opaque: bool = False) -> None:
        self._opaque = opaque
        self._key: Hashable = None
        self._picture = QPixmap()

    def draw(
        self, onto: QPainter, size: QSize, pixel_ratio: float, key: Hashable, paint: Callable[[QPainter], None]
    ) -> None:
        """Draws the picture at the origin; paints it anew only when something has changed.

        Args:
            onto: the widget's painter.
            size: in logical pixels.
            pixel_ratio: physical pixels for each logical one.
            key: everything else that the picture depends on.
            paint: paints it.
        """
        whole_key = (size.width(), size.height(), pixel_ratio, key)
        if whole_key != self._key:
            self._picture = QPixmap(size * pixel_ratio)
            self._picture.setDevicePixelRatio(pixel_ratio)
            self._picture.fill(Qt.GlobalColor.black if self._opaque else Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter)
            painter.end()
            self._key = whole_key
        onto.drawPixmap(QPoint(0, 0), self._picture)

    def forget(self) -> None:
        """Paints the picture anew next time."""
        self._key = None
