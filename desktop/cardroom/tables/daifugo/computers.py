"""The computer players of the Daifugō table.

They press the same terminals as the person, after the window has shown all states.
"""

from PySide6.QtCore import QObject, QTimer

from cardroom.house.thinking.loop import ThinkingLoop
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.daifugo.machine import DaifugoMachine, DaifugoTerminals
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.daifugo.player.review import Choice
from cardroom.tables.daifugo.player.roster import MOVES, Answerers, Topic, decide, seat_to_act
from cardroom.tables.daifugo.player.seen import Decision, Seen, move_of, seen_by
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.messages import message_of
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.window.look import Appearance

_PACES = 5
"""The number of different pauses; the number of moves determines which one is used, and that is no secret."""

_ENDS = (DaifugoState.RESULT, DaifugoState.SET_OVER, DaifugoState.ABANDON, DaifugoState.READY)


class DaifugoComputers(QObject):
    """Plays for every seat without a person.

    A thoughtful level thinks in another process, from the moment that the state is entered; the others decide at once.
    The press is sent after a pause, which begins when the window has settled. The person can skip the pause.

    Args:
        machine: shows each computer what its seat may see.
        terminals: receive the presses.
        panel: the window whose motion ends first.
        appearance: holds the current look, with the speed of motion.
        answerers: the functions that answer in the other process.

    Attributes:
        thinking: passes questions to the other process.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - all that a player needs
        self,
        machine: DaifugoMachine,
        terminals: DaifugoTerminals,
        panel: DaifugoPanel,
        appearance: Appearance,
        answerers: Answerers,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._machine = machine
        self._terminals = terminals
        self._panel = panel
        self._appearance = appearance
        self._question: Seen | None = None
        self._press: Message | None = None
        self._waits = False
        self._moves = 0
        self._skips = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._end_pause)
        self.thinking = ThinkingLoop[Topic, Seen | Choice](answerers, self, TABLE)
        self.thinking.answered.connect(self._take_answer)
        self.thinking.failed.connect(self._fail)
        panel.closed.connect(self.thinking.end)
        panel.settled.connect(self._begin_pause)
        panel.hurried.connect(self._hurry)
        panel.skip_wanted.connect(self.skip)
        panel.hint.wanted.connect(self._ask_for_hint)

    def watch(self, state: DaifugoState, cluster: DaifugoCluster, account: Account) -> None:
        """Starts a computer's turn; connect it after the window's slot."""
        self._forget()
        self._skips = self._skips and state not in _ENDS
        seat = seat_to_act(state, cluster)
        if seat is not None and seat != cluster.person_seat:
            self._start(seat, cluster)
        if self._skips:
            self._panel.stage.flush()
        if self._panel.stage.is_settled:
            self._begin_pause()

    def skip(self) -> None:
        """Plays the rest of the game without motion and pauses."""
        self._skips = True
        self._hurry()

    def stop(self) -> None:
        """Stops the computer players."""
        self._forget()
        self._skips = False
        for topic in (Topic.HINT, Topic.OPINION):
            self.thinking.ask(topic, ())

    # --- a turn ------------------------------------------------------------------------------------------------------

    def _start(self, seat: int, cluster: DaifugoCluster) -> None:
        """Decides, or asks the other process."""
        self._waits, self._moves = True, len(cluster.moves)
        entry, level = self._machine.entry(seat), cluster.options.level
        if level in MOVES:
            self._question = seen_by(entry.sight)
            self.thinking.ask(MOVES[level], (self._question,))
        else:
            self._press = decide(entry, level, cluster.player_stream(seat))

    def _forget(self) -> None:
        """Cancels a turn: its pause and its question."""
        self._pause.stop()
        self._waits, self._press = False, None
        if self._question is not None:
            self._question = None
            for topic in MOVES.values():
                self.thinking.ask(topic, ())

    def _begin_pause(self) -> None:
        if not self._waits:
            self._send()
        elif self._pause.isActive():
            return
        elif self._skips:
            self._hurry()
        else:
            self._pause.start(self._pause_ms())

    def _pause_ms(self) -> int:
        look = self._appearance.look
        motion = Motion(look.speed, reduced=look.reduced_motion)
        least, most = motion.ms(Gesture.THINK_LEAST), motion.ms(Gesture.THINK_MOST)
        return least + (most - least) * (self._moves * 3 % _PACES) // (_PACES - 1)

    def _hurry(self) -> None:
        """Ends the pause in the next iteration of the event loop."""
        if self._waits:
            self._pause.start(0)

    def _end_pause(self) -> None:
        self._waits = False
        self._send()

    def _take_answer(self, topic: Topic, position: Seen, answer: object) -> None:
        """Takes the answer to the present question; an old one is dropped."""
        if topic is Topic.HINT:
            self._panel.hint.take_values(position, answer)
        elif topic is Topic.OPINION:
            self._panel.hint.take_opinions(position, answer)
        elif position == self._question and isinstance(answer, Decision):
            self._question, self._press = None, message_of(move_of(position, answer))
            self._send()

    def _send(self) -> None:
        """Sends the press when pause and thinking are over."""
        if self._press is not None and not self._waits and self._panel.stage.is_settled:
            press, self._press = self._press, None
            self._terminals.send(press)

    # --- hint and failure --------------------------------------------------------------------------------------------

    def _ask_for_hint(self, position: Seen | None) -> None:
        for topic in (Topic.HINT, Topic.OPINION):
            self.thinking.ask(topic, () if position is None else (position,))

    def _fail(self, topic: Topic, error: Exception) -> None:
        """Stops the game, which needs the answer; not for a review."""
        if topic is not Topic.REVIEW:
            self._machine.fail(error)
