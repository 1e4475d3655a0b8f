"""Case structure of the kiosk: steps.

A message that moves credits or settings does the same in every state that takes it: `_TAKES` has one function for each.
A state adds what entering it means: a session begins, a fault is shown, credits that are left are taken off.
"""

import json
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from cardroom.kiosk.rules.cluster import FaultCode, KioskCluster, KioskFault, KioskState, PaidGame, Session
from cardroom.kiosk.rules.log import Happening, note_of
from cardroom.kiosk.rules.messages import (
    Change,
    Coin,
    CreditsIn,
    CreditsOut,
    Fail,
    Log,
    MakeVouchers,
    Mend,
    Pay,
    SetPin,
    Voucher,
)
from cardroom.kiosk.rules.setup import MOST_CREDITS, from_fields, to_fields
from cardroom.ledger import Account, Note, Posting, Reason, bring_in, take_out
from cardroom.messages import Message

Stepped = tuple[KioskCluster, tuple[Posting, ...]]

_S = KioskState
OPEN_STATES = (_S.ATTRACT, _S.SESSION, _S.COUNTDOWN)
"""The states in which a person can play or begin to."""

_ENDS = ("end", "idle")
"""The messages that end a session, where they lead out of it."""


# --- what each message does, in every state that takes it -------------------------------------------------------------


def _take_coin(cluster: KioskCluster, account: Account, message: Coin) -> Stepped:
    """Posts the credits of a coin."""
    coin = cluster.setup.coin(message.key)
    assert coin is not None
    session = cluster.session or _new_session(account)
    coins = {**dict(session.coins), coin.key: session.coins_of(coin.key) + 1}
    session = replace(session, coins=tuple(sorted(coins.items())), brought_in=session.brought_in + coin.credits)
    return _within(cluster, _timed_anew(cluster, session)), (bring_in(Reason.COIN, coin.credits),)


def _take_voucher(cluster: KioskCluster, account: Account, message: Voucher) -> Stepped:
    after = _brought_in(cluster, account, message.credits, message.hash)
    note = note_of(Happening.VOUCHER_USED, hash=message.hash, credits=message.credits)
    return _noted(after, note), (bring_in(Reason.VOUCHER, message.credits),)


def _take_credits_in(cluster: KioskCluster, account: Account, message: CreditsIn) -> Stepped:
    after = _brought_in(cluster, account, message.credits)
    note = note_of(Happening.CREDITS_IN, credits=message.credits, why=message.why)
    return _noted(after, note), (bring_in(Reason.CREDIT_IN, message.credits),)


def _take_credits_out(cluster: KioskCluster, account: Account, message: CreditsOut) -> Stepped:
    note = note_of(Happening.CREDITS_OUT, credits=message.credits, why=message.why)
    return _noted(cluster, note), (take_out(Reason.CREDIT_OUT, message.credits),)


def _make_vouchers(cluster: KioskCluster, account: Account, message: MakeVouchers) -> Stepped:
    hashes = message.hashes.split()
    notes = (note_of(Happening.VOUCHER_MADE, hash=each, credits=message.credits) for each in hashes)
    return _noted(cluster, *notes), ()


def _pay(cluster: KioskCluster, account: Account, message: Pay) -> Stepped:
    session, price = cluster.session or _new_session(account), cluster.setup.price_of(message.table)
    game = PaidGame(message.table, message.round_number)
    session = replace(session, prices=session.prices + price, game=game)
    return _within(cluster, session), ((take_out(Reason.PRICE, price),) if price else ())


def _give_free_credits(cluster: KioskCluster, account: Account, message: Message) -> Stepped:
    """Posts the free credits of a session.

    It has begun, or the person plays on. The machine's limit cuts them; the limit of the session does not count them.
    """
    session, credits = cluster.session, min(cluster.setup.free_credits, MOST_CREDITS - account.player)
    if session is None or credits <= 0:
        return cluster, ()
    session = replace(session, brought_in=session.brought_in + credits)
    return replace(cluster, session=session), (bring_in(Reason.FREE, credits),)


def _count_minute(cluster: KioskCluster, account: Account, message: Message) -> Stepped:
    return with_minutes(cluster, 1), ()


def _count_wrong_pin(cluster: KioskCluster, account: Account, message: Message) -> Stepped:
    tries = cluster.wrong_tries + 1
    return _noted(replace(cluster, wrong_tries=tries), note_of(Happening.WRONG_PIN, tries=tries)), ()


def _open_menu(cluster: KioskCluster, account: Account, message: Message) -> Stepped:
    return _noted(replace(cluster, wrong_tries=0), note_of(Happening.MENU_OPENED)), ()


def _leave_menu(cluster: KioskCluster, account: Account, message: Message) -> Stepped:
    return _noted(cluster, note_of(Happening.MENU_CLOSED)), ()


def _set_pin(cluster: KioskCluster, account: Account, message: SetPin) -> Stepped:
    return _noted(replace(cluster, pin=message.hash, wrong_tries=0), note_of(Happening.PIN_SET)), ()


