"""Parts of a window that a tight layout knows."""

from typing import Protocol, TypeGuard, runtime_checkable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


@runtime_checkable
class GivesWay(Protocol):
    """A part of a window that can do with less room.

    Attributes:
        way: the direction in which it saves room; parts that save it in both give way last.
    """

    way: Qt.Orientation

    def give_way(self, *, gives: bool) -> None:
        """Takes less room, or again as much as it likes."""


class KeepsHeight(Protocol):
    """A part of a window that large texts must not make lower.

    Attributes:
        least_height: in pixels; 0 for none.
    """

    least_height: int

    def height(self) -> int:
        """Returns the height now, in pixels."""


@runtime_checkable
class HoldsCards(Protocol):
    """A part whose cards large texts must not make smaller."""

    def card_room(self) -> int:
        """Returns the height of its cards, or of their place, in pixels."""


def keeps_height(part: QWidget) -> TypeGuard[KeepsHeight]:
    """Returns what isinstance does, but ten times as fast."""
    return hasattr(part, "least_height")


def holds_cards(part: QWidget) -> TypeGuard[HoldsCards]:
    """Does the same for parts with cards."""
    return hasattr(part, "card_room")
