"""The cues of a double-up, and their sounds."""

from enum import Enum
from types import MappingProxyType

from cardroom.house.sound.cue_sheet import CueSheet, CueSound
from cardroom.house.spec import QT_TRANSLATE_NOOP


class DoubleUpCue(Enum):
    """The moments of a double-up that have a sound of their own."""

    SUSPENSE = "a choice is made, and its card is about to be turned over"
    RIGHT = "the guess was right: the stake doubles"
    WRONG = "the guess was wrong: the stake is lost"
    DRAW = "equal numbers: the stake stays"
    BANK_HALF = "half of the stake goes to the banked credits"
    TAKE_ALL = "all of the stake goes to the banked credits"


SHEET: CueSheet = MappingProxyType(
    {
        DoubleUpCue.SUSPENSE: CueSound(("suspense",), caption=QT_TRANSLATE_NOOP("DoubleUpSounds", "A drum roll")),
        DoubleUpCue.RIGHT: CueSound(("double-right",), caption=QT_TRANSLATE_NOOP("DoubleUpSounds", "A right guess")),
        DoubleUpCue.WRONG: CueSound(("double-wrong",), caption=QT_TRANSLATE_NOOP("DoubleUpSounds", "A wrong guess")),
        DoubleUpCue.DRAW: CueSound(("double-draw",), caption=QT_TRANSLATE_NOOP("DoubleUpSounds", "A draw")),
        DoubleUpCue.BANK_HALF: CueSound(
            ("bank-half",), caption=QT_TRANSLATE_NOOP("DoubleUpSounds", "Half of the stake is banked")
        ),
        DoubleUpCue.TAKE_ALL: CueSound(
            ("take-all",), caption=QT_TRANSLATE_NOOP("DoubleUpSounds", "All of the stake is taken")
        ),
    }
)
