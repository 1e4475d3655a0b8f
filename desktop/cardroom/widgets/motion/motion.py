"""How long each motion of the house takes. Pure values: what moves, and when, is told elsewhere."""

from dataclasses import dataclass
from enum import Enum


class Speed(Enum):
    """How fast cards move; the value is what settings keep."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        """What every duration is multiplied with."""
        return _FACTORS[self]


_FACTORS = {Speed.OFF: 0.0, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 1.6}


class Gesture(Enum):
    """The motions of the house."""

    DEAL = "one card flies from the deck to its place"
    DEAL_GAP = "from the start of one card to the start of the next"
    FLIP = "a card is turned over"
    MARK = "a badge comes or goes"
    DRAW_OUT = "an old card leaves"
    DRAW_IN = "a new card comes"
    SLIDE = "a card slides from a hand to the table"
    CLOSE_UP = "a fan closes the gap that a card has left"
    THINK_LEAST = "a computer player thinks for at least so long"
    THINK_MOST = "a computer player thinks for at most so long"
    SUSPENSE = "before the card of high or low is turned over, at most"
    LINGER = "what was decided by itself stays in sight before the next cards come"
    COUNT_SMALL = "a small win is counted up"
    COUNT_BIG = "a big win is counted up"
    COUNT_GRAND = "a grand win is counted up"
    CELEBRATE_SMALL = "a small win is celebrated"
    CELEBRATE_BIG = "a big win is celebrated"
    CELEBRATE_GRAND = "a grand win is celebrated"


# Milliseconds at normal speed: moving, and for a person who asks for reduced motion. Five cards are dealt within 600.
_MS: dict[Gesture, tuple[int, int]] = {
    Gesture.DEAL: (220, 0),
    Gesture.DEAL_GAP: (80, 0),
    Gesture.FLIP: (180, 80),  # reduced: one face fades into the other
    Gesture.MARK: (90, 0),
    Gesture.DRAW_OUT: (120, 0),
    Gesture.DRAW_IN: (200, 0),
    Gesture.SLIDE: (220, 0),
    Gesture.CLOSE_UP: (120, 0),
    Gesture.THINK_LEAST: (350, 350),
    Gesture.THINK_MOST: (700, 700),
    Gesture.SUSPENSE: (450, 0),
    Gesture.LINGER: (1100, 1100),
    Gesture.COUNT_SMALL: (300, 0),
    Gesture.COUNT_BIG: (600, 0),
    Gesture.COUNT_GRAND: (1200, 0),
    Gesture.CELEBRATE_SMALL: (600, 600),  # reduced: a steady frame for as long
    Gesture.CELEBRATE_BIG: (1500, 1500),
    Gesture.CELEBRATE_GRAND: (3500, 3500),
}

BIG_WIN = 10
"""A win of so many bets is a big one."""


class WinSize(Enum):
    """How much is made of a win."""

    NONE = "none"
    SMALL = "small"
    BIG = "big"
    GRAND = "grand"


def win_size(win: int, bet: int, *, grand: bool = False) -> WinSize:
    """How much is made of a win.

    Args:
        win: credits won.
        bet: credits staked. Whoever gets back no more than that has not won.
        grand: the hand is one of the two that are hardly ever seen: the royal straight flush, five of a kind.
    """
    if win <= bet:
        return WinSize.NONE
    if grand:
        return WinSize.GRAND
    return WinSize.BIG if win >= BIG_WIN * bet else WinSize.SMALL


_COUNTS = {
    WinSize.NONE: Gesture.COUNT_SMALL,
    WinSize.SMALL: Gesture.COUNT_SMALL,
    WinSize.BIG: Gesture.COUNT_BIG,
    WinSize.GRAND: Gesture.COUNT_GRAND,
}
_CELEBRATIONS = {
    WinSize.SMALL: Gesture.CELEBRATE_SMALL,
    WinSize.BIG: Gesture.CELEBRATE_BIG,
    WinSize.GRAND: Gesture.CELEBRATE_GRAND,
}


@dataclass(frozen=True, slots=True)
class Motion:
    """How a person wants things to move.

    Args:
        speed: how fast; OFF means that everything happens at once.
        reduced: cards do not fly, faces fade, a celebration is a steady frame.
    """

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    def ms(self, gesture: Gesture) -> int:
        """How long a motion takes, in milliseconds; 0 means at once."""
        moving, reduced = _MS[gesture]
        return round((reduced if self.reduced else moving) * self.speed.factor)

    def count_ms(self, size: WinSize) -> int:
        """How long a win is counted up, in milliseconds."""
        return self.ms(_COUNTS[size])

    def celebration_ms(self, size: WinSize) -> int:
        """How long a win is celebrated, in milliseconds; 0 for what is no win."""
        return 0 if size is WinSize.NONE else self.ms(_CELEBRATIONS[size])
