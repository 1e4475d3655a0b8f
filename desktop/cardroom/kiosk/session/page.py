"""The page of a session: the choice of tables, or a table."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from cardroom.house.languages import translated
from cardroom.house.spec import spec_of
from cardroom.kiosk.credits.voucher_page import VoucherPage
from cardroom.kiosk.faults.failures import fault_of
from cardroom.kiosk.open_games import offers_of, open_games
from cardroom.kiosk.panel.bar import BarButton, KioskBar
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.panel.widgets import label
from cardroom.kiosk.panel.window_cover import Sheet
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.kiosk.rules.messages import End, Fail
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.kiosk.session.choice import TableChoice
from cardroom.kiosk.session.hosting import HostedTable
from cardroom.kiosk.session.payment import Payment
from cardroom.kiosk.session.rules_page import RulesPage
from cardroom.kiosk.session.settings import apply_setup, end_mute

END_MS = 5_000
"""The time for which the end of the last game is shown when the session's time is over."""

NOTICE_MS = 8_000
NOTICE_MINUTES = 2
"""With so many minutes left, a notice is shown each minute."""


class SessionPage(KioskPage):
    """Shows the tables on offer, and the table that is played.

    Attributes:
        choice: the tiles.
        hosted: the table that is played, or None.
        payment: asks for the price of a game.
        sheet: asks questions.
        rules: the rules of the table.
        voucher: takes a voucher; None before it is first opened.
    """

    has_board = True

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._sight = KioskSight()
        self._entry: KioskEntry | None = None
        self.voucher: VoucherPage | None = None
        self._is_left = True
        self._number = 0
        self._bar: KioskBar | None = None
        self.hosted: HostedTable | None = None
        self._stack = QStackedWidget(self)
        self.choice = TableChoice(parts.tables)
        self.choice.chosen.connect(self.open_table)
        self._stack.addWidget(self.choice)
        self.rules = RulesPage(parts.settings)
        self.rules.back_wanted.connect(self._leave_side)
        self._stack.addWidget(self.rules)
        self.payment = Payment(parts, self._stack, self)
        self.payment.back_wanted.connect(self.close_table)
        self._notice = label("kioskNotice", parent=self)
        self._notice.hide()
        self.sheet = Sheet(self)
        self._ending = QTimer(self, singleShot=True, interval=END_MS)
        self._ending.timeout.connect(self._end_by_time)
        self._noticing = QTimer(self, singleShot=True, interval=NOTICE_MS)
        self._noticing.timeout.connect(self._notice.hide)

    # --- the kiosk's states ------------------------------------------------------------------------------------------

    def use_bar(self, bar: KioskBar) -> None:
        """Connects the bar."""
        self._bar = bar
        bar.tables_wanted.connect(self.close_table)
        bar.rules_wanted.connect(self.show_rules)
        bar.voucher_wanted.connect(self.show_voucher)
        bar.end_wanted.connect(self.ask_to_end)

    def enter(self, entry: KioskEntry) -> None:
        """Shows credits, offers and time.

        A game that is not over is opened again when a person comes back.
        """
        before, self._sight, self._entry = self._sight, entry.sight, entry
        if self.sheet.about not in (None, entry.sight.credits):
            self.sheet.close_cover()  # the person sees the new credits, and decides anew
        if entry.sight.number != self._number:
            self._number = entry.sight.number
            end_mute(self.parts.settings)
        is_back, self._is_left = self._is_left, False
        if is_back or before.setup != entry.sight.setup:
            apply_setup(self.parts.settings, entry.sight.setup, self.parts.tables)
        if is_back and (games := open_games(self.parts, entry.sight.session)):
            self.open_table(games[0])
        if self.hosted is not None:
            self.hosted.table.machine.read_account()
        if self.voucher is not None:
            self.voucher.enter(entry)
        self._show_time(before)
        self._follow()

    def leave(self) -> None:
        """Closes the table; its game is kept."""
        self._is_left = True
        self._ending.stop()
        self._noticing.stop()
        self._notice.hide()
        self.sheet.close_cover()
        if self.voucher is not None and self._shows(self.voucher):
            self.voucher.close_page()
        self.close_table()

    # --- tables ------------------------------------------------------------------------------------------------------

    def open_table(self, code: str) -> None:
        """Opens a table inside this page."""
        self.close_table()
        spec = spec_of(self.parts.tables, code)
        closed = apply_setup(self.parts.settings, self._sight.setup, self.parts.tables)
        self.hosted = hosted = HostedTable(self.parts, spec, self._stack, self.sheet.ask, self)
        hosted.entered.connect(self._follow_table)
        hosted.failed.connect(self._report)
        hosted.rules_wanted.connect(self.show_rules)
        self.payment.follow_table(hosted, closed[code])
        self.payment.follow(self._sight)
        hosted.start()
        self._allow()

    def close_table(self) -> None:
        """Closes the table, which suspends its game, and a question of it."""
        self.sheet.close_cover()
        hosted, self.hosted = self.hosted, None
        self.payment.follow_table(None)
        if hosted is not None:
            hosted.close()
        self._stack.setCurrentWidget(self.choice)
        if not self._is_left:
            self._follow()
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_rules(self) -> None:
        """Shows the rules of the table in place of it."""
        if self.hosted is not None and not self._shows(self.rules):
            self.rules.show_rules(self.hosted.spec)
            self._show_side(self.rules)

    def show_voucher(self) -> None:
        """Shows the page that takes a voucher."""
        if self._entry is None or self._shows(self.voucher):
            return
        if self.voucher is None:
            self.voucher = VoucherPage(self.parts)
            self.voucher.closed.connect(self._leave_side)
            self._stack.addWidget(self.voucher)
        self._show_side(self.voucher)
        self.voucher.begin(self._entry)

    def _shows(self, page: QWidget | None) -> bool:
        return page is not None and self._stack.currentWidget() is page

    def _show_side(self, page: QWidget) -> None:
        self.sheet.close_cover()
        self.payment.hide()
        self._stack.setCurrentWidget(page)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        self._allow()

    def _leave_side(self) -> None:
        """Shows the table again, or the tiles."""
        if self.hosted is None:
            self._stack.setCurrentWidget(self.choice)
        else:
            self.hosted.show_on_top()
        self.payment.follow(self._sight)
        self._allow()

    def _follow_table(self) -> None:
        """Shows the table's credits in the bar once its motion has ended."""
        if self.hosted is None:
            return
        table = self.hosted.table
        if self._bar is not None:
            credits, bar = table.machine.account.player, self._bar
            table.panel.stage.post(lambda: bar.show_credits(credits))
        self._follow()

    def _follow(self) -> None:
        """Shows what can be done now."""
        self.choice.show_offers(offers_of(self.parts, self._sight))
        self.payment.follow(self._sight)
        self._allow()
        if self._sight.minutes_left == 0:
            self._end_after_the_game()
        else:
            self._ending.stop()  # credits have come in, with which the time has begun anew

    def _allow(self) -> None:
        if self._bar is None:
            return
        allowed = [BarButton.END]
        if self.hosted is not None:
            allowed.append(BarButton.TABLES)
        if self.hosted is not None and not self._shows(self.rules):
            allowed.append(BarButton.RULES)
        if not self._shows(self.voucher):
            allowed.append(BarButton.VOUCHER)
        self._bar.allow(*allowed)
        hosted = self.hosted
        self._bar.show_words(None if hosted is None else lambda: translated(hosted.spec.name))

    def _report(self, error: Exception) -> None:
        """Reports an error that has stopped the table as a fault."""
        self.close_table()
        fault = fault_of(error)
        self.parts.terminals.fail.emit(Fail(fault.code.value, fault.detail))

    # --- the end of the session --------------------------------------------------------------------------------------

    def ask_to_end(self) -> None:
        """Asks before the session ends, and says what becomes of the credits."""
        games = open_games(self.parts, self._sight.session)
        if self.hosted is not None and self.hosted.spec.code in games:
            self.sheet.ask(self.tr("Please finish this game first."), None, self.tr("BACK"))
            return
        if games:
            name = translated(spec_of(self.parts.tables, games[0]).name)
            text = self.tr("First finish your game: {table}.").format(table=name)
            self.sheet.ask(text, (self.tr("GO TO THE GAME"), lambda: self.open_table(games[0])), self.tr("BACK"))
            return
        left = self.parts.bank.account(KIOSK).player
        text = self.tr("End the session?")
        if left:
            lost = self.tr(
                "%Ln credit(s) are left. They are for play only and cannot be paid out: they are taken off, and your "
                "receipt shows them.",
                "",
                left,
            )
            text = f"{text}\n\n{lost}"
        self.sheet.ask(text, (self.tr("END"), lambda: self._end(left)), self.tr("GO ON PLAYING"), about=left)

    def _end(self, credits: int = -1, *, by_time: bool = False) -> None:
        """Closes the table, then ends the session.

        Args:
            credits: the most that are taken off; see `End`.
            by_time: whether the limit ends it.
        """
        self.close_table()
        has_open_game = bool(open_games(self.parts, self._sight.session))
        self.parts.terminals.end.emit(End(has_open_game, by_time, credits))

    def _end_by_time(self) -> None:
        self._end(by_time=True)

    def _end_after_the_game(self) -> None:
        if not self._ending.isActive() and not open_games(self.parts, self._sight.session):
            self._ending.start()

    def _show_time(self, before: KioskSight) -> None:
        left = self._sight.minutes_left
        if left is None or not 0 < left <= NOTICE_MINUTES or left == before.minutes_left:
            return
        self._notice.setText(self.tr("%Ln minute(s) left in this session", "", left))
        self._place_notice()
        self._notice.show()
        self._notice.raise_()
        self._noticing.start()

    def _place_notice(self) -> None:
        self._notice.adjustSize()
        self._notice.move((self.width() - self._notice.width()) // 2, self.height() // 40)

    # --- input -------------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps tables and notice in their places.

        No layout does it: a table makes its own room, and the shell must make none for it.
        """
        super().resizeEvent(event)
        self._stack.setGeometry(self.rect())
        self._place_notice()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Opens a table by the number on its tile."""
        place = event.key() - Qt.Key.Key_1
        tiles = list(self.choice.tiles.values())
        if self.hosted is None and 0 <= place < len(tiles) and tiles[place].isVisible() and not event.isAutoRepeat():
            tiles[place].click()
