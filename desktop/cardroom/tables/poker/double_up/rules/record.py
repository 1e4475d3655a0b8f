"""The saved form of the double-up: versioned JSON.

Everything follows from the ticket and the choices, so a record is checked by a replay; a state that the replay does not
reach is refused. A changed field needs a new version, a migration and a golden record of the old version in the tests.
"""

import json
from collections.abc import Callable, Iterator

from cardroom import kinds
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.saved_record import BadRecord, SavedRecord
from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.cluster import PICKS, Choice, DoubleUpCluster, DoubleUpState, Outcome, Played
from cardroom.tables.poker.double_up.rules.ticket import Kind, Pick, Ticket

VERSION = 2

_NO_MONEY = Account(0)
_DONE, _GO_ON, _BANK = Message(DONE), Message("go_on"), Message("bank_half")


def line_of(cluster: DoubleUpCluster) -> str | None:
    """Returns the present result as JSON for the book, or None.

    `kind` is a Kind's code; `stake` and `amount` are the credits at the start and now; `won` and `drawn` count layouts.
    None before the first outcome.
    """
    if cluster.ticket is None or not cluster.history:
        return None
    outcomes = [each.outcome for each in cluster.history]
    return json.dumps(
        {
            "kind": cluster.ticket.kind.value,
            "stake": cluster.ticket.stake,
            "amount": cluster.amount,
            "won": outcomes.count(Outcome.WON),
            "drawn": outcomes.count(Outcome.DRAW),
        }
    )


def _check(cluster: DoubleUpCluster) -> None:
    """Validates the cluster against a replay.

    The replay uses the table's own steps and guards.
    """
    if cluster.ticket is None:
        if cluster != DoubleUpCluster():
            raise BadRecord("a double-up without a ticket")
    elif cluster not in _replayed(cluster, cluster.ticket):
        raise BadRecord("the cards, the choices and the amounts do not follow from the ticket")


def _replayed(cluster: DoubleUpCluster, ticket: Ticket) -> Iterator[DoubleUpCluster]:
    """Yields each cluster that the ticket and the recorded choices lead to."""
    now, leading = DoubleUpCluster(ticket=ticket, at_stake=ticket.stake), _DONE
    yield now
    yield case.finish(now, _NO_MONEY, Message(case.BACK))[0]
    for choice, banked in (*((each.choice, each.banked) for each in cluster.past), (cluster.choice, 0)):
        now, _ = case.refresh(now, _NO_MONEY, leading)
        yield now
        if choice is None or not choice.fits(ticket.kind):
            return
        message = Pick(choice.position) if choice in PICKS else Message(choice.value)
        now, _ = case.judge(now, _NO_MONEY, message)
        yield now
        now, _ = case.result(now, _NO_MONEY, _DONE)
        yield now
        if case.is_draw(now, _NO_MONEY):
            leading = _DONE
            continue
        yield case.finish(now, _NO_MONEY, _DONE)[0]
        leading, followed = (_BANK, case.may_bank) if banked else (_GO_ON, case.may_go_on)
        if not followed(now, _NO_MONEY):
            return


_TICKET = kinds.struct(
    Ticket,
    kinds.ROUND,
    round=kinds.whole,
    seed=kinds.text,
    word=kinds.text,
    stake=kinds.whole,
    kind=kinds.code(Kind),
    call=kinds.whole,
)
_SOUND_TICKET = kinds.that(_TICKET, lambda ticket: ticket.is_sound, "is none that a round could have issued")
_PLAYED = kinds.struct(
    Played,
    cards=kinds.wholes,
    choice=kinds.code(Choice),
    outcome=kinds.code(Outcome),
    stake=kinds.whole,
    banked=kinds.whole,
)
_DOUBLE_UP = kinds.checked(
    kinds.struct(
        DoubleUpCluster,
        ticket=kinds.maybe(_SOUND_TICKET),
        past=kinds.many(_PLAYED),
        cards=kinds.wholes,
        choice=kinds.maybe(kinds.code(Choice)),
        outcome=kinds.maybe(kinds.code(Outcome)),
        at_stake=kinds.whole,
        banked=kinds.whole,
        taken_back=kinds.flag,
    ),
    _check,
)
_RECORD = SavedRecord("double-up", VERSION, _DOUBLE_UP.write, _DOUBLE_UP.read)
to_json, from_json = _RECORD.to_json, _RECORD.from_json

_S = DoubleUpState
_FITS: dict[DoubleUpState, Callable[[DoubleUpCluster], bool]] = {
    _S.INIT: lambda cluster: not cluster.cards and not cluster.taken_back,
    _S.OFFER: lambda cluster: not cluster.cards and not cluster.taken_back,
    _S.REFRESH: lambda cluster: bool(cluster.cards) and cluster.choice is None,
    _S.JUDGE: lambda cluster: cluster.outcome is not None and cluster.at_stake == cluster.staked,
    _S.RESULT: lambda cluster: cluster.outcome is not None and cluster.at_stake == cluster.history[-1].amount,
    _S.FINISH: lambda cluster: True,  # its amount has been checked already
}


def fits(state: DoubleUpState, cluster: DoubleUpCluster) -> bool:
    """Returns whether the state could have left this cluster."""
    return _FITS[state](cluster)
