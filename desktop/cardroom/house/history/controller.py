"""The history of a table: where its rounds come from, and what comes of its buttons. Any table has one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardroom.fair.receipt import Receipt, to_text
from cardroom.house.fair_deal.controller import save_receipt, show_beside, telling_trouble
from cardroom.house.fair_deal.receipt_files import ReceiptFiles
from cardroom.house.history.pages import HistoryPages, RowT, SceneT
from cardroom.house.settings.settings import Settings

if TYPE_CHECKING:
    from cardroom.house.history.panel import HistoryPanel


@dataclass(frozen=True)
class RoundsOnRecord(Generic[RowT, SceneT]):
    """Where a table's history is read; each of these may raise a KnownError.

    Attributes:
        rows: the last rounds that came to an end, the newest first.
        story: the scenes of a round, by its number.
        receipt: its receipt; None where it has none.
    """

    rows: Callable[[], Sequence[RowT]]
    story: Callable[[int], Sequence[SceneT]]
    receipt: Callable[[int], Receipt | None]


class HistoryDesk(QObject, Generic[RowT, SceneT]):
    """Opens the history beside a table, and keeps it up to date.

    Args:
        on_record: where the rounds are read.
        pages: makes what tells and shows them, when the window is opened.
        name: its place on the screen is remembered under this name.
        settings: what the person has set.
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
        """Opens the history, or brings it to the front."""
        if self.panel is None:
            from cardroom.house.history.panel import HistoryPanel  # noqa: PLC0415 - when it is first opened

            self.panel = panel = HistoryPanel(self._pages(), self._settings.wardrobe, self._over)
            panel.round_wanted.connect(self._show_round)
            panel.receipt.save_wanted.connect(partial(save_receipt, self._files, panel, panel.receipt))
            show_beside(panel, self._name, self._settings, self._forget)
            self.refresh()
        self.panel.raise_()
        self.panel.activateWindow()

    def refresh(self) -> None:
        """Shows the list anew, and the steps of the round that is shown: it may have gone on."""
        panel = self.panel
        if panel is not None:
            telling_trouble(panel.receipt, lambda: panel.show_rounds(self._on_record.rows()))
            if panel.shown:
                self._show_round(panel.shown)

    def _show_round(self, number: int) -> None:
        panel = self.panel
        if panel is not None:
            story = self._on_record.story
            telling_trouble(panel.receipt, lambda: panel.show_story(number, story(number), self._receipt_text(number)))

    def _receipt_text(self, number: int) -> str:
        receipt = self._on_record.receipt(number)
        return "" if receipt is None else to_text(receipt)

    def _forget(self) -> None:
        self.panel = None
