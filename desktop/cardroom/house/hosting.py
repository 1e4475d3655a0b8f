"""The interface by which a kiosk shows tables inside its own window."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cardroom.house.open_table import OpenTable


class Host(Protocol):
    """Shows tables inside a window of its own, as a kiosk does."""

    def show_table(self, table: "OpenTable") -> None:
        """Shows the table's panel, in front; it goes when the table is closed."""

    def ask(self, question: str, yes: tuple[str, Callable[[], None]], no: str) -> None:
        """Asks a question of the table; see `TableWindow.ask`."""

    def report(self, error: Exception) -> None:
        """Takes an error that has stopped the table, in place of a dialog."""
