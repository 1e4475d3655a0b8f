"""Opens the window of a kiosk in a session."""

from cardroom.kiosk.rules.setup import Setup
from tests.kiosk.kiosk_alone import begin_on
from tests.running_kiosk import RunningKiosk


def begin(
    room: RunningKiosk, credits: int = 0, setup: Setup | None = None, *, size: tuple[int, int] = (1400, 900)
) -> None:
    """Begins a session on a ledger, then opens the window."""
    begin_on(room.parts.bank, credits, setup)
    room.start(*size)
    room.settle()
