"""Runs the block diagram of a table, one transaction for each state.

Entering a state computes the next cluster by the state's step, commits it with the step's postings, and emits
`entered`. Nothing is shown before it is durable. After a crash the machine resumes the recorded state and repeats no
step.
"""

from typing import Generic

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtStateMachine import QStateMachine

from cardroom.bank.ports import Record, Vault
from cardroom.dataflow.block_diagram import BlockDiagram, Cluster, State
from cardroom.dataflow.state_machine import build
from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wires import Wire, check, has_done_wire
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account
from cardroom.messages import DONE, RESUME, Message, Prompt, TablePrompt


class TableMachine(QObject, Generic[State, Cluster]):
    """Runs the block diagram of a table.

    Args:
        diagram: the states, wires and steps of the table.
        terminals: its connector pane.
        vault: stores the games and the credits.
        parent: its owner.

    Signals:
        entered(state, cluster, account): a state was entered, and its step is durable.
        prompt(prompt): the prompt of the state.
        finished(credits): the game is over, with so many credits left.
        failed(error): a KnownError, or a bug. The machine has stopped; `start` resumes the recorded game.

    Raises:
        WiringError: the diagram is incomplete.
    """

    entered = Signal(object, object, object)
    prompt = Signal(object)
    finished = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        diagram: BlockDiagram[State, Cluster],
        terminals: Terminals,
        vault: Vault,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        check(diagram.wires, diagram.initial, diagram.finish, terminals.names())
        self.diagram = diagram
        self._terminals = terminals
        self._vault = vault
        self._cluster = diagram.empty
        self._account = Account(0)
        self._recorded: State | None = None
        self._message = Message(DONE)
        self._running: QStateMachine | None = None

    # --- starting and stopping ---------------------------------------------------------------------------------------

    @property
    def running(self) -> QStateMachine | None:
        """Qt's machine; None before `start` and after `stop`."""
        return self._running

    def start(self, *, resume: bool = True) -> None:
        """Resumes the recorded game, or begins one.

        The terminals are connected from the first `entered` on.

        Args:
            resume: False ignores an unreadable recorded game; the first step replaces it.
        """
        self.stop()
        try:
            self._recall(resume)
        except KnownError as trouble:
            self._fail(trouble)
            return
        self._running = build(self.diagram.wires, self.diagram.initial, self._terminals, driver=self, parent=self)
        self._running.start()

    def stop(self) -> None:
        """Suspends the game, whose last step is recorded."""
        if self._running is not None:
            self._running.stop()
            # A start that is still queued would enter, and commit, the initial state.
            QCoreApplication.removePostedEvents(self._running, QEvent.Type.MetaCall.value)
            self._running.deleteLater()
            self._running = None

    def _recall(self, resume: bool) -> None:
        self._account = self._vault.account(self.diagram.table)
        record = self._vault.recall(self.diagram.table) if resume else None
        if record is None:
            self._message, self._recorded, self._cluster = Message(DONE), None, self.diagram.empty
            return
        try:
            self._recorded = type(self.diagram.initial)(record.state)
            self._cluster = self.diagram.from_json(record.cluster)
        except ValueError as fault:
            raise KnownError(Trouble.RECORD_UNREADABLE, str(fault)) from fault
        self._message = Message(RESUME)

    # --- called by Qt's machine (see Driver) -------------------------------------------------------------------------

    def may_follow(self, wire: Wire, message: Message) -> bool:
        """Evaluates the guard; answers a wrong type with a prompt."""
        if not self._terminals.accepts(message.on, message.values):
            self.prompt.emit(Prompt(TablePrompt.REFUSED, (message.on, ", ".join(map(repr, message.values)))))
            return False
        try:
            return wire.is_open(self._cluster, self._account, message)
        except Exception as bug:  # noqa: BLE001 - Qt would count it as False and continue
            self._fail(bug)
            return False

    def follow(self, message: Message) -> None:
        """Keeps the message for the state that is entered next."""
        self._message = message

    def enter(self, state: State) -> None:
        """Runs step and transaction, then emits; only emits for a resumed game."""
        resuming = self._message.on == RESUME
        if resuming and state is self.diagram.initial and self._recorded is not state:
            self._terminals.resume.emit(self._recorded)
            return
        try:
            if not resuming:
                self._commit(state)
            prompt = self.diagram.prompt(state, self._cluster, self._account, self._message)
        except Exception as error:  # noqa: BLE001 - reported by `failed`; the step is undone
            self._fail(error)
            return
        self._announce(state, prompt)

    def _commit(self, state: State) -> None:
        """Replaces the cluster only after both step and transaction succeeded."""
        cluster, postings = self.diagram.step(state, self._cluster, self._account, self._message)
        record = Record(state.value, self.diagram.to_json(cluster))
        page = self.diagram.page(state, cluster)
        self._account = self._vault.commit(self.diagram.table, record, postings, page)
        self._cluster = cluster

    def _announce(self, state: State, prompt: Prompt) -> None:
        self.entered.emit(state, self._cluster, self._account)
        self.prompt.emit(prompt)
        if state is self.diagram.finish:
            self.finished.emit(self._account.player)
        if has_done_wire(self.diagram.wires, state):
            self._terminals.done.emit()

    def _fail(self, error: Exception) -> None:
        self.stop()
        self.failed.emit(error)
