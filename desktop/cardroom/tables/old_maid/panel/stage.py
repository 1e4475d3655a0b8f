"""Shows the states of an Old Maid game, with their motion."""

from functools import partial

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import JOKER, Card
from cardroom.house.stage import TableStage
from cardroom.tables.old_maid.panel.flights import OldMaidFlights
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.panel.words import character_of, rank_text, seat_name, spoken_back, spoken_place
from cardroom.tables.old_maid.player import doubts, sight_of, stream_of
from cardroom.tables.old_maid.rules.cluster import Drawn, OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.motion.motion import Gesture, WinSize
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
        self._shown: tuple[OldMaidState, OldMaidCluster] | None = None
        self._next_options: OldMaidOptions | None = None
        table.forward.lifted.connect(self._show_face)
        table.forward.hide()

    def enter(self, state: OldMaidState, cluster: OldMaidCluster) -> None:
        """Posts a state.

        The first state, that of a resumed game, is shown without motion.
        """
        self.post(partial(self._present, state, cluster))

    def preview(self, options: OldMaidOptions) -> None:
        """Shows the players of the next game on the set-up page."""
        self._next_options = options
        self.retranslate()

    def retranslate(self) -> None:
        """Shows the state again in the current language."""
        if self._shown is not None:
            self._show(*self._shown)

    # --- states -------------------------------------------------------------------------------------------------------

    def _present(self, state: OldMaidState, cluster: OldMaidCluster) -> None:
        before, self._shown = self._shown, (state, cluster)
        known = before is not None and before[1].round_number == cluster.round_number
        if state is not OldMaidState.RESULT:
            self.celebration.flush()
        if state is OldMaidState.DEAL and known:
            self._deal(cluster)
        elif state is OldMaidState.DISCARD and known:
            self._discard(cluster)
        elif state is OldMaidState.DRAWN and before is not None and known and before[1].paired:
            self._draw(cluster, before[1])
        elif state is OldMaidState.TURN and known:
            self._turn(cluster)
        else:
            self._show(state, cluster)
            if state is OldMaidState.RESULT and known:
                self._celebrate(cluster)

    def _deal(self, cluster: OldMaidCluster) -> None:
        self._show_company(OldMaidState.DEAL, cluster)
        for seat in range(cluster.options.seats):
            self._table.fans[seat].show_cards(())
        self.layer.fly(self.flights.deal(cluster, partial(self._show_dealt, cluster)))

    def _show_dealt(self, cluster: OldMaidCluster, seat: int, count: int) -> None:
        """Shows dealt cards face down, until the last one turns them over."""
        hand = cluster.hands[seat]
        shown = self._seen(cluster, seat, hand) if count == len(hand) else (None,) * count
        self._table.fans[seat].show_cards(shown)

    def _discard(self, cluster: OldMaidCluster) -> None:
        """Moves the first pairs to the pile; each hand closes up."""
        hands = {seat: list(hand) for seat, hand in enumerate(cluster.dealt)}

        def close_up(seat: int, pair: tuple[Card, ...]) -> None:
            hands[seat] = [card for card in hands[seat] if card not in pair]
            self._table.fans[seat].show_cards(self._seen(cluster, seat, tuple(hands[seat])))

        self._table.pile.show_cards(())
        self.layer.fly(self.flights.first_pairs(cluster, close_up), partial(self._show, OldMaidState.DISCARD, cluster))

    def _turn(self, cluster: OldMaidCluster) -> None:
        """Shows a turn; at the person's turn the neighbour's fan comes forward."""
        forward = self._table.forward
        is_there = bool(forward.cards)
        self._show(OldMaidState.TURN, cluster)
        if forward.cards and not is_there and self.motion.ms(Gesture.SLIDE):
            forward.hide()
            self.layer.fly(self.flights.forward(cluster.source, forward.cards, back=False), forward.show)

    def _draw(self, cluster: OldMaidCluster, before: OldMaidCluster) -> None:
        """Lifts the drawn card, then moves it to the drawer.

        A forward fan moves back.
        """
        last = cluster.last
        assert last is not None
        table = self._table
        by_person = last.drawer == cluster.options.person
        cards = before.hands[last.source]
        rest = self._seen(before, last.source, cards[: last.position] + cards[last.position + 1 :])
        source = table.fans[last.source]
        self._show_company(OldMaidState.DRAWN, before)
        waits_ms = 0 if by_person else self.motion.ms(Gesture.THINK_LEAST)
        if by_person:
            self._bring_forward(OldMaidState.DRAWN, cluster)
            self.layer.fly(self.flights.forward(last.source, rest, back=True), partial(source.show_cards, rest))
        else:
            self._feel(last.source, self._face(before, last))
            source.show_lifted(last.position)
            self.layer.fly([self.flights.marker(waits_ms)], partial(source.show_cards, rest))
        gathered = (*before.hands[last.drawer], last.card)
        flight = self.flights.draw(
            last,
            table.forward if by_person else source,
            (len(cards), len(gathered)),
            (
                self._side(before, last.source, last.card),
                last.card if last.pair else self._side(cluster, last.drawer, last.card),
            ),
            start_ms=waits_ms,
        )
        self.layer.fly([flight], partial(self._land, cluster, gathered))

    def _land(self, cluster: OldMaidCluster, gathered: tuple[Card, ...]) -> None:
        """Shows the drawn card, then moves a pair to the pile."""
        last = cluster.last
        assert last is not None
        self._show_hands(cluster)
        flights = self.flights.pair(last, cluster.pile, gathered)
        self.layer.fly(flights, partial(self._show, OldMaidState.DRAWN, cluster))

    def _celebrate(self, cluster: OldMaidCluster) -> None:
        """Celebrates the winner's sign, more if it is the person's."""
        winner = cluster.out[0]
        sign = self._table.signs[winner]
        place = self.flights.on_table(sign, QRectF(sign.rect()))
        size = WinSize.BIG if winner == cluster.options.person else WinSize.SMALL
        self.celebration.celebrate((place,), size, self.motion)

    # --- seats and cards ---------------------------------------------------------------------------------------------

    def _show(self, state: OldMaidState, cluster: OldMaidCluster) -> None:
        """Shows a whole state at once."""
        self._show_company(state, cluster)
        self._show_hands(cluster)
        self._table.pile.show_cards(cluster.pile)
        self._bring_forward(state, cluster)

    def _show_company(self, state: OldMaidState, cluster: OldMaidCluster) -> None:
        ready = state in (OldMaidState.READY, OldMaidState.REFRESH, OldMaidState.INITIALIZE, OldMaidState.FINISH)
        options = self._next_options if ready and self._next_options is not None else cluster.options
        table = self._table
        bottom = 0 if options.person is None else options.person
        for seat in range(options.seats):
            table.signs[seat].show_player(
                character_of(seat, options),
                seat_name(seat, options),
                self._line(seat, state, cluster, ready=ready),
                on_turn=state in (OldMaidState.TURN, OldMaidState.DRAWN) and seat == cluster.drawer,
            )
            table.signs[seat].feel(self._mood(seat, state, cluster, ready=ready))
        table.setup.setVisible(ready)
        table.seat(options.seats, bottom)
        for seat, fan, _ in table.places():
            fan.setAccessibleName(spoken_place(seat, options))

    def _line(self, seat: int, state: OldMaidState, cluster: OldMaidCluster, *, ready: bool) -> str:
        """Returns the status line of a seat."""
        if ready:
            return self.tr("seat {number}").format(number=seat + 1)
        if state is OldMaidState.RESULT and seat == cluster.holder:
            return self.tr("Joker!")
        if seat in cluster.out:
            return rank_text(cluster.out.index(seat) + 1)
        return self.tr("%Ln card(s)", "", len(cluster.hands[seat]))

    def _mood(self, seat: int, state: OldMaidState, cluster: OldMaidCluster, *, ready: bool) -> Mood:
        if not ready:
            if seat in cluster.out:
                return Mood.GLAD
            if state is OldMaidState.RESULT:
                return Mood.SAD
            if state is OldMaidState.TURN and seat == cluster.drawer != cluster.options.person:
                return Mood.THINKING
        return Mood.CALM

    def _show_hands(self, cluster: OldMaidCluster) -> None:
        options = cluster.options
        for seat, fan, _ in self._table.places():
            hand = cluster.hands[seat] if cluster.hands else ()
            shown = self._seen(cluster, seat, hand)
            if not hand and not cluster.paired and self._table.place(seat) == 0:
                shown = _ORNAMENT
            fan.show_cards(shown, lit=frozenset({0}) if cluster.is_over and hand else frozenset())
            fan.name_cards([spoken_card(card) for card in hand] if seat == options.person else ())

    def _bring_forward(self, state: OldMaidState, cluster: OldMaidCluster) -> None:
        """Shows the forward fan at the person's turn; hides it otherwise."""
        forward, options = self._table.forward, cluster.options
        mine = state is OldMaidState.TURN and cluster.drawer == options.person
        self._table.pile.stand_back(back=mine)
        if not mine:
            forward.allow_picking(allowed=False)
            forward.name_cards(())
            forward.show_cards(())
            forward.hide()
            return
        source = cluster.source
        hand = cluster.hands[source]
        forward.show_cards(self._seen(cluster, source, hand))
        names = [spoken_back(place, len(hand), source, options) for place in range(len(hand))]
        if options.open_cards:
            names = [f"{name}: {spoken_card(card)}" for name, card in zip(names, hand, strict=True)]
        forward.name_cards(names)
        forward.setAccessibleName(spoken_place(source, options))
        self._table.fans[source].show_cards(())
        forward.raise_()
        forward.show()
        self.layer.raise_()

    def _seen(self, cluster: OldMaidCluster, seat: int, hand: tuple[Card, ...]) -> tuple[Card | None, ...]:
        return tuple(self._side(cluster, seat, card) for card in hand)

    def _side(self, cluster: OldMaidCluster, seat: int, card: Card) -> Card | None:
        """Returns the visible side of a card; None for its back."""
        sees = seat == cluster.options.person or cluster.options.open_cards or cluster.is_over
        return card if sees else None

    # --- faces -------------------------------------------------------------------------------------------------------

    def _show_face(self, place: int) -> None:
        """Shows the source's mood while the person lifts a card."""
        if self._shown is None or self._shown[0] is not OldMaidState.TURN:
            return
        cluster = self._shown[1]
        source = cluster.source
        self._feel(source, _mood_at(cluster, source, place) if place >= 0 else Mood.CALM)

    def _face(self, before: OldMaidCluster, last: Drawn) -> Mood:
        """Returns the source's mood during a computer's draw.

        The person's portrait always stays calm.
        """
        if last.source == before.options.person:
            return Mood.CALM
        return _mood_at(before, last.source, last.position)

    def _feel(self, seat: int, mood: Mood) -> None:
        self._table.signs[seat].feel(mood)


def _mood_at(cluster: OldMaidCluster, source: int, place: int) -> Mood:
    """Returns a player's mood before the draw of a card."""
    sight = sight_of(OldMaidState.TURN, cluster, source)
    doubting = doubts(sight, place, stream_of(cluster, source, "face"))
    return Mood.DOUBT if doubting else Mood.CALM
