"""Plays a game of Daifugō in its window, for `cardroom selftest`."""

from cardroom.house.selftest import Selftest
from cardroom.tables.daifugo.deciding import decide
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoState
from cardroom.tables.daifugo.rules.messages import PassTurn, PlayCards
from cardroom.tables.daifugo.table import DaifugoTable


def play(selftest: Selftest) -> None:
    """Plays a game to its end, with the person's cards chosen and played by clicks.

    Raises:
        SelftestFailedError: the table does not react.
    """
    table = selftest.open(TABLE, DaifugoTable)
    controls, panel = table.panel.controls, table.panel
    over: list[bool] = []
    table.machine.entered.connect(lambda state, *_: over.append(state is DaifugoState.RESULT))
    selftest.wait_for("the start", controls.primary.isEnabled)
    controls.primary.click()

    def is_over() -> bool:
        panel.stage.flush()
        if any(over):
            return True
        press = decide(table.machine.entry(table.seat)) if table.machine.is_waiting else None
        if isinstance(press, PlayCards):
            controls.table.hand.choose(press.cards)
        if isinstance(press, PassTurn):
            controls.passTurn.click()
        else:
            controls.primary.click()  # also skips the pauses of the computer players
        return any(over)

    selftest.wait_for("the end", is_over)
