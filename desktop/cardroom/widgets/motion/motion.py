"""Durations of every motion: pure values, without widgets or timers."""

from enum import Enum

from msgspec import Struct

from cardroom.widgets.window.look import Speed


class Gesture(Enum):
    """Every kind of motion that has a duration."""

    DEAL = "one card flies from the deck to its place"
    DEAL_GAP = "from the start of one card to the start of the next"
    FLIP = "a card is turned over"
    MARK = "a badge comes or goes"
    DRAW_OUT = "an old card leaves"
    DRAW_IN = "a new card comes"
    SLIDE = "a card slides from a hand to the table"
    CLOSE_UP = "a fan closes the gap that a card has left"
    THINK_LEAST = "shortest thinking time of a computer player"
    THINK_MOST = "longest thinking time of a computer player"
    SUSPENSE = "before the card of high or low is turned over, at most"
    JUDGE = "a line of a board is judged"
    LINGER = "a result stays visible before the next cards come"
    MONEY = "credits fly from one meter to another"
    FALL = "lost credits fall"
    COUNT_SMALL = "a small win is counted up"
    COUNT_BIG = "a big win is counted up"
    COUNT_GREAT = "a great win is counted up"
    COUNT_GRAND = "a grand win is counted up"
    CELEBRATE_SMALL = "a small win is celebrated"
    CELEBRATE_BIG = "a big win is celebrated"
    CELEBRATE_GREAT = "a great win is celebrated"
    CELEBRATE_GRAND = "a grand win is celebrated"
    LAST_CARD = "the last card waits, face down"
    LAST_TURN = "the last card is turned over"


# Milliseconds at normal speed, with full and with reduced motion. Five cards are dealt within 600.
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
    Gesture.JUDGE: (520, 0),
    Gesture.LINGER: (1100, 1100),
    Gesture.MONEY: (420, 0),
    Gesture.FALL: (1300, 0),
    Gesture.COUNT_SMALL: (300, 0),
    Gesture.COUNT_BIG: (600, 0),
    Gesture.COUNT_GREAT: (1600, 0),
    Gesture.COUNT_GRAND: (2400, 0),
    Gesture.CELEBRATE_SMALL: (600, 600),  # reduced: a steady frame for as long
    Gesture.CELEBRATE_BIG: (1500, 1500),
    Gesture.CELEBRATE_GREAT: (2600, 2600),
    Gesture.CELEBRATE_GRAND: (3500, 3500),
    Gesture.LAST_CARD: (320, 0),
    Gesture.LAST_TURN: (480, 160),
}

BIG_WIN, GREAT_WIN = 10, 50
"""A win of at least so many bets is big, or great."""


class WinSize(Enum):
    """The size of a celebration."""

    NONE = "none"
    SMALL = "small"
    BIG = "big"
    GREAT = "great"
    GRAND = "grand"


def win_size(win: int, bet: int, *, grand: bool = False) -> WinSize:
    """Finds the size of the celebration of a win.

    Args:
        win: credits won.
        bet: credits staked; a win of no more than the bet is not celebrated.
        grand: the hand is one of the two rarest: royal straight flush, five of a kind.
    """
    if win <= bet:
        return WinSize.NONE
    if grand:
        return WinSize.GRAND
    if win >= GREAT_WIN * bet:
        return WinSize.GREAT
    return WinSize.BIG if win >= BIG_WIN * bet else WinSize.SMALL


_COUNTS = {
    WinSize.NONE: Gesture.COUNT_SMALL,
    WinSize.SMALL: Gesture.COUNT_SMALL,
    WinSize.BIG: Gesture.COUNT_BIG,
    WinSize.GREAT: Gesture.COUNT_GREAT,
    WinSize.GRAND: Gesture.COUNT_GRAND,
}
_CELEBRATIONS = {
    WinSize.SMALL: Gesture.CELEBRATE_SMALL,
    WinSize.BIG: Gesture.CELEBRATE_BIG,
    WinSize.GREAT: Gesture.CELEBRATE_GREAT,
    WinSize.GRAND: Gesture.CELEBRATE_GRAND,
}


class Motion(Struct, frozen=True):
    """The durations at one speed, with full or reduced motion.

    Args:
        speed: OFF shows everything at once.
        reduced: cards do not fly, faces fade, a celebration is a steady frame.
    """

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    def ms(self, gesture: Gesture) -> int:
        """Returns the duration of a motion in milliseconds; 0 means at once."""
        moving, reduced = _MS[gesture]
        return round((reduced if self.reduced else moving) * self.speed.factor)

    def count_ms(self, size: WinSize) -> int:
        """Returns the duration of counting up a win, in milliseconds."""
        return self.ms(_COUNTS[size])

    def celebration_ms(self, size: WinSize) -> int:
        """Returns the duration of a celebration in milliseconds; 0 without a win."""
        return 0 if size is WinSize.NONE else self.ms(_CELEBRATIONS[size])
