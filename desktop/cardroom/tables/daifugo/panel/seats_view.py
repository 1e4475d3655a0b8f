"""Shows the players, their cards and marks round the table."""

from collections.abc import Sequence

from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.seat_mark import MarkKind
from cardroom.tables.daifugo.panel.words.players import (
    card_count,
    character_of,
    class_name,
    class_short,
    is_you,
    level_name,
    place_name,
    player_name,
)
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_cards
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.widgets.seats.portrait import Character, Mood
from cardroom.widgets.translation import translate

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
    if (place := sight.place_of(seat)) is not None:
        return place_name(place)
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
    if (place := sight.place_of(seat)) is not None:
        return MarkKind.LAST if seat in sight.last else MarkKind.RANK, class_name(place, seats)
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


_S = DaifugoState
BEFORE = (_S.INITIALIZE, _S.REFRESH, _S.READY, _S.FINISH, _S.ABANDON)
"""The states in which the set-up page is shown."""

AFTER_GAME = (_S.NEXT_GAME, _S.STANDINGS, _S.SET_OVER)
"""The states after that of a result."""

IN_GAME = frozenset(_S) - {*BEFORE, _S.RESULT, *AFTER_GAME}
"""The states between the deal and the result."""

_ACTS = (_S.TURN, _S.CHOOSE)


class SeatsView:
    """Shows the seats of a sight.

    Args:
        ring: the round table.
    """

    def __init__(self, ring: DaifugoRing) -> None:
        self._ring = ring
        self._signs: dict[int, tuple[Character, str, str, bool]] = {}

    def show_company(self, state: DaifugoState, sight: DaifugoSight, options: DaifugoOptions) -> None:
        """Shows signs and marks.

        Args:
            state: the state that is shown.
            sight: what is seen of it.
            options: of the set that is played, or of the next one.
        """
        ring, before = self._ring, state in BEFORE
        seating = tuple(range(options.rules.seats)) if before or not sight.seating else sight.seating
        for seat, player in enumerate(seating):
            self._show_sign(
                seat,
                character_of(player, options),
                player_name(player, options),
                setup_line(player, options) if before else sign_line(seat, sight),
                on_turn=_is_acting(seat, state, sight),
            )
            ring.signs[seat].feel(Mood.CALM if before else sign_mood(seat, state, sight))
            kind, text = (MarkKind.NONE, "") if before else mark_of(seat, state, sight)
            ring.marks[seat].show_mark(kind, text)
            ring.fans[seat].show_faint(faint=kind is MarkKind.PASSED)
        for seat in range(len(seating), len(ring.marks)):
            ring.marks[seat].show_mark(MarkKind.NONE)
        person = None if options.watches else seating.index(0)
        ring.show_company(len(seating), person or 0, has_hand=person is not None)

    def _show_sign(self, seat: int, character: Character, name: str, line: str, *, on_turn: bool) -> None:
        """Shows a player, if anything of it has changed."""
        shown = (character, name, line, on_turn)
        if self._signs.get(seat) != shown:
            self._signs[seat] = shown
            self._ring.signs[seat].show_player(character, name, line, on_turn=on_turn)

    def show_hands(self, sight: DaifugoSight, hands: Sequence[CardSet] = (), counts: Sequence[int] = ()) -> None:
        """Shows the cards of all seats.

        Args:
            sight: what is seen.
            hands: the cards in place of the sight's, while others still fly.
            counts: the numbers of cards, likewise.
        """
        hands, counts = hands or sight.hands, counts or sight.counts
        person = sight.person_seat
        for seat, fan, _ in self._ring.places():
            if seat == person or not hands:
                fan.show_cards(())
                continue
            fan.show_cards(as_cards(hands[seat]) if hands[seat] else (None,) * counts[seat])
        own = hands[person] if hands and person is not None else 0
        self._ring.hand.show_hand(own, is_reversed=sight.is_reversed)


def without(sight: DaifugoSight, *gifts: tuple[int, CardSet, int]) -> tuple[tuple[CardSet, ...], tuple[int, ...]]:
    """Returns hands and numbers of cards while gifts still fly.

    Args:
        sight: what is seen when they have arrived.
        gifts: the seat that gets cards, the cards as far as they are seen, and their number.
    """
    hands, counts = list(sight.hands), list(sight.counts)
    for seat, cards, count in gifts:
        hands[seat] &= ~cards
        counts[seat] -= count
    return tuple(hands), tuple(counts)


def _is_acting(seat: int, state: DaifugoState, sight: DaifugoSight) -> bool:
    if state is _S.EXCHANGE:
        return next((each.rich for each in sight.exchanges if not each.is_done), None) == seat
    return state in _ACTS and seat == sight.turn
