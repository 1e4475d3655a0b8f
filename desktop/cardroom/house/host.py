"""What shows a table inside a window of its own."""

from collections.abc import Callable
from typing import Protocol

from cardroom.house.table_window import TableWindow


class Host(Protocol):
    """Shows tables inside a window of its own, as a kiosk does."""

    def show_panel(self, panel: TableWindow) -> None:
        """Shows a panel of the table, in front, until it is closed."""

    def ask(self, question: str, yes: tuple[str, Callable[[], None]], no: str) -> None:
        """Asks a question of the table; see `TableWindow.ask`."""

    def report(self, error: Exception) -> None:
        """Receives an error that has stopped the table."""
