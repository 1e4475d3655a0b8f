"""Opens the window of a kiosk in a session."""

from cardroom.kiosk.rules.setup import Setup
from tests.kiosk.running_kiosk import begin_on
from tests.running_kiosk import RunningKiosk


def begin(
    room: RunningKiosk, credits: int = 0, setup: Setup | None = None, *, size: tuple[int, int] = (1400, 900)
) -> None:
    """Begins a session on the ledger of a kiosk, then opens its window."""
    begin_on(room.parts.bank, credits, setup)
    room.start(*size)
    room.settle()
