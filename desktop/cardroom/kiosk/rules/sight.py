"""What the windows see of the cluster: all but the PIN."""

from dataclasses import dataclass, field

from cardroom.kiosk.rules.cluster import Fault, KioskCluster, KioskState, Session
from cardroom.kiosk.rules.setup import Setup
from cardroom.ledger import Account


@dataclass(frozen=True, slots=True)
class KioskSight:
    """The visible part of the kiosk's cluster.

    Attributes:
        number: counts the sessions from 1; 0 before the first.
        session: the open session, or None.
        credits: on the machine.
        setup: the operator's settings.
        has_pin: whether the operator's PIN is set.
        wrong_tries: the wrong PINs since the last right one.
        faults: the open faults.
        minutes_on: the minutes that the machine was on, ever.
        head: the last link of the chain that an operator has seen.
    """

    number: int = 0
    session: Session | None = None
    credits: int = 0
    setup: Setup = field(default_factory=Setup)
    has_pin: bool = False
    wrong_tries: int = 0
    faults: tuple[Fault, ...] = ()
    minutes_on: int = 0
    head: str = ""

    @property
    def minutes_left(self) -> int | None:
        """The minutes of the session until its limit."""
        if self.session is None or not self.setup.session_minutes:
            return None
        return max(0, self.setup.session_minutes - self.session.minutes)


def sight_of(state: KioskState, cluster: KioskCluster, account: Account, seat: int | None = None) -> KioskSight:
    """Returns what may be seen; there are no seats."""
    return KioskSight(
        number=cluster.round_number,
        session=cluster.session,
        credits=account.player,
        setup=cluster.setup,
        has_pin=bool(cluster.pin),
        wrong_tries=cluster.wrong_tries,
        faults=cluster.faults,
        minutes_on=cluster.minutes_on,
        head=cluster.head,
    )
