"""Controller of the fair-deal window, shared by all tables."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, SignalInstance
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.cards.dealing import commitment
from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.widgets.window.window_place import WindowPlace

# The windows and what they need are imported when they are opened: the table opens sooner.
if TYPE_CHECKING:
    from cardroom.fair.receipt import Receipt
    from cardroom.house.fair_deal.panel import FairDealPanel, LastDeal, ThisDeal
    from cardroom.house.fair_deal.receipt_buttons import ReceiptButtons


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

    Attributes:
        panel: the window; None while it is closed.
    """

    def __init__(self, settings: Settings, over: QWidget, add_word: SignalInstance) -> None:
        super().__init__(over)
        self._settings = settings
        self._over = over
        self._add_word = add_word
        self._show: Callable[[FairDealPanel], None] | None = None
        self.panel: FairDealPanel | None = None

    def open(self) -> None:
        """Opens the window or raises it."""
        if self.panel is None:
            from cardroom.house.fair_deal.panel import FairDealPanel  # noqa: PLC0415 - on first use
            from cardroom.house.fair_deal.receipt_files import ReceiptFiles  # noqa: PLC0415 - on first use

            self.panel = panel = FairDealPanel(self._settings.wardrobe, self._over)
            panel.word_chosen.connect(self._add_word)
            panel.receipt.save_wanted.connect(
                partial(ReceiptFiles(self._settings.folder, panel).save, over=panel, notify=panel.receipt.notify)
            )
            show_beside(panel, "fair_deal", self._settings, self._forget)
            self._show_again()
        self.panel.raise_()
        self.panel.activateWindow()

    def follow(self, deal: Dealt, *, takes_word: bool, last: "Callable[[], Receipt | None]") -> None:
        """Shows another deal, now or when the window opens.

        Its seed is not passed to the window.

        Args:
            deal: the deal on the table.
            takes_word: whether its word can be changed now.
            last: returns the receipt of the last finished round, or None; may raise a KnownError.
        """
        self._show = partial(_show_deals, deal, takes_word, last)
        self._show_again()

    def _show_again(self) -> None:
        if self.panel is not None and self._show is not None:
            show_or_notify(self.panel.receipt, partial(self._show, self.panel))

    def _forget(self) -> None:
        self.panel = None


def _show_deals(deal: Dealt, takes_word: bool, last: "Callable[[], Receipt | None]", panel: "FairDealPanel") -> None:
    panel.show_deals(_this_deal(deal, takes_word=takes_word), _last_deal(last()))


def _this_deal(deal: Dealt, *, takes_word: bool) -> "ThisDeal | None":
    from cardroom.house.fair_deal.panel import ThisDeal  # noqa: PLC0415 - on first use

    if not deal.seed:
        return None
    return ThisDeal(deal.round_number, commitment(bytes.fromhex(deal.seed)), deal.word, deal.fair, takes_word)


def _last_deal(receipt: "Receipt | None") -> "LastDeal | None":
    from cardroom.house.fair_deal.panel import LastDeal  # noqa: PLC0415 - on first use
    from cardroom.house.fair_deal.receipt_files import file_of  # noqa: PLC0415 - on first use

    if receipt is None:
        return None
    return LastDeal(receipt.round_number, receipt.seed, receipt.word, receipt.fair, file_of(receipt))


# --- shared with the history window --------------------------------------------------------------------------------


def show_beside(panel: QDialog, name: str, settings: Settings, forget: Callable[[], None]) -> None:
    """Shows a window that is deleted when closed.

    `forget` is called then, and the window's place is saved as `name`.
    """
    panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    panel.finished.connect(lambda _: forget())
    WindowPlace(panel, name, settings, fills_screen=False)
    panel.show()


def show_or_notify(buttons: "ReceiptButtons", show: Callable[[], None]) -> None:
    """Calls `show`; shows a KnownError in the notice line.

    There are no ways out here: the table itself offers them.
    """
    try:
        show()
    except KnownError as trouble:
        from cardroom.house.trouble.dialog import trouble_text  # noqa: PLC0415 - only after an error

        buttons.notify(trouble_text(trouble))
