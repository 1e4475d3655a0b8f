"""Calls the double-up as a sub-VI of the poker table."""

from collections.abc import Callable

from cardroom.bank.ports import Record, Vault
from cardroom.dataflow.sub_vi import Call, SubVI
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account
from cardroom.saved_record import BadRecord
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals, double_up_diagram
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState
from cardroom.tables.poker.double_up.rules.record import from_json
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Ticket
from cardroom.tables.poker.machine import PokerMachine
from cardroom.tables.poker.rules.cluster import Doubled, PokerCluster, PokerState, TakenBack

Doubling = SubVI[Begin]


def call_double_up(poker: PokerMachine, vault: Vault, kind: Callable[[], Kind]) -> Doubling:
    """Returns the double-up of poker's wins, with a window or without one.

    Args:
        poker: the poker table's machine.
        vault: keeps the games of both.
        kind: returns the game that is played next; a recorded double-up keeps its own.
    """

    def ticket(cluster: PokerCluster, account: Account) -> Begin | None:
        if cluster.doubled is not None:
            return None
        call = cluster.taken_back + 1
        issued = Ticket(cluster.round_number, cluster.seed, cluster.word, account.escrow, kind(), call)
        if not issued.is_sound:
            raise KnownError(Trouble.RECORD_UNREADABLE, f"no double-up can be about {account.escrow} credits")
        return Begin(issued)

    terminals = DoubleUpTerminals()
    child = TableMachine(double_up_diagram(), terminals, vault)
    return SubVI(Call(PokerState.DOUBLE_UP, ticket, outcome_of, as_it_was), poker, child, terminals, vault)


def outcome_of(record: Record, begin: Begin) -> Doubled | TakenBack | None:
    """Returns the outcome that a double-up has on record at its end.

    None if it has not ended, or is that of another win.

    Raises:
        BadRecord: the record cannot be read, or does not follow from its ticket and its choices.
    """
    cluster = from_json(record.cluster)
    if DoubleUpState(record.state) is not DoubleUpState.FINISH or cluster.ticket is None:
        return None
    if cluster.ticket.game != begin.ticket.game:
        return None
    if cluster.taken_back:
        return TakenBack(begin.ticket.round_number)
    if not cluster.is_over:
        raise BadRecord("a double-up that has ended before its end")
    return Doubled(begin.ticket.round_number, cluster.amount)


def as_it_was(begin: Begin) -> Doubled:
    """Returns the outcome that leaves the win as it was.

    It counts as played: cards may have been seen, so the win cannot be doubled again.
    """
    return Doubled(begin.ticket.round_number, begin.ticket.stake)
