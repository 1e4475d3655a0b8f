"""The computers at the Old Maid table: they draw by the same terminal as the person, when she has seen the rest."""

from PySide6.QtCore import QObject, QTimer

from cardroom.ledger import Account
from cardroom.tables.old_maid.machine import OldMaidTerminals
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.old_maid.player import choose, sight_of, stream_of
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.window.look import Wardrobe

_PACES = 5
"""So many different lengths of thought; which one follows from the turn, for the pace of a game is no secret."""


class OldMaidCompany(QObject):
    """Draws for every seat but the person's.

    A computer decides at once; it seems to think because its draw is sent only when the window has settled, and a
    moment after that. A person who does not want to wait is not made to.

    Args:
        terminals: where the draws go.
        panel: the window whose motion is waited for.
        wardrobe: how fast things move.
    """

    def __init__(
        self, terminals: OldMaidTerminals, panel: OldMaidPanel, wardrobe: Wardrobe, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._terminals = terminals
        self._panel = panel
        self._wardrobe = wardrobe
        self._turn: OldMaidCluster | None = None
        self._thinking = QTimer(self)
        self._thinking.setSingleShot(True)
        self._thinking.timeout.connect(self._draw)
        panel.settled.connect(self._think)
        panel.hurried.connect(self._hurry)

    def watch(self, state: OldMaidState, cluster: OldMaidCluster, account: Account) -> None:
        """Takes note of a state that was entered; connected after the window, which shows it."""
        self._thinking.stop()
        is_computers_turn = state is OldMaidState.TURN and cluster.drawer != cluster.options.person
        self._turn = cluster if is_computers_turn else None
        if self._panel.stage.is_settled:
            self._think()

    def stop(self) -> None:
        """Nobody draws any more."""
        self._turn = None
        self._thinking.stop()

    def _think(self) -> None:
        if self._turn is None or self._thinking.isActive():
            return
        look = self._wardrobe.look
        motion = Motion(look.speed, reduced=look.reduced_motion)
        least, most = motion.ms(Gesture.THINK_LEAST), motion.ms(Gesture.THINK_MOST)
        pace = self._turn.draws * 3 % _PACES
        self._thinking.start(least + (most - least) * pace // (_PACES - 1))

    def _hurry(self) -> None:
        """The draw comes with the next turn of the event loop."""
        if self._turn is not None:
            self._thinking.start(0)

    def _draw(self) -> None:
        if self._turn is None:
            return
        turn, self._turn = self._turn, None
        press = choose(sight_of(OldMaidState.TURN, turn, turn.drawer), stream_of(turn, turn.drawer))
        if press is not None:
            self._terminals.named(press.on).emit(*press.values)
