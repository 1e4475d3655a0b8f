"""Plays a stage of SQUARE in its window, for `cardroom selftest`."""

from cardroom.house.selftest import Selftest
from cardroom.tables.square.rules.cluster import TABLE, SquareState
from cardroom.tables.square.table import SquareTable


def play(selftest: Selftest) -> None:
    """Fills the board of the first stage, cell by cell.

    Raises:
        SelftestFailedError: the table does not react.
    """
    table = selftest.open(TABLE, SquareTable)
    controls, panel = table.panel.controls, table.panel
    judged: list[bool] = []
    table.machine.entered.connect(lambda state, *_: judged.append(state is SquareState.JUDGE))
    selftest.wait_for("the start", controls.primary.isEnabled)
    if table.machine.state is SquareState.READY:
        controls.practise.click()

    def is_full() -> bool:
        panel.stage.flush()
        if table.machine.state is SquareState.PLACE:
            empty = (cell for cell in controls.board.cells if cell.card is None)
            next(empty, controls.board.cells[0]).click()
        return any(judged)

    selftest.wait_for("the judging", is_full)
