"""Runs the block diagram of a table, one transaction for each state.

Entering a state computes the next cluster by the state's step, and requests a commit of it with the step's postings.
When the commit is answered, the machine emits `entered`: nothing is shown before it is durable. Until then it stands
between two states, and messages wait. After a crash it resumes the recorded state and repeats no step.
"""

import weakref
from collections.abc import Iterable
from typing import Generic

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtStateMachine import QStateMachine

from cardroom.bank.ports import Answer, Commit, GameStore, Record
from cardroom.dataflow.block_diagram import BlockDiagram, Cluster
from cardroom.dataflow.inbox import Inbox
from cardroom.dataflow.state_machine import MachineBuilder
from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wiring import Wire
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account
from cardroom.messages import DONE, RESUME, Entry, Message, Prompt, Sight, State, StatePrompt, TablePrompt
from cardroom.saved_record import NewerRecord


class TableMachine(QObject, Generic[State, Cluster, Sight]):
    """Runs the block diagram of a table.

    Args:
        diagram: the states, wires and steps of the table.
        terminals: its connector pane.
        store: stores the games and the credits.
        parent: its owner.

    Attributes:
        diagram, terminals: as passed in.
        state, cluster, account: those that were entered last.
        message: what has led there.
        store, inbox, has_stakes: the bank; the messages; whether credits are at stake, so that it must not be paused.
        has_entered: whether a state has been announced since the start.

    Signals:
        entered(state, cluster, account): a state was entered, and its step is durable.
        prompt(StatePrompt): the prompt of the state; or of a message that was refused in it.
        finished(credits): the game is over, with so many credits left.
        failed(error): a KnownError, or a bug. The machine has stopped; `start` resumes the recorded game.
        changed: account or legal terminals have changed from outside; nothing was entered.
    """

    entered = Signal(object, object, object)
    prompt = Signal(object)
    finished = Signal(object)
    failed = Signal(object)
    changed = Signal()

    def __init__(
        self,
        diagram: BlockDiagram[State, Cluster, Sight],
        terminals: Terminals,
        store: GameStore,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.diagram, self.terminals = diagram, terminals
        self.state: State = diagram.wiring.initial
        self.cluster = diagram.empty
        self.account = Account(0)
        self.store = store
        self._begin: Message | None = None
        self.message = Message(DONE)
        self._entries = 0
        self._closed_off: frozenset[str] = frozenset()
        self.has_entered = self._is_entering = False
        self._pending: object = None  # stands for the step whose answer is expected
        self._running: QStateMachine | None = None
        self.has_stakes = diagram.reads_account
        self.inbox = Inbox(terminals, self)
        self.inbox.refused.connect(self._refuse)
        if diagram.reads_account:
            # Before Qt's machine connects its transitions: so it is called before their guards.
            self.inbox.delivered.connect(self._read_account)

    # --- starting and stopping ---------------------------------------------------------------------------------------

    @property
    def running(self) -> QStateMachine | None:
        """Qt's machine; None before `start` and after `stop`."""
        return self._running

    @property
    def is_waiting(self) -> bool:
        """Whether the machine stands in a state, and no message waits."""
        return self._is_standing and self.inbox.is_empty

    def pause(self, *, paused: bool) -> None:
        """Lets messages wait, or go on; not with credits at stake."""
        assert not (paused and self.has_stakes)
        self.inbox.pause(paused=paused)

    def start(self, *, resume: bool = True, begin: Message | None = None) -> None:
        """Resumes the recorded game, or begins one.

        Args:
            resume: False ignores an unreadable recorded game; the first step replaces it.
            begin: the ticket of a sub-VI: a recorded game that it did not begin is replaced, too. It is kept for a
                start after a failure.
        """
        self.stop()
        self._begin = begin or self._begin
        try:
            self._recall(self._begin, resume=resume)
        except KnownError as trouble:
            self.fail(trouble)
            return
        machine = weakref.proxy(self)
        self._running = MachineBuilder(
            self.diagram.wiring,
            self.inbox,
            may_follow=lambda wire: wire.on not in machine._closed_off and machine.is_open(wire),
            enter=lambda state: machine.enter(state or machine.state),
            parent=self,
        ).build(self.state, self.cluster)
        self.inbox.open()
        self._running.start()

    def stop(self) -> None:
        """Suspends the game, whose last step is recorded.

        A commit that was requested is still made; the next start finds it on record.
        """
        self._pending = None
        self.has_entered = False
        self.inbox.close()
        if self._running is not None:
            self._running.stop()
            # A start that is still queued would enter, and commit, the initial state.
            QCoreApplication.removePostedEvents(self._running, QEvent.Type.MetaCall.value)
            self._running.deleteLater()
            self._running = None

    def _recall(self, begin: Message | None, *, resume: bool) -> None:
        diagram = self.diagram
        self.account = self.store.account(diagram.table)
        self.state, self.cluster, self.inbox.message = diagram.wiring.initial, diagram.empty, begin or Message(DONE)
        record = self.store.recall(diagram.table) if resume else None
        if record is None:
            return
        try:
            cluster = diagram.from_json(record.cluster)  # first: its version tells a newer state from a damaged one
            state = type(self.state)(record.state)
        except NewerRecord as fault:
            raise KnownError(Trouble.RECORD_NEWER, str(fault)) from fault
        except ValueError as fault:
            raise KnownError(Trouble.RECORD_UNREADABLE, str(fault)) from fault
        if not diagram.fits(state, cluster):
            raise KnownError(Trouble.RECORD_UNREADABLE, f"a cluster that {record.state!r} could not have left")
        if state is not diagram.wiring.finish and not diagram.leads_on(state, cluster, self.account):
            raise KnownError(Trouble.RECORD_UNREADABLE, f"no way leads on from {record.state!r}")
        if begin is None or diagram.begins(cluster, begin):
            self.state, self.cluster, self.inbox.message = state, cluster, Message(RESUME)

    # --- output ------------------------------------------------------------------------------------------------------

    def entry(self, seat: int | None = None) -> Entry[State, Sight]:
        """Returns the present state, as a seat may see it.

        Args:
            seat: a player's seat; None for a spectator, and at a table without seats.
        """
        diagram, where = self.diagram, (self.state, self.cluster, self.account)
        sight = diagram.sight(*where, seat)
        return Entry(self._entries, self.state, sight, diagram.wiring.legal(*where, seat) - self._closed_off)

    def read_account(self) -> None:
        """Reads the account again, whose credits another machine has moved.

        Nothing is entered. Between two states it does nothing: the answer brings the account.
        """
        if self._is_standing and (account := self.store.account(self.diagram.table)) != self.account:
            self.account = account
            self.changed.emit()

    def close_off(self, terminals: Iterable[str]) -> None:
        """Closes terminals, and opens all others."""
        if (closed := frozenset(terminals)) != self._closed_off:
            self._closed_off = closed
            if self._is_standing:
                self.changed.emit()

    @property
    def _is_standing(self) -> bool:
        return self.has_entered and self._pending is None

    def prompt_again(self) -> None:
        """Emits the prompt of the present state for a new window."""
        if self.has_entered:
            self._emit_prompt(self.diagram.prompt(self.state, self.cluster, self.account, self.message))

    # --- input -------------------------------------------------------------------------------------------------------

    def receive(self, message: Message) -> None:
        """Queues a message that comes from no terminal: a sub-VI has ended."""
        self.inbox.post(message)

    def _refuse(self, name: str, values: tuple[object, ...]) -> None:
        """Answers a value of a wrong type with a prompt."""
        self._emit_prompt(Prompt(TablePrompt.REFUSED, (name, ", ".join(map(repr, values)))))

    def _read_account(self) -> None:
        """Reads the account after all commits that were requested."""
        try:
            self.account = self.store.account(self.diagram.table)
        except Exception as error:  # noqa: BLE001 - raised inside a slot it would be lost
            self.fail(error)

    # --- called by Qt's machine --------------------------------------------------------------------------------------

    def is_open(self, wire: Wire) -> bool:
        """Evaluates the guards of a wire."""
        try:
            return wire.is_open(self.cluster, self.account, self.inbox.message)
        except Exception as bug:  # noqa: BLE001 - Qt would count it as False and continue
            self.fail(bug)
            return False

    def enter(self, state: State) -> None:
        """Runs the step, and requests its commit; only announces a resumed game."""
        self.inbox.hold()
        self.message = self.inbox.message
        self._pending, self._is_entering = object(), True
        if self.message.on == RESUME:
            self.announce(state, self.cluster, self.account)
        else:
            self._request(state, self._pending)
        self._is_entering = False

    def _request(self, state: State, pending: object) -> None:
        """Requests a step's commit, whose answer is ignored after a stop."""
        diagram = self.diagram
        try:
            cluster, postings = diagram.step(state, self.cluster, self.account, self.message)
            record = Record(state.value, diagram.to_json(cluster))
            page, notes = diagram.page(state, cluster), diagram.notes(state, cluster)
        except Exception as bug:  # noqa: BLE001 - reported by `failed`; nothing was requested
            self.fail(bug)
            return

        def committed(account: Account) -> None:
            if self._pending is pending:
                self.announce(state, cluster, account)

        def failed(error: Exception) -> None:
            if self._pending is pending:
                self.fail(error)

        self.store.request(Commit(diagram.table, record, postings, page, notes), Answer(committed, failed))

    def announce(self, state: State, cluster: Cluster, account: Account) -> None:
        """Emits a state whose step is durable."""
        self._pending = None
        self.has_entered = True
        self._entries += 1
        if state is not self.state:
            self.inbox.discard(self._was_meant_for_here)
        self.state, self.cluster, self.account = state, cluster, account
        running = self._running
        try:
            prompt = self.diagram.prompt(state, cluster, account, self.message)
        except Exception as bug:  # noqa: BLE001 - reported by `failed`; the step is on record
            self.fail(bug)
            return
        self.entered.emit(state, cluster, account)
        self._emit_prompt(prompt)
        if state is self.diagram.wiring.finish:
            self.finished.emit(account.player)
        if self._running is not running:
            return  # stopped, or started anew, by a receiver
        if self.diagram.wiring.waits_for_no_input(state):
            self.inbox.post_first(Message(DONE))
        self.inbox.release(soon=self._is_entering)

    def _was_meant_for_here(self, message: Message) -> bool:
        """Returns whether a waiting message was meant for the present state.

        It was sent when that state was still on screen: a second click must not act on cards that were not seen.
        What has happened is no press: it holds in any state.
        """
        if message.on in self.diagram.facts:
            return False
        wires = self.diagram.wiring.wires_from(self.state)
        return any(wire.on == message.on and wire.is_open(self.cluster, self.account, message) for wire in wires)

    def fail(self, error: Exception) -> None:
        """Stops the machine, and emits `failed`."""
        self.stop()
        self.failed.emit(error)

    def _emit_prompt(self, prompt: Prompt) -> None:
        self.prompt.emit(StatePrompt(prompt, self.state, self.cluster.round_number, self._entries))
