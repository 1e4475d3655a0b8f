"""Shows the captions of a window's sounds under its prompt."""

from collections.abc import Iterator

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from cardroom.house.languages import translated
from cardroom.house.sound.desk import SoundDesk
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import Text
from cardroom.widgets.controls.caption_line import CaptionLine


class Captions(QObject):
    """Adds a line for captions to a window while they are on.

    The line is a row of its own, so that it covers nothing; without captions it takes no room.

    Args:
        above: the line comes under the row of this widget.
        rows: the rows of the window.
        desk: the sound desk of the window; its parent.
        settings: the settings of sound.
    """

    def __init__(self, above: QWidget, rows: QBoxLayout, desk: SoundDesk, settings: SoundSettings) -> None:
        super().__init__(desk)
        self._above = above
        self._rows = rows
        self._settings = settings
        self._line: CaptionLine | None = None
        desk.captioned.connect(self._show)
        settings.changed.connect(self._follow_settings)
        self._follow_settings()

    def _follow_settings(self) -> None:
        """Adds the line, or hides it."""
        if self._settings.has_captions and self._line is None:
            self._line = CaptionLine()
            self._rows.insertWidget(self._place(), self._line)
        if self._line is not None:
            self._line.clear()
            self._line.setVisible(self._settings.has_captions)

    def _place(self) -> int:
        """Returns the place of the row below the widget.

        Without `itemAt`, as in `dead_buttons`.
        """
        return next((place + 1 for place in _places(self._rows, self._above)), self._rows.count())

    def _show(self, caption: Text) -> None:
        if self._line is not None:
            self._line.show_text(translated(caption))


def _places(rows: QBoxLayout, widget: QWidget) -> Iterator[int]:
    """Yields the places of a widget and of those around it.

    A widget in an inner layout has the place of that layout.
    """
    around: QWidget | None = widget
    while around is not None and around is not rows.parentWidget():
        if (place := _place_of(rows, around)) >= 0:
            yield place
        around = around.parentWidget()


def _place_of(rows: QLayout, widget: QWidget) -> int:
    """Returns the place of a widget, or of its layout.

    -1 if it is in neither.
    """
    place = rows.indexOf(widget)
    inner = (each for each in rows.children() if isinstance(each, QLayout))
    return place if place >= 0 else next((rows.indexOf(each) for each in inner if _place_of(each, widget) >= 0), -1)
