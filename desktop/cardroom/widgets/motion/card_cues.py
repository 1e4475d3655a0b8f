"""The cues of cards: moments that can have a sound."""

from enum import Enum
from typing import NamedTuple


class CardCue(Enum):
    """The moments of a card's motion."""

    DEAL = "a card leaves the deck"
    FLIP = "a card is turned over"
    SLIDE = "a card is put down on the table"
    AWAY = "a card goes to the tray"
    MARK = "a card is marked"
    UNMARK = "a mark is taken back"
    SHUFFLE = "the deck is shuffled"


class FlightCues(NamedTuple):
    """The cues of one flight; None for a silent moment.

    Attributes:
        start: as the card begins to move, after its delay.
        flip: as it begins to be turned over.
        land: as it lands.
    """

    start: Enum | None = None
    flip: Enum | None = None
    land: Enum | None = None


SILENT = FlightCues()
