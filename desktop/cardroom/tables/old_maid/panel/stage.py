"""Presents what the Old Maid machine has entered, in order and with its motion; the machine never waits for it."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import JOKER, Card
from cardroom.tables.old_maid.panel.flights import OldMaidFlights
from cardroom.tables.old_maid.panel.round_table import RoundTable
from cardroom.tables.old_maid.panel.words import character_of, rank_text, seat_name, spoken_back, spoken_place
from cardroom.tables.old_maid.player import doubts, sight_of, stream_of
from cardroom.tables.old_maid.rules.cluster import Drawn, OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.motion.celebration import Celebration
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.frame_clock import FrameClock
from cardroom.widgets.motion.motion import Gesture, WinSize
from cardroom.widgets.motion.presenter import Presenter, Scene
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.window.look import Look

_ORNAMENT: tuple[Card | None, ...] = (None, None, None, JOKER, None)
"""What lies on the table before a game: who of them is it?"""


class OldMaidStage(QObject):
    """What is seen of the table: signs, fans and pile.

    Args:
        table: where it is shown.
        panel: the front panel; cards fly above it.
        parent: its owner.

    Signals:
        settled: everything that was posted has been shown, and no card flies.
    """

    settled = Signal()

    def __init__(self, table: RoundTable, panel: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._panel = panel
        self._flights = OldMaidFlights(panel, table)
        clock = FrameClock(self)
        self._celebration = Celebration(panel, clock)
        self._layer = FlightLayer(panel, clock)
        self._presenter = Presenter((self._layer,), self)
        self._presenter.settled.connect(self.settled)
        self._shown: tuple[OldMaidState, OldMaidCluster] | None = None
        self._next_options: OldMaidOptions | None = None
        table.forward.lifted.connect(self._show_face)
        table.forward.hide()

    @property
    def is_settled(self) -> bool:
        """Whether all cards lie where they belong."""
        return self._presenter.is_settled

    def wear(self, look: Look) -> None:
        """Changes deck and speed; what moves is shown at once, for its places may change as well."""
        self.flush()
        self._flights.look = look

    def post(self, scene: Scene) -> None:
        """Shows something when its turn comes."""
        self._presenter.post(scene)

    def enter(self, state: OldMaidState, cluster: OldMaidCluster) -> None:
        """Shows a state that was entered when its turn comes; the first one, a game taken up again, without motion."""
        self.post(partial(self._present, state, cluster))

    def flush(self) -> None:
        """Shows everything at once."""
        self._presenter.flush()
        self._celebration.flush()

    def preview(self, options: OldMaidOptions) -> None:
        """Shows who would sit at the table, while a game is made ready."""
        self._next_options = options
        self.retranslate()

    def retranslate(self) -> None:
        """Shows the same again, in the present language."""
        if self._shown is not None:
            self._show(*self._shown)

    # --- scenes ------------------------------------------------------------------------------------------------------

    def _present(self, state: OldMaidState, cluster: OldMaidCluster) -> None:
        before, self._shown = self._shown, (state, cluster)
        known = before is not None and before[1].round_number == cluster.round_number
        if state is not OldMaidState.RESULT:
            self._celebration.flush()
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
        self._layer.fly(self._flights.deal(cluster, partial(self._show_dealt, cluster)))

    def _show_dealt(self, cluster: OldMaidCluster, seat: int, count: int) -> None:
        """While cards come they lie face down; the last one that comes turns them over."""
        hand = cluster.hands[seat]
        shown = self._seen(cluster, seat, hand) if count == len(hand) else (None,) * count
        self._table.fans[seat].show_cards(shown)

    def _discard(self, cluster: OldMaidCluster) -> None:
        """The pairs leave, one after the other; each hand closes up as they go."""
        hands = {seat: list(hand) for seat, hand in enumerate(cluster.dealt)}

        def close_up(seat: int, pair: tuple[Card, ...]) -> None:
            hands[seat] = [card for card in hands[seat] if card not in pair]
            self._table.fans[seat].show_cards(self._seen(cluster, seat, tuple(hands[seat])))

        self._table.pile.show_cards(())
        self._fly(self._flights.first_pairs(cluster, close_up), partial(self._show, OldMaidState.DISCARD, cluster))

    def _turn(self, cluster: OldMaidCluster) -> None:
        """At the person's turn her neighbour's fan comes forward."""
        forward = self._table.forward
        is_there = bool(forward.cards)
        self._show(OldMaidState.TURN, cluster)
        if forward.cards and not is_there and self._flights.motion.ms(Gesture.SLIDE):
            forward.hide()
            self._fly(self._flights.forward(cluster.source, forward.cards, back=False), forward.show)

    def _draw(self, cluster: OldMaidCluster, before: OldMaidCluster) -> None:
        """The card is lifted, waits, and flies; the fan that has come forward goes back."""
        last = cluster.last
        assert last is not None
        table = self._table
        by_person = last.drawer == cluster.options.person
        cards = before.hands[last.source]
        rest = self._seen(before, last.source, cards[: last.position] + cards[last.position + 1 :])
        source = table.fans[last.source]
        self._show_company(OldMaidState.DRAWN, before)
        waits_ms = 0 if by_person else self._flights.motion.ms(Gesture.THINK_LEAST)
        if by_person:
            self._bring_forward(OldMaidState.DRAWN, cluster)
            self._fly(self._flights.forward(last.source, rest, back=True), partial(source.show_cards, rest))
        else:
            self._feel(last.source, self._face(before, last))
            source.show_lifted(last.position)
            self._fly([self._flights.marker(waits_ms)], partial(source.show_cards, rest))
        gathered = (*before.hands[last.drawer], last.card)
        flight = self._flights.draw(
            last,
            table.forward if by_person else source,
            (len(cards), len(gathered)),
            (
                self._side(before, last.source, last.card),
                last.card if last.pair else self._side(cluster, last.drawer, last.card),
            ),
            start_ms=waits_ms,
        )
        self._fly([flight], partial(self._land, cluster, gathered))

    def _land(self, cluster: OldMaidCluster, gathered: tuple[Card, ...]) -> None:
        """The card is in its new hand; a pair goes on to the pile."""
        last = cluster.last
        assert last is not None
        self._show_hands(cluster)
        flights = self._flights.pair(last, cluster.pile, gathered)
        self._fly(flights, partial(self._show, OldMaidState.DRAWN, cluster))

    def _fly(self, flights: Iterable[Flight], then: Callable[[], None]) -> None:
        """Lets cards fly, and does something when the last of them has landed."""
        flying = list(flights)
        if not flying:
            then()
            return
        last = max(range(len(flying)), key=lambda number: (flying[number].total_ms, number))
        before = flying[last].landed

        def land() -> None:
            if before is not None:
                before()
            then()

        flying[last] = replace(flying[last], landed=land)
        self._layer.fly(flying)

    def _celebrate(self, cluster: OldMaidCluster) -> None:
        """Whoever was out first is lit; the grandest when it is the person."""
        winner = cluster.out[0]
        sign = self._table.signs[winner]
        place = QRectF(sign.mapTo(self._panel, sign.rect().topLeft()), sign.size())
        size = WinSize.BIG if winner == cluster.options.person else WinSize.SMALL
        self._celebration.celebrate((place,), size, self._flights.motion)

    # --- what lies where ---------------------------------------------------------------------------------------------

    def _show(self, state: OldMaidState, cluster: OldMaidCluster) -> None:
        """Everything as it is in a state, at once."""
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
        """How things stand for a seat."""
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
        """The fan that the person draws from is large, and in the middle; its own place is empty meanwhile."""
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
        self._layer.raise_()

    def _seen(self, cluster: OldMaidCluster, seat: int, hand: tuple[Card, ...]) -> tuple[Card | None, ...]:
        return tuple(self._side(cluster, seat, card) for card in hand)

    def _side(self, cluster: OldMaidCluster, seat: int, card: Card) -> Card | None:
        """What the person sees of a card in a seat's hand: its face or its back."""
        sees = seat == cluster.options.person or cluster.options.open_cards or cluster.is_over
        return card if sees else None

    # --- faces -------------------------------------------------------------------------------------------------------

    def _show_face(self, place: int) -> None:
        """The one whose card is lifted may show a moment of doubt."""
        if self._shown is None or self._shown[0] is not OldMaidState.TURN:
            return
        cluster = self._shown[1]
        source = cluster.source
        sight = sight_of(OldMaidState.TURN, cluster, source)
        doubting = place >= 0 and doubts(sight, place, stream_of(cluster, source, "face"))
        self._feel(source, Mood.DOUBT if doubting else Mood.CALM)

    def _face(self, before: OldMaidCluster, last: Drawn) -> Mood:
        """The face of the one who is drawn from by a computer; what the person feels she shows herself."""
        if last.source == before.options.person:
            return Mood.CALM
        sight = sight_of(OldMaidState.TURN, before, last.source)
        doubting = doubts(sight, last.position, stream_of(before, last.source, "face"))
        return Mood.DOUBT if doubting else Mood.CALM

    def _feel(self, seat: int, mood: Mood) -> None:
        self._table.signs[seat].feel(mood)
