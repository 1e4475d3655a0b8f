"""The section of the operator's menu for coin keys."""

import json
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from cardroom.kiosk.credits.door_row import DoorRow
from cardroom.kiosk.credits.finger_button import FingerButton
from cardroom.kiosk.credits.finger_scroll import scroll_by_finger
from cardroom.kiosk.credits.key_learner import KeyLearner
from cardroom.kiosk.credits.message_line import MessageLine
from cardroom.kiosk.credits.stepper import Stepper
from cardroom.kiosk.credits.two_halves import TwoHalves
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.messages import Change
from cardroom.kiosk.rules.setup import HIGHEST_PRICE, CoinKey, to_fields

_LEARN_MS = 20_000
_SAVE_MS = 700
"""The pause after the last press of a stepper; then the change is one event, not one for each press."""
_MOST_COINS = 100


class CoinsSection(OperatorSection):
    """Teaches the keys that report coins, and sets their credits."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._coins: tuple[CoinKey, ...] = ()
        self._entry: KioskEntry | None = None
        self._learner = KeyLearner(self)
        self._learner.learnt.connect(self._take_key)
        self._learner.known.connect(self._refuse_known)
        self._learner.unusable.connect(self._refuse_unusable)
        self._patience, self._save = QTimer(self), QTimer(self)
        for timer, act in ((self._patience, self.stop_learning), (self._save, self._send)):
            timer.setSingleShot(True)
            timer.timeout.connect(act)
        self._make_widgets()
        self._show_texts()
        self._show_coin()

    # --- the section -------------------------------------------------------------------------------------------------

    def enter(self, entry: KioskEntry) -> None:
        """Shows the learnt keys."""
        self._entry = entry
        if not self._save.isActive() and entry.sight.setup.coins != self._coins:
            self._coins = entry.sight.setup.coins
            self._show_list()
        if entry.sight.setup.door != self._door.key:
            self._door.show_key(entry.sight.setup.door)

    def leave(self) -> None:
        """Ends learning; sends a change that waits."""
        self.stop_learning()
        self._door.stop()
        if self._save.isActive():
            self._save.stop()
            self._send()
        self._message.show_message("")

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts in a new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show_texts()
        super().changeEvent(event)

    # --- learning ----------------------------------------------------------------------------------------------------

    def learn(self) -> None:
        """Waits for the press of a key, or ends waiting."""
        if self._learner.is_waiting:
            self.stop_learning()
            return
        self._door.stop()
        self._learner.wait_for_key([*self._coin_keys(), *filter(None, [self._door.key])])
        self._patience.start(_LEARN_MS)
        self._message.show_message(self.tr("Let a coin fall now, or press the key of the coin device once."))
        self._show_texts()

    def _coin_keys(self) -> list[int]:
        return [coin.key for coin in self._coins]

    def stop_learning(self) -> None:
        """Waits for no key."""
        self._patience.stop()
        if self._learner.is_waiting:
            self._learner.stop()
            self._message.show_message("")
            self._show_texts()

    def _take_key(self, key: int) -> None:
        self._patience.stop()
        self._coins = (*self._coins, CoinKey(key))
        self._send()
        self._show_list(key)
        self._show_texts()
        self._message.show_message(
            self.tr("Key {key} reports coins from now on, and does nothing else.").format(key=key)
        )

    def _refuse_known(self, key: int) -> None:
        is_door = key == self._door.key
        coin = self.tr("Key {key} is learnt already; its coin was counted.")
        text = self.tr("Key {key} is the door switch.") if is_door else coin
        self._message.show_message(text.format(key=key), is_bad=True)

    def _refuse_unusable(self) -> None:
        self._message.show_message(self.tr("This key has no scan code and cannot be learnt."), is_bad=True)

    def forget(self) -> None:
        """Forgets the chosen key."""
        if coin := self._chosen():
            self._coins = tuple(each for each in self._coins if each.key != coin.key)
            self._send()
            self._show_list()
            self._list.setCurrentRow(-1)  # a second press forgets no other key
            self._show_coin()
            self._message.show_message(self.tr("Key {key} reports no coins any more.").format(key=coin.key))

    # --- the values of a key -----------------------------------------------------------------------------------------

    def _chosen(self) -> CoinKey | None:
        row = self._list.currentRow()
        return self._coins[row] if 0 <= row < len(self._coins) else None

    def _take_values(self) -> None:
        """Takes over the steppers; a bonus has both values or none."""
        coin = self._chosen()
        if coin is None:
            return
        every, bonus = self._every.number, self._bonus.number
        if self.sender() is self._every and every and not bonus:
            bonus = 1
        elif self.sender() is self._bonus and bonus and not every:
            every = 1
        if not (every and bonus):
            every = bonus = 0
        changed = replace(coin, credits=self._credits.number, bonus_coins=every, bonus=bonus)
        self._coins = tuple(changed if each.key == coin.key else each for each in self._coins)
        self._show_list(coin.key)
        self._save.start(_SAVE_MS)

    def _send(self) -> None:
        if self._entry is not None:
            setup = replace(self._entry.sight.setup, coins=self._coins, door=self._door.key)
            self.parts.terminals.change.emit(Change(json.dumps(to_fields(setup))))

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _show_list(self, chosen: int | None = None) -> None:
        """Shows the keys; keeps the choice."""
        before = self._chosen()
        chosen = chosen or (None if before is None else before.key)
        self._list.blockSignals(True)
        self._list.clear()
        if not self._coins:
            nothing = QListWidgetItem(self.tr("No key has been learnt: the machine takes no coins."), self._list)
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
        for row, coin in enumerate(self._coins):
            item = QListWidgetItem(self._words(coin))
            self._list.addItem(item)
            if coin.key == chosen or (row == 0 and chosen is None):
                self._list.setCurrentRow(row)
        if self._list.currentRow() < 0 and self._coins:
            self._list.setCurrentRow(0)
        self._list.blockSignals(False)
        self._show_coin()

    def _words(self, coin: CoinKey) -> str:
        words = self.tr("Key {key}").format(key=coin.key) + " · " + self.tr("%Ln credits per coin", "", coin.credits)
        if coin.bonus:
            every = self.tr("every %Ln coins", "", coin.bonus_coins)
            words += " · " + self.tr("{every} {bonus} more").format(every=every, bonus=coin.bonus)
        return words

    def _show_coin(self) -> None:
        coin = self._chosen()
        for widget in (self._credits, self._every, self._bonus, self._forget):
            widget.setEnabled(coin is not None)
        if coin is not None:
            self._credits.show_number(coin.credits)
            self._every.show_number(coin.bonus_coins)
            self._bonus.show_number(coin.bonus)

    def _make_widgets(self) -> None:
        self._intro, self._message = QLabel(self), MessageLine(self)
        self._intro.setWordWrap(True)
        self._list = QListWidget(self)
        self._list.setObjectName("coinKeys")
        scroll_by_finger(self._list)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.currentRowChanged.connect(self._show_coin)
        self._credits = Stepper(range(1, HIGHEST_PRICE + 1), self)
        self._every, self._bonus = Stepper(range(_MOST_COINS + 1), self), Stepper(range(HIGHEST_PRICE + 1), self)
        values = QWidget(self)
        column = QVBoxLayout(values)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        for name, stepper in (("coinCredits", self._credits), ("bonusCoins", self._every), ("bonus", self._bonus)):
            stepper.setObjectName(name)
            stepper.changed.connect(self._take_values)
            column.addWidget(stepper)
        self._door = DoorRow(self._coin_keys, self)
        self._door.asked.connect(self.stop_learning)
        self._door.asked.connect(lambda: self._message.show_message(""))  # it was about a coin key
        self._door.changed.connect(self._send)
        self._learn, self._forget = FingerButton(self), FingerButton(self)
        self._door.refused.connect(self._refuse_known)
        self._door.unusable.connect(self._refuse_unusable)
        column.addWidget(self._door)
        column.addStretch(1)
        grid = QGridLayout(self)
        grid.setSpacing(14)
        grid.addWidget(self._intro, 0, 0, 1, 2)
        grid.addWidget(TwoHalves(self._list, values, self), 1, 0, 1, 2)
        grid.addWidget(self._message, 2, 0, 1, 2)
        for place, (button, name, act) in enumerate(
            ((self._learn, "learn", self.learn), (self._forget, "forget", self.forget))
        ):
            button.setObjectName(name)
            button.setMinimumHeight(72)
            button.clicked.connect(act)
            grid.addWidget(button, 3, place)
        grid.setRowStretch(1, 1)

    def _show_texts(self) -> None:
        self._intro.setText(
            self.tr(
                "A coin device that works as a keyboard presses a key for each coin. A learnt key does nothing else."
            )
        )
        self._list.setAccessibleName(self.tr("Learnt keys"))
        self._credits.show_caption(self.tr("CREDITS PER COIN"))
        self._every.show_caption(self.tr("BONUS EVERY … COINS"))
        self._bonus.show_caption(self.tr("BONUS CREDITS"))
        self._door.show_texts()
        self._learn.setText(self.tr("CANCEL") if self._learner.is_waiting else self.tr("LEARN A KEY"))
        self._forget.setText(self.tr("FORGET KEY"))
        self._show_list()
