"""The section of the operator's menu for coin keys."""

import json
from collections.abc import Collection

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QListWidget, QListWidgetItem

from cardroom.kiosk.credits.controls import HIGH, FingerButton, MessageLine, Stepper, scroll_by_finger
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.messages import Change
from cardroom.kiosk.rules.setup import HIGHEST_PRICE, CoinKey, Setup, to_fields

_KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride)
_LEARN_MS = 20_000
_SAVE_MS = 700
"""The pause after the last press of a stepper; then the change is one event, not one for each press."""


class KeyLearner(QObject):
    """Takes the next press of a key, with all its events.

    A key that is learnt already is left to the coin keys, so that its coin counts.

    Args:
        parent: the section.

    Signals:
        learnt(key): the scan code of the key that was pressed.
        known(key): a key was pressed that is learnt already.
        unusable: a key was pressed that has no scan code.
    """

    learnt = Signal(int)
    known = Signal(int)
    unusable = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._learnt: Collection[int] = ()
        self._key = 0
        self.is_waiting = False

    def wait_for_key(self, learnt: Collection[int]) -> None:
        """Waits for a press.

        Args:
            learnt: the keys that are learnt already.
        """
        self._learnt, self._key, self.is_waiting = learnt, 0, True
        if application := QCoreApplication.instance():
            application.removeEventFilter(self)
            application.installEventFilter(self)  # the last one is called first: before the coin keys

    def stop(self) -> None:
        """Waits no longer."""
        self.is_waiting = False
        if application := QCoreApplication.instance():
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes a press; the filter ends with the key's release."""
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent):
            return False
        key = event.nativeScanCode()
        if key in self._learnt:
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self.known.emit(key)
            return False
        if not self.is_waiting and (key != self._key or event.type() != QEvent.Type.KeyRelease):
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self.stop()  # its release was lost
                return False
            return key == self._key
        event.accept()
        if event.type() == QEvent.Type.KeyPress and self.is_waiting and not event.isAutoRepeat():
            self._take(key)
        elif not self.is_waiting and not event.isAutoRepeat():
            self.stop()
        return True

    def _take(self, key: int) -> None:
        if key <= 0:
            self.unusable.emit()
            return
        self._key, self.is_waiting = key, False
        self.learnt.emit(key)


