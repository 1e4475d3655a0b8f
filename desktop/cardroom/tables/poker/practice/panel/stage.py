"""Presents what the practice machine has entered, in order and with its motion; the machine never waits for it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardroom.cards.hands import positions_that_count
from cardroom.tables.poker.practice.rules.cluster import Positions, PracticeCluster, PracticeState
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.motion.card_flights import CardFlights
from cardroom.widgets.motion.flight_layer import FlightLayer
from cardroom.widgets.motion.frame_clock import FrameClock
from cardroom.widgets.motion.motion import Gesture
from cardroom.widgets.motion.presenter import Presenter, Scene
from cardroom.widgets.window.look import Look


class PracticeStage(QObject):
    """What is seen of the hand that is practised.

    Args:
        cards: the five pictures.
        changes: the buttons under them.
        table: the front panel; cards fly above it.
        parent: its owner.
    """

    def __init__(
        self, cards: Sequence[CardPicture], changes: Sequence[KeyButton], table: QWidget, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._cards, self._changes = cards, changes
        self._layer = FlightLayer(table, FrameClock(self))
        self._presenter = Presenter((self._layer,), self)
        self._flights = CardFlights(table)
        self._marking, self._mark_word = Marking.CHANGE, ""
        self._shown: PracticeCluster | None = None

    @property
    def is_settled(self) -> bool:
        """Whether all cards lie where they belong."""
        return self._presenter.is_settled

    def wear(self, look: Look) -> None:
        """Changes deck and speed; what moves is shown at once."""
        self.flush()
        self._flights.look = look

    def name_marks(self, marking: Marking, word: str) -> None:
        """Shows marks under another meaning and another word from now on."""
        self._marking, self._mark_word = marking, word
        self.post(self._show_again)

    def post(self, scene: Scene) -> None:
        """Shows something when its turn comes."""
        self._presenter.post(scene)

    def flush(self) -> None:
        """Shows everything at once."""
        self._presenter.flush()

    def enter(self, state: PracticeState, cluster: PracticeCluster) -> None:
        """Shows a state that was entered when its turn comes; a hand taken up again without motion."""
        self.post(partial(self._present, cluster))

    def _present(self, cluster: PracticeCluster) -> None:
        before, self._shown = self._shown, cluster
        if before is None or not self._cards[0].isVisible() or not cluster.hand:
            self._show_again()
        elif before.round_number != cluster.round_number:
            self._fly(cluster, ALL_POSITIONS, Gesture.DEAL)
        elif cluster.drawn and not before.drawn:
            self._fly(cluster, cluster.marks, Gesture.DRAW_IN)
        else:
            self._show_again()

    def _fly(self, cluster: PracticeCluster, places: Positions, gesture: Gesture) -> None:
        """Cards come from the deck to these places; the others lie still."""
        self._show_again()
        hand = cluster.drawn or cluster.hand
        for place in places:
            self._cards[place].show_card(None)
        self._layer.fly(
            self._flights.coming(self._cards[place], hand[place], order, gesture, partial(self._show_card, place))
            for order, place in enumerate(sorted(places))
        )

    def _show_again(self) -> None:
        for place in ALL_POSITIONS:
            self._show_card(place)

    def _show_card(self, place: int) -> None:
        cluster = self._shown
        if cluster is None or not cluster.hand:
            self._cards[place].show_card(None, face_down=True)
            self._changes[place].setText(self._mark_word)
            return
        marked = not cluster.drawn and (place in cluster.marks) is (self._marking is Marking.CHANGE)
        self._changes[place].setText(f"✓ {self._mark_word}" if marked else self._mark_word)
        hand = cluster.drawn or cluster.hand
        pays = cluster.result is not None and cluster.pay_table.pay(cluster.result) > 0
        lit = pays and place in positions_that_count(hand)
        self._cards[place].show_card(hand[place], badge=self._mark_word if marked else "", lit=lit)
