"""Shows the states of a double-up, with their motion."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardroom.house.stage import TableStage
from cardroom.tables.poker.double_up.panel.controls import DoubleUpControls
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture, win_size

_S = DoubleUpState
_SHOWN_OPEN = (_S.RESULT, _S.FINISH)


class DoubleUpStage(TableStage):
    """Shows cards, history and meters of the double-up.

    Args:
        controls: of the window.
        front: the front panel.
        parent: owns the stage.
    """

    def __init__(self, controls: DoubleUpControls, front: QWidget, parent: QObject) -> None:
        super().__init__(front, parent)
        self._controls = controls
        self._count = self.counter(controls.atStake.show_number)
        self._words: dict[Choice, str] = {}
        self._round_words = "{round} / {rounds}"
        self._shown: tuple[DoubleUpState, DoubleUpCluster] | None = None
        self._turned_over = False

    def name_choices(self, words: dict[Choice, str], round_words: str) -> None:
        """Changes the words of choices and rounds.

        Args:
            words: the badge of each choice.
            round_words: a template with {round} and {rounds}.
        """
        self._words, self._round_words = words, round_words
        self.post(self._show_again)

    def enter(self, state: DoubleUpState, cluster: DoubleUpCluster) -> None:
        """Posts a state; the first one is shown without motion.

        The first one is a resumed game.
        """
        self.post(partial(self._present, state, cluster))
        if state is _S.RESULT:
            self.post(partial(self._show_outcome, cluster))
            if cluster.outcome is Outcome.DRAW:
                self.post(lambda: self.pause.rest(self.motion.ms(Gesture.LINGER)))

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
        """Shows the layout of a kind.

        Its places are the targets of flights.
        """
        for frame, its_kind in ((self._controls.highLow, Kind.HIGH_LOW), (self._controls.pickOne, Kind.PICK_ONE)):
            frame.setVisible(kind is its_kind)
        layout = self.front.layout()
        assert layout is not None
        layout.activate()

    def _show_again(self) -> None:
        if self._shown is not None and self._shown[1].ticket is not None:
            self._show_figures(*self._shown)
            self._show_cards(*self._shown)

    # --- cards -------------------------------------------------------------------------------------------------------

    def _pictures(self, cluster: DoubleUpCluster) -> tuple[CardPicture, ...]:
        assert cluster.ticket is not None
        return self._controls.layout(cluster.ticket.kind)

    def _show_cards(self, state: DoubleUpState, cluster: DoubleUpCluster) -> None:
        for place in range(len(self._pictures(cluster))):
            self._show_card(state, cluster, place)

    def _show_card(self, state: DoubleUpState, cluster: DoubleUpCluster, place: int) -> None:
        """Shows one card of the layout; place 0 is the open card."""
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
        """Deals the open card face up, and the others face down."""
        pictures = self._pictures(cluster)
        for picture in pictures:
            picture.show_card(None)
        lands = [partial(self._show_card, _S.REFRESH, cluster, place) for place in range(len(pictures))]
        flights = [self.flights.coming(pictures[0], cluster.cards[0], 0, Gesture.DEAL, lands[0])]
        flights += [
            self.flights.coming_face_down(picture, order, Gesture.DEAL, lands[order])
            for order, picture in enumerate(pictures)
            if order
        ]
        self.layer.fly(flights)

    def _reveal(self, cluster: DoubleUpCluster) -> None:
        """Turns over the chosen card after a delay, then the others."""
        self.layer.fly(list(self._turns(cluster)))

    def _turns(self, cluster: DoubleUpCluster) -> Iterator[Flight]:
        assert cluster.choice is not None
        chosen = 1 + cluster.choice.position
        motion = self.motion
        for place, picture in enumerate(self._pictures(cluster)):
            if place:
                wait = motion.ms(Gesture.SUSPENSE) + (motion.ms(Gesture.FLIP) * 2 if place != chosen else 0)
                landed = partial(self._show_turned, cluster, place)
                picture.show_card(None)
                yield self.flights.turning(picture, cluster.cards[place], landed, start_ms=wait)

    def _show_turned(self, cluster: DoubleUpCluster, place: int) -> None:
        self._show_card(_S.RESULT, cluster, place)

    # --- meters ------------------------------------------------------------------------------------------------------

    def _show_outcome(self, cluster: DoubleUpCluster) -> None:
        """Counts up and celebrates a win, once after its cards."""
        if not self._turned_over:
            return
        self._show_cards(_S.RESULT, cluster)
        self._show_figures(_S.RESULT, cluster)
        if cluster.outcome is not Outcome.WON or cluster.choice is None or cluster.ticket is None:
            return
        size = win_size(cluster.amount, cluster.ticket.stake)
        self._count.count(cluster.staked, cluster.at_stake, self.motion.count_ms(size))
        picture = self._pictures(cluster)[1 + cluster.choice.position]
        self.celebration.celebrate([self.flights.place(picture)], size, self.motion)

    def _show_figures(self, state: DoubleUpState, cluster: DoubleUpCluster) -> None:
        assert cluster.ticket is not None
        controls, kind = self._controls, cluster.ticket.kind
        self.end_celebration()
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
