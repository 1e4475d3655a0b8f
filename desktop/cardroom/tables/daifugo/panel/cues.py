"""The cues of Daifugō: moments that can have a sound.

Several can come together: a play, the cut that it is, and the field that is cleared. Banners follow one another, and so
do their cues; of cues in one moment, as without motion, only greater ones are heard after others.
"""

from enum import Enum
from types import MappingProxyType

from cardroom.house.sound.cue_sheet import HOUSE_SHEET, CueSheet, CueSound
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.state import Event, EventCode
from cardroom.widgets.motion.card_cues import CardCue
from cardroom.widgets.motion.motion import Gesture, Motion, WinSize


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


_CUES = {
    EventCode.REVOLUTION: DaifugoCue.REVOLUTION,
    EventCode.COUNTER_REVOLUTION: DaifugoCue.COUNTER_REVOLUTION,
    EventCode.CUT: DaifugoCue.CUT,
    EventCode.SPADE_3: DaifugoCue.SPADE_3,
    EventCode.LOCK: DaifugoCue.LOCK,
    EventCode.HARD_LOCK: DaifugoCue.LOCK,
    EventCode.JACK_BACK: DaifugoCue.JACK_BACK,
    EventCode.REVERSE: DaifugoCue.REVERSE,
    EventCode.SKIP: DaifugoCue.SKIP,
    EventCode.OUT: DaifugoCue.OUT,
    EventCode.FOUL: DaifugoCue.FOUL,
    EventCode.FALL: DaifugoCue.FALL,
}

QUIET = frozenset({EventCode.TRICK_OVER, EventCode.GAVE, EventCode.DISCARDED, EventCode.STUCK})
"""The events without a banner: cards or the field show them."""

_LONG_READ = frozenset(
    {EventCode.REVOLUTION, EventCode.COUNTER_REVOLUTION, EventCode.FALL, EventCode.OUT, EventCode.FOUL}
)
"""The events that take longer to read."""


_SHORT = 3
"""By what the time to see a play without effects is divided; the next turn is then shown in another frame."""

_HANDED = frozenset({EventCode.GAVE, EventCode.DISCARDED})


def cue_of(event: Event) -> DaifugoCue | None:
    """Returns the cue of an event; None for a silent one."""
    return _CUES.get(event.code)


def reading_ms(sight: DaifugoSight, motion: Motion) -> int:
    """Returns the time to see a play, in milliseconds."""
    codes = {event.code for event in sight.events}
    if codes & _LONG_READ or _has_gift(sight):
        return motion.ms(Gesture.LINGER)
    if codes - QUIET or codes & _HANDED:
        return motion.ms(Gesture.THINK_MOST)
    return motion.ms(Gesture.THINK_LEAST) // (1 if EventCode.TRICK_OVER in codes else _SHORT)


def exchange_ms(sight: DaifugoSight, motion: Motion) -> int:
    """Returns the time to see an exchange, in milliseconds.

    The person's own cards take longer to read.
    """
    seat = sight.person_seat
    is_own = any(seat in (each.rich, each.poor) for each in sight.exchanges)
    return motion.ms(Gesture.LINGER) * (2 if is_own else 1)


def _has_gift(sight: DaifugoSight) -> bool:
    """Tests whether the last move has given cards to the person."""
    move, person = sight.move, sight.person_seat
    return move is not None and person is not None and move.receiver == person


def finish_size(place: int, seats: int) -> WinSize:
    """Returns how a finish in a place, from 0, is celebrated."""
    if not place:
        return WinSize.GRAND
    return WinSize.SMALL if place < (seats - 1) // 2 + seats % 2 else WinSize.NONE


def result_cue(sight: DaifugoSight) -> DaifugoCue | None:
    """Returns the person's cue at a game's end, if any."""
    person = sight.person_seat
    if person is None or not sight.places:
        return None
    place = sight.places.index(sight.seating[person])
    if place == len(sight.places) - 1:
        return DaifugoCue.LOSE
    return DaifugoCue.WIN if not place else None
