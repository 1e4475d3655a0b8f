"""Cues, celebrations and reading times of what a move has caused."""

from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.rules.game import Event, EventCode
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.widgets.motion.motion import Gesture, Motion, WinSize

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

_GREAT = frozenset({EventCode.REVOLUTION, EventCode.COUNTER_REVOLUTION, EventCode.FALL, EventCode.OUT, EventCode.FOUL})
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
    if codes & _GREAT or _has_gift(sight):
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
