"""What the windows see of the cluster: all but the PIN."""

from msgspec import Struct

from cardroom.kiosk.rules.cluster import KioskCluster, KioskFault, KioskState, Session
from cardroom.kiosk.rules.log import Happening, happening_of
from cardroom.kiosk.rules.setup import MOST_CREDITS, Setup
from cardroom.ledger import Account, Note


class KioskSight(Struct, frozen=True):
    """The visible part of the kiosk's cluster.

    Attributes:
        number: counts the sessions from 1; 0 before the first.
        session: the open session, or None.
        credits: on the machine.
        setup: the operator's settings.
        wrong_tries: the wrong PINs since the last right one.
        faults: the open faults.
        minutes_on: the minutes that the machine was on, ever.
        notes: the events of the step that has led here.
    """

    number: int = 0
    session: Session | None = None
    credits: int = 0
    setup: Setup = Setup()
    wrong_tries: int = 0
    faults: tuple[KioskFault, ...] = ()
    minutes_on: int = 0
    notes: tuple[Note, ...] = ()

    def tells(self, happening: Happening, **detail: object) -> bool:
        """Returns whether the step that has led here noted an event.

        Args:
            happening: the kind of the event.
            detail: values that the event has.
        """
        of_kind = (note for note in self.notes if happening_of(note.kind) is happening)
        return any(detail.items() <= note.detail.items() for note in of_kind)

    @property
    def session_room(self) -> int | None:
        """The credits that vouchers and operator may still bring in.

        None without a limit.
        """
        limit, session = self.setup.session_credits, self.session or Session()
        return max(0, limit - session.limited) if limit else None

    @property
    def machine_room(self) -> int:
        """The credits that the machine can still take."""
        return max(0, MOST_CREDITS - self.credits)

    @property
    def minutes_left(self) -> int | None:
        """The minutes until the session's time is over."""
        return None if self.session is None else self.session.minutes_left(self.setup.session_minutes)


def sight_of(state: KioskState, cluster: KioskCluster, account: Account, seat: int | None = None) -> KioskSight:
    """Returns what may be seen; there are no seats."""
    return KioskSight(
        number=cluster.round_number,
        session=cluster.session,
        credits=account.player,
        setup=cluster.setup,
        wrong_tries=cluster.wrong_tries,
        faults=cluster.faults,
        minutes_on=cluster.minutes_on,
        notes=cluster.notes,
    )
