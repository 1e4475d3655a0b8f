"""The cues of Daifugō: moments that can have a sound.

Several can come together: a play, the cut that it is, and the field that is cleared. Banners follow one another, and so
do their cues; of cues in one moment, as without motion, only greater ones are heard after others.
"""

from enum import Enum
from types import MappingProxyType

from cardroom.house.sound.cue_sheet import HOUSE_SHEET, CueSheet, CueSound
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.widgets.motion.flight import CardCue


class DaifugoCue(Enum):
    """The moments of a set, beside those of cards."""

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


_MOTION, _MOVE, _EFFECT, _GREAT, _PERSON = 1, 2, 3, 4, 5
"""The ranks of cues that come together."""

SHEET: CueSheet = MappingProxyType(
    {
        # Fifty-three cards in a second and a half: every third one is heard, softly.
        CardCue.DEAL: HOUSE_SHEET[CardCue.DEAL]._replace(level_db=-3.0, gap_ms=62),
        CardCue.SLIDE: CueSound(("slide",), level_db=-6.0, gap_ms=200, rank=_MOTION),
        CardCue.AWAY: CueSound(("away",), level_db=-6.0, gap_ms=150, rank=_MOTION),
        DaifugoCue.EXCHANGE: CueSound(
            ("exchange",), gap_ms=200, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "Cards are exchanged"), rank=_EFFECT
        ),
        DaifugoCue.TURN: CueSound(
            ("turn",), level_db=1.0, gap_ms=400, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "Your turn"), rank=_PERSON
        ),
        DaifugoCue.PLAY: CueSound(
            ("play",), gap_ms=170, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "Cards are played"), rank=_MOVE
        ),
        DaifugoCue.PASS: CueSound(
            ("pass",), gap_ms=220, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "A player passes"), rank=_MOVE
        ),
        DaifugoCue.HAND_ON: CueSound(
            ("hand-on",), gap_ms=200, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "Cards are handed on"), rank=_EFFECT
        ),
        DaifugoCue.CUT: CueSound(
            ("cut",), gap_ms=300, caption=QT_TRANSLATE_NOOP("DaifugoWords", "Eight cut!"), rank=_EFFECT
        ),
        DaifugoCue.SPADE_3: CueSound(
            ("spade-3",), gap_ms=160, caption=QT_TRANSLATE_NOOP("DaifugoWords", "3♠ return!"), rank=_EFFECT
        ),
        DaifugoCue.LOCK: CueSound(
            ("lock",), gap_ms=300, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "Lock!"), rank=_EFFECT
        ),
        DaifugoCue.JACK_BACK: CueSound(
            ("jack-back",), gap_ms=160, caption=QT_TRANSLATE_NOOP("DaifugoWords", "Jack back!"), rank=_EFFECT
        ),
        DaifugoCue.REVERSE: CueSound(
            ("reverse",), gap_ms=160, caption=QT_TRANSLATE_NOOP("DaifugoWords", "Nine reverse!"), rank=_EFFECT
        ),
        DaifugoCue.SKIP: CueSound(
            ("skip",), gap_ms=160, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "A player is skipped"), rank=_EFFECT
        ),
        DaifugoCue.REVOLUTION: CueSound(
            ("revolution",), gap_ms=400, caption=QT_TRANSLATE_NOOP("DaifugoWords", "Revolution!"), rank=_GREAT
        ),
        DaifugoCue.COUNTER_REVOLUTION: CueSound(
            ("counter-revolution",),
            gap_ms=400,
            caption=QT_TRANSLATE_NOOP("DaifugoWords", "Counter-revolution!"),
            rank=_GREAT,
        ),
        DaifugoCue.CLEARED: CueSound(
            ("cleared",), gap_ms=200, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "The field is cleared"), rank=_MOVE
        ),
        DaifugoCue.OUT: CueSound(
            ("out",), gap_ms=250, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "A player is out"), rank=_GREAT
        ),
        DaifugoCue.FOUL: CueSound(
            ("foul",), gap_ms=250, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "Forbidden finish!"), rank=_GREAT
        ),
        DaifugoCue.FALL: CueSound(
            ("fall",), gap_ms=250, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "Fall of the daifugō!"), rank=_GREAT
        ),
        DaifugoCue.WIN: CueSound(
            ("game-won",), gap_ms=400, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "You are the daifugō"), rank=_PERSON
        ),
        DaifugoCue.LOSE: CueSound(
            ("game-lost",), gap_ms=400, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "You are last"), rank=_PERSON
        ),
        DaifugoCue.SET_WON: CueSound(
            ("set-won",), gap_ms=400, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "You win the set!"), rank=_PERSON
        ),
        DaifugoCue.SET_OVER: CueSound(
            ("set-over",), gap_ms=400, caption=QT_TRANSLATE_NOOP("DaifugoSounds", "The set is over"), rank=_PERSON
        ),
    }
)
"""The sounds of Daifugō."""
