"""The fair-deal window of a table: what it shows, and what comes of its buttons. Any table has one."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, SignalInstance
from PySide6.QtWidgets import QDialog, QWidget

from cardroom.cards.dealing import commitment
from cardroom.errors import KnownError
from cardroom.fair.receipt import Receipt, read_receipt, to_text
from cardroom.house.fair_deal.receipt_buttons import ReceiptButtons
from cardroom.house.fair_deal.receipt_files import ReceiptFiles
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.words import trouble_text
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from cardroom.house.fair_deal.panel import FairDealPanel, LastDeal, ThisDeal


class Dealt(Protocol):
    """What every table's cluster says of its deal."""

    @property
    def round_number(self) -> int:
        """Counts the rounds from 1."""

    @property
    def seed(self) -> str:
        """64 hexadecimal digits; "" where nothing is to be dealt."""

    @property
    def word(self) -> str:
        """What the player has added."""

    @property
    def fair(self) -> bool:
        """Whether the seed came from the operating system."""


class FairDealDesk(QObject):
    """Opens the fair-deal window beside a table, and keeps it up to date.

    Args:
        settings: what the person has set.
        over: the table's window.
        add_word: the terminal that takes the player's word.

    Attributes:
        panel: the window; None while it is closed.
    """

    def __init__(self, settings: Settings, over: QWidget, add_word: SignalInstance) -> None:
        super().__init__(over)
        self._settings = settings
        self._over = over
        self._add_word = add_word
        self._files = ReceiptFiles(self)
        self._show: Callable[[FairDealPanel], None] | None = None
        self.panel: FairDealPanel | None = None

    def open(self) -> None:
        """Opens the window, or brings it to the front."""
        if self.panel is None:
            # A window is imported when it is first opened: the table stands there sooner.
            from cardroom.house.fair_deal.panel import FairDealPanel  # noqa: PLC0415 - when it is first opened

            self.panel = panel = FairDealPanel(self._settings.wardrobe, self._over)
            panel.word_chosen.connect(self._add_word)
            panel.receipt.save_wanted.connect(partial(save_receipt, self._files, panel, panel.receipt))
            show_beside(panel, "fair_deal", self._settings, self._forget)
            self._show_again()
        self.panel.raise_()
        self.panel.activateWindow()

    def follow(self, deal: Dealt, *, takes_word: bool, last: Callable[[], Receipt | None]) -> None:
        """Shows another deal, now or when the window is opened. Its seed stays here.

        Args:
            deal: the one on the table.
            takes_word: whether a word can be added to it now.
            last: asked for the receipt of the last round that is over; may raise a KnownError.
        """
        self._show = partial(_show_deals, deal, takes_word, last)
        self._show_again()

    def _show_again(self) -> None:
        if self.panel is not None and self._show is not None:
            telling_trouble(self.panel.receipt, partial(self._show, self.panel))

    def _forget(self) -> None:
        self.panel = None


def _show_deals(deal: Dealt, takes_word: bool, last: Callable[[], Receipt | None], panel: "FairDealPanel") -> None:
    panel.show_deals(_this_deal(deal, takes_word=takes_word), _last_deal(last()))


def _this_deal(deal: Dealt, *, takes_word: bool) -> "ThisDeal | None":
    from cardroom.house.fair_deal.panel import ThisDeal  # noqa: PLC0415 - the window is open

    if not deal.seed:
        return None
    return ThisDeal(deal.round_number, commitment(bytes.fromhex(deal.seed)), deal.word, deal.fair, takes_word)


def _last_deal(receipt: Receipt | None) -> "LastDeal | None":
    from cardroom.house.fair_deal.panel import LastDeal  # noqa: PLC0415 - the window is open

    if receipt is None:
        return None
    return LastDeal(receipt.round_number, receipt.seed, receipt.word, receipt.fair, to_text(receipt))


# --- what the windows of a table's rounds have in common -----------------------------------------------------------


def show_beside(panel: QDialog, name: str, settings: Settings, forget: Callable[[], None]) -> None:
    """Shows a window that ends when it is closed; `forget` is told then, and its place is remembered under `name`."""
    panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    panel.finished.connect(lambda _: forget())
    WindowPlace(panel, name, settings, fills_screen=False)
    panel.show()


def telling_trouble(told: ReceiptButtons, show: Callable[[], None]) -> None:
    """The bank's trouble is told in the window itself: the table, which has the same bank, offers the ways out."""
    try:
        show()
    except KnownError as trouble:
        told.tell(trouble_text(trouble))


def save_receipt(files: ReceiptFiles, over: QWidget, told: ReceiptButtons, text: str) -> None:
    """Saves the text of a receipt under the name of its table and round."""
    receipt = read_receipt(text)
    files.save(text, f"cardroom-{receipt.table.replace('_', '-')}-{receipt.round_number}.json", over, told.tell)
