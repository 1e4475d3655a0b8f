"""The look of all windows: felt, deck, text size and speed."""

from enum import Enum

from msgspec import Struct
from PySide6.QtCore import QObject, Signal


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
        """Finds a deck by colours ("two", "four") and print size ("normal", "large")."""
        return cls(f"{colours}-colour" + ("-large" if print_size == "large" else ""))

    @property
    def colours(self) -> str:
        """The number of suit colours: "two" or "four"."""
        return self.value.split("-")[0]

    @property
    def print_size(self) -> str:
        """The print size of the corners: "normal" or "large"."""
        return "large" if self.value.endswith("-large") else "normal"


class Back(Enum):
    """The backs of the cards; the value is their file."""

    RED = "red"
    BLUE = "blue"


class TextSize(Enum):
    """The size of texts, a factor on the fitting size."""

    NORMAL = 1.0
    LARGE = 1.25
    LARGER = 1.5
    LARGEST = 2.0


class Speed(Enum):
    """The speed of all motion; the value is saved in the settings."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        """The factor on every duration."""
        return _FACTORS[self]


_FACTORS = {Speed.OFF: 0.0, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 1.6}


class Look(Struct, frozen=True):
    """The look of all windows, chosen by person and system.

    Attributes:
        felt: the cloth of the tables.
        deck: the faces of the cards.
        back: the backs of the cards.
        text_size: a factor on all texts.
        speed: of all motion.
        reduced_motion: the system asks for less motion, at any speed; not saved in the settings.
    """

    felt: Felt = Felt.GREEN
    deck: Deck = Deck.TWO_COLOUR
    back: Back = Back.RED
    text_size: TextSize = TextSize.NORMAL
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False


class Appearance(QObject):
    """Holds the current look of all windows.

    Signals:
        changed(Look): the look has changed.
    """

    changed = Signal(object)

    def __init__(self, look: Look | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look or Look()

    @property
    def look(self) -> Look:
        """The current look."""
        return self._look

    def apply_look(self, look: Look) -> None:
        """Changes the look of every window at once."""
        if look != self._look:
            self._look = look
            self.changed.emit(look)
