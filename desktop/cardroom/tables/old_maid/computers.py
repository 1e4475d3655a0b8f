"""The computer players of the Old Maid table.

They draw through the same terminal as the person, after the window has shown all states.
"""

from PySide6.QtCore import QObject, QTimer

from cardroom.ledger import Account
from cardroom.tables.old_maid.machine import OldMaidMachine, OldMaidTerminals
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.old_maid.player import choose, stream_of
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState
from cardroom.widgets.motion.motion import Gesture

_PACES = 5
"""The number of different thinking times.

The number of draws determines which one is used; that number is no secret.
"""


class OldMaidComputers(QObject):
    """Draws for every seat without a person.

    A computer decides at once. Its draw is sent after a thinking time, which begins when the window has settled. The
    person can skip that time.

    Args:
        machine: shows each computer what its seat may see.
        terminals: receive the draws.
        panel: the window whose motion ends first.
        parent: owns them.
    """

    def __init__(
        self, machine: OldMaidMachine, terminals: OldMaidTerminals, panel: OldMaidPanel, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._machine, self._terminals, self._panel = machine, terminals, panel
        self._turn: OldMaidCluster | None = None
        self._skips = False
        self._thinking = QTimer(self, singleShot=True)
        self._thinking.timeout.connect(self._draw)
        panel.stage.settled.connect(self._think)
        panel.hurried.connect(self._hurry)
        panel.skip_wanted.connect(self.skip)

    def watch(self, state: OldMaidState, cluster: OldMaidCluster, account: Account) -> None:
        """Starts a computer's turn; connect it after the window's slot."""
        self._thinking.stop()
        is_computers_turn = state is OldMaidState.TURN and cluster.drawer not in cluster.options.people
        self._turn = cluster if is_computers_turn else None
        self._skips = self._skips and state in (OldMaidState.TURN, OldMaidState.DRAWN)
        if self._skips:
            self._panel.stage.flush()
        if self._panel.stage.is_settled:
            self._think()

    def skip(self) -> None:
        """Plays the rest of the game without motion and pauses."""
        self._skips = True
        self._hurry()

    def stop(self) -> None:
        """Stops the computer players."""
        self._turn, self._skips = None, False
        self._thinking.stop()

    def _think(self) -> None:
        if self._turn is None or self._thinking.isActive() or self._panel.is_held:
            return
        if self._skips:
            self._hurry()
            return
        motion = self._panel.stage.motion
        least, most = motion.ms(Gesture.THINK_LEAST), motion.ms(Gesture.THINK_MOST)
        pace = self._turn.draws * 3 % _PACES
        self._thinking.start(least + (most - least) * pace // (_PACES - 1))

    def _hurry(self) -> None:
        """Sends the draw in the next iteration of the event loop."""
        if self._turn is not None:
            self._thinking.start(0)

    def _draw(self) -> None:
        if self._turn is None or self._panel.is_held:
            return
        turn, self._turn = self._turn, None
        press = choose(self._machine.entry(turn.drawer), stream_of(turn, turn.drawer))
        if press is not None:
            self._terminals.send(press)
