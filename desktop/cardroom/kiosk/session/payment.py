"""Payment for games: a strip, and terminals that are closed off."""

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget

from cardroom.kiosk.awaited import Awaited
from cardroom.kiosk.open_games import Stand
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.messages import Pay, PlayOn
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.kiosk.session.gate import Gate, Need
from cardroom.kiosk.session.hosting import HostedTable

_NEW_GAME = "new_game"
"""Begins again after the end at every table; without credits the table would grant some."""


class Payment(QObject):
    """Closes off terminals that would begin an unpaid game.

    The strip over the table's buttons says what is missing. The machine of the table refuses the terminals, so that no
    key and no double click begins a game.

    Args:
        parts: the terminals.
        stack: shows the table.
        parent: the page.

    Attributes:
        gate: the strip.

    Signals:
        back_wanted: back to the choice of tables.
    """

    back_wanted = Signal()

    def __init__(self, parts: KioskParts, stack: QStackedWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._parts, self._stack = parts, stack
        self._sight = KioskSight()
        self._hosted: HostedTable | None = None
        self._closed: frozenset[str] = frozenset()
        self._wants_game = False
        self._paying = Awaited(parts, self)
        self._paying.answered.connect(self._take_back)
        self.gate = Gate(stack)
        self.gate.play_wanted.connect(self._want_game)
        self.gate.back_wanted.connect(self.back_wanted)
        self.gate.retranslated.connect(partial(QTimer.singleShot, 0, self, self._place_again))

    def follow_table(self, hosted: HostedTable | None, closed: frozenset[str] = frozenset()) -> None:
        """Watches another table, or none.

        Args:
            hosted: the table.
            closed: its terminals that are always closed.
        """
        if hosted is not None:
            hosted.table.panel.takes_keys = self._take_key
        self._hosted, self._closed = hosted, closed
        self._wants_game = False
        self._paying.forget()
        self.gate.show_need(None)

    def hide(self) -> None:
        """Hides the strip until the next `follow`."""
        self.gate.show_need(None)

    def follow(self, sight: KioskSight) -> None:
        """Follows the table and the session."""
        self._sight = sight
        hosted = self._hosted
        if hosted is None:
            return
        self._paying.heed(is_taken=self._stand(hosted) is Stand.PAID)
        hosted.table.machine.close_off(self._closed | self._closed_now(hosted))
        if self._wants_game:
            self._advance(hosted)
        need = self._need(hosted)
        if need is None:
            self._show(hosted, None)
        elif hosted.is_standing:
            hosted.table.panel.stage.post(lambda: self._show(hosted, need))

    def _take_key(self, event: QKeyEvent) -> bool:
        """Takes the strip's keys while the table has the focus."""
        return self.gate.isVisible() and self.gate.take_key(event)

    def _stand(self, hosted: HostedTable) -> Stand:
        session = self._sight.session
        return hosted.stand(None if session is None else session.game)

    def _need(self, hosted: HostedTable) -> Need | None:
        """Returns what the table waits for; None if its person can play."""
        play = hosted.spec.kiosk_play
        if play is None or not hosted.is_at_rest or self._stand(hosted) is Stand.PAID:
            return None
        if self._sight.minutes_left == 0:
            return Need.TIME
        if not self._sight.setup.offers(hosted.spec.code):
            return Need.TABLE
        if play.bets is not None:
            empty = Need.FREE if self._sight.setup.plays_on(hosted.spec.code) else Need.CREDITS
            return None if hosted.table.machine.account.player else empty
        return Need.AGAIN if hosted.has_ended else Need.GAME

    def _closed_now(self, hosted: HostedTable) -> frozenset[str]:
        """Returns the terminals that would begin an unpaid game."""
        play = hosted.spec.kiosk_play
        assert play is not None
        account = hosted.table.machine.account
        closed = {_NEW_GAME} if not account.player else set[str]()
        if self._need(hosted) is not None or (self._sight.minutes_left == 0 and self._stand(hosted) is not Stand.PAID):
            closed.add(play.begin)
        return frozenset(closed)

    def _show(self, hosted: HostedTable, need: Need | None) -> None:
        """Shows the strip, unless the need has changed while cards were flying."""
        if hosted is not self._hosted or self._stack.currentWidget() is not hosted.table.panel:
            return
        had, price = self.gate.need, self._sight.setup.price_of(hosted.spec.code)
        if need is not None and (need is not self._need(hosted) or self._wants_game):
            return
        if need is not None:
            self._place(hosted)
        self.gate.show_need(need, price, can_pay=price <= hosted.table.machine.account.player)
        if need is None and had is not None:
            hosted.show_on_top()

    def _place_again(self) -> None:
        """Follows the table's buttons, whose row has moved with other texts."""
        if self._hosted is not None and self.gate.isVisible():
            self._place(self._hosted)

    def _place(self, hosted: HostedTable) -> None:
        row = hosted.buttons_place(self._stack)
        row.setTop(row.bottom() + 1 - max(row.height(), self.gate.minimumSizeHint().height()))
        self.gate.setGeometry(row.adjusted(-6, 0, 6, 0))

    # --- a game is bought --------------------------------------------------------------------------------------------

    def _want_game(self) -> None:
        if self._hosted is not None and self._need(self._hosted) is Need.FREE:
            has_open_win = any(self._parts.bank.account(spec.code).escrow for spec in self._parts.tables)
            self._paying.send(PlayOn(self._hosted.spec.code, has_open_win))
            return
        self._wants_game = True
        self.follow(self._sight)

    def _advance(self, hosted: HostedTable) -> None:
        """Lays out the next round, pays for it, or begins it.

        While a payment is under way, none is sent; the machine takes one for each round alone.
        """
        if not hosted.is_standing or not hosted.is_at_rest:
            return
        if hosted.has_ended:
            hosted.go_on()
            return
        number = hosted.table.machine.cluster.round_number
        if self._stand(hosted) is Stand.PAID:
            self._wants_game = False
            self._show(hosted, None)
            hosted.begin()
        elif self._paying.is_waiting:
            return
        elif self._need(hosted) is Need.GAME:
            self._paying.send(Pay(hosted.spec.code, number))
        else:
            self._take_back(is_paid=False)

    def _take_back(self, is_paid: bool) -> None:
        """Lets PLAY be pressed again if it was not paid."""
        if not is_paid:
            self._wants_game = False
            self.follow(self._sight)
