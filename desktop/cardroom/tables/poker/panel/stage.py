"""Presents what the poker machine has entered, in order and with its motion; the machine never waits for it."""

from functools import partial

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QWidget

from cardroom.cards.hands import Hand, positions_that_count
from cardroom.ledger import Account
from cardroom.tables.poker.panel.controls import PokerControls
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerState
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.celebration import Celebration
from cardroom.widgets.motion.count_up import CountUp
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.frame_clock import FrameClock
from cardroom.widgets.motion.motion import Gesture, win_size
from cardroom.widgets.motion.presenter import Presenter, Scene
from cardroom.widgets.window.look import Look

_GRAND_HANDS = (Hand.ROYAL_STRAIGHT_FLUSH, Hand.FIVE_OF_A_KIND)


_DISCARD_RISE = 0.25
"""How far a card that is changed rises while it fades, in its heights: not as far as the pay table."""


class PokerStage(QObject):
    """What is seen of the table: cards, pay table and meters.

    Args:
        controls: where it is shown.
        table: the front panel; cards fly above it.
        parent: its owner.

    Signals:
        settled: everything that was posted has been shown, and no card flies.
    """

    settled = Signal()

    def __init__(self, controls: PokerControls, table: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        clock = FrameClock(self)
        self._table = table
        self._celebration = Celebration(table, clock)
        self._layer = FlightLayer(table, clock)
        self._count = CountUp(controls.win.show_number, clock, self)
        self._presenter = Presenter((self._layer,), self)
        self._presenter.settled.connect(self.settled)
        self._flights = CardFlights(table)
        self._marking = Marking.CHANGE
        self._mark_word = ""
        self._shown: tuple[PokerState, PokerCluster] | None = None

    @property
    def is_settled(self) -> bool:
        """Whether all cards lie where they belong."""
        return self._presenter.is_settled

    def wear(self, look: Look) -> None:
        """Changes deck and speed; what moves is shown at once, for its places may change as well."""
        self.flush()
        self._flights.look = look

    def name_marks(self, marking: Marking, word: str) -> None:
        """Shows marks under another meaning and another word from now on."""
        self._marking, self._mark_word = marking, word
        self.post(self._show_again)  # after what flies: of the cards that have landed some bear the old word

    def post(self, scene: Scene) -> None:
        """Shows something when its turn comes."""
        self._presenter.post(scene)

    def enter(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        """Shows a state that was entered when its turn comes; the first one, a game taken up again, without motion."""
        self.post(partial(self._present, state, cluster, account))

    def flush(self) -> None:
        """Shows everything at once."""
        self._presenter.flush()
        self._count.flush()
        self._celebration.flush()

    def _present(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        before, self._shown = self._shown, (state, cluster)
        self._controls.payTable.show_pays(
            cluster.options.pay_table, cluster.bet, cluster.result if cluster.win else None
        )
        self._controls.credits.show_number(account.player)
        self._controls.bet.show_number(cluster.bet)
        if before is None:
            self._controls.win.show_number(account.escrow)
            self._show_cards(state, cluster)
        elif state is PokerState.OPEN_HAND and not before[1].hand:
            self._deal(state, cluster)
        elif state is PokerState.CHOOSE_HAND and before[0] is PokerState.OPEN_HAND:
            self._draw(state, cluster, before[1])
        else:
            self._show_cards(state, cluster)
            self._show_win(state, cluster, account)

    def _show_again(self) -> None:
        if self._shown is not None:
            self._show_cards(*self._shown)

    def _show_cards(self, state: PokerState, cluster: PokerCluster) -> None:
        for position in ALL_POSITIONS:
            self._show_card(state, cluster, position)

    def _show_card(self, state: PokerState, cluster: PokerCluster, position: int) -> None:
        picture, button = self._controls.cards[position], self._controls.changes[position]
        choosing = state is PokerState.OPEN_HAND
        marked = choosing and (position in cluster.marks) is (self._marking is Marking.CHANGE)
        button.setText(f"✓ {self._mark_word}" if marked else self._mark_word)
        if cluster.hand:
            lit = bool(cluster.win) and position in positions_that_count(cluster.hand)
            picture.show_card(cluster.hand[position], badge=self._mark_word if marked else "", lit=lit)
        else:
            picture.show_card(None, face_down=state is not PokerState.FINISH)

    def _show_win(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        if state is not PokerState.RESULT or not cluster.win:
            self._count.flush()
            self._celebration.flush()
            self._controls.win.show_number(account.escrow)
            return
        assert cluster.result is not None
        size = win_size(cluster.win, cluster.bet, grand=cluster.result in _GRAND_HANDS)
        self._count.count(0, account.escrow, self._flights.motion.count_ms(size))
        lit = [self._flights.place(self._controls.cards[position]) for position in positions_that_count(cluster.hand)]
        row = self._controls.payTable.row_rect(cluster.result)
        row.translate(QPointF(self._controls.payTable.mapTo(self._table, row.topLeft().toPoint())) - row.topLeft())
        self._celebration.celebrate([*lit, row], size, self._flights.motion)

    def _deal(self, state: PokerState, cluster: PokerCluster) -> None:
        """Five cards come from the deck, face down, and are turned over as they arrive."""
        for picture in self._controls.cards:
            picture.show_card(None)
        self._layer.fly(
            self._coming(state, cluster, position, order, Gesture.DEAL, start_ms=0)
            for order, position in enumerate(sorted(ALL_POSITIONS))
        )

    def _draw(self, state: PokerState, cluster: PokerCluster, before: PokerCluster) -> None:
        """The marked cards leave, then the new ones come; the others lie still."""
        self._show_cards(state, cluster)
        leaving = self._flights.motion.ms(Gesture.DRAW_OUT)
        flights = []
        for order, position in enumerate(sorted(cluster.marks)):
            picture = self._controls.cards[position]
            picture.show_card(None)
            place = self._flights.place(picture)
            away = place.translated(-place.width() * 0.1, -place.height() * _DISCARD_RISE)
            flights.append(
                Flight(
                    face=self._flights.picture(before.hand[position], place),
                    start=place,
                    end=away,
                    duration_ms=leaving,
                    opacity=(1.0, 0.0),
                )
            )
            flights.append(self._coming(state, cluster, position, order, Gesture.DRAW_IN, start_ms=leaving))
        self._layer.fly(flights)

    def _coming(  # noqa: PLR0913 - a flight is made of so much
        self, state: PokerState, cluster: PokerCluster, position: int, order: int, gesture: Gesture, *, start_ms: int
    ) -> Flight:
        """The card of a position on its way from the deck."""
        return self._flights.coming(
            self._controls.cards[position],
            cluster.hand[position],
            order,
            gesture,
            partial(self._show_card, state, cluster, position),
            start_ms=start_ms,
        )
