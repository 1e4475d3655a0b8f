"""Cues, celebrations and reading times of what a move has caused."""

from collections.abc import Iterator

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

_GIFTS = frozenset({EventCode.GAVE, EventCode.DISCARDED})

_GREAT = frozenset({EventCode.REVOLUTION, EventCode.COUNTER_REVOLUTION, EventCode.FALL, EventCode.OUT, EventCode.FOUL})
"""The events that take longer to read."""


def cues_of(events: tuple[Event, ...]) -> Iterator[DaifugoCue]:
    """Yields the cues of what a move has caused."""
    return (_CUES[event.code] for event in events if event.code in _CUES)


def reading_ms(sight: DaifugoSight, motion: Motion) -> int:
    """Returns the time to see a play, in milliseconds."""
    codes = {event.code for event in sight.events}
    if codes & _GREAT or _concerns_person(sight):
        return motion.ms(Gesture.LINGER)
    if codes - QUIET or codes & _GIFTS:
        return motion.ms(Gesture.THINK_MOST)
    return motion.ms(Gesture.THINK_LEAST) if EventCode.TRICK_OVER in codes else 0


def exchange_ms(sight: DaifugoSight, motion: Motion) -> int:
    """Returns the time to see an exchange, in milliseconds: longer for the person's own cards."""
    seat = sight.person_seat
    is_own = any(each.is_done and seat in (each.rich, each.poor) for each in sight.exchanges)
    return motion.ms(Gesture.LINGER) * 2 if is_own else motion.ms(Gesture.LINGER)


def _concerns_person(sight: DaifugoSight) -> bool:
    """Tests whether the person has got cards."""
    return sight.move is not None and sight.move.receiver is not None and sight.move.receiver == sight.person_seat


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
