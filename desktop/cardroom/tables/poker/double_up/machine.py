"""The block diagram of the double-up."""

from typing import ClassVar

from PySide6.QtCore import QObject, Signal

from cardroom.bank.ports import Page, Vault
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wires import Wire, Wires, resume_wires
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.case import (
    has_ticket,
    is_draw,
    is_high_low,
    is_lost,
    is_new_game,
    is_pick,
    is_won,
    may_bank,
    may_go_on,
)
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.prompts import prompt_for
from cardroom.tables.poker.double_up.rules.record import from_json, line_of, to_json
from cardroom.tables.poker.double_up.rules.ticket import TABLE, Ticket

_S = DoubleUpState

WIRES: Wires = (
    *resume_wires(_S.INIT, [state for state in _S if state is not _S.INIT]),
    Wire(_S.INIT, "begin", _S.INIT, is_new_game),
    Wire(_S.INIT, DONE, _S.REFRESH, has_ticket),
    Wire(_S.REFRESH, "high", _S.JUDGE, is_high_low),
    Wire(_S.REFRESH, "low", _S.JUDGE, is_high_low),
    Wire(_S.REFRESH, "pick", _S.JUDGE, is_pick),
    Wire(_S.REFRESH, "begin", _S.INIT, is_new_game),
    Wire(_S.JUDGE, DONE, _S.RESULT),
    Wire(_S.RESULT, DONE, _S.REFRESH, is_draw),
    Wire(_S.RESULT, DONE, _S.FINISH, is_lost),
    Wire(_S.RESULT, "go_on", _S.REFRESH, may_go_on),
    Wire(_S.RESULT, "bank_half", _S.REFRESH, may_bank),
    Wire(_S.RESULT, "take_all", _S.FINISH, is_won),
    Wire(_S.RESULT, "begin", _S.INIT, is_new_game),
    Wire(_S.FINISH, "begin", _S.INIT, is_new_game),
)
"""`begin` leads on from every waiting state: the poker table decides which win is doubled."""


class DoubleUpTerminals(Terminals):
    """The connector pane of the double-up.

    Signals:
        begin(Ticket): begins the double-up of a win, unless it is already on record.
        high, low: bets that the hidden card is higher, or lower, than the open one.
        pick(int): bets that the card at a place, 0 to 3, beats the open one.
        go_on: stakes all of the stake again.
        bank_half: banks half of the stake, and stakes the rest again.
        take_all: ends the double-up with everything that was won.
    """

    begin = Signal(object)
    high = Signal()
    low = Signal()
    pick = Signal(object)
    go_on = Signal()
    bank_half = Signal()
    take_all = Signal()

    carries: ClassVar[dict[str, type]] = {"begin": Ticket, "pick": int}


def double_up_diagram() -> BlockDiagram[DoubleUpState, DoubleUpCluster]:
    """Returns the block diagram of the double-up."""
    return BlockDiagram(
        table=TABLE,
        wires=WIRES,
        initial=DoubleUpState.INIT,
        finish=DoubleUpState.FINISH,
        empty=DoubleUpCluster(),
        step=_step,
        prompt=prompt_for,
        to_json=to_json,
        from_json=from_json,
        page=_page,
    )


def _step(state: DoubleUpState, cluster: DoubleUpCluster, account: Account, message: Message) -> case.Stepped:
    return case.STEPS[state](cluster, account, message)


def _page(state: DoubleUpState, cluster: DoubleUpCluster) -> Page:
    """Returns the book page, under the number of poker's round.

    The line is written when the double-up is over.
    """
    line = line_of(cluster) if state is DoubleUpState.FINISH else None
    return Page(0 if cluster.ticket is None else cluster.ticket.round_number, line)


class DoubleUpMachine(TableMachine[DoubleUpState, DoubleUpCluster]):
    """The running double-up.

    It moves no money: it emits the final amount, and the poker table settles it.

    Args:
        terminals: its connector pane.
        vault: keeps the games.
        parent: the owner.

    Signals:
        entered(DoubleUpState, DoubleUpCluster, Account), prompt(Prompt), finished(int), failed(Exception): see
        TableMachine.
        came_out(Ticket, int): this ticket's double-up is over, with the final amount in credits. Emitted again each
        time a finished double-up is resumed, for a receiver that missed it.
    """

    came_out = Signal(object, object)

    def __init__(self, terminals: DoubleUpTerminals, vault: Vault, parent: QObject | None = None) -> None:
        super().__init__(double_up_diagram(), terminals, vault, parent)
        # `finished` is emitted after `entered`, so the end is presented before its outcome.
        self.finished.connect(self._hand_out)

    def _hand_out(self) -> None:
        self.came_out.emit(self._cluster.ticket, self._cluster.amount)