class CoinsSection(OperatorSection):
    """Teaches the keys that report coins, and sets their credits."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._coins: tuple[CoinKey, ...] = ()
        self._setup = Setup()
        self._learner = KeyLearner(self)
        self._learner.learnt.connect(self._take_key)
        self._learner.known.connect(self._refuse_known)
        self._learner.unusable.connect(self._refuse_unusable)
        self._patience, self._save = QTimer(self, singleShot=True), QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._stop_learning)
        self._save.timeout.connect(self._send)
        self._make_widgets()
        self._show_list()

    # --- the section -------------------------------------------------------------------------------------------------

    def enter(self, entry: KioskEntry) -> None:
        """Shows the learnt keys."""
        self._setup = entry.sight.setup
        if not self._save.isActive() and entry.sight.setup.coins != self._coins:
            self._coins = entry.sight.setup.coins
            self._show_list()

    def leave(self) -> None:
        """Ends learning; sends a change that waits."""
        self._stop_learning()
        if self._save.isActive():
            self._save.stop()
            self._send()
        self._message.show_message("")

    # --- learning ----------------------------------------------------------------------------------------------------

    def _learn_or_cancel(self) -> None:
        """Waits for the press of a key, or ends waiting."""
        if self._learner.is_waiting:
            self._stop_learning()
            return
        self._learner.wait_for_key([coin.key for coin in self._coins])
        self._patience.start(_LEARN_MS)
        self._message.show_message(self.tr("Let a coin fall now, or press the key of the coin device once."))
        self._learn.setText(self.tr("CANCEL"))

    def _stop_learning(self) -> None:
        """Waits for no key."""
        self._patience.stop()
        if self._learner.is_waiting:
            self._learner.stop()
            self._message.show_message("")
            self._learn.setText(self.tr("LEARN A KEY"))

    def _take_key(self, key: int) -> None:
        self._patience.stop()
        self._coins = (*self._coins, CoinKey(key))
        self._send()
        self._show_list(key)
        self._learn.setText(self.tr("LEARN A KEY"))
        self._message.show_message(
            self.tr("Key {key} reports coins from now on, and does nothing else.").format(key=key)
        )

    def _refuse_known(self, key: int) -> None:
        text = self.tr("Key {key} is learnt already; its coin was counted.")
        self._message.show_message(text.format(key=key), is_bad=True)

    def _refuse_unusable(self) -> None:
        self._message.show_message(self.tr("This key has no scan code and cannot be learnt."), is_bad=True)

    def _forget_key(self) -> None:
        """Forgets the chosen key."""
        if coin := self._chosen():
            self._coins = tuple(each for each in self._coins if each.key != coin.key)
            self._send()
            self._show_list()
            self._list.setCurrentRow(-1)  # a second press forgets no other key
            self._show_coin()
            self._message.show_message(self.tr("Key {key} reports no coins any more.").format(key=coin.key))

    # --- the credits of a key ----------------------------------------------------------------------------------------

    def _chosen(self) -> CoinKey | None:
        row = self._list.currentRow()
        return self._coins[row] if 0 <= row < len(self._coins) else None

    def _take_credits(self) -> None:
        """Takes over the stepper."""
        if coin := self._chosen():
            changed = replace(coin, credits=self._credits.number)
            self._coins = tuple(changed if each.key == coin.key else each for each in self._coins)
            self._show_list(coin.key)
            self._save.start(_SAVE_MS)

    def _send(self) -> None:
        setup = replace(self._setup, coins=self._coins)
        self.parts.terminals.change.emit(Change(json.dumps(to_fields(setup))))

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _show_list(self, chosen: int | None = None) -> None:
        """Shows the keys; keeps the choice, or chooses the first one."""
        before = self._chosen()
        chosen = chosen or (None if before is None else before.key)
        self._list.blockSignals(True)
        self._list.clear()
        if not self._coins:
            nothing = QListWidgetItem(self.tr("No key has been learnt: the machine takes no coins."), self._list)
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
        keys = [coin.key for coin in self._coins]
        self._list.addItems([self._words(coin) for coin in self._coins])
        if keys:
            self._list.setCurrentRow(keys.index(chosen) if chosen in keys else 0)
        self._list.blockSignals(False)
        self._show_coin()

    def _words(self, coin: CoinKey) -> str:
        return self.tr("Key {key}").format(key=coin.key) + " · " + self.tr("%Ln credits per coin", "", coin.credits)

    def _show_coin(self) -> None:
        coin = self._chosen()
        for widget in (self._credits, self._forget):
            widget.setEnabled(coin is not None)
        if coin is not None:
            self._credits.show_number(coin.credits)

    def _make_widgets(self) -> None:
        intro = self.tr(
            "A coin device that works as a keyboard presses a key for each coin. A learnt key does nothing else."
        )
        self._message = MessageLine(self)
        self._list = QListWidget(self)
        self._list.setObjectName("coinKeys")
        self._list.setAccessibleName(self.tr("Learnt keys"))
        scroll_by_finger(self._list)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.currentRowChanged.connect(self._show_coin)
        self._credits = Stepper("coinCredits", self.tr("CREDITS PER COIN"), range(1, HIGHEST_PRICE + 1), self)
        self._credits.changed.connect(self._take_credits)
        self._learn = FingerButton("learn", self.tr("LEARN A KEY"), self._learn_or_cancel, self, height=HIGH)
        self._forget = FingerButton("forget", self.tr("FORGET KEY"), self._forget_key, self, height=HIGH)
        grid = QGridLayout(self)
        grid.setSpacing(14)
        for row, widget in enumerate((QLabel(intro, wordWrap=True), self._list, self._credits, self._message)):
            grid.addWidget(widget, row, 0, 1, 2)
        grid.addWidget(self._learn, 4, 0)
        grid.addWidget(self._forget, 4, 1)
        grid.setRowStretch(1, 1)
