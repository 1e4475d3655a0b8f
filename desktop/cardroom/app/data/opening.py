"""Opens the data window for the front door, and replaces the data."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from cardroom.app.card_room import CardRoom
from cardroom.app.data.incoming import Incoming
from cardroom.app.data.window import DataWindow
from cardroom.app.data.words import failure_text, replaced_text
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.errors import KnownError
from cardroom.house.data.panel import DataPanel
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import Tables


def open_data_window(  # noqa: PLR0913, PLR0917 - what the window reads
    room: CardRoom,
    over: QWidget,
    settings: Settings,
    bank: SqliteBank,
    loop: BankLoop,
    tables: Tables,
) -> DataWindow | None:
    """Opens the data window, or raises it.

    Returns:
        Its controller; None if it was open already.
    """
    made: list[DataWindow] = []

    def make(parent: QWidget) -> DataPanel:
        panel = DataPanel(settings.wardrobe, parent, tables)
        made.append(DataWindow(panel, Path(settings.folder), bank, loop, tables))
        return panel

    room.show_beside("data", over, make)
    return made[0] if made else None


def replace_data(incoming: Incoming) -> str:
    """Replaces the data of a closed bank; returns what was done.

    After an error that is its text, and the old data is there, or the next opening goes on.
    """
    try:
        return replaced_text(incoming, incoming.replace())
    except KnownError as trouble:
        return failure_text(trouble)
    finally:
        incoming.close()
