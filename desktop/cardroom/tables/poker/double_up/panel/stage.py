"""Presents what the double-up's machine has entered, in order and with its motion; the machine never waits for it."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cardroom.tables.poker.double_up.panel.controls import DoubleUpControls
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.celebration import Celebration
from cardroom.widgets.motion.count_up import CountUp
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.frame_clock import FrameClock
from cardroom.widgets.motion.motion import Gesture, win_size
from cardroom.widgets.motion.presenter import Pause, Presenter, Scene
from cardroom.widgets.window.look import Look

_S = DoubleUpState
_SHOWN_OPEN = (_S.RESULT, _S.FINISH)


class DoubleUpStage(QObject):
    """What is seen of the double-up: its cards, its row of past ones, and its meters.

    Args:
        controls: where it is shown.
        table: the front panel; cards fly above it.
        parent: its owner.

    Signals:
        settled: everything that was posted has been shown, and no card flies.
    """

    settled = Signal()

    def __init__(self, controls: DoubleUpControls, table: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        clock = FrameClock(self)
        self._table = table
        self._flights = CardFlights(table)
        self._celebration = Celebration(table, clock)
        self._layer = FlightLayer(table, clock)
        self._pause = Pause(self)
        self._count = CountUp(controls.atStake.show_number, clock, self)
        self._presenter = Presenter((self._layer, self._pause), self)
        self._presenter.settled.connect(self.settled)
        self._words: dict[Choice, str] = {}
        self._round_words = "{round} / {rounds}"
        self._shown: tuple[DoubleUpState, DoubleUpCluster] | None = None
        self._turned_over = False

    @property
    def is_settled(self) -> bool:
        """Whether all cards lie where they belong."""
        return self._presenter.is_settled

    def wear(self, look: Look) -> None:
        """Changes deck and speed; what moves is shown at once, for its places may change as well."""
        self.flush()
        self._flights.look = look

    def name_choices(self, words: dict[Choice, str], round_words: str) -> None:
        """Shows the choices under other words from now on.

        Args:
            words: the badge of each choice.
            round_words: holds {round} and {rounds}.
        """
        self._words, self._round_words = words, round_words
        self.post(self._show_again)

    def post(self, scene: Scene) -> None:
        """Shows something when its turn comes."""
        self._presenter.post(scene)

    def enter(self, state: DoubleUpState, cluster: DoubleUpCluster) -> None:
        """Shows a state that was entered when its turn comes; the first one, a game taken up again, without motion."""
        self.post(partial(self._present, state, cluster))
        if state is _S.RESULT:
            self.post(partial(self._tell_outcome, cluster))
            if cluster.outcome is Outcome.DRAW:
                self.post(lambda: self._pause.rest(self._flights.motion.ms(Gesture.LINGER)))

    def flush(self) -> None:
        """Shows everything at once."""
        self._presenter.flush()
        self._count.flush()
        self._celebration.flush()

    def _present(self, state: DoubleUpState, cluster: DoubleUpCluster) -> None:
        before, self._shown = self._shown, (state, cluster)
        if cluster.ticket is None:
            return
        self._lay_out(cluster.ticket.kind)
        self._turned_over = before is not None and before[0] is _S.JUDGE and state is _S.RESULT
        if before is not None and state is _S.REFRESH:
            self._show_figures(state, cluster)
            self._deal(cluster)
        elif self._turned_over:
            self._reveal(cluster)
        else:
            self._show_figures(state, cluster)
            self._show_cards(state, cluster)

    def _lay_out(self, kind: Kind) -> None:
        """Shows the places of a kind; they must be where they belong before cards fly there."""
        for frame, its_kind in ((self._controls.highLow, Kind.HIGH_LOW), (self._controls.pickOne, Kind.PICK_ONE)):
            frame.setVisible(kind is its_kind)
        layout = self._table.layout()
        assert layout is not None
        layout.activate()

    def _show_again(self) -> None:
        if self._shown is not None and self._shown[1].ticket is not None:
            self._show_figures(*self._shown)
            self._show_cards(*self._shown)

    # --- the cards ---------------------------------------------------------------------------------------------------

    def _pictures(self, cluster: DoubleUpCluster) -> tuple[CardPicture, ...]:
        assert cluster.ticket is not None
        return self._controls.layout(cluster.ticket.kind)

    def _show_cards(self, state: DoubleUpState, cluster: DoubleUpCluster) -> None:
        for place in range(len(self._pictures(cluster))):
            self._show_card(state, cluster, place)

    def _show_card(self, state: DoubleUpState, cluster: DoubleUpCluster, place: int) -> None:
        """Shows one card of the layout; 0 is the open one."""
        picture = self._pictures(cluster)[place]
        if not cluster.cards:
            picture.show_card(None, face_down=True)
            return
        chosen = cluster.choice is not None and place == 1 + cluster.choice.position
        badge = self._words.get(cluster.choice, "") if chosen and cluster.choice is not None else ""
        if place == 0 or state in _SHOWN_OPEN:
            won = chosen and state in _SHOWN_OPEN and cluster.outcome is Outcome.WON
            picture.show_card(cluster.cards[place], badge=badge, lit=won)
        else:
            picture.show_card(None, face_down=True, badge=badge)

    def _deal(self, cluster: DoubleUpCluster) -> None:
        """The open card comes and is turned over; the others come and stay face down."""
        pictures = self._pictures(cluster)
        for picture in pictures:
            picture.show_card(None)
        lands = [partial(self._show_card, _S.REFRESH, cluster, place) for place in range(len(pictures))]
        flights = [self._flights.coming(pictures[0], cluster.cards[0], 0, Gesture.DEAL, lands[0])]
        flights += [
            self._flights.coming_face_down(picture, order, Gesture.DEAL, lands[order])
            for order, picture in enumerate(pictures)
            if order
        ]
        self._layer.fly(flights)

    def _reveal(self, cluster: DoubleUpCluster) -> None:
        """The card that was chosen is turned over after a moment of suspense, then the others."""
        self._layer.fly(list(self._turns(cluster)))

    def _turns(self, cluster: DoubleUpCluster) -> Iterator[Flight]:
        assert cluster.choice is not None
        chosen = 1 + cluster.choice.position
        motion = self._flights.motion
        for place, picture in enumerate(self._pictures(cluster)):
            if place:
                wait = motion.ms(Gesture.SUSPENSE) + (motion.ms(Gesture.FLIP) * 2 if place != chosen else 0)
                landed = partial(self._show_turned, cluster, place)
                picture.show_card(None)
                yield self._flights.turning(picture, cluster.cards[place], landed, start_ms=wait)

    def _show_turned(self, cluster: DoubleUpCluster, place: int) -> None:
        self._show_card(_S.RESULT, cluster, place)

    # --- the figures -------------------------------------------------------------------------------------------------

    def _tell_outcome(self, cluster: DoubleUpCluster) -> None:
        """All cards are seen: what was won is counted up and framed; losing is quiet, and nothing is told twice."""
        if not self._turned_over:
            return
        self._show_cards(_S.RESULT, cluster)
        self._show_figures(_S.RESULT, cluster)
        if cluster.outcome is not Outcome.WON or cluster.choice is None or cluster.ticket is None:
            return
        size = win_size(cluster.amount, cluster.ticket.stake)
        self._count.count(cluster.staked, cluster.at_stake, self._flights.motion.count_ms(size))
        picture = self._pictures(cluster)[1 + cluster.choice.position]
        self._celebration.celebrate([self._flights.place(picture)], size, self._flights.motion)

    def _show_figures(self, state: DoubleUpState, cluster: DoubleUpCluster) -> None:
        assert cluster.ticket is not None
        controls, kind = self._controls, cluster.ticket.kind
        self._count.flush()
        self._celebration.flush()
        controls.atStake.show_number(cluster.at_stake)
        controls.banked.show_number(cluster.banked)
        if state in (_S.REFRESH, _S.JUDGE) or (state is _S.RESULT and _may_go_on(cluster)):
            controls.brings.show_number(2 * cluster.at_stake)
        else:
            controls.brings.show_text("–")
        controls.round.show_text(self._round_words.format(round=cluster.round, rounds=kind.rounds))
        controls.history.show_history(kind, cluster.history if state in _SHOWN_OPEN else cluster.past)


def _may_go_on(cluster: DoubleUpCluster) -> bool:
    return cluster.outcome is Outcome.WON and cluster.may_begin(cluster.at_stake, cluster.banked)
