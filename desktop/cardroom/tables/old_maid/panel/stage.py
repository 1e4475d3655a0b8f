"""Shows the states of an Old Maid game, with their motion."""

from functools import partial

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import JOKER, Card
from cardroom.house.stage import TableStage
from cardroom.tables.old_maid.panel.flights import OldMaidFlights
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.panel.words import character_of, rank_text, seat_name, spoken_back, spoken_place
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.sight import Hand, OldMaidEntry, OldMaidSight, SeenDraw, SeenPair
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.motion.motion import Gesture, WinSize
from cardroom.widgets.seats.mood_words import mood_text
from cardroom.widgets.seats.portrait import Mood

_ORNAMENT: tuple[Card | None, ...] = (None, None, None, JOKER, None)
"""The bottom fan of the set-up page: a joker among backs."""


class OldMaidStage(TableStage):
    """Shows signs, fans and pile of the Old Maid table.

    Args:
        table: the round table.
        front: the front panel.
        parent: owns the stage.
    """

    flights: OldMaidFlights

    def __init__(self, table: RoundTable, front: QWidget, parent: QObject) -> None:
        super().__init__(front, parent, OldMaidFlights(front, table))
        self._table = table
        self._shown: tuple[OldMaidState, OldMaidSight] | None = None
        self._next_options: OldMaidOptions | None = None
        table.forward.lifted.connect(self._show_face)
        table.forward.hide()

    def enter(self, entry: OldMaidEntry) -> None:
        """Posts a state.

        The first state, that of a resumed game, is shown without motion.
        """
        self.post(partial(self._present, entry.state, entry.sight))

    def preview(self, options: OldMaidOptions) -> None:
        """Shows the players of the next game on the set-up page."""
        self._next_options = options
        self.retranslate()

    def retranslate(self) -> None:
        """Shows the state again in the current language."""
        if self._shown is not None:
            self._show(*self._shown)

    # --- states -------------------------------------------------------------------------------------------------------

    def _present(self, state: OldMaidState, sight: OldMaidSight) -> None:
        before, self._shown = self._shown, (state, sight)
        known = before is not None and before[1].round_number == sight.round_number
        if state is not OldMaidState.RESULT:
            self.celebration.flush()
        if state is OldMaidState.DEAL and known:
            self._deal(sight)
        elif state is OldMaidState.DISCARD and known:
            self._discard(sight)
        elif state is OldMaidState.DRAWN and before is not None and known and before[1].paired:
            self._draw(sight, before[1])
        elif state is OldMaidState.TURN and known:
            self._turn(sight)
        else:
            self._show(state, sight)
            if state is OldMaidState.RESULT and known:
                self._celebrate(sight)

    def _deal(self, sight: OldMaidSight) -> None:
        self._show_company(OldMaidState.DEAL, sight)
        for seat in range(sight.options.seats):
            self._table.fans[seat].show_cards(())
        self.layer.fly(self.flights.deal(sight, partial(self._show_dealt, sight)))

    def _show_dealt(self, sight: OldMaidSight, seat: int, count: int) -> None:
        """Shows dealt cards face down, until the last one turns them over."""
        hand = sight.hands[seat]
        self._table.fans[seat].show_cards(hand if count == len(hand) else (None,) * count)

    def _discard(self, sight: OldMaidSight) -> None:
        """Moves the first pairs to the pile; each hand closes up."""
        hands = [dict(enumerate(hand)) for hand in sight.dealt]

        def close_up(pair: SeenPair) -> None:
            for place in pair.places:
                del hands[pair.seat][place]
            self._table.fans[pair.seat].show_cards(tuple(hands[pair.seat].values()))

        self._table.pile.show_cards(())
        self.layer.fly(self.flights.first_pairs(sight, close_up), partial(self._show, OldMaidState.DISCARD, sight))

    def _turn(self, sight: OldMaidSight) -> None:
        """Shows a turn; at the person's turn the neighbour's fan comes forward."""
        forward = self._table.forward
        is_there = bool(forward.cards)
        self._show(OldMaidState.TURN, sight)
        if forward.cards and not is_there and self.motion.ms(Gesture.SLIDE):
            forward.hide()
            self.layer.fly(self.flights.forward(sight.source, forward.cards, back=False), forward.show)

    def _draw(self, sight: OldMaidSight, before: OldMaidSight) -> None:
        """Lifts the drawn card, then moves it to the drawer.

        A forward fan moves back.
        """
        last = sight.last
        assert last is not None
        table = self._table
        by_person = last.drawer == sight.options.person
        cards = before.hands[last.source]
        rest = cards[: last.position] + cards[last.position + 1 :]
        source = table.fans[last.source]
        self._show_company(OldMaidState.DRAWN, before)
        waits_ms = 0 if by_person else self.motion.ms(Gesture.THINK_LEAST)
        if by_person:
            self._bring_forward(OldMaidState.DRAWN, sight)
            self.layer.fly(self.flights.forward(last.source, rest, back=True), partial(source.show_cards, rest))
        else:
            self._feel(last.source, self._face(before, last))
            source.show_lifted(last.position)
            self.layer.fly([self.flights.marker(waits_ms)], partial(source.show_cards, rest))
        held = len(before.hands[last.drawer]) + 1
        fan = table.forward if by_person else source
        flight = self.flights.draw(last, fan, (len(cards), held), start_ms=waits_ms)
        self.layer.fly([flight], partial(self._land, sight, held))

    def _land(self, sight: OldMaidSight, held: int) -> None:
        """Shows the drawn card, then moves a pair to the pile."""
        assert sight.last is not None
        self._show_hands(sight)
        flights = self.flights.pair(sight.last, sight.pile, held)
        self.layer.fly(flights, partial(self._show, OldMaidState.DRAWN, sight))

    def _celebrate(self, sight: OldMaidSight) -> None:
        """Celebrates the winner's sign, more if it is the person's."""
        winner = sight.out[0]
        sign = self._table.signs[winner]
        place = self.flights.on_table(sign, QRectF(sign.rect()))
        size = WinSize.BIG if winner == sight.options.person else WinSize.SMALL
        self.celebration.celebrate((place,), size, self.motion)

    # --- seats and cards ---------------------------------------------------------------------------------------------

    def _show(self, state: OldMaidState, sight: OldMaidSight) -> None:
        """Shows a whole state at once."""
        self._show_company(state, sight)
        self._show_hands(sight)
        self._table.pile.show_cards(sight.pile)
        self._bring_forward(state, sight)

    def _show_company(self, state: OldMaidState, sight: OldMaidSight) -> None:
        ready = state in (OldMaidState.READY, OldMaidState.REFRESH, OldMaidState.INITIALIZE, OldMaidState.FINISH)
        options = self._next_options if ready and self._next_options is not None else sight.options
        table = self._table
        bottom = 0 if options.person is None else options.person
        for seat in range(options.seats):
            table.signs[seat].show_player(
                character_of(seat, options),
                seat_name(seat, options),
                self._line(seat, state, sight, ready=ready),
                on_turn=state in (OldMaidState.TURN, OldMaidState.DRAWN) and seat == sight.drawer,
            )
            table.signs[seat].feel(self._mood(seat, state, sight, ready=ready))
        table.setup.setVisible(ready)
        table.seat(options.seats, bottom)
        for seat, fan, _ in table.places():
            fan.setAccessibleName(spoken_place(seat, options))

    def _line(self, seat: int, state: OldMaidState, sight: OldMaidSight, *, ready: bool) -> str:
        """Returns the status line of a seat."""
        if ready:
            return self.tr("seat {number}").format(number=seat + 1)
        if state is OldMaidState.RESULT and seat == sight.holder:
            return self.tr("Joker!")
        if seat in sight.out:
            return rank_text(sight.out.index(seat) + 1)
        return self.tr("%Ln card(s)", "", len(sight.hands[seat]))

    def _mood(self, seat: int, state: OldMaidState, sight: OldMaidSight, *, ready: bool) -> Mood:
        if not ready:
            if seat in sight.out:
                return Mood.GLAD
            if state is OldMaidState.RESULT:
                return Mood.SAD
            if state is OldMaidState.TURN and seat == sight.drawer != sight.options.person:
                return Mood.THINKING
        return Mood.CALM

    def _show_hands(self, sight: OldMaidSight) -> None:
        options = sight.options
        for seat, fan, _ in self._table.places():
            hand = sight.hands[seat] if sight.hands else ()
            shown = hand
            if not hand and not sight.paired and self._table.place(seat) == 0:
                shown = _ORNAMENT
            fan.show_cards(shown, lit=frozenset({0}) if sight.holder is not None and hand else frozenset())
            fan.name_cards(_spoken(hand) if seat == options.person else ())

    def _bring_forward(self, state: OldMaidState, sight: OldMaidSight) -> None:
        """Shows the forward fan at the person's turn; hides it otherwise."""
        forward, options = self._table.forward, sight.options
        mine = state is OldMaidState.TURN and sight.drawer == options.person
        self._table.pile.stand_back(back=mine)
        if not mine:
            forward.allow_picking(allowed=False)
            forward.name_cards(())
            forward.show_cards(())
            forward.hide()
            return
        source = sight.source
        hand = sight.hands[source]
        forward.show_cards(hand)
        names = [spoken_back(place, len(hand), source, options) for place in range(len(hand))]
        if options.open_cards:
            names = [f"{name}: {card}" for name, card in zip(names, _spoken(hand), strict=True)]
        forward.name_cards(names)
        forward.setAccessibleName(spoken_place(source, options))
        self._table.fans[source].show_cards(())
        forward.raise_()
        forward.show()
        self.layer.raise_()

    # --- faces -------------------------------------------------------------------------------------------------------

    def _show_face(self, place: int) -> None:
        """Shows the source's mood while the person lifts a card."""
        if self._shown is not None and self._shown[0] is OldMaidState.TURN:
            sight = self._shown[1]
            mood = _mood_at(sight, place)
            self._feel(sight.source, mood)
            self._table.forward.remark(place, mood_text(mood, seat_name(sight.source, sight.options)))

    def _face(self, before: OldMaidSight, last: SeenDraw) -> Mood:
        """Returns the source's mood during a computer's draw.

        The person's portrait always stays calm.
        """
        return Mood.CALM if last.source == before.options.person else _mood_at(before, last.position)

    def _feel(self, seat: int, mood: Mood) -> None:
        self._table.signs[seat].feel(mood)


def _mood_at(sight: OldMaidSight, place: int) -> Mood:
    """Returns the mood of a player whose card is lifted."""
    return Mood.DOUBT if place in sight.doubts else Mood.CALM


def _spoken(hand: Hand) -> list[str]:
    return [spoken_card(card) for card in hand if card is not None]
