"""Guards of the kiosk's wires."""

import json

from cardroom.kiosk.rules.cluster import FaultCode, KioskCluster, PaidGame, Session
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
    MakeVouchers,
    Mend,
    Pay,
    PlayOn,
    SetPin,
    Voucher,
)
from cardroom.kiosk.rules.setup import MOST_CREDITS, from_fields
from cardroom.ledger import Account
from cardroom.saved_record import BadRecord

LOGGED = {
    Happening.POWER_UP,
    Happening.TEST,
    Happening.RECALL,
    Happening.AUDIT,
    Happening.BACKUP,
}
"""The kinds of events that a `Log` message may have."""


def has_pin(cluster: KioskCluster, account: Account) -> bool:
    """Returns whether the operator's PIN is set."""
    return bool(cluster.pin)


def has_no_pin(cluster: KioskCluster, account: Account) -> bool:
    """Returns whether the operator's PIN must be set first."""
    return not cluster.pin


def has_faults(cluster: KioskCluster, account: Account) -> bool:
    """Returns whether a fault is open."""
    return bool(cluster.faults)


def leaves_something(cluster: KioskCluster, account: Account, message: Idle) -> bool:
    """Returns whether credits or an open game are kept for the person."""
    return account.player > 0 or message.has_open_game


def has_session(cluster: KioskCluster, account: Account) -> bool:
    """Returns whether a session is open."""
    return cluster.session is not None


def has_no_session(cluster: KioskCluster, account: Account) -> bool:
    """Returns whether no session is open."""
    return cluster.session is None


def is_empty(cluster: KioskCluster, account: Account, message: End) -> bool:
    """Returns whether a session ends in which there never were credits."""
    session = cluster.session or Session()
    has_credits = account.player or session.credits_before or session.brought_in
    return not has_credits and has_ended(cluster, account, message)


def has_ended(cluster: KioskCluster, account: Account, message: End) -> bool:
    """Returns whether the session can end.

    No game is open, and no more credits are taken off than the person was asked about. The limit cannot end it if
    credits have come in meanwhile, with which the time has begun anew.
    """
    is_agreed = message.credits < 0 or account.player <= message.credits
    return not message.has_open_game and is_agreed and (not message.by_time or is_time_over(cluster))


def is_time_over(cluster: KioskCluster) -> bool:
    """Returns whether the time of the session is over."""
    return cluster.session is not None and cluster.session.minutes_left(cluster.setup.session_minutes) == 0


def is_known_coin(cluster: KioskCluster, account: Account, message: Coin) -> bool:
    """Returns whether the operator has taught this key."""
    return cluster.setup.coin(message.key) is not None


def is_within_limit(cluster: KioskCluster, account: Account, message: Voucher | CreditsIn) -> bool:
    """Returns whether so many credits may come in.

    Both the session and the machine have a limit.
    """
    limit, session = cluster.setup.session_credits, cluster.session or Session()
    is_allowed = not limit or session.limited + message.credits <= limit
    return 0 < message.credits <= MOST_CREDITS - account.player and is_allowed


def is_redeemable(cluster: KioskCluster, account: Account, message: Voucher) -> bool:
    """Returns whether a voucher may be used now.

    The page that sends it has found it unused in the event log. A second press can come before the first one is in the
    log: so a voucher of this session is refused here.
    """
    used = cluster.session.vouchers if cluster.session else ()
    return bool(message.hash) and message.hash not in used and is_within_limit(cluster, account, message)


def is_there(cluster: KioskCluster, account: Account, message: CreditsOut) -> bool:
    """Returns whether so many credits are on the machine."""
    return 0 < message.credits <= account.player


def is_payable(cluster: KioskCluster, account: Account, message: Pay) -> bool:
    """Returns whether the game can be paid for now.

    It is on offer, has not been paid for, and the credits suffice.
    """
    is_new = cluster.session is None or cluster.session.game != PaidGame(message.table, message.round_number)
    price = cluster.setup.price_of(message.table)
    return is_new and message.round_number > 0 and cluster.setup.offers(message.table) and price <= account.player


def can_play_on(cluster: KioskCluster, account: Account, message: PlayOn) -> bool:
    """Returns whether the free credits are given again.

    They are used up, the operator has switched it on, and the time is not over.
    """
    setup, has_credits = cluster.setup, account.player > 0 or message.has_open_win
    is_on = setup.offers(message.table) and setup.plays_on(message.table)
    return is_on and not has_credits and not is_time_over(cluster)


def is_setup(cluster: KioskCluster, account: Account, message: Change) -> bool:
    """Returns whether the settings are allowed.

    The pay table stays the same while credits are on the machine.
    """
    try:
        setup = from_fields(json.loads(message.setup))
    except (BadRecord, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return False
    return setup.pay_table == cluster.setup.pay_table or not account.player


def is_hash(cluster: KioskCluster, account: Account, message: SetPin) -> bool:
    """Returns whether there is a hash."""
    return bool(message.hash)


def is_worth_something(cluster: KioskCluster, account: Account, message: MakeVouchers) -> bool:
    """Returns whether vouchers are made, each with a value."""
    return bool(message.hashes.split()) and 0 < message.credits <= MOST_CREDITS


def is_fault(cluster: KioskCluster, account: Account, message: Fail) -> bool:
    """Returns whether the fault is known and not open already."""
    codes = {code.value for code in FaultCode} - {fault.code.value for fault in cluster.faults}
    return message.code in codes


def is_open_fault(cluster: KioskCluster, account: Account, message: Mend) -> bool:
    """Returns whether the fault is open."""
    return message.code in {fault.code.value for fault in cluster.faults}


def is_logged(cluster: KioskCluster, account: Account, message: Log) -> bool:
    """Returns whether the event is one that changes nothing else."""
    return message.kind in {happening.value for happening in LOGGED}
