"""Plays a game of Old Maid in its window, for `cardroom selftest`."""

from cardroom.house.selftest import Selftest
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidState
from cardroom.tables.old_maid.table import OldMaidTable


def play(selftest: Selftest) -> None:
    """Plays a game to its end.

    Raises:
        SelftestFailedError: the table does not react.
    """
    table = selftest.open(TABLE, OldMaidTable)
    controls, panel = table.panel.controls, table.panel
    over: list[bool] = []
    table.machine.entered.connect(lambda state, *_: over.append(state is OldMaidState.RESULT))
    selftest.wait_for("the start", controls.primary.isEnabled)
    controls.primary.click()

    def is_over() -> bool:
        if panel.stage.is_settled and controls.table.forward.can_pick:
            controls.table.forward.lift(0)
        if not any(over):
            controls.primary.click()  # also skips the pauses of the computer players
        return any(over)

    selftest.wait_for("the end", is_over)
