"""The cues of SQUARE: moments that can have a sound."""

from enum import Enum
from types import MappingProxyType

from cardroom.house.sound.cue_sheet import CueSheet, CueSound
from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.motion.flight import CardCue


class SquareCue(Enum):
    """The moments of a campaign; each mark has its own."""

    PLACE = "place"
    LINE_NOTHING = "line-nothing"
    LINE_PAIR = "line-pair"
    LINE_TWO_PAIR = "line-two-pair"
    LINE_THREE_OF_A_KIND = "line-three-of-a-kind"
    LINE_STRAIGHT = "line-straight"
    LINE_FLUSH = "line-flush"
    LINE_FULL_HOUSE = "line-full-house"
    LINE_FOUR_OF_A_KIND = "line-four-of-a-kind"
    LINE_STRAIGHT_FLUSH = "line-straight-flush"
    LINE_ROYAL_STRAIGHT_FLUSH = "line-royal-straight-flush"
    STAGE_CLEARED = "stage-cleared"
    GAME_OVER = "game-over"
    ALL_CLEAR = "all-clear"


def cue_of(mark: Mark) -> SquareCue:
    """Returns the cue of a judged line."""
    return SquareCue[f"LINE_{mark.name}"]


_END = 15
"""The rank of an end; that of a line is its place among the marks: of lines that come together the best is heard."""


def _line(name: str, rank: int, caption: Text) -> CueSound:
    return CueSound((f"line-{name}",), gap_ms=90, caption=caption, rank=rank)


SHEET: CueSheet = MappingProxyType(
    {
        CardCue.SLIDE: CueSound(("slide",), level_db=-6.0, gap_ms=90),
        SquareCue.PLACE: CueSound(
            ("place",), gap_ms=60, caption=QT_TRANSLATE_NOOP("SquareSounds", "A card is placed"), rank=1
        ),
        SquareCue.LINE_NOTHING: _line("nothing", 2, QT_TRANSLATE_NOOP("Square", "Nothing")),
        SquareCue.LINE_PAIR: _line("pair", 3, QT_TRANSLATE_NOOP("Square", "One pair")),
        SquareCue.LINE_TWO_PAIR: _line("two-pair", 4, QT_TRANSLATE_NOOP("Square", "Two pair")),
        SquareCue.LINE_THREE_OF_A_KIND: _line("three", 5, QT_TRANSLATE_NOOP("Square", "Three of a kind")),
        SquareCue.LINE_STRAIGHT: _line("straight", 6, QT_TRANSLATE_NOOP("Square", "Straight")),
        SquareCue.LINE_FLUSH: _line("flush", 7, QT_TRANSLATE_NOOP("Square", "Flush")),
        SquareCue.LINE_FULL_HOUSE: _line("full-house", 8, QT_TRANSLATE_NOOP("Square", "Full house")),
        SquareCue.LINE_FOUR_OF_A_KIND: _line("four", 9, QT_TRANSLATE_NOOP("Square", "Four of a kind")),
        SquareCue.LINE_STRAIGHT_FLUSH: _line("straight-flush", 10, QT_TRANSLATE_NOOP("Square", "Straight flush")),
        SquareCue.LINE_ROYAL_STRAIGHT_FLUSH: _line("royal", 11, QT_TRANSLATE_NOOP("Square", "Royal straight flush")),
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
