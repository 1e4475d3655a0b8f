"""Status line, mark and mood of each seat."""

from PySide6.QtCore import QCoreApplication

from cardroom.tables.daifugo.panel.seat_mark import MarkKind
from cardroom.tables.daifugo.panel.words.players import (
    card_count,
    class_name,
    class_short,
    is_you,
    level_name,
    place_name,
)
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.widgets.seats.portrait import Mood

translate = QCoreApplication.translate

_SHORT_FROM = 6
"""From so many seats on, the classes are written in short."""


def setup_line(player: int, options: DaifugoOptions) -> str:
    """Returns the status line of a player before a set."""
    if is_you(player, options):
        return translate("DaifugoStage", "ready", "the person, before a set")
    return level_name(options.level)


def sign_line(seat: int, sight: DaifugoSight) -> str:
    """Returns the status line of a seat: its class and its cards.

    The class is that of the game before; without one, the cards alone. Who is out has a place instead.
    """
    if not sight.hands:
        return ""
    seats = len(sight.counts)
    if seat in sight.out:
        return place_name(sight.out.index(seat))
    if seat in sight.last:
        return place_name(seats - 1 - sight.last.index(seat))
    cards = card_count(sight.counts[seat])
    if seat not in sight.classes:
        return cards
    name = class_short if seats >= _SHORT_FROM else class_name
    text = translate("DaifugoStage", "{rank} · {cards}", "the status of a seat: class and number of cards")
    return text.format(rank=name(sight.classes.index(seat), seats), cards=cards)


def mark_of(seat: int, state: DaifugoState, sight: DaifugoSight) -> tuple[MarkKind, str]:
    """Returns the mark over a seat's cards, with its text."""
    if not sight.hands:
        return MarkKind.NONE, ""
    seats = len(sight.counts)
    if seat in sight.last:
        return MarkKind.LAST, class_name(seats - 1 - sight.last.index(seat), seats)
    if seat in sight.out:
        return MarkKind.RANK, class_name(sight.out.index(seat), seats)
    if sight.places:
        place = sight.places.index(sight.seating[seat])
        return MarkKind.LAST if place == seats - 1 else MarkKind.RANK, class_name(place, seats)
    has_passed = bool(sight.trick.passed >> seat & 1) and state is not DaifugoState.CLEARED
    passed = translate("DaifugoStage", "PASS", "over the cards of a seat that has passed")
    return (MarkKind.PASSED, passed) if has_passed else (MarkKind.NONE, "")


def sign_mood(seat: int, state: DaifugoState, sight: DaifugoSight) -> Mood:
    """Returns the mood of a seat.

    Who is out is glad, who has fallen or is last is sad; a computer on turn thinks.
    """
    if not sight.hands:
        return Mood.CALM
    if seat in sight.last:
        return Mood.SAD
    if sight.places:
        half = len(sight.places) // 2
        return Mood.GLAD if sight.places.index(sight.seating[seat]) < half else Mood.SAD
    if seat in sight.out:
        return Mood.GLAD
    acts = state in (DaifugoState.TURN, DaifugoState.CHOOSE) and seat == sight.turn
    return Mood.THINKING if acts and seat != sight.person_seat else Mood.CALM