def _change(cluster: KioskCluster, account: Account, message: Change) -> Stepped:
    """Takes over settings, and notes those that differ."""
    setup = from_fields(json.loads(message.setup))
    before, fields = to_fields(cluster.setup), to_fields(setup)
    names = sorted(before | fields)
    changed = {name: fields.get(name, 0) for name in names if fields.get(name, 0) != before.get(name, 0)}
    return _noted(replace(cluster, setup=setup), note_of(Happening.SETTINGS, **changed)), ()


def _fail(cluster: KioskCluster, account: Account, message: Fail) -> Stepped:
    fault = KioskFault(FaultCode(message.code), message.detail)
    note = note_of(Happening.FAULT, code=message.code, detail=message.detail)
    return _noted(replace(cluster, faults=(*cluster.faults, fault)), note), ()


def _mend(cluster: KioskCluster, account: Account, message: Mend) -> Stepped:
    faults = tuple(fault for fault in cluster.faults if fault.code.value != message.code)
    return _noted(replace(cluster, faults=faults), note_of(Happening.MENDED, code=message.code)), ()


def _log(cluster: KioskCluster, account: Account, message: Log) -> Stepped:
    return _noted(cluster, note_of(Happening(message.kind), detail=message.detail)), ()


_TAKES: dict[str, Callable[[KioskCluster, Account, Any], Stepped]] = {
    "coin": _take_coin,
    "voucher": _take_voucher,
    "credits_in": _take_credits_in,
    "credits_out": _take_credits_out,
    "make_vouchers": _make_vouchers,
    "pay": _pay,
    "play_on": _give_free_credits,
    "minute": _count_minute,
    "wrong_pin": _count_wrong_pin,
    "open_menu": _open_menu,
    "leave_menu": _leave_menu,
    "set_pin": _set_pin,
    "change": _change,
    "fail": _fail,
    "mend": _mend,
    "log": _log,
}


# --- the step of every state ------------------------------------------------------------------------------------------


def step(state: KioskState, cluster: KioskCluster, account: Account, message: Message) -> Stepped:
    """Returns the cluster and the postings of a state that is entered.

    Args:
        state: the state.
        cluster: the cluster before, whose `state` is the one that is left.
        account: the credits before.
        message: what leads into the state.
    """
    left_in = cluster.state if cluster.state in OPEN_STATES else cluster.left_in
    cluster, postings = replace(cluster, left_in=left_in, notes=(), line=None), tuple[Posting, ...]()
    had_session = cluster.session is not None
    if message.on in _TAKES:
        cluster, postings = _TAKES[message.on](cluster, account, message)
    if state is _S.SESSION and cluster.session is None:
        cluster = _within(cluster, _new_session(account))
    if not had_session:
        cluster, free = _give_free_credits(cluster, account.after(postings), message)
        postings += free
    if message.on in _ENDS and state in (_S.RECEIPT, _S.FINISH) and cluster.session is not None:
        cluster, left = _end_session(cluster, account.after(postings))
        postings += left
    return replace(cluster, state=state), postings


def with_minutes(cluster: KioskCluster, minutes: int) -> KioskCluster:
    """Counts minutes of the machine, and of a session that is played."""
    session = cluster.session
    if session is not None and cluster.state is _S.SESSION:
        session = replace(session, minutes=session.minutes + minutes)
    return replace(cluster, minutes_on=cluster.minutes_on + minutes, session=session)


def _end_session(cluster: KioskCluster, account: Account) -> Stepped:
    """Takes off the credits that are left, and writes the session's line."""
    session, left = cluster.session, account.player
    assert session is not None
    facts: dict[str, object] = {
        "credits_before": session.credits_before,
        "brought_in": session.brought_in,
        "coins": sum(count for _, count in session.coins),
        "prices": session.prices,
        "minutes": session.minutes,
        "left": left,
    }
    note = note_of(Happening.SESSION_ENDED, session=cluster.round_number, left=left)
    ended = replace(cluster, session=None, line=json.dumps(facts))
    return _noted(ended, note), ((take_out(Reason.LEFT, left),) if left else ())


def _new_session(account: Account) -> Session:
    return Session(credits_before=account.player)


def _within(cluster: KioskCluster, session: Session) -> KioskCluster:
    """Returns the cluster with a session.

    A new session gets the next number.
    """
    number = cluster.round_number + (1 if cluster.session is None else 0)
    return replace(cluster, session=session, round_number=number)


def _brought_in(cluster: KioskCluster, account: Account, credits: int, *vouchers: str) -> KioskCluster:
    session = cluster.session or _new_session(account)
    brought_in, limited = session.brought_in + credits, session.limited + credits
    used = (*session.vouchers, *vouchers)
    session = replace(session, brought_in=brought_in, limited=limited, vouchers=used)
    return _within(cluster, _timed_anew(cluster, session))


def _timed_anew(cluster: KioskCluster, session: Session) -> Session:
    """Begins the time of a session anew if it is over.

    Called for credits that come in: they are never taken off before they could be played.
    """
    is_over = session.minutes_left(cluster.setup.session_minutes) == 0
    return replace(session, timed_from=session.minutes) if is_over else session


def _noted(cluster: KioskCluster, *notes: Note) -> KioskCluster:
    return replace(cluster, notes=(*cluster.notes, *notes))
