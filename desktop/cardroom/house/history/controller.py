"""Controller of the history window, shared by all tables."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardroom.fair.receipt import Receipt
from cardroom.house.fair_deal.controller import show_beside, show_or_notify
from cardroom.house.fair_deal.receipt_files import ReceiptFile, ReceiptFiles, file_of
from cardroom.house.history.pages import HistoryPages, RowT, SceneT
from cardroom.house.settings.settings import Settings

if TYPE_CHECKING:
    from cardroom.house.history.panel import HistoryPanel


@dataclass(frozen=True)
class RoundsOnRecord(Generic[RowT, SceneT]):
    """The functions that read a table's rounds; each may raise a KnownError.

    Attributes:
        rows: returns the last finished rounds, newest first.
        story: returns the scenes of a round, by its number.
        receipt: returns its receipt, or None if it has none.
    """

    rows: Callable[[], Sequence[RowT]]
    story: Callable[[int], Sequence[SceneT]]
    receipt: Callable[[int], Receipt | None]


class HistoryDesk(QObject, Generic[RowT, SceneT]):
    """Opens the history beside a table and updates it.

    Args:
        on_record: reads the rounds.
        pages: creates the table's pages when the window opens.
        name: the key under which the window's place is saved.
        settings: the person's settings.
        over: the table's window.

    Attributes:
        panel: the window; None while it is closed.
    """

    def __init__(
        self,
        on_record: RoundsOnRecord[RowT, SceneT],
        pages: Callable[[], HistoryPages[RowT, SceneT]],
        name: str,
        settings: Settings,
        over: QWidget,
    ) -> None:
        super().__init__(over)
        self._on_record = on_record
        self._pages = pages
        self._name = name
        self._settings = settings
        self._over = over
        self._files = ReceiptFiles(self)
        self.panel: HistoryPanel[RowT, SceneT] | None = None

    def open(self) -> None:
        """Opens the history or raises it."""
        if self.panel is None:
            from cardroom.house.history.panel import HistoryPanel  # noqa: PLC0415 - on first use

            self.panel = panel = HistoryPanel(self._pages(), self._settings.wardrobe, self._over)
            panel.round_wanted.connect(self._show_round)
            panel.receipt.save_wanted.connect(partial(self._files.save, over=panel, notify=panel.receipt.notify))
            show_beside(panel, self._name, self._settings, self._forget)
            self.refresh()
        self.panel.raise_()
        self.panel.activateWindow()

    def refresh(self) -> None:
        """Reloads the list and the shown round, which may have further steps."""
        panel = self.panel
        if panel is not None:
            show_or_notify(panel.receipt, lambda: panel.show_rounds(self._on_record.rows()))
            if panel.shown:
                self._show_round(panel.shown)

    def _show_round(self, number: int) -> None:
        panel = self.panel
        if panel is not None:
            story = self._on_record.story
            show_or_notify(panel.receipt, lambda: panel.show_story(number, story(number), self._receipt_file(number)))

    def _receipt_file(self, number: int) -> ReceiptFile | None:
        receipt = self._on_record.receipt(number)
        return None if receipt is None else file_of(receipt)

    def _forget(self) -> None:
        self.panel = None
