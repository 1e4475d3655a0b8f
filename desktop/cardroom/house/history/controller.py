"""Controller of the history window, shared by all tables."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cardroom.bank.ports import Bank
from cardroom.house.fair_deal.controller import notify, save_receipts, show_beside
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import load
from cardroom.ledger import ChainHead

if TYPE_CHECKING:
    from cardroom.fair.receipt import Receipt
    from cardroom.house.history.panel import HistoryPanel
    from cardroom.house.history.source import RoundSource

    _ReceiptAndHead = tuple[Receipt | None, ChainHead | None]


class HistoryController(QObject):
    """Opens the history beside a table and updates it.

    Args:
        source: entry point of the table's `RoundSource`.
        bank: the bank with the rounds.
        name: the key under which the window's place is saved.
        settings: the person's settings.
        over: the table's window.

    Attributes:
        panel: the window; None while it is closed.

    Signals:
        review_wanted(int, QWidget): the review of the round with this number is to be opened over the window.
    """

    review_wanted = Signal(int, object)

    def __init__(self, source: str, bank: Bank, name: str, settings: Settings, over: QWidget) -> None:
        super().__init__(over)
        self._entry_point = source
        self._bank = bank
        self._name = name
        self._settings = settings
        self._over = over
        self._source: RoundSource[Any, Any] | None = None
        self.panel: HistoryPanel[Any, Any] | None = None

    @property
    def source(self) -> "RoundSource[Any, Any]":
        """The reader of the rounds, imported on first use."""
        if self._source is None:
            self._source = load(self._entry_point)(self._bank, self._settings)
        return self._source

    def fits(self, receipt: "Receipt") -> bool:
        """Deals the round of a receipt again; see `RoundSource.fits`."""
        return self.source.fits(receipt)

    def ask_for_last_receipt(
        self, current: object, then: "Callable[[Receipt | None], None]", failed: Callable[[Exception], None]
    ) -> None:
        """Reads and signs the receipt of the last finished round; see `RoundSource.last_receipt`."""
        read = partial(self._read_with_head, partial(self.source.last_receipt, current))
        self._bank.ask(read, partial(self._pass_on, then), failed)

    def open(self) -> None:
        """Opens the history or raises it."""
        if self.panel is None:
            from cardroom.house.history.panel import HistoryPanel  # noqa: PLC0415 - on first use

            self.panel = panel = HistoryPanel(self.source.view(), self._settings.appearance, self._over)
            panel.round_wanted.connect(self._show_round)
            panel.review_wanted.connect(self.review_wanted)
            panel.controls.review.setVisible(self.source.has_review)
            save_receipts(panel.receipt, self._settings, panel)
            show_beside(panel, self._name, self._settings, self.forget)
            self.refresh()
        self.panel.raise_()
        self.panel.activateWindow()

    def refresh(self) -> None:
        """Reloads the list and the shown round, which may have further steps."""
        panel = self.panel
        if panel is not None:
            self._bank.ask(self.source.rows, partial(self._show_rows, panel), partial(self._notify, panel))
            if panel.shown:
                self._show_round(panel.shown)

    def _show_round(self, number: int) -> None:
        panel = self.panel
        if panel is not None:
            read = partial(self._read_round, self.source, number)
            self._bank.ask(read, partial(self._show_story, panel, number), partial(self._notify, panel))

    def _read_round(self, source: "RoundSource[Any, Any]", number: int) -> "tuple[Sequence[Any], _ReceiptAndHead]":
        found = self._read_with_head(partial(source.receipt, number))
        return source.story(number), found

    def _show_story(
        self,
        panel: "HistoryPanel[Any, Any]",
        number: int,
        read: "tuple[Sequence[Any], _ReceiptAndHead]",
    ) -> None:
        from cardroom.house.fair_deal.receipt_files import file_of  # noqa: PLC0415 - on first use

        if panel is self.panel:
            story, found = read
            receipt = self._signed(*found)
            panel.show_story(number, story, None if receipt is None else file_of(receipt))

    def _pass_on(self, then: "Callable[[Receipt | None], None]", found: "_ReceiptAndHead") -> None:
        then(self._signed(*found))

    def _read_with_head(self, read: "Callable[[], Receipt | None]") -> "_ReceiptAndHead":
        """Reads a receipt and the chain's head; in the bank's thread."""
        return read(), self._bank.chain_head()

    def _signed(self, receipt: "Receipt | None", head: ChainHead | None) -> "Receipt | None":
        from cardroom.house.fair_deal.signer import ReceiptSigner  # noqa: PLC0415 - on first use

        return None if receipt is None else ReceiptSigner.of(self._settings).sign(receipt, head)

    def _show_rows(self, panel: "HistoryPanel[Any, Any]", rows: Sequence[Any]) -> None:
        if panel is self.panel:
            panel.show_rounds(rows)

    def _notify(self, panel: "HistoryPanel[Any, Any]", error: Exception) -> None:
        if panel is self.panel:
            notify(panel.receipt, error)

    def forget(self) -> None:
        """Ignores answers for a window that is closed."""
        self.panel = None
