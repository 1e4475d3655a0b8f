"""Finds the message that leads from one recorded step to the next.

The kiosk has no chance in it: a message and the cluster before give the cluster after and its postings. What a message
carried is read from the difference of the two clusters, and from the postings that come next.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from cardroom.bank.ports import Step
from cardroom.dataflow.credit_replay import UNFIT
from cardroom.dataflow.wires import History
from cardroom.kiosk.diagram import WIRING
from cardroom.kiosk.rules import case
from cardroom.kiosk.rules.cluster import FaultCode, KioskCluster, KioskState, Session
from cardroom.kiosk.rules.fitting import fits
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import (
    Change,
    Coin,
    CreditsIn,
    CreditsOut,
    End,
    Fail,
    Idle,
    Log,
    Mend,
    Pay,
    SeeHead,
    SetPin,
    Voucher,
)
from cardroom.kiosk.rules.record import from_json, to_json
from cardroom.kiosk.rules.setup import to_fields
from cardroom.ledger import Account, Posting, Reason
from cardroom.messages import DONE, Message

_PLAIN = tuple(Message(on) for on in ("minute", "touch", "open_menu", "leave_menu", "wrong_pin"))


@dataclass(frozen=True, slots=True)
class Moment:
    """A recorded step.

    Attributes:
        state: the state.
        cluster: the cluster after its step; without notes and line, which are not recorded in it.
        account: the account after its postings.
    """

    state: KioskState
    cluster: KioskCluster
    account: Account


def read(step: Step) -> Moment:
    """Parses a recorded step.

    Raises:
        ValueError: no kiosk could have left it; the message is one plain line.
    """
    cluster, state = from_json(step.cluster), KioskState(step.state)
    if to_json(cluster) != step.cluster:
        raise ValueError("the record is written in another way than the kiosk writes it")
    if not fits(state, cluster):
        raise ValueError(f"{step.state} cannot have left this cluster")
    if step.account.escrow or step.commitment:
        raise ValueError("a kiosk has no escrow and deals no cards")
    return Moment(state, cluster, step.account)


def follow(last: Moment, found: Moment, made: tuple[Posting, ...]) -> KioskCluster | None:
    """Returns the cluster that a message leads to, with its line.

    Args:
        last: the step before.
        found: the step.
        made: its postings.

    Returns:
        None if no message leads from one to the other with these postings.
    """
    before = replace(found.account, player=found.account.player - sum(posting.player for posting in made))
    if is_reset(last, found) and not made:
        return found.cluster
    for message in messages(last, found, made):
        entered = enter(last, before, message)
        if entered is not None and entered[0] is found.state and entered[2] == made:
            cluster = entered[1]
            if recorded(cluster) == found.cluster:
                return cluster
    return None


def enter(
    last: Moment, account: Account, message: Message
) -> tuple[KioskState, KioskCluster, tuple[Posting, ...]] | None:
    """Returns what a message leads to; None if no wire takes it."""
    try:
        for wire in WIRING.wires_from(last.state):
            if wire.on == message.on and wire.is_open(last.cluster, account, message):
                is_back = isinstance(wire.target, History) and wire.target.left_in is not None
                state: Any = last.cluster.left_in if is_back else WIRING.targets(last.state, wire)[0]
                return state, *case.step(state, last.cluster, account, message)
    except UNFIT:
        return None
    return None


def recorded(cluster: KioskCluster) -> KioskCluster:
    """Returns the part of a cluster that is in its record."""
    return replace(cluster, notes=(), line=None)


def is_reset(last: Moment, found: Moment) -> bool:
    """Returns whether the PIN was reset from the computer's account.

    The kiosk is off then, and no message does it.
    """
    was = last.cluster
    if found.state is not KioskState.INITIALIZE or found.cluster.pin or not was.pin:
        return False
    same = replace(found.cluster, pin=was.pin, wrong_tries=was.wrong_tries, state=was.state, left_in=was.left_in)
    return same == recorded(was)


def messages(last: Moment, found: Moment, made: tuple[Posting, ...]) -> Iterator[Message]:
    """Yields the messages that can lead from one step to the next."""
    if WIRING.waits_for_no_input(last.state):
        yield Message(DONE)
        return
    was, now = last.cluster, found.cluster
    if made:
        yield from _with_postings(was.setup.coins, now.session, made)
        return
    yield from _PLAIN
    for has_game in (False, True):
        yield Idle(has_game)
        yield End(has_game)
    yield Log(Happening.POWER_UP.value, "")
    if now.session is not None and now.session.game is not None:
        yield Pay(now.session.game.table, now.session.game.round_number)
    if now.pin != was.pin or last.state is KioskState.OPERATOR:
        yield SetPin(now.pin)
    if now.setup != was.setup:
        yield Change(json.dumps(to_fields(now.setup)))
    if now.head != was.head:
        yield SeeHead(now.head)
    for fault in now.faults:
        yield Fail(fault.code.value, fault.detail)
    for code in {fault.code for fault in was.faults} - {fault.code for fault in now.faults}:
        yield Mend(FaultCode(code).value)


def _with_postings(coins: Iterable[Any], session: Session | None, made: tuple[Posting, ...]) -> Iterator[Message]:
    """Yields the messages that make a posting."""
    credits = abs(made[0].player)
    match made[0].reason:
        case Reason.COIN:
            yield from (Coin(coin.key) for coin in coins)
        case Reason.VOUCHER if session is not None and session.vouchers:
            yield Voucher(session.vouchers[-1], credits)
        case Reason.CREDIT_IN:
            yield CreditsIn(credits, "")
        case Reason.CREDIT_OUT:
            yield CreditsOut(credits, "")
        case Reason.PRICE if session is not None and session.game is not None:
            yield Pay(session.game.table, session.game.round_number)
        case Reason.LEFT:
            yield End(has_open_game=False)
            yield Idle(has_open_game=False)
