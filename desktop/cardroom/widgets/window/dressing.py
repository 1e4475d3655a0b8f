"""Applies style and look to a window, scaled to its size."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QLayout, QWidget

from cardroom import resources
from cardroom.widgets.window.first_size import DESIGN_SIZE, room_beside
from cardroom.widgets.window.look import Appearance, Look
from cardroom.widgets.window.tight_layout import TightLayout

SMALLEST_SCALE = 0.75
SMALLEST_TEXT = 14

_GROWS = 18
"""The size in units from which texts grow no more than this: what is large already needs less."""
_STEPS_PER_UNIT = 20
_FONT_SIZE = re.compile(r"font-size:\s*(\d+)u")
_PADDING = re.compile(r"(\d+)p\b")
"""A padding that gives its room to a larger text."""
_SMALL = 14
"""The size in units of such a text."""
_TAKEN = 0.7
"""The part of its growth that each of the two paddings gives."""
_NARROW = 0.5
"""Margins and spacings beside larger texts, as a factor on the usual ones."""
_LENGTH = re.compile(r"(\d+)u\b")


@runtime_checkable
class Dressable(Protocol):
    """A widget that paints itself in the current look."""

    def apply_look(self, look: Look) -> None:
        """Applies a look at once."""


def scale_for(size: QSize) -> float:
    """Returns the number of pixels per unit in a window of `size`.

    The scale changes in steps, so that dragging an edge seldom restyles the window.
    """
    fitting = min(size.width() / DESIGN_SIZE.width(), size.height() / DESIGN_SIZE.height())
    return max(SMALLEST_SCALE, int(fitting * _STEPS_PER_UNIT) / _STEPS_PER_UNIT)


@lru_cache(maxsize=8)
def style_sheet(scale: float, text_factor: float) -> str:
    """Returns the style sheet of a window, in pixels.

    Args:
        scale: pixels per unit.
        text_factor: the chosen text size; texts larger than 18 units grow by as much as those of 18 units. No text gets
            smaller than 14 pixels.

    Raises:
        KnownError: the file of the style is missing.
    """

    def pixels(units: int, factor: float) -> int:
        return max(SMALLEST_TEXT, round((units + min(units, _GROWS) * (factor - 1)) * scale))

    def text(found: re.Match[str]) -> str:
        return f"font-size: {pixels(int(found[1]), text_factor)}px"

    def padding(found: re.Match[str]) -> str:
        taken = _TAKEN * (pixels(_SMALL, text_factor) - pixels(_SMALL, 1.0))
        return f"{max(1, round(int(found[1]) * scale - taken))}px"

    template = _FONT_SIZE.sub(text, resources.read_text("ui/style/house.qss"))
    return _LENGTH.sub(lambda found: f"{max(1, round(int(found[1]) * scale))}px", _PADDING.sub(padding, template))


class Dressing(QObject):
    """Keeps style and look of one window up to date.

    Args:
        window: a top-level window with its front panel; the parent of this object.
        appearance: the look of all windows.
        beside: the window whose size gives the scale: a side window's texts are as large as those of its parent.
            None for `window` itself.
        scale_for: returns the number of pixels per unit in a window of a size.
    """

    def __init__(
        self,
        window: QWidget,
        appearance: Appearance,
        beside: QWidget | None = None,
        scale_for: Callable[[QSize], float] = scale_for,
    ) -> None:
        super().__init__(window)
        self._scale_for = scale_for
        self._window = window
        self._measure = window if beside is None else beside
        self._appearance = appearance
        self._scale, self._spaced, self._largest = 0.0, 0.0, 1.0
        self._room = TightLayout(window, self._show_text, self._available)
        self._lengths = {layout: _lengths_of(layout) for layout in window.findChildren(QLayout)}
        appearance.changed.connect(self._apply_look)
        for each in {window, self._measure}:
            each.installEventFilter(self)
        self._apply_look(appearance.look)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Rescales a resized window; makes room when its parts need it."""
        if watched is self._measure and event.type() == QEvent.Type.Resize:
            self._rescale()
        elif watched is self._window and event.type() == QEvent.Type.Show and self._has_large_texts():
            self.make_room()
        elif watched is self._window and event.type() == QEvent.Type.LayoutRequest:
            self._room.check()
        return False

    def _apply_look(self, look: Look) -> None:
        for widget in self._window.findChildren(QWidget):
            if isinstance(widget, Dressable):
                widget.apply_look(look)
        self._scale = 0.0
        self._rescale()

    def _rescale(self) -> None:
        scale = self._scale_for(self._measure.size())
        if scale != self._scale:
            self._scale = scale
        elif not self._room.is_tight and not self._has_large_texts():
            self._room.check()
            return
        self.make_room()

    def _has_large_texts(self) -> bool:
        return self._appearance.look.text_size.value > 1.0

    def make_room(self) -> None:
        """Makes room anew: nothing gives way at first.

        To be called where another page of the window is shown, which may need less.
        """
        self._room.begin(self._appearance.look.text_size.value)
        self._room.grow(self._largest)

    def enlarge(self, largest: float) -> None:
        """Lets texts take the room that is left.

        Args:
            largest: the factor on texts up to which they grow.
        """
        self._largest = largest
        self._room.grow(largest)

    @property
    def appearance(self) -> Appearance:
        """The look of all windows."""
        return self._appearance

    @property
    def text_factor(self) -> float:
        """The factor on texts that is shown, at most the chosen one."""
        return self._room.factor

    def _available(self) -> QSize:
        """Returns the largest size of the window."""
        return self._window.size() if self._window is self._measure else room_beside(self._window, self._measure)

    def _show_text(self, factor: float) -> None:
        self._space(self._scale * (_NARROW if factor > 1.0 else 1.0))
        sheet = style_sheet(self._scale, factor)
        if sheet != self._window.styleSheet():  # Qt would style each part anew
            self._window.setStyleSheet(sheet)

    def _space(self, scale: float) -> None:
        """Sets margins and spacings in pixels per unit."""
        if scale == self._spaced:
            return
        self._spaced = scale
        for layout, (spacing, margins) in self._lengths.items():
            layout.setContentsMargins(*(round(margin * scale) for margin in margins))
            if spacing >= 0:
                layout.setSpacing(round(spacing * scale))


def _lengths_of(layout: QLayout) -> tuple[int, tuple[int, int, int, int]]:
    margins = layout.contentsMargins()
    return layout.spacing(), (margins.left(), margins.top(), margins.right(), margins.bottom())
