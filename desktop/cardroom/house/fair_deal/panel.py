"""The fair-deal window: this deal's commitment, the last deal's seed and receipt."""

from msgspec import Struct
from PySide6.QtCore import QLocale, QSize, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from cardroom.cards.dealing import LONGEST_WORD, is_word
from cardroom.fair.receipt import Receipt
from cardroom.house.fair_deal.receipt_files import ReceiptButtons, file_of
from cardroom.house.fair_deal.words import fingerprint, grouped
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.window.first_size import fit_beside
from cardroom.widgets.window.look import Appearance
from cardroom.widgets.window.scroll_room import make_scrollable

DESIGN_SIZE = QSize(960, 610)
"""The design size, beside a window of 1280 × 800."""


class ThisDeal(Struct, frozen=True):
    """The deal on the table, without its seed, which is still secret.

    Attributes:
        number: number of the round.
        commitment: 64 hexadecimal digits.
        word: the player's word; "" for none.
        fair: whether the seed came from the operating system.
        takes_word: whether the word can be changed now.
        is_next: whether another deal is still on the table.
    """

    number: int
    commitment: str
    word: str
    fair: bool
    takes_word: bool
    is_next: bool = False


class FairDealControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/fair_deal_panel.ui`."""

    thisTitle: QLabel  # noqa: N815 - Designer's names
    commitment: QLabel
    copyCommitment: KeyButton  # noqa: N815
    word: QLineEdit
    addWord: KeyButton  # noqa: N815
    wordNote: QLabel  # noqa: N815
    lastTitle: QLabel  # noqa: N815
    checkNow: KeyButton  # noqa: N815
    details: KeyButton
    seed: QLabel
    lastWord: QLineEdit  # noqa: N815
    key: QLabel
    copyKey: KeyButton  # noqa: N815
    save: KeyButton
    copyReceipt: KeyButton  # noqa: N815
    notice: QLabel
    meaning: QLabel
    close: KeyButton


class FairDealPanel(PanelDialog[FairDealControls]):
    """Shows data to verify the current deal and the last one.

    Args:
        appearance: the look of all windows.
        over: the table's window.
        has_bets: whether the table takes bets; if not, no text speaks of them.

    Signals:
        word_chosen(str): the player's word for this deal was entered; "" removes it.
        check_wanted: the last deal is to be dealt again and compared.

    Attributes:
        receipt: the buttons for the last deal's receipt.
    """

    word_chosen = Signal(object)
    check_wanted = Signal()

    def __init__(self, appearance: Appearance, over: QWidget, *, has_bets: bool) -> None:
        super().__init__(over, "fair_deal_panel", FairDealControls)
        self._has_bets = has_bets
        self._over = over
        self._this: ThisDeal | None = None
        self._last: Receipt | None = None
        self._key = ""
        self._refused = False
        make_scrollable(self.front)
        self.controls.word.setMaxLength(LONGEST_WORD)
        self.receipt = ReceiptButtons(self.controls.save, self.controls.copyReceipt, self.controls.notice, self)
        self._connect()
        self._show_details(on=False)
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.close.setFocus()

    def show_deals(self, this: ThisDeal | None, last: Receipt | None) -> None:
        """Shows the current deal and the last one's receipt; None for none."""
        if this is None or self._this is None or (this.number, this.word) != (self._this.number, self._this.word):
            self.controls.word.setText("" if this is None else this.word)
            self._refused = False
        self._this, self._last = this, last
        self.receipt.show_receipt(None if last is None else file_of(last))
        self._retranslate()

    def show_key(self, key: str) -> None:
        """Shows the public key; "" if receipts are not signed."""
        self._key = key
        self._retranslate()

    def show_check(self, *, fits: bool) -> None:
        """Shows whether the last deal has the cards of its seed."""
        agrees = self.tr("Checked: all cards follow from the seed that was fixed before the deal.")
        differs = self.tr("This deal does NOT follow from its seed. Save the receipt.")
        self.receipt.notify(agrees if fits else differs)

    def _retranslate(self) -> None:
        self._show_texts()
        self._make_room()

    def _make_room(self) -> None:
        """Grows the window until no text scrolls, if there is room."""
        fit_beside(self, self._over, self.size())

    def _connect(self) -> None:
        controls = self.controls
        controls.copyCommitment.clicked.connect(self._copy_commitment)
        controls.copyKey.clicked.connect(self._copy_key)
        controls.addWord.clicked.connect(self._add_word)
        controls.word.returnPressed.connect(self._add_word)
        controls.word.textEdited.connect(self._allow_word)
        self.use_keys(KeyMap({"Return": controls.addWord, "Enter": controls.addWord}))
        controls.checkNow.clicked.connect(self.check_wanted)
        controls.details.toggled.connect(lambda on: self._show_details(on=on))

    def _show_details(self, *, on: bool) -> None:
        """Shows or hides the digits, and what they are for."""
        for part in self.front.findChildren(QWidget):
            if part.property("detail"):
                part.setVisible(on)
        self.controls.meaning.setText(self._meaning())
        self._make_room()

    def _copy_commitment(self) -> None:
        if self._this is not None:
            QGuiApplication.clipboard().setText(self._this.commitment)
            self.receipt.notify(self.tr("The commitment is copied."))

    def _copy_key(self) -> None:
        QGuiApplication.clipboard().setText(self._key)
        self.receipt.notify(self.tr("The whole key is copied: 64 digits."))

    def _add_word(self) -> None:
        """Emits the word without outer spaces.

        An invalid word stays in the field, with a note.
        """
        text = self.controls.word.text().strip()
        if self._this is None or not self._this.takes_word:
            return
        self._refused = not is_word(text)
        if not self._refused:
            self.controls.word.setText(text)
            self.word_chosen.emit(text)
        self._show_texts()

    def _allow_word(self) -> None:
        takes = self._this is not None and self._this.takes_word
        word = "" if self._this is None else self._this.word
        self.controls.word.setEnabled(takes)
        self.controls.addWord.setEnabled(takes and self.controls.word.text().strip() != word)

    # --- words -------------------------------------------------------------------------------------------------------

    def _show_texts(self) -> None:
        controls = self.controls
        self.setWindowTitle(self.tr("Fair deal"))
        controls.thisTitle.setText(self._this_title())
        controls.commitment.setText("–" if self._this is None else grouped(self._this.commitment))
        controls.commitment.setAccessibleDescription(controls.commitment.text())
        controls.copyCommitment.setEnabled(self._this is not None)
        controls.wordNote.setText(self._word_note())
        controls.meaning.setText(self._meaning())
        controls.lastTitle.setText(self._last_title())
        controls.seed.setText(self._seed_text())
        controls.seed.setAccessibleDescription(controls.seed.text())
        controls.lastWord.setText("" if self._last is None else self._last.word)
        controls.lastWord.setPlaceholderText("" if self._last is None else self.tr("none"))
        controls.key.setText(fingerprint(self._key) if self._key else self.tr("none: receipts are not signed"))
        controls.key.setAccessibleDescription(controls.key.text())
        controls.copyKey.setEnabled(bool(self._key))
        controls.checkNow.setEnabled(self._last is not None)
        self._allow_word()

    def _this_title(self) -> str:
        if self._this is None:
            return self.tr("No cards dealt yet")
        if self._this.is_next:
            text = (
                self.tr("The next deal: {number}")
                if self._this.fair
                else self.tr("The next deal: {number} — seeded, not fair")
            )
        else:
            text = (
                self.tr("This deal: {number}") if self._this.fair else self.tr("This deal: {number} — seeded, not fair")
            )
        return text.format(number=QLocale().toString(self._this.number))

    def _last_title(self) -> str:
        if self._last is None:
            return self.tr("No deal is over yet")
        text = self.tr("Last deal: {number}") if self._last.fair else self.tr("Last deal: {number} — seeded, not fair")
        return text.format(number=QLocale().toString(self._last.round_number))

    def _seed_text(self) -> str:
        if self._last is None:
            return self.tr("It is shown here as soon as the round is over.")
        return grouped(self._last.seed)

    def _word_note(self) -> str:
        if self._refused:
            return self.tr("This cannot be a word: it has control characters.")
        if self._this is None:
            return self.tr("A word can be added before the next deal.")
        if not self._this.takes_word:
            return self.tr("The cards are dealt. You can add a word before the next deal.")
        if self._this.word:
            return self.tr("Your word is mixed into the seed. You can still change or remove it.")
        return self.tr("Any text, until you deal. With it, not even the program can know the cards in advance.")

    def _meaning(self) -> str:
        if not self.controls.details.isChecked():
            return self.tr("The cards are fixed before you deal, and cannot be changed after. You can check it.")
        before = (
            self.tr("Before you bet, a secret seed is drawn, and its SHA-256 is shown: the commitment.")
            if self._has_bets
            else self.tr("Before the deal, a secret seed is drawn, and its SHA-256 is shown: the commitment.")
        )
        rest = self.tr(
            "All cards follow from the seed and from your word. When the round is over you get the seed: anyone who"
            " computes its SHA-256 sees that it is the same, and can deal the round again. “cardroom verify” does that"
            " with the receipt."
        )
        return self.tr("{sentence} {more}").format(sentence=before, more=rest)
