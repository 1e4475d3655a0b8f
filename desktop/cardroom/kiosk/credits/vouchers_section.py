"""The section of the operator's menu for vouchers."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QListWidget, QStackedWidget, QVBoxLayout, QWidget

from cardroom.house.history.words import time_text
from cardroom.kiosk.awaited import Awaited
from cardroom.kiosk.credits.controls import HIGH, FingerButton, MessageLine, Stepper, scroll_by_finger
from cardroom.kiosk.credits.key_pad import AmountPad
from cardroom.kiosk.credits.vouchers import MOST_AT_ONCE, VoucherBook, grouped, hash_of, new_code
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.panel.widgets import meter
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import MakeVouchers
from cardroom.widgets.controls.qr_picture import QrPicture

_LIST = 100
"""The most used vouchers that are listed."""


class VouchersSection(OperatorSection):
    """Makes vouchers, shows them once, and lists those on record.

    The codes are in memory until they are hidden, and nowhere else. New ones are made when it is known what became of
    the last ones: none is on record that was not shown.
    """

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._book = VoucherBook()
        self._made: tuple[str, ...] = ()
        self._worth = 0
        self._awaited = Awaited(parts, self)
        self._awaited.answered.connect(lambda _: self._read(self._take_answer))
        self._awaited.freed.connect(self._allow)
        self._stack = QStackedWidget(self)
        self._message = MessageLine(self)
        self._stack.addWidget(self._make_form())
        self._stack.addWidget(self._make_codes())
        layout = QVBoxLayout(self)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self._message)
        self._show_lists()

    # --- the section -------------------------------------------------------------------------------------------------

    def enter(self, entry: KioskEntry) -> None:
        """Reads what has been added to the event log."""
        self._read(self._take)
        if not self._is_made_unseen:
            return
        if self._awaited.is_waiting:
            last = hash_of(self._made[-1])
            self._awaited.heed(is_taken=entry.sight.tells(Happening.VOUCHER_MADE, hash=last))
        else:
            self._awaited.watch()  # the section was left before the answer

    def take_key(self, event: QKeyEvent) -> bool:
        """Types the value, while no codes are shown."""
        return not self._stack.currentIndex() and self._value.take_key(event)

    def leave(self) -> None:
        """Forgets the codes, unless they have not been shown yet."""
        self._awaited.forget()
        if not self._is_made_unseen:
            self._hide_codes()
        self._value.show_amount(0)
        self._message.show_message("")

    # --- making ------------------------------------------------------------------------------------------------------

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes that are shown; none before they are on record."""
        return self._made if self._stack.currentIndex() else ()

    @property
    def _is_made_unseen(self) -> bool:
        """Whether codes were sent, and are not shown yet."""
        return bool(self._made) and not self._stack.currentIndex()

    def _make(self) -> None:
        """Makes vouchers; they are shown when they are on record."""
        value = self._value.amount
        if self._made or self._awaited.is_busy:
            return
        if not value:
            self._message.show_message(self.tr("Please type a value."), is_bad=True)
            return
        self._made, self._worth = tuple(new_code() for _ in range(self._count.number)), value
        hashes = " ".join(hash_of(code) for code in self._made)
        self._awaited.send(MakeVouchers(hashes, value))
        self._allow()

    def _allow(self) -> None:
        """Enables what can be pressed now."""
        self._maker.setEnabled(not self._made and not self._awaited.is_busy)
        self._hide.setEnabled(not self._awaited.is_busy)  # it is in the place of MAKE

    def _hide_codes(self) -> None:
        """Forgets the codes that are shown."""
        self._made = ()
        self._codes.clear()
        self._stack.setCurrentIndex(0)
        self._message.show_message("")
        self._allow()

    def _read(self, then: Callable[[], None]) -> None:
        self._book.read(self.parts.bank, then, self._show_trouble)

    def _take(self) -> None:
        """Shows the lists, and codes that are on record now."""
        self._show_lists()
        if self._is_made_unseen and self._book.find(hash_of(self._made[-1])):
            self._show_codes()

    def _take_answer(self) -> None:
        """Shows the codes, or forgets them: they are not on record."""
        self._take()
        if self._is_made_unseen:
            self._hide_codes()
            self._message.show_message(self.tr("Nothing was recorded. Please try again."), is_bad=True)

    def _show_codes(self) -> None:
        self._codes.clear()
        self._codes.addItems([grouped(code) for code in self._made])
        self._codes.setCurrentRow(0)
        self._heading.setText(self.tr("%Ln vouchers", "", len(self._made)))
        self._each.setText(self.tr("%Ln credits each", "", self._worth))
        self._value.show_amount(0)
        self._stack.setCurrentIndex(1)
        self._message.show_message(self.tr("These codes are shown this once. Write them down."))

    def _show_picture(self, code: str) -> None:
        """Shows the QR code of a row; "" shows none."""
        self._picture.show_text(f"CARDROOM VOUCHER {code} / CREDITS {self._worth}" if code else "")
        self._picture.setAccessibleName(self.tr("QR code of {code}").format(code=code) if code else "")

    def _show_lists(self) -> None:
        unused, used = self._book.unused, self._book.used
        self._open.show_number(len(unused))
        self._sum.show_number(sum(each.credits for each in unused))
        self._used.clear()
        for each in used[:_LIST]:
            worth = self.tr("%Ln credits", "", each.credits)
            self._used.addItem(f"{time_text(each.used_at)} · {worth} · {each.hash[:8]}")
        self._used_heading.setText(self.tr("%Ln vouchers used", "", len(used)))

    def _show_trouble(self, error: Exception) -> None:
        self._message.show_message(self.tr("The event log could not be read: {error}").format(error=error), is_bad=True)

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _make_form(self) -> QWidget:
        page = QWidget()
        self._value = AmountPad(self.tr("CREDITS EACH"), page)
        self._count = Stepper("count", self.tr("VOUCHERS"), range(1, MOST_AT_ONCE + 1), page)
        self._value.changed.connect(lambda: self._message.show_message(""))  # it was about the value before
        self._maker = FingerButton("makeVouchers", self.tr("MAKE"), self._make, page, height=HIGH)
        self._open = meter("openVouchers", self.tr("NOT USED YET"), page)
        self._sum = meter("openCredits", self.tr("CREDITS IN THEM"), page)
        self._used_heading, self._used = QLabel(page), QListWidget(page)
        self._used_heading.setProperty("heading", True)
        self._used.setObjectName("usedVouchers")
        self._used.setAccessibleName(self.tr("Used vouchers"))
        scroll_by_finger(self._used)
        self._used.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        meters = QHBoxLayout()
        meters.addWidget(self._open)
        meters.addWidget(self._sum)
        grid = QGridLayout(page)
        grid.setSpacing(14)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self._count, 0, 0)
        grid.addWidget(self._value, 1, 0, 2, 1)
        grid.addWidget(self._maker, 3, 0)
        grid.addLayout(meters, 0, 1)
        grid.addWidget(self._used_heading, 1, 1)
        grid.addWidget(self._used, 2, 1, 2, 1)
        grid.setRowStretch(2, 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        return page

    def _make_codes(self) -> QWidget:
        page = QWidget()
        self._heading, self._each, self._codes = QLabel(page), QLabel(page), QListWidget(page)
        self._heading.setProperty("heading", True)
        self._codes.setObjectName("codes")
        self._codes.setAccessibleName(self.tr("Codes"))
        self._codes.setFlow(QListWidget.Flow.TopToBottom)
        self._codes.setWrapping(True)
        self._codes.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._codes.setSpacing(6)
        scroll_by_finger(self._codes)
        self._picture = QrPicture(page)
        self._codes.currentTextChanged.connect(self._show_picture)
        self._hide = FingerButton("hide", self.tr("DONE, HIDE THEM"), self._hide_codes, page, height=HIGH)
        middle = QHBoxLayout()
        middle.addWidget(self._codes, 3)
        middle.addWidget(self._picture, 2)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._heading)
        layout.addWidget(self._each)
        layout.addLayout(middle, 1)
        layout.addWidget(self._hide)
        return page
