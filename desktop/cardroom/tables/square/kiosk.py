"""SQUARE as the operator of a kiosk has set it."""

from cardroom.house.settings.settings import Settings
from cardroom.tables.square.panel.views import View
from cardroom.tables.square.settings import SquareSettings


def apply(settings: Settings, pay_table: str, doubling: bool) -> frozenset[str]:
    """Switches the duel off, and shows the board; entry point of the table's spec.

    Args:
        settings: the settings of the kiosk's tables.
        pay_table: poker's; not used.
        doubling: poker's; not used.

    Returns:
        The terminals that are closed: none besides those of the spec.
    """
    values = SquareSettings.of(settings)
    if values.duel:
        values.set_duel(False)
    if values.view() is not View.BOARD:
        values.set_view(View.BOARD)
    return frozenset()
