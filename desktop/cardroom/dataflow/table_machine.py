"""What every table's machine does alike: each state entered is one transaction, and only then it is announced.

Entering a state computes the next cluster by the state's step, commits it with the money that moves, and tells. Nothing
is shown before it is durable. After a crash the machine goes on in the recorded state and acts no step twice.
"""

from typing import Generic, Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtStateMachine import QStateMachine

from cardroom.bank.ports import Page, Record
from cardroom.dataflow.block_diagram import BlockDiagram, Cluster, State
from cardroom.dataflow.state_machine import build
from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wires import Wire, check, goes_on_by_itself
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account, Posting
from cardroom.messages import DONE, RESUME, Message, Prompt, TablePrompt


class Vault(Protocol):
    """What a machine asks of the bank."""

    def account(self, table: str) -> Account:
        """The money that the table sees."""

    def recall(self, table: str) -> Record | None:
        """Where the table's game stands, if there is one."""

    def commit(
        self, table: str, record: Record, postings: tuple[Posting, ...] = (), page: Page | None = None
    ) -> Account:
        """Writes the game, the money that it moves and the book, in one transaction; returns the account after it."""


class TableMachine(QObject, Generic[State, Cluster]):
    """A table's block diagram, running.

    Args:
        diagram: what the table is.
        terminals: its connector pane.
        vault: where games and money are kept.
        parent: its owner.

    Signals:
        entered(state, cluster, account): a state was entered, and is durable.
        prompt(prompt): what the player should know or do next.
        finished(credits): the game is over, with so many credits left.
        failed(error): a KnownError, or a bug. The machine stands still; `start` takes up what is on record.

    Raises:
        WiringError: the diagram is not whole.
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
        """Qt's machine while the table runs, to be looked at; None before `start` and after `stop`."""
        return self._running

    def start(self, *, take_up: bool = True) -> None:
        """Takes up the recorded game, or begins one. The terminals are heard from the first `entered` on.

        Args:
            take_up: False leaves a recorded game aside, which cannot be read; the first step replaces it.
        """
        self.stop()
        try:
            self._recall(take_up)
        except KnownError as trouble:
            self._fail(trouble)
            return
        self._running = build(self.diagram.wires, self.diagram.initial, self._terminals, driver=self, parent=self)
        self._running.start()

    def stop(self) -> None:
        """Suspends the game: everything is on record already."""
        if self._running is not None:
            self._running.stop()
            # A start that is still queued would enter, and commit, the initial state.
            QCoreApplication.removePostedEvents(self._running, QEvent.Type.MetaCall.value)
            self._running.deleteLater()
            self._running = None

    def _recall(self, take_up: bool) -> None:
        self._account = self._vault.account(self.diagram.table)
        record = self._vault.recall(self.diagram.table) if take_up else None
        if record is None:
            self._message, self._recorded, self._cluster = Message(DONE), None, self.diagram.empty
            return
        try:
            self._recorded = type(self.diagram.initial)(record.state)
            self._cluster = self.diagram.from_json(record.cluster)
        except ValueError as fault:
            raise KnownError(Trouble.RECORD_UNREADABLE, str(fault)) from fault
        self._message = Message(RESUME)

    # --- what Qt's machine asks and tells (see Driver) ---------------------------------------------------------------

    def may_follow(self, wire: Wire, message: Message) -> bool:
        """The guard's word; a value of the wrong type is refused with a prompt."""
        if not self._terminals.accepts(message.on, message.values):
            self.prompt.emit(Prompt(TablePrompt.REFUSED, (message.on, ", ".join(map(repr, message.values)))))
            return False
        try:
            return wire.is_open(self._cluster, self._account, message)
        except Exception as bug:  # noqa: BLE001 - Qt would take it for "closed" and go on
            self._fail(bug)
            return False

    def follow(self, message: Message) -> None:
        """Keeps what leads on, for the state that is entered next."""
        self._message = message

    def enter(self, state: State) -> None:
        """Step, transaction, announcement; for a game taken up again the announcement alone."""
        resuming = self._message.on == RESUME
        if resuming and state is self.diagram.initial and self._recorded is not state:
            self._terminals.resume.emit(self._recorded)
            return
        try:
            if not resuming:
                self._commit(state)
            prompt = self.diagram.prompt(state, self._cluster, self._account, self._message)
        except Exception as error:  # noqa: BLE001 - known trouble or a bug: the step is undone, and somebody is told
            self._fail(error)
            return
        self._announce(state, prompt)

    def _commit(self, state: State) -> None:
        """The machine's own cluster is replaced only when both the step and the transaction have gone well."""
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
        if goes_on_by_itself(self.diagram.wires, state):
            self._terminals.done.emit()

    def _fail(self, error: Exception) -> None:
        self.stop()
        self.failed.emit(error)
