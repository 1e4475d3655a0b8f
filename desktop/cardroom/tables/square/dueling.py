"""The duel of an open table: the expert plays the same cards."""

from functools import partial

from PySide6.QtCore import QObject

from cardroom.house.thinking.loop import ThinkingLoop
from cardroom.ledger import Account
from cardroom.tables.square.machine import SquareMachine
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.player.duel import Duel, score_of
from cardroom.tables.square.player.questions import Position, Topic
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.tables.square.settings import SquareSettings

_ENDS = (SquareState.ALL_CLEAR, SquareState.GAME_OVER)
_PLAYED = (SquareState.SHUFFLE, SquareState.PLACE, SquareState.JUDGE, SquareState.CLEARED, *_ENDS)


class SquareDuel(QObject):
    """Lets the expert play each card that has come.

    It thinks while the person does. Its card is shown after the person's, in step with the window. After a resumed
    campaign it plays all cards again: the same cards give the same board.

    Args:
        machine: shows what the person may see; the expert gets no more.
        panel: the window.
        settings: whether there is a duel.
        thinking: the expert.
        parent: owns the duel.

    Attributes:
        duel: the expert's moves.
    """

    def __init__(
        self,
        machine: SquareMachine,
        panel: SquarePanel,
        settings: SquareSettings,
        thinking: ThinkingLoop[Topic, Position],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._machine = machine
        self._panel = panel
        self._settings = settings
        self._thinking = thinking
        self.duel = Duel()
        self._seen = SquareSight()
        self._is_over = False
        panel.stage.judged.connect(self._judge)
        panel.controls.duel.clicked.connect(settings.set_duel)
        panel.controls.duel.setChecked(settings.duel)

    def watch(self, state: SquareState, cluster: SquareCluster, account: Account) -> None:
        """Follows the campaign; connect it after the window's slot."""
        if not self._settings.duel or state not in _PLAYED:
            self._panel.stage.post(partial(self._panel.controls.rival.show_score, None))
            return
        self._seen, self._is_over = self._machine.entry(None).sight, state in _ENDS
        self.duel = self.duel.follow_sight(self._seen)
        self._go_on()

    def answer(self, position: Position, cell: int) -> None:
        """Takes the expert's cell for a position."""
        self.duel = self.duel.answer(position, cell)
        self._go_on()

    def show_trouble(self, text: str) -> None:
        """Shows why the expert does not play."""
        self._panel.stage.post(partial(self._panel.controls.rival.show_trouble, text))

    def _judge(self, line: int) -> None:
        """Shows the points of the lines judged so far."""
        rival = self._panel.controls.rival
        if rival.shown is not None:
            sight = self._machine.entry(None).sight
            rival.show_score(score_of(self.duel.follow_sight(sight), sight, lines=line + 1))

    def _go_on(self) -> None:
        """Posts the score, and asks for the next cell.

        The score comes behind the presentation of the person's card.
        """
        score, question = score_of(self.duel, self._seen, is_over=self._is_over), self.duel.question
        self._panel.stage.post(partial(self._panel.controls.rival.show_score, score))
        self._thinking.ask(Topic.DUEL, [] if question is None else [question])
