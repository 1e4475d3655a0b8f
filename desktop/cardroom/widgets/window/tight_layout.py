"""Makes room in a small window, or for large texts."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QLayout, QMainWindow, QScrollArea, QWidget

from cardroom.widgets.window.flexible_parts import GivesWay, HoldsCards, KeepsHeight, holds_cards, keeps_height

_MAKES_ROOM = "makesRoom"
_STEP = 0.05
"""The step by which texts get smaller, as a factor on the normal size."""
_LESS = 8
"""Pixels by which the least size must fall before it is tried again what fits."""


class TightLayout:
    """Lets parts of a window give way until its least size fits.

    First the parts that can give way do so, in the direction that lacks room. Then the texts get smaller step by step,
    but never smaller than normal. Cards are never smaller than with normal texts. What has given way comes back when
    the window needs less room.

    Args:
        window: the window.
        show_text: shows all texts with a factor on the normal size.
        room: returns the size that the least size must fit.
    """

    def __init__(self, window: QWidget, show_text: Callable[[float], None], room: Callable[[], QSize]) -> None:
        self._window = window
        window.setProperty(_MAKES_ROOM, True)
        self._show_text = show_text
        self._room = room
        self._factor = self._chosen = 1.0
        self._steps = 0
        self._given: set[GivesWay] = set()
        self._cards: dict[HoldsCards, int] = {}
        self._kept: list[KeepsHeight] = []
        self._tight, self._tried = QSize(), set[tuple[int, int, frozenset[QWidget]]]()
        self._is_busy = False
        self._again = QTimer(window, singleShot=True, interval=0)
        self._again.timeout.connect(self._begin_again)

    @property
    def factor(self) -> float:
        """The factor on the normal text size that is shown."""
        return self._factor

    @property
    def is_tight(self) -> bool:
        """Whether anything has given way."""
        return bool(self._given) or self._factor < self._chosen

    def begin(self, factor: float) -> None:
        """Begins with the chosen text size, and nothing giving way.

        Args:
            factor: the chosen text size.
        """
        self._tried.clear()
        self._begin(factor)

    def _begin(self, factor: float) -> None:
        self._is_busy = True
        self._chosen = 1.0
        self._cards = {}
        for part in self._kept:
            part.least_height = 0
        if factor > 1.0 and self._window.isVisible():  # only then all parts have their places
            self._start(1.0)
            self._relayout()
            self._make_room()
            self._cards = self._card_rooms()
            self._keep_heights()
        self._chosen = factor
        self._start(factor)
        self._is_busy = False
        self.check()

    def _keep_heights(self) -> None:
        self._kept = []
        for part in self._shown():
            if keeps_height(part):
                part.least_height = part.height()
                self._kept.append(part)

    def _relayout(self) -> None:
        """Gives all parts their places, even if no layout is stale."""
        layout = self._window.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()

    def _start(self, factor: float) -> None:
        """Shows texts of a size, with nothing giving way."""
        self._factor = factor
        for part in self._given:
            part.give_way(gives=False)
        self._given.clear()
        self._try(factor)

    def grow(self, largest: float) -> None:
        """Lets texts take the room that is left.

        No part gives way for them.

        Args:
            largest: the factor up to which they grow.
        """
        if largest <= self._factor or self.is_tight:
            return
        self._is_busy = True
        self._factor = largest
        self._try(largest)
        if self._lacks_any():
            self._find_factor()
        self._is_busy = False

    def check(self) -> None:
        """Makes room if the window lacks it, or gives some back."""
        if self._is_busy:
            return
        self._is_busy = True
        self._make_room()
        if self._window.size() != self._window.size().boundedTo(self._room()):
            self._least_size()  # the window's minimum size, which limits `resize`, is then up to date
            self._window.resize(self._window.size().boundedTo(self._room()))  # it has grown with its texts
        self._is_busy = False
        self._look_for_room()

    def _make_room(self) -> None:
        if not self._lacks_any():
            return
        if self._factor > self._chosen:
            self._find_factor()
        for way in (Qt.Orientation.Vertical, Qt.Orientation.Horizontal):
            if self._lacks(way):
                self._give(way)
        if self._lacks_any() and self._factor > 1.0:
            self._find_factor()

    def _look_for_room(self) -> None:
        """Begins again if other cards are shown, or less room is needed.

        But once for each least size and each set of parts that are new.
        """
        least = self._least_size()
        has_less = min(least.width() - self._tight.width(), least.height() - self._tight.height()) < -_LESS
        others = frozenset(part for part in self._shown() if self._is_new(part)) if self._chosen > 1.0 else frozenset()
        if (self.is_tight and self._tight.isValid() and has_less) or others:
            if (least.width(), least.height(), others) not in self._tried:
                self._tried.add((least.width(), least.height(), others))
                self._again.start()
        elif not self._tight.isValid() or not self.is_tight:
            self._tight = least if self.is_tight else QSize()

    def _is_new(self, part: QWidget) -> bool:
        """Returns whether a part has no known size with normal texts."""
        return (keeps_height(part) or holds_cards(part)) and part not in (*self._kept, *self._cards)

    def _begin_again(self) -> None:
        self._tight = QSize()
        self._begin(self._chosen)

    def _card_rooms(self) -> dict[HoldsCards, int]:
        """Returns the sizes of the cards that are shown."""
        _activate_within(self._window)
        return {part: part.card_room() for part in self._shown() if holds_cards(part)}

    def _shown(self) -> Iterator[QWidget]:
        """Yields the visible parts of this window."""
        for part in self._window.findChildren(QWidget):
            if part.isVisibleTo(self._window) and self._is_own(part):
                yield part

    def _give(self, way: Qt.Orientation) -> None:
        """Lets parts give way in a direction.

        After one that saves room in both directions, those before take theirs back if they can.
        """
        parts = [part for part in self._window.findChildren(QObject) if isinstance(part, GivesWay) and part.way & way]
        single = [part for part in parts if part.way is way and self._is_own(part)]
        double = [part for part in parts if part.way is not way and self._is_own(part)]
        for part in (*single, *double):
            if part not in self._given and self._lacks(way):
                self._given.add(part)
                part.give_way(gives=True)
        for part in single if self._given.intersection(double) else ():
            part.give_way(gives=False)
            if self._lacks(way):
                part.give_way(gives=True)
            else:
                self._given.discard(part)

    def _is_own(self, part: QObject) -> bool:
        """Returns whether a part is in no window within this one.

        Such a window, as a table in a kiosk, makes room itself.
        """
        above = part.parent()
        while above is not None and above is not self._window:
            if above.property(_MAKES_ROOM):
                return False
            above = above.parent()
        return True

    def _find_factor(self) -> None:
        """Shows the largest texts that fit, by bisection.

        It begins at the last answer, which is most often right: each size that is tried styles all parts anew.
        """
        fits, fails = 0, round((self._factor - 1.0) / _STEP)
        guesses = iter((self._steps + 1, self._steps) if self._steps else ())
        tried = -1
        while fails - fits > 1:
            tried = next((guess for guess in guesses if fits < guess < fails), (fits + fails) // 2)
            self._try(1.0 + tried * _STEP)
            fits, fails = (fits, tried) if self._lacks_any() else (tried, fails)
        self._steps, self._factor = fits, 1.0 + fits * _STEP
        if tried != fits:
            self._try(self._factor)

    def _try(self, factor: float) -> None:
        """Shows texts of a size; scroll areas report theirs at once."""
        self._show_text(factor)
        for area in reversed(self._window.findChildren(QScrollArea)):
            _activate_within(area)
            area.updateGeometry()

    def _lacks_any(self) -> bool:
        return self._lacks(Qt.Orientation.Vertical | Qt.Orientation.Horizontal)

    def _lacks(self, ways: Qt.Orientation) -> bool:
        needed, room = self._least_size(), self._room()
        if ways & Qt.Orientation.Horizontal and needed.width() > room.width():
            return True
        return bool(ways & Qt.Orientation.Vertical) and (needed.height() > room.height() or self._has_smaller_cards())

    def _has_smaller_cards(self) -> bool:
        if not self._cards:
            return False
        now = self._card_rooms()
        return any(now.get(part, usual) < usual - 1 for part, usual in self._cards.items())

    def _least_size(self) -> QSize:
        """Returns the least size of the window, from the inner layouts outwards."""
        _activate_within(self._window)
        layout = self._window.layout()
        assert layout is not None
        layout.activate()
        size, front = layout.totalMinimumSize(), _front_layout(self._window) or layout
        if front.hasHeightForWidth():
            beside = size.height() - front.totalMinimumSize().height()
            size.setHeight(beside + front.totalMinimumHeightForWidth(self._window.width()))
        return size


def _activate_within(widget: QWidget) -> None:
    """Activates the inner layouts, the innermost first."""
    for inner in reversed(widget.findChildren(QWidget)):
        if (layout := inner.layout()) is not None:
            layout.activate()


def _front_layout(window: QWidget) -> QLayout | None:
    """Returns the layout in a main window; None for others."""
    front = window.centralWidget() if isinstance(window, QMainWindow) else None
    return None if front is None else front.layout()
