"""Plays a round of High Card in its window, for `cardroom selftest`."""

from cardroom.house.selftest import Selftest
from tests.toy_table.rules.cluster import TABLE
from tests.toy_table.table import HighCardTable


def play(selftest: Selftest) -> None:
    """Plays a round.

    Raises:
        SelftestFailedError: the table does not react.
    """
    controls = selftest.open(TABLE, HighCardTable).panel.controls
    selftest.wait_for("the bet", controls.primary.isEnabled)
    controls.primary.click()
    selftest.wait_for("your card", lambda: controls.mine.card is not None)
    controls.primary.click()
    selftest.wait_for("the other card", lambda: controls.other.card is not None)
