"""The cues of Daifugō: moments that can have a sound."""

from enum import Enum


class DaifugoCue(Enum):
    """The moments of a set."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    TURN = "turn"
    PLAY = "play"
    PASS = "pass"
    HAND_ON = "hand-on"
    CUT = "cut"
    SPADE_3 = "spade-3"
    LOCK = "lock"
    JACK_BACK = "jack-back"
    REVERSE = "reverse"
    SKIP = "skip"
    REVOLUTION = "revolution"
    COUNTER_REVOLUTION = "counter-revolution"
    CLEARED = "cleared"
    OUT = "out"
    FOUL = "foul"
    FALL = "fall"
    WIN = "win"
    LOSE = "lose"
    SET_WON = "set-won"
    SET_OVER = "set-over"
