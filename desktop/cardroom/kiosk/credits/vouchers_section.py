"""The section of the operator's menu for vouchers."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QListWidget, QStackedWidget, QVBoxLayout, QWidget

from cardroom.bank.ports import Event
from cardroom.house.history.words import time_text
from cardroom.kiosk.awaited import Awaited
from cardroom.kiosk.credits.amount import AmountPad
from cardroom.kiosk.credits.finger_button import FingerButton
from cardroom.kiosk.credits.finger_scroll import scroll_by_finger
from cardroom.kiosk.credits.message_line import MessageLine
from cardroom.kiosk.credits.stepper import Stepper
from cardroom.kiosk.credits.vouchers import MOST_AT_ONCE, VoucherBook, grouped, hash_of, new_code
from cardroom.kiosk.event_reading import events_after
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import MakeVouchers
from cardroom.widgets.controls.meter import Meter
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
        self._awaited.answered.connect(self._read_answer)
        self._awaited.freed.connect(self._allow)
        self._stack = QStackedWidget(self)
        self._message = MessageLine(self)
        self._stack.addWidget(self._make_form())
        self._stack.addWidget(self._make_codes())
        layout = QVBoxLayout(self)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self._message)
        self._show_texts()

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
            self.hide_codes()
        self._value.show_amount(0)
        self._message.show_message("")

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts in a new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show_texts()
        super().changeEvent(event)

    # --- making ------------------------------------------------------------------------------------------------------

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes that are shown; none before they are on record."""
        return self._made if self._stack.currentIndex() else ()

    def make(self) -> None:
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

    @property
    def _is_made_unseen(self) -> bool:
        """Whether codes were sent, and are not shown yet."""
        return bool(self._made) and not self._stack.currentIndex()

    def _allow(self) -> None:
        """Enables what can be pressed now."""
        self._make.setEnabled(not self._made and not self._awaited.is_busy)
        self._hide.setEnabled(not self._awaited.is_busy)  # it is in the place of MAKE

    def hide_codes(self) -> None:
        """Forgets the codes that are shown."""
        self._made = ()
        self._codes.clear()
        self._stack.setCurrentIndex(0)
        self._message.show_message("")
        self._allow()

    def _read(self, take: Callable[[tuple[Event, ...]], None]) -> None:
        """Reads what has been added to the event log."""
        bank, last = self.parts.bank, self._book.last
        bank.ask(lambda: events_after(bank, last), take, self._show_trouble)

    def _read_answer(self, _: bool) -> None:
        self._read(self._take_answer)

    def _take(self, events: tuple[Event, ...]) -> None:
        self._book.take(events)
        self._show_lists()
        if self._is_made_unseen and self._book.find(hash_of(self._made[-1])):
            self._show_codes()

    def _take_answer(self, events: tuple[Event, ...]) -> None:
        """Shows the codes, or forgets them: they are not on record."""
        self._take(events)
        if self._is_made_unseen:
            self.hide_codes()
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
        self._value, self._count = AmountPad(page), Stepper(range(1, MOST_AT_ONCE + 1), page)
        self._value.changed.connect(lambda: self._message.show_message(""))  # it was about the value before
        self._count.setObjectName("count")
        self._make = FingerButton(page)
        self._make.setObjectName("makeVouchers")
        self._make.setMinimumHeight(72)
        self._make.clicked.connect(self.make)
        self._open, self._sum = Meter(page), Meter(page)
        self._open.setObjectName("openVouchers")
        self._sum.setObjectName("openCredits")
        self._used_heading, self._used = QLabel(page), QListWidget(page)
        self._used_heading.setProperty("heading", True)
        self._used.setObjectName("usedVouchers")
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
        grid.addWidget(self._make, 3, 0)
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
        self._codes.setFlow(QListWidget.Flow.TopToBottom)
        self._codes.setWrapping(True)
        self._codes.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._codes.setSpacing(6)
        scroll_by_finger(self._codes)
        self._picture = QrPicture(page)
        self._codes.currentTextChanged.connect(self._show_picture)
        self._hide = FingerButton(page)
        self._hide.setObjectName("hide")
        self._hide.setMinimumHeight(72)
        self._hide.clicked.connect(self.hide_codes)
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

    def _show_texts(self) -> None:
        self._count.show_caption(self.tr("VOUCHERS"))
        self._value.show_caption(self.tr("CREDITS EACH"))
        self._make.setText(self.tr("MAKE"))
        self._open.setProperty("caption", self.tr("NOT USED YET"))
        self._sum.setProperty("caption", self.tr("CREDITS IN THEM"))
        self._codes.setAccessibleName(self.tr("Codes"))
        self._used.setAccessibleName(self.tr("Used vouchers"))
        self._hide.setText(self.tr("DONE, HIDE THEM"))
        self._show_lists()
