"""How the house looks and moves: felt, deck, text size, speed. One look for all windows, worn at once."""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QObject, Signal

from cardroom.widgets.motion.motion import Speed


class Felt(Enum):
    """The cloth of the tables."""

    GREEN = "green"
    BLUE = "blue"
    BURGUNDY = "burgundy"
    CHARCOAL = "charcoal"


class Deck(Enum):
    """The pictures of the cards; the value is their folder."""

    TWO_COLOUR = "two-colour"
    FOUR_COLOUR = "four-colour"
    TWO_COLOUR_LARGE = "two-colour-large"
    FOUR_COLOUR_LARGE = "four-colour-large"

    @classmethod
    def of(cls, colours: str, print_size: str) -> "Deck":
        """The deck of a number of colours ("two", "four") and a size of print ("normal", "large")."""
        return cls(f"{colours}-colour" + ("-large" if print_size == "large" else ""))

    @property
    def colours(self) -> str:
        """How many colours the suits have: "two" or "four"."""
        return self.value.split("-")[0]

    @property
    def print_size(self) -> str:
        """How large the corners are printed: "normal" or "large"."""
        return "large" if self.value.endswith("-large") else "normal"


class Back(Enum):
    """The backs of the cards; the value is their file."""

    RED = "red"
    BLUE = "blue"


class TextSize(Enum):
    """How large texts are, as a factor on the size that fits the window."""

    NORMAL = 1.0
    LARGE = 1.15
    LARGEST = 1.3


@dataclass(frozen=True, slots=True)
class Look:
    """How the windows look and move: everything that the person may choose, and what the system asks for.

    Attributes:
        felt: the cloth of the tables.
        deck: the faces of the cards.
        back: the backs of the cards.
        text_size: a factor on all texts.
        speed: how fast things move.
        reduced_motion: the system asks for less motion, whatever the speed; not a choice made here, not remembered.
    """

    felt: Felt = Felt.GREEN
    deck: Deck = Deck.TWO_COLOUR
    back: Back = Back.RED
    text_size: TextSize = TextSize.NORMAL
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False


class Wardrobe(QObject):
    """Holds the look that all windows wear.

    Signals:
        changed(Look): another look is worn from now on.
    """

    changed = Signal(object)

    def __init__(self, look: Look | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look or Look()

    @property
    def look(self) -> Look:
        """The look that is worn."""
        return self._look

    def wear(self, look: Look) -> None:
        """Changes the look of every window at once."""
        if look != self._look:
            self._look = look
            self.changed.emit(look)
