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
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.motion.motion import Gesture, Motion, WinSize


class DaifugoCue(Enum):
    """The moments of a set; the value names the sound."""

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
    WIN = "game-won"
    LOSE = "game-lost"
    SET_WON = "set-won"
    SET_OVER = "set-over"


_MOTION, _MOVE, _EFFECT, _GREAT, _PERSON = 1, 2, 3, 4, 5
"""The ranks of cues that come together."""

_SOUNDS = (
    (DaifugoCue.EXCHANGE, 200, _EFFECT, QT_TRANSLATE_NOOP("DaifugoSounds", "Cards are exchanged")),
    (DaifugoCue.TURN, 400, _PERSON, QT_TRANSLATE_NOOP("DaifugoSounds", "Your turn")),
    (DaifugoCue.PLAY, 170, _MOVE, QT_TRANSLATE_NOOP("DaifugoSounds", "Cards are played")),
    (DaifugoCue.PASS, 220, _MOVE, QT_TRANSLATE_NOOP("DaifugoSounds", "A player passes")),
    (DaifugoCue.HAND_ON, 200, _EFFECT, QT_TRANSLATE_NOOP("DaifugoSounds", "Cards are handed on")),
    (DaifugoCue.CUT, 300, _EFFECT, QT_TRANSLATE_NOOP("DaifugoWords", "Eight cut!")),
    (DaifugoCue.SPADE_3, 160, _EFFECT, QT_TRANSLATE_NOOP("DaifugoWords", "3♠ return!")),
    (DaifugoCue.LOCK, 300, _EFFECT, QT_TRANSLATE_NOOP("DaifugoSounds", "Lock!")),
    (DaifugoCue.JACK_BACK, 160, _EFFECT, QT_TRANSLATE_NOOP("DaifugoWords", "Jack back!")),
    (DaifugoCue.REVERSE, 160, _EFFECT, QT_TRANSLATE_NOOP("DaifugoWords", "Nine reverse!")),
    (DaifugoCue.SKIP, 160, _EFFECT, QT_TRANSLATE_NOOP("DaifugoSounds", "A player is skipped")),
    (DaifugoCue.REVOLUTION, 400, _GREAT, QT_TRANSLATE_NOOP("DaifugoWords", "Revolution!")),
    (DaifugoCue.COUNTER_REVOLUTION, 400, _GREAT, QT_TRANSLATE_NOOP("DaifugoWords", "Counter-revolution!")),
    (DaifugoCue.CLEARED, 200, _MOVE, QT_TRANSLATE_NOOP("DaifugoSounds", "The field is cleared")),
    (DaifugoCue.OUT, 250, _GREAT, QT_TRANSLATE_NOOP("DaifugoSounds", "A player is out")),
    (DaifugoCue.FOUL, 250, _GREAT, QT_TRANSLATE_NOOP("DaifugoSounds", "Forbidden finish!")),
    (DaifugoCue.FALL, 250, _GREAT, QT_TRANSLATE_NOOP("DaifugoSounds", "Fall of the daifugō!")),
    (DaifugoCue.WIN, 400, _PERSON, QT_TRANSLATE_NOOP("DaifugoSounds", "You are the daifugō")),
    (DaifugoCue.LOSE, 400, _PERSON, QT_TRANSLATE_NOOP("DaifugoSounds", "You are last")),
    (DaifugoCue.SET_WON, 400, _PERSON, QT_TRANSLATE_NOOP("DaifugoSounds", "You win the set!")),
    (DaifugoCue.SET_OVER, 400, _PERSON, QT_TRANSLATE_NOOP("DaifugoSounds", "The set is over")),
)
"""The cues with their least interval in milliseconds, rank and caption."""

SHEET: CueSheet = MappingProxyType(
    {
        # Fifty-three cards in a second and a half: every third one is heard, softly.
        CardCue.DEAL: HOUSE_SHEET[CardCue.DEAL]._replace(level_db=-3.0, gap_ms=62),
        CardCue.SLIDE: CueSound(("slide",), level_db=-6.0, gap_ms=200, rank=_MOTION),
        CardCue.AWAY: CueSound(("away",), level_db=-6.0, gap_ms=150, rank=_MOTION),
        **{
            cue: CueSound((cue.value,), 1.0 if cue is DaifugoCue.TURN else 0.0, gap_ms, caption, rank)
            for cue, gap_ms, rank, caption in _SOUNDS
        },
    }
)
"""The sounds of Daifugō."""


_CUES = {code: DaifugoCue[code.name] for code in EventCode if code.name in DaifugoCue.__members__}
_CUES[EventCode.HARD_LOCK] = DaifugoCue.LOCK
"""The cues of events; those without one have no banner either: cards or the field show them."""

_LONG_READ = frozenset(
    {EventCode.REVOLUTION, EventCode.COUNTER_REVOLUTION, EventCode.FALL, EventCode.OUT, EventCode.FOUL}
)
"""The events that take longer to read."""

_SHORT = 3
"""By what the time to see a play without effects is divided; the next turn is then shown in another frame."""


def cue_of(event: Event) -> DaifugoCue | None:
    """Returns the cue of an event; None for a silent one."""
    return _CUES.get(event.code)


def reading_ms(sight: DaifugoSight, motion: Motion) -> int:
    """Returns the time to see a play, in milliseconds."""
    codes = {event.code for event in sight.events}
    if codes & _LONG_READ or _has_gift(sight):
        return motion.ms(Gesture.LINGER)
    if codes & {*_CUES, EventCode.GAVE, EventCode.DISCARDED}:
        return motion.ms(Gesture.THINK_MOST)
    return motion.ms(Gesture.THINK_LEAST) // (1 if EventCode.TRICK_OVER in codes else _SHORT)


def exchange_ms(sight: DaifugoSight, motion: Motion) -> int:
    """Returns the time to see an exchange, in milliseconds.

    The person's own cards take longer to read.
    """
    return motion.ms(Gesture.LINGER) * (1 if sight.exchange_of(sight.person_seat) is None else 2)


def _has_gift(sight: DaifugoSight) -> bool:
    """Tests whether the last move has given cards to the person."""
    move, person = sight.move, sight.person_seat
    return move is not None and person is not None and move.receiver == person


def finish_size(place: int, seats: int) -> WinSize:
    """Returns how a finish in a place, from 0, is celebrated.

    A second place is above the commoners if there are four seats or more.
    """
    if place == 0:
        return WinSize.GRAND
    return WinSize.SMALL if place == 1 and seats >= 4 else WinSize.NONE


def result_cue(sight: DaifugoSight) -> DaifugoCue | None:
    """Returns the person's cue at a game's end, if any."""
    person = sight.person_seat
    if person is None or not sight.places:
        return None
    place = sight.places.index(sight.seating[person])
    if place == len(sight.places) - 1:
        return DaifugoCue.LOSE
    return DaifugoCue.WIN if not place else None
