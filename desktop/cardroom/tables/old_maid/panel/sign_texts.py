"""Status line and mood on the sign of each seat."""

from PySide6.QtCore import QCoreApplication

from cardroom.tables.old_maid.panel.words import rank_text
from cardroom.tables.old_maid.rules.cluster import OldMaidState
from cardroom.tables.old_maid.rules.sight import OldMaidSight
from cardroom.widgets.seats.portrait import Mood

translate = QCoreApplication.translate


def sign_line(seat: int, state: OldMaidState, sight: OldMaidSight, *, ready: bool) -> str:
    """Returns the status line of a seat.

    "" where it is the number of its cards.

    Args:
        seat: the seat.
        state: the state that is shown.
        sight: what is seen of it.
        ready: whether the set-up page is shown.
    """
    if ready:
        return translate("OldMaidStage", "seat {number}").format(number=seat + 1)
    if state is OldMaidState.RESULT and seat == sight.holder:
        return translate("OldMaidStage", "Joker!")
    if seat in sight.out:
        return rank_text(sight.out.index(seat) + 1)
    return ""


def sign_mood(seat: int, state: OldMaidState, sight: OldMaidSight, *, ready: bool) -> Mood:
    """Returns the mood of a seat; for the arguments see `sign_line`.

    After a joker that was seen, the drawer is sad and the other player glad.
    """
    last = sight.last
    if ready:
        return Mood.CALM
    if seat in sight.out:
        return Mood.GLAD
    if state is OldMaidState.RESULT:
        return Mood.SAD
    if state is OldMaidState.DRAWN and last is not None and last.shows_joker and seat in (last.drawer, last.source):
        return Mood.SAD if seat == last.drawer else Mood.GLAD
    if state is OldMaidState.TURN and seat == sight.drawer and seat not in sight.options.people:
        return Mood.THINKING
    return Mood.CALM


def mood_at(sight: OldMaidSight, place: int) -> Mood:
    """Returns the mood of a player whose card is lifted."""
    return Mood.DOUBT if place in sight.doubts else Mood.CALM
