"""Explains recorded steps that have replaced others of the same state.

Of a long session the bank keeps one step for each stay in a state, the last one. One message has led into the state;
those that followed in it are known by what they can change there, and by their postings.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from cardroom.kiosk.diagram import WIRING
from cardroom.kiosk.replay import Moment, enter, is_reset, messages, recorded
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState, Session
from cardroom.ledger import INWARD, Posting, Reason

MOST_POSTINGS = 2
"""The most postings of one step: a coin and its bonus."""

_COINS = frozenset({Reason.COIN, Reason.BONUS})
_LIMITED = frozenset({Reason.VOUCHER, Reason.CREDIT_IN})
_MADE_IN: Mapping[KioskState, frozenset[Reason]] = MappingProxyType(
    {
        KioskState.SET_PIN: _COINS,
        KioskState.SESSION: _COINS | {Reason.VOUCHER, Reason.PRICE},
        KioskState.OUT_OF_ORDER: _COINS,
        KioskState.OPERATOR: _COINS | {Reason.CREDIT_IN, Reason.CREDIT_OUT},
    }
)
"""The postings of messages that lead from a state back into it."""

_ADDS_FAULTS = (KioskState.SET_PIN, KioskState.OUT_OF_ORDER)
"""The states that take further faults; the operator's menu mends them, too."""


@dataclass(frozen=True, slots=True)
class _Sums:
    """What a session counts of its postings."""

    brought_in: int = 0
    limited: int = 0
    prices: int = 0
    coins: int = 0
    vouchers: int = 0

    def after(self, posting: Posting) -> "_Sums":
        """Returns the sums with one more posting."""
        reason, credits = posting.reason, posting.player
        return _Sums(
            self.brought_in + credits * (reason in INWARD),
            self.limited + credits * (reason in _LIMITED),
            self.prices - credits * (reason is Reason.PRICE),
            self.coins + (reason is Reason.COIN),
            self.vouchers + (reason is Reason.VOUCHER),
        )


def counts(last: Moment, found: Moment, ahead: tuple[Posting, ...]) -> Iterator[tuple[int, KioskCluster]]:
    """Yields how many postings a step and the replaced ones can have.

    Args:
        last: the step before.
        found: the step.
        ahead: the postings that follow on record.

    Yields:
        The number, and the cluster with which the state was entered, with its line.
    """
    for entered, count in _ways(last, found, ahead):
        if _may_lead(entered, found.cluster):
            for further in _further(entered.session, found, ahead[count:]):
                yield count + further, entered
        elif is_reset(replace(last, cluster=entered), found):
            yield count, entered


def _ways(last: Moment, found: Moment, ahead: tuple[Posting, ...]) -> Iterator[tuple[KioskCluster, int]]:
    """Yields clusters with which a state can have been entered.

    And the numbers of their postings.
    """
    if last.state is found.state:
        yield recorded(last.cluster), 0
    for count in range(min(MOST_POSTINGS, len(ahead)) + 1):
        made = ahead[:count]
        for player in _players(last, found, made):
            for message in messages(last, found, made):
                entered = enter(last, replace(last.account, player=player), message)
                if entered is not None and entered[0] is found.state and entered[2] == made:
                    yield entered[1], count


def _players(last: Moment, found: Moment, made: tuple[Posting, ...]) -> set[int]:
    """Returns credits that the player can have had before a message.

    A table may have moved them since the last step: those left off at an end were all there were.
    """
    left = sum(-posting.player for posting in made if posting.reason is Reason.LEFT)
    before = found.account.player - sum(posting.player for posting in made)
    return {left} if left else {last.account.player, max(0, before)}


def _may_lead(entered: KioskCluster, found: KioskCluster) -> bool:
    """Returns whether further messages in a state can lead to a cluster.

    The postings are not compared here.
    """
    state, was, now = found.state, entered.session, found.session
    if WIRING.waits_for_no_input(state):
        return found == recorded(entered)
    same = replace(found, session=was, minutes_on=entered.minutes_on)
    if found.left_in is state:  # it was entered again, and so left
        same = replace(same, left_in=entered.left_in)
    if state is KioskState.OPERATOR:
        same = replace(same, setup=entered.setup, pin=entered.pin, faults=entered.faults, head=entered.head)
    elif state in _ADDS_FAULTS and found.faults[: len(entered.faults)] == entered.faults:
        same = replace(same, faults=entered.faults)
    if state is KioskState.OPERATOR or found.wrong_tries >= entered.wrong_tries:  # a new PIN begins them at 0
        same = replace(same, wrong_tries=entered.wrong_tries)
    minutes = found.minutes_on - entered.minutes_on
    if minutes < 0 or same != recorded(entered):
        return False
    return was is now or (was is not None and now is not None and _goes_on(was, now, state, minutes))


def _goes_on(was: Session, now: Session, state: KioskState, minutes: int) -> bool:
    """Returns whether a session can have gone on so.

    The postings are not compared here.
    """
    is_played = state is KioskState.SESSION
    return (
        now.credits_before == was.credits_before
        and now.minutes - was.minutes == (minutes if is_played else 0)
        and all(now.coins_of(key) >= count for key, count in was.coins)
        and now.vouchers[: len(was.vouchers)] == was.vouchers
        and (now.timed_from == was.timed_from or _is_timed_anew(was, now))
        and (now.game == was.game or (is_played and now.game is not None))
    )


def _is_timed_anew(was: Session, now: Session) -> bool:
    """Returns whether credits can have begun the time of a session anew."""
    return now.brought_in > was.brought_in and was.minutes <= now.timed_from <= now.minutes


def _further(was: Session | None, found: Moment, ahead: tuple[Posting, ...]) -> Iterator[int]:
    """Yields how many postings further messages can have made."""
    wanted, sums = _difference(was or Session(), found.cluster.session or Session()), _Sums()
    for count in range(len(ahead) + 1):
        if sums == wanted:
            yield count
        if count == len(ahead) or ahead[count].reason not in _MADE_IN.get(found.state, frozenset()):
            return
        sums = sums.after(ahead[count])


def _difference(was: Session, now: Session) -> _Sums:
    return _Sums(
        now.brought_in - was.brought_in,
        now.limited - was.limited,
        now.prices - was.prices,
        sum(count for _, count in now.coins) - sum(count for _, count in was.coins),
        len(now.vouchers) - len(was.vouchers),
    )
