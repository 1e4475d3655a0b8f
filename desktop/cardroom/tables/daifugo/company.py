"""The computer players of the Daifugō table.

They press the same terminals as the person, after the window has shown all states.
"""

from PySide6.QtCore import QObject, QTimer

from cardroom.ledger import Account
from cardroom.tables.daifugo.deciding import decide, seat_to_act
from cardroom.tables.daifugo.machine import DaifugoMachine, DaifugoTerminals
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.window.look import Wardrobe

_PACES = 5
"""The number of different thinking times; the number of moves determines which one is used."""

_ENDS = (DaifugoState.RESULT, DaifugoState.SET_OVER, DaifugoState.ABANDON, DaifugoState.READY)


class DaifugoCompany(QObject):
    """Plays for every seat without a person.

    A computer decides at once. Its press is sent after a thinking time, which begins when the window has settled. The
    person can skip that time.

    Args:
        machine: shows each computer what its seat may see.
        terminals: receive the presses.
        panel: the window whose motion ends first.
        wardrobe: holds the current look, with the speed of motion.
    """

    def __init__(
        self,
        machine: DaifugoMachine,
        terminals: DaifugoTerminals,
        panel: DaifugoPanel,
        wardrobe: Wardrobe,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._machine = machine
        self._terminals = terminals
        self._panel = panel
        self._wardrobe = wardrobe
        self._seat: int | None = None
        self._moves = 0
        self._skips = False
        self._thinking = QTimer(self)
        self._thinking.setSingleShot(True)
        self._thinking.timeout.connect(self._act)
        panel.settled.connect(self._think)
        panel.hurried.connect(self._hurry)
        panel.skip_wanted.connect(self.skip)

    def watch(self, state: DaifugoState, cluster: DaifugoCluster, account: Account) -> None:
        """Starts a computer's turn; connect it after the window's slot."""
        self._thinking.stop()
        seat = seat_to_act(state, cluster)
        self._seat = None if seat is None or seat == cluster.person_seat else seat
        self._moves = len(cluster.moves)
        self._skips = self._skips and state not in _ENDS
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
        self._seat, self._skips = None, False
        self._thinking.stop()

    def _think(self) -> None:
        if self._seat is None or self._thinking.isActive():
            return
        if self._skips:
            self._hurry()
            return
        look = self._wardrobe.look
        motion = Motion(look.speed, reduced=look.reduced_motion)
        least, most = motion.ms(Gesture.THINK_LEAST), motion.ms(Gesture.THINK_MOST)
        self._thinking.start(least + (most - least) * (self._moves * 3 % _PACES) // (_PACES - 1))

    def _hurry(self) -> None:
        """Sends the press in the next iteration of the event loop."""
        if self._seat is not None:
            self._thinking.start(0)

    def _act(self) -> None:
        if self._seat is None:
            return
        seat, self._seat = self._seat, None
        press = decide(self._machine.entry(seat))
        if press is not None:
            self._terminals.send(press)
