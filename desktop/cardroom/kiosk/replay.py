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
from cardroom.ledger import INWARD, Account, Posting, Reason
from cardroom.messages import DONE, Message

MOST_POSTINGS = 2
"""The most postings of one step: a coin and its bonus."""

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
    for message in _messages(last, found, made):
        entered = enter(last, before, message)
        if entered is not None and entered[0] is found.state and entered[2] == made:
            cluster = entered[1]
            if recorded(cluster) == found.cluster:
                return cluster
    return None


def ways(last: Moment, found: Moment, ahead: tuple[Posting, ...]) -> Iterator[tuple[KioskCluster, int]]:
    """Yields clusters that one message leads to, in a given state.

    The step itself may have replaced several of the same state.

    Args:
        last: the step before.
        found: the step.
        ahead: the postings that follow on record.

    Yields:
        The cluster, and the number of its postings.
    """
    if last.state is found.state:
        yield replace(last.cluster, notes=(), line=None), 0
    for count in range(min(MOST_POSTINGS, len(ahead)) + 1):
        made = ahead[:count]
        left = sum(-posting.player for posting in made if posting.reason is Reason.LEFT)
        before = replace(last.account, player=left or last.account.player)
        for message in _messages(last, found, made):
            entered = enter(last, before, message)
            if entered is not None and entered[0] is found.state and entered[2] == made:
                yield entered[1], count


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


def _messages(last: Moment, found: Moment, made: tuple[Posting, ...]) -> Iterator[Message]:
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


def goes_on(entered: KioskCluster, found: KioskCluster, made: tuple[Posting, ...]) -> bool:
    """Returns whether further messages in one state lead to a cluster.

    Args:
        entered: the cluster with which the state was entered.
        found: the one on record, which has replaced others.
        made: the postings of those messages.
    """
    was, now = entered.session, found.session
    if now is None or was is None:
        if now is not was:
            return False
    elif not _adds_up(was, now, made):
        return False
    same = replace(found, session=was, minutes_on=entered.minutes_on, wrong_tries=entered.wrong_tries)
    if found.left_in is found.state:  # it was entered again, and so left
        same = replace(same, left_in=entered.left_in)
    if found.state is KioskState.OPERATOR:
        same = replace(same, setup=entered.setup, pin=entered.pin, faults=entered.faults, head=entered.head)
    is_later = (found.minutes_on, found.wrong_tries) >= (entered.minutes_on, 0)
    return is_later and same == recorded(entered)


def _adds_up(was: Session, now: Session, made: tuple[Posting, ...]) -> bool:
    brought_in = sum(posting.player for posting in made if posting.reason in INWARD)
    prices = -sum(posting.player for posting in made if posting.reason is Reason.PRICE)
    coins = sum(posting.reason is Reason.COIN for posting in made)
    return (
        now.credits_before == was.credits_before
        and now.brought_in - was.brought_in == brought_in
        and now.prices - was.prices == prices
        and sum(count for _, count in now.coins) - sum(count for _, count in was.coins) == coins
        and now.vouchers[: len(was.vouchers)] == was.vouchers
        and now.minutes >= was.minutes
    )
