"""The cues of SQUARE: moments that can have a sound.

A judged line has its mark for a cue.
"""

from enum import Enum
from types import MappingProxyType

from cardroom.house.sound.cue_sheet import CueSheet, CueSound
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.tables.square.panel.words import MARK_NAMES
from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.motion.flight import CardCue


class SquareCue(Enum):
    """The moments of a campaign, beside the judged lines."""

    PLACE = "place"
    STAGE_CLEARED = "stage-cleared"
    GAME_OVER = "game-over"
    ALL_CLEAR = "all-clear"


_LINES = ("nothing", "pair", "two-pair", "three", "straight", "flush", "full-house", "four", "straight-flush", "royal")
"""The names of the lines' sounds, from the least mark to the best: of lines that come together the best is heard."""

_END = 15
"""The rank of an end, above those of the lines."""

SHEET: CueSheet = MappingProxyType(
    {
        CardCue.SLIDE: CueSound(("slide",), level_db=-6.0, gap_ms=90),
        SquareCue.PLACE: CueSound(
            ("place",), gap_ms=60, caption=QT_TRANSLATE_NOOP("SquareSounds", "A card is placed"), rank=1
        ),
        **{
            mark: CueSound((f"line-{name}",), gap_ms=90, caption=MARK_NAMES[mark], rank=rank)
            for rank, (mark, name) in enumerate(zip(Mark, _LINES, strict=True), start=2)
        },
        SquareCue.STAGE_CLEARED: CueSound(
            ("stage-cleared",), gap_ms=400, caption=QT_TRANSLATE_NOOP("SquareSounds", "Stage cleared!"), rank=_END
        ),
        SquareCue.GAME_OVER: CueSound(
            ("game-over",), gap_ms=400, caption=QT_TRANSLATE_NOOP("SquareSounds", "Game over"), rank=_END
        ),
        SquareCue.ALL_CLEAR: CueSound(
            ("all-clear",), gap_ms=400, caption=QT_TRANSLATE_NOOP("SquareSounds", "All five stages cleared!"), rank=_END
        ),
    }
)
"""The sounds of SQUARE."""
