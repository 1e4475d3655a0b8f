"""The cues of the poker table, and their sounds."""

from enum import Enum
from types import MappingProxyType

from cardroom.house.sound.cue_sheet import HOUSE_SHEET, CueSheet, CueSound
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.motion.motion import WinSize


class PokerCue(Enum):
    """The moments of a result."""

    WIN_SMALL = "a win above the bet"
    WIN_BIG = "a win of at least ten bets"
    WIN_GRAND = "a royal straight flush or five of a kind"
    RETURNED = "a pay that is not above the bet"
    NOTHING = "a hand without a pay"


WIN_CUES = MappingProxyType(
    {
        WinSize.NONE: PokerCue.RETURNED,
        WinSize.SMALL: PokerCue.WIN_SMALL,
        WinSize.BIG: PokerCue.WIN_BIG,
        WinSize.GRAND: PokerCue.WIN_GRAND,
    }
)
"""The cue of a pay, by the size of the win."""

SHEET: CueSheet = MappingProxyType(
    {
        # The deal follows at once: there is no time for a whole shuffle.
        CardCue.SHUFFLE: HOUSE_SHEET[CardCue.SHUFFLE]._replace(sounds=("riffle",)),
        PokerCue.WIN_SMALL: CueSound(("win-small",), caption=QT_TRANSLATE_NOOP("PokerSounds", "A win")),
        PokerCue.WIN_BIG: CueSound(("win-big", "coins"), caption=QT_TRANSLATE_NOOP("PokerSounds", "A big win")),
        PokerCue.WIN_GRAND: CueSound(("win-grand", "coins"), caption=QT_TRANSLATE_NOOP("PokerSounds", "A grand win!")),
        PokerCue.RETURNED: CueSound(("returned",), caption=QT_TRANSLATE_NOOP("PokerSounds", "The bet comes back")),
        PokerCue.NOTHING: CueSound(("nothing",), caption=QT_TRANSLATE_NOOP("PokerSounds", "No win")),
    }
)
"""A pay that is not above the bet has no winning sound."""
