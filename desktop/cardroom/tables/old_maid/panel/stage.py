"""Shows the states of an Old Maid game, with their motion."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import JOKER, Card
from cardroom.house.stage import TableStage
from cardroom.tables.old_maid.panel.cues import cues_between, holder_banner, joker_cue, out_cue, out_size, reading_ms
from cardroom.tables.old_maid.panel.flights import Dealing, OldMaidFlights
from cardroom.tables.old_maid.panel.leaving import pairs_of, places_before, take_drawn, take_pair, without
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.panel.seat_words import (
    character_of,
    mood_at,
    seat_name,
    sign_line,
    sign_mood,
    spoken_back,
    spoken_place,
)
from cardroom.tables.old_maid.panel.words import curtain_lines
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.sight import Hand, OldMaidEntry, OldMaidSight, SeenPair, waits_behind_curtain
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.motion.flight import CardCue
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

    Signals:
        discarding(int, cards, options): a seat discards its first pairs, shown with motion.
        doubted(int, options): the person has lifted a card, and the player of a seat shows doubt; -1 for no doubt.
    """

    discarding = Signal(int, object, object)
    doubted = Signal(int, object)

    flights: OldMaidFlights

    def __init__(self, table: RoundTable, front: QWidget, parent: QObject) -> None:
        super().__init__(front, parent, OldMaidFlights(front, table))
        self._table = table
        self._dealing = Dealing(table, self.flights, self.layer)
        self._shown: tuple[OldMaidState, OldMaidSight] | None = None
        self._next_options: OldMaidOptions | None = None
        self._bottom = 0
        table.forward.lifted.connect(self._show_face)
        table.forward.marked.connect(lambda _: self.cue.emit(CardCue.MARK))
        table.forward.hide()
        table.curtain.hide()

    def enter(self, entry: OldMaidEntry, landed: Callable[[], None]) -> None:
        """Posts a state.

        The first state, that of a resumed game, is shown without motion.

        Args:
            entry: the state.
            landed: called when a drawn card has landed, before its pair leaves; not called for other states.
        """
        self.post(partial(self._present, entry.state, entry.sight, landed))

    def preview(self, options: OldMaidOptions) -> None:
        """Shows the players of the next game on the set-up page."""
        self._next_options = options
        self.retranslate()

    def retranslate(self) -> None:
        """Shows the state again in the current language."""
        if self._shown is not None:
            self._show(*self._shown)

    # --- states -------------------------------------------------------------------------------------------------------

    def _present(self, state: OldMaidState, sight: OldMaidSight, landed: Callable[[], None]) -> None:
        before, self._shown = self._shown, (state, sight)
        known = before is not None and before[1].round_number == sight.round_number
        if not known:
            self.end_celebration()
        if state is OldMaidState.DEAL and known:
            self._deal(sight)
        elif state is OldMaidState.DISCARD and known:
            self._discard(sight)
        elif state is OldMaidState.DRAWN and before is not None and known and before[1].paired:
            self._draw(sight, before[1], landed)
        elif state is OldMaidState.TURN and known:
            self._turn(sight)
        else:
            self._show(state, sight)
        if state is OldMaidState.RESULT and known and before is not None and before[0] is not state:
            banner = holder_banner(sight, self.flights.look, self.front.devicePixelRatioF())
            self.celebration.celebrate((), WinSize.BIG, self.motion, banner)
        for cue in cues_between(before, self._shown) if known else ():
            self.cue.emit(cue)

    def _deal(self, sight: OldMaidSight) -> None:
        self._show_company(OldMaidState.DEAL, sight)
        self._dealing.fly(sight, partial(self._show_hands, sight))

    def _discard(self, sight: OldMaidSight) -> None:
        """Moves the first pairs to the pile, seat by seat.

        Each hand closes up when its last pair has left.
        """

        def leave(pair: SeenPair) -> None:
            pairs = pairs_of(sight, pair.seat)
            if pair is pairs[0]:
                self.discarding.emit(pair.seat, [card for each in pairs for card in each.cards], sight.options)
            left = take_pair(self._table.fans[pair.seat], sight, pair)
            self._table.signs[pair.seat].show_line(self.tr("%Ln card(s)", "", left))

        def arrive(count: int) -> None:
            self._table.pile.show_cards(sight.pile[:count])

        def end() -> None:
            self._show(OldMaidState.DISCARD, sight)
            self.pause.rest(self.motion.ms(Gesture.THINK_MOST))

        self._table.pile.show_cards(())
        self.layer.fly(self.flights.first_pairs(sight, leave, arrive), end)

    def _turn(self, sight: OldMaidSight) -> None:
        """Shows a turn; at the person's turn the neighbour's fan comes forward."""
        forward = self._table.forward
        is_there = bool(forward.cards)
        self._show(OldMaidState.TURN, sight)
        if forward.cards and not is_there and self.motion.ms(Gesture.SLIDE):
            forward.hide()
            self.layer.fly(self.flights.forward(sight.source, forward.cards, back=False), forward.show)

    def _draw(self, sight: OldMaidSight, before: OldMaidSight, landed: Callable[[], None]) -> None:
        """Lifts the drawn card, then moves it to the drawer.

        A forward fan moves back.
        """
        last = sight.last
        assert last is not None
        table = self._table
        by_person = last.drawer in sight.options.people
        cards = before.hands[last.source]
        rest, kept = without(cards, last.position)
        source = table.fans[last.source]
        self._show_company(OldMaidState.DRAWN, before)
        waits_ms = 0 if by_person else self.motion.ms(Gesture.THINK_LEAST)
        if by_person:
            self._bring_forward(OldMaidState.DRAWN, sight)
            flights = self.flights.forward(last.source, rest, back=True, gap=last.position)
            self.layer.fly(flights, partial(source.show_cards, rest))
        else:
            is_person = last.source in sight.options.people  # whose portrait stays calm
            table.signs[last.source].feel(Mood.CALM if is_person else mood_at(before, last.position))
            source.show_lifted(last.position)
            self.layer.fly([self.flights.marker(waits_ms)], partial(source.show_cards, rest, kept=kept))
        held = len(before.hands[last.drawer]) + 1
        fan = table.forward if by_person else source
        flight = self.flights.draw(last, fan, (len(cards), held), start_ms=waits_ms)
        self.layer.fly([flight], partial(self._land, sight, before, landed))

    def _land(self, sight: OldMaidSight, before: OldMaidSight, landed: Callable[[], None]) -> None:
        """Shows the drawn card, then moves a pair to the pile.

        Celebrates the players who are out.
        """
        last = sight.last
        assert last is not None
        held = len(before.hands[last.drawer]) + 1
        went_out = sight.out[len(before.out) :]
        take_drawn(self._table.fans[last.drawer], sight.hands[last.drawer], last)
        self._show_hands(sight)
        if last.shows_joker:
            self._table.signs[last.drawer].feel(Mood.SAD)
            self._table.signs[last.source].feel(Mood.GLAD)
        for cue in joker_cue(sight):
            self.cue.emit(cue)
        landed()
        self.pause.rest(reading_ms(last, went_out, sight.options.people, self.motion))
        flights = self.flights.pair(last, sight.pile, held)
        self.layer.fly(flights, partial(self._leave_drawn, sight, went_out))

    def _leave_drawn(self, sight: OldMaidSight, went_out: tuple[int, ...]) -> None:
        self._show(OldMaidState.DRAWN, sight)
        if went_out:
            self._celebrate(sight, went_out)

    def _celebrate(self, sight: OldMaidSight, went_out: tuple[int, ...]) -> None:
        """Celebrates the signs of the players who went out."""
        signs = [self._table.signs[seat] for seat in went_out]
        places = [self.flights.on_table(sign, QRectF(sign.rect())) for sign in signs]
        self.celebration.celebrate(tuple(places), out_size(sight, went_out), self.motion)
        self.cue.emit(out_cue(sight, went_out))

    # --- seats and cards ---------------------------------------------------------------------------------------------

    def _show(self, state: OldMaidState, sight: OldMaidSight) -> None:
        """Shows a whole state at once."""
        self._show_company(state, sight)
        self._show_hands(sight)
        self._table.pile.show_cards(sight.pile)
        self._bring_forward(state, sight)
        self._draw_curtain(state, sight)

    def _show_company(self, state: OldMaidState, sight: OldMaidSight) -> None:
        ready = state in (OldMaidState.READY, OldMaidState.REFRESH, OldMaidState.INITIALIZE, OldMaidState.FINISH)
        options = self._next_options if ready and self._next_options is not None else sight.options
        table = self._table
        if sight.seat is not None or not options.hides_hands or ready:
            self._bottom = (options.person if ready else sight.seat) or 0
        for seat in range(options.seats):
            table.signs[seat].show_player(
                character_of(seat, options),
                seat_name(seat, options),
                sign_line(seat, state, sight, ready=ready) or self.tr("%Ln card(s)", "", len(sight.hands[seat])),
                on_turn=state in (OldMaidState.TURN, OldMaidState.DRAWN) and seat == sight.drawer,
            )
            table.signs[seat].feel(sign_mood(seat, state, sight, ready=ready))
        table.setup.setVisible(ready)
        table.seat(options.seats, self._bottom)
        for seat, fan, _ in table.places():
            fan.setAccessibleName(spoken_place(seat, options))

    def _show_hands(self, sight: OldMaidSight) -> None:
        for seat, fan, _ in self._table.places():
            hand = sight.hands[seat] if sight.hands else ()
            shown = hand
            if not hand and not sight.paired and self._table.place(seat) == 0:
                shown = _ORNAMENT
            lit: frozenset[int] = frozenset({0}) if sight.holder is not None and hand else frozenset()
            fan.show_cards(shown, lit=lit, kept=places_before(fan.cards, shown))
            fan.name_cards(_spoken(hand) if seat == sight.seat else ())

    def _bring_forward(self, state: OldMaidState, sight: OldMaidSight) -> None:
        """Shows the forward fan at the person's turn; hides it otherwise."""
        forward, options = self._table.forward, sight.options
        mine = state is OldMaidState.TURN and sight.drawer == sight.seat
        self._table.pile.stand_back(back=mine)
        if not mine:
            forward.allow_picking(allowed=False)
            forward.name_cards(())
            forward.show_cards(())
            forward.hide()
            return
        source = sight.source
        forward.show_cards(hand := sight.hands[source])
        names = [spoken_back(place, len(hand), source, options) for place in range(len(hand))]
        if options.open_cards:
            names = [f"{name}: {card}" for name, card in zip(names, _spoken(hand), strict=True)]
        forward.name_cards(names)
        forward.setAccessibleName(spoken_place(source, options))
        self._table.fans[source].show_cards(())
        forward.raise_()
        forward.show()
        self.layer.raise_()

    def _draw_curtain(self, state: OldMaidState, sight: OldMaidSight) -> None:
        """Shows whose turn it is while that person's hand is hidden."""
        hidden = waits_behind_curtain(state, sight)
        self._table.curtain.setText(curtain_lines(sight.drawer, sight.options)[0] if hidden else "")
        self._table.curtain.setVisible(hidden)
        self._table.arrange_curtain()
        self._table.curtain.raise_()

    # --- faces -------------------------------------------------------------------------------------------------------

    def _show_face(self, place: int) -> None:
        """Shows the source's mood while the person lifts a card."""
        if self._shown is not None and self._shown[0] is OldMaidState.TURN:
            sight = self._shown[1]
            mood = mood_at(sight, place)
            self._table.signs[sight.source].feel(mood)
            self.doubted.emit(sight.source if mood is Mood.DOUBT else -1, sight.options)
            self._table.forward.remark(place, mood_text(mood, seat_name(sight.source, sight.options)))


def _spoken(hand: Hand) -> list[str]:
    return [spoken_card(card) for card in hand if card is not None]
