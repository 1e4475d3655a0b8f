"""What is heard at which cue: values, without Qt."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from cardroom.house.spec import QT_TRANSLATE_NOOP, Text
from cardroom.widgets.motion.flight import CardCue


class HouseCue(Enum):
    """The cues that every table has, beside those of cards."""

    BUTTON = "a button was pressed"
    COUNT = "a counter has gone on"
    BET = "credits have gone to the bet"
    COLLECT = "a win has gone to the credits"


class CueSound(NamedTuple):
    """The sound of a cue.

    Attributes:
        sounds: names of sounds that are heard together, such as ("win-small",); each is
            `resources/sounds/NAME.flac`, or has variants `NAME-1.flac`, `NAME-2.flac` … of which one is chosen.
        level_db: added to the level of the files, in decibels.
        gap_ms: the same cue within this time of the one before is not heard again.
        caption: for those who do not hear it; None for a sound that says nothing new, such as that of a button.
        rank: of ranked cues that come together, only a higher one is heard after another; 0 is not ranked.
    """

    sounds: tuple[str, ...]
    level_db: float = 0.0
    gap_ms: int = 30
    caption: Text | None = None
    rank: int = 0


CueSheet = Mapping[Any, CueSound]
"""The sounds of cues (members of an Enum); a cue that is missing is silent."""


class Cued(NamedTuple):
    """A cue to be heard now.

    Attributes:
        cue: the cue, for logs.
        sounds: see CueSound.
        level_db: with the volume of the settings.
        at: the monotonic time of the cue in seconds (`time.monotonic`).
    """

    cue: Enum
    sounds: tuple[str, ...]
    level_db: float
    at: float


HOUSE_SHEET: CueSheet = MappingProxyType(
    {
        CardCue.DEAL: CueSound(("deal",), caption=QT_TRANSLATE_NOOP("HouseSounds", "Cards are dealt")),
        CardCue.FLIP: CueSound(("flip",)),
        CardCue.SLIDE: CueSound(("slide",)),
        CardCue.AWAY: CueSound(("away",)),
        CardCue.MARK: CueSound(("mark",)),
        CardCue.UNMARK: CueSound(("unmark",)),
        CardCue.SHUFFLE: CueSound(("shuffle",), caption=QT_TRANSLATE_NOOP("HouseSounds", "The deck is shuffled")),
        HouseCue.BUTTON: CueSound(("button",)),
        HouseCue.COUNT: CueSound(("count",), gap_ms=60),
        HouseCue.BET: CueSound(("bet",), caption=QT_TRANSLATE_NOOP("HouseSounds", "Credits are bet")),
        HouseCue.COLLECT: CueSound(("collect",), caption=QT_TRANSLATE_NOOP("HouseSounds", "Credits are collected")),
    }
)
"""The sounds of the cues that every table has."""
