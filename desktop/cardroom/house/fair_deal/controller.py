"""Controller of the fair-deal window, shared by all tables."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, SignalInstance
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.cards.dealing import commitment
from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.messages import AddWord
from cardroom.widgets.window.window_place import WindowPlace

# The windows and what they need are imported when they are opened: the table opens sooner.
if TYPE_CHECKING:
    from cardroom.fair.receipt import Receipt
    from cardroom.house.fair_deal.panel import FairDealPanel, ThisDeal
    from cardroom.house.fair_deal.receipt_files import ReceiptButtons


AskForReceipt = Callable[[Callable[["Receipt | None"], None], Callable[[Exception], None]], None]
"""Reads a receipt, and calls the first function with it, or the second with the error."""


class Dealt(Protocol):
    """The deal fields that every table's cluster has."""

    @property
    def round_number(self) -> int:
        """Number of the round, from 1."""

    @property
    def seed(self) -> str:
        """64 hexadecimal digits; "" before there is a deal."""

    @property
    def word(self) -> str:
        """The player's word; "" for none."""

    @property
    def fair(self) -> bool:
        """Whether the seed came from the operating system."""


class FairDealController(QObject):
    """Opens the fair-deal window beside a table and updates it.

    Args:
        settings: the person's settings.
        over: the table's window.
        add_word: the terminal for the player's word.
        fits: deals the round of a receipt again; whether it is the same.
        has_bets: whether the table takes bets.

    Attributes:
        panel: the window; None while it is closed.
    """

    def __init__(
        self,
        settings: Settings,
        over: QWidget,
        add_word: SignalInstance,
        fits: "Callable[[Receipt], bool]",
        *,
        has_bets: bool,
    ) -> None:
        super().__init__(over)
        self._fits = fits
        self._last: Receipt | None = None
        self._has_bets = has_bets
        self._settings = settings
        self._over = over
        self._add_word = add_word
        self._following: tuple[Dealt, bool, bool, AskForReceipt] | None = None
        self.panel: FairDealPanel | None = None

    def open(self) -> None:
        """Opens the window or raises it."""
        if self.panel is None:
            from cardroom.house.fair_deal.panel import FairDealPanel  # noqa: PLC0415 - on first use
            from cardroom.house.fair_deal.signer import ReceiptSigner  # noqa: PLC0415 - on first use

            self.panel = panel = FairDealPanel(self._settings.appearance, self._over, has_bets=self._has_bets)
            panel.word_chosen.connect(self._send_word)
            panel.check_wanted.connect(self._check)
            panel.show_key(ReceiptSigner.of(self._settings).public_key)
            save_receipts(panel.receipt, self._settings, panel)
            show_beside(panel, "fair_deal", self._settings, self.forget)
            self._show_again()
        self.panel.raise_()
        self.panel.activateWindow()

    def follow(self, deal: Dealt, *, takes_word: bool, ask_for_last: AskForReceipt, is_next: bool = False) -> None:
        """Shows another deal, now or when the window opens.

        Its seed is not passed to the window.

        Args:
            deal: the deal on the table.
            takes_word: whether its word can be changed now.
            ask_for_last: reads the receipt of the last finished round, or None, and passes it or the error on.
            is_next: whether it is the deal after that on the table.
        """
        self._following = deal, takes_word, is_next, ask_for_last
        self._show_again()

    def _show_again(self) -> None:
        if self.panel is not None and self._following is not None:
            *_, ask_for_last = self._following
            ask_for_last(partial(self._show_deals, self.panel, self._following), partial(self._notify, self.panel))

    def _show_deals(self, panel: "FairDealPanel", following: object, last: "Receipt | None") -> None:
        """Shows what was read, unless another deal or window has come."""
        if panel is self.panel and self._following is not None and following is self._following:
            deal, takes_word, is_next, _ = self._following
            self._last = last
            panel.show_deals(_this_deal(deal, takes_word, is_next), last)

    def _check(self) -> None:
        if self.panel is not None and self._last is not None:
            self.panel.show_check(fits=self._fits(self._last))

    def _notify(self, panel: "FairDealPanel", error: Exception) -> None:
        if panel is self.panel:
            notify(panel.receipt, error)

    def _send_word(self, word: str) -> None:
        self._add_word.emit(AddWord(word))

    def forget(self) -> None:
        """Ignores answers for a window that is closed."""
        self.panel = None


def _this_deal(deal: Dealt, takes_word: bool, is_next: bool) -> "ThisDeal | None":
    from cardroom.house.fair_deal.panel import ThisDeal  # noqa: PLC0415 - on first use

    if not deal.seed:
        return None
    digits = commitment(bytes.fromhex(deal.seed))
    return ThisDeal(deal.round_number, digits, deal.word, deal.fair, takes_word, is_next)


# --- shared with the history window --------------------------------------------------------------------------------


def show_beside(panel: QDialog, name: str, settings: Settings, forget: Callable[[], None]) -> None:
    """Shows a window that is deleted when closed.

    `forget` is called then, and the window's place is saved as `name`.
    """
    panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    panel.finished.connect(lambda _: forget())
    WindowPlace(panel, name, settings, fills_screen=False)
    panel.show()


def save_receipts(receipt: "ReceiptButtons", settings: Settings, panel: QDialog) -> None:
    """Lets the Save button of a window open the save dialog."""
    from cardroom.house.fair_deal.receipt_files import ReceiptFiles  # noqa: PLC0415 - on first use

    files = ReceiptFiles(settings.folder, panel)
    receipt.save_wanted.connect(partial(files.save, over=panel, notify=receipt.notify))


def notify(buttons: "ReceiptButtons", error: Exception) -> None:
    """Shows a KnownError in the notice line.

    Raises any other error, a bug.

    There are no ways out here: the table itself offers them.
    """
    if not isinstance(error, KnownError):
        raise error
    from cardroom.house.trouble.dialog import trouble_text  # noqa: PLC0415 - only after an error

    buttons.notify(trouble_text(error))
