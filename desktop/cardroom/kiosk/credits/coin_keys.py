"""Coins by a keyboard encoder, as arcade cabinets have it."""

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent

from cardroom.kiosk.machine import KioskMachine, KioskTerminals
from cardroom.kiosk.panel.touches import InputEvents
from cardroom.kiosk.rules.cluster import FaultCode, KioskCluster
from cardroom.kiosk.rules.messages import Coin, Fail

LONGEST_PRESS_MS = 5_000
"""A key that is held longer is stuck. A coin closes its switch for a tenth of a second."""

MOST_TRIES = 3
"""The failures in a row with coins on their way after which coins wait until the faults are mended.

Otherwise a coin that cannot be committed would stop the machine again and again, and the operator could not use it."""

_SAME_MOMENT_MS = 2
"""A press so soon after the release of the same key is auto-repeat: X11 reports it as pairs with one time stamp, and Qt
does not mark a pair of which the second half has not arrived yet. Two coins are at least 50 ms apart."""

_KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride)


class CoinKeys(QObject):
    """Reports presses of learnt keys, which do nothing else.

    An event filter of the application takes each event of such a key, by its native scan code: press, release,
    auto-repeat, and the question of a shortcut. It is installed only while there are learnt keys. A press counts
    once; a key that repeats, or is held too long, is stuck.

    Args:
        application: whose events are filtered.

    Signals:
        coin(key): a coin was taken; the scan code of its key.
        fault(text): a key is stuck; a short technical text.
    """

    coin = Signal(int)
    fault = Signal(str)

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._application = application
        self._learnt: frozenset[int] = frozenset()
        self._held: dict[int, QTimer] = {}
        self._stuck: set[int] = set()
        self._released: dict[int, int] = {}

    def learn(self, keys: Iterable[int]) -> None:
        """Sets the scan codes of the keys that report coins."""
        learnt = frozenset(keys)
        if learnt == self._learnt:
            return
        events = InputEvents.of(self._application)
        if learnt:
            events.add(self, (*_KEYS, QEvent.Type.ContextMenu))
        else:
            events.remove(self)
        for key in tuple(self._held):
            if key not in learnt:
                self._release(key)
        self._learnt = learnt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes the events of learnt keys."""
        if event.type() in _KEYS and isinstance(event, QKeyEvent):
            if event.nativeScanCode() not in self._learnt:
                return False
            self._heed(event)
            event.accept()  # also for ShortcutOverride: then no shortcut is looked for
            return True
        is_menu_key = isinstance(event, QContextMenuEvent) and event.reason() is QContextMenuEvent.Reason.Keyboard
        return is_menu_key and bool(self._held)

    def _heed(self, event: QKeyEvent) -> None:
        key = event.nativeScanCode()
        if event.type() == QEvent.Type.KeyPress:
            if event.isAutoRepeat() or self._is_repeated(key, event.timestamp()):
                self._report_stuck(key)
            else:
                self._press(key)
        elif event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat():
            self._released[key] = event.timestamp()
            self._release(key)

    def _is_repeated(self, key: int, at: int) -> bool:
        """Returns whether a press is auto-repeat that Qt has not marked."""
        before = self._released.get(key, 0)
        return before > 0 and 0 <= at - before <= _SAME_MOMENT_MS

    def _press(self, key: int) -> None:
        """Counts a coin.

        A key that is held already counts again: its release was lost.
        """
        self._release(key)
        self._stuck.discard(key)
        timer = self._held[key] = QTimer(self, singleShot=True, timerType=Qt.TimerType.CoarseTimer)
        timer.timeout.connect(lambda: self._report_stuck(key))
        timer.start(LONGEST_PRESS_MS)
        self.coin.emit(key)

    def _release(self, key: int) -> None:
        if timer := self._held.pop(key, None):
            timer.stop()
            timer.deleteLater()

    def _report_stuck(self, key: int) -> None:
        """Reports a stuck key, once for each press."""
        if key not in self._stuck:
            self._stuck.add(key)
            self.fault.emit(f"key {key} is stuck")


class CoinInlet(QObject):
    """Passes coins and faults of the coin keys on.

    Each coin is kept until it is on record. After an error the machine stands still, and has dropped the messages that
    waited; when it has started again, the coins that are still kept are sent again.

    No coin counts twice. The recorded session has the number of its coins by key, written in one transaction with their
    credits: a coin is on record if that number has risen since the last state that was entered. That also holds if the
    result of a commit is unknown, as the machine enters after its start what the ledger has. Serial numbers of coins
    would need a field in the record, and tell no more.

    Coins are kept in memory. One that falls and cannot be recorded before the process ends is lost, and is in no meter
    and no event. Before the first state is entered no key is known to report coins.

    Args:
        application: whose keys may report coins.
        machine: of the kiosk.
        terminals: of the kiosk.

    Attributes:
        keys: the keyboard encoder.

    Signals:
        fallen: a coin has fallen.
    """

    fallen = Signal()

    def __init__(self, application: QCoreApplication, machine: KioskMachine, terminals: KioskTerminals) -> None:
        super().__init__(application)
        self._terminals = terminals
        self._kept = Counter[int]()
        self._entered: KioskCluster | None = None
        self._sends = False
        self._failures = 0
        machine.failed.connect(self._hold)
        self.keys = CoinKeys(application)
        self.keys.coin.connect(self._report_coin)
        self.keys.fault.connect(self._report_fault)

    def heed(self, cluster: KioskCluster) -> None:
        """Follows a state that was entered: learnt keys, coins on record."""
        self._drop_counted(cluster)
        self.keys.learn(coin.key for coin in cluster.setup.coins)
        self._send_again(cluster)

    def _drop_counted(self, cluster: KioskCluster) -> None:
        """Keeps only coins that are not on record, and of known keys."""
        counted = coins_between(self._entered, cluster)
        self._entered = cluster
        if counted:
            self._failures = 0
        self._kept -= counted
        for key in tuple(self._kept):
            if cluster.setup.coin(key) is None:
                del self._kept[key]

    def _send_again(self, cluster: KioskCluster) -> None:
        """Sends the coins that are kept, once after each start."""
        if self._sends or (self._failures >= MOST_TRIES and cluster.faults):
            return
        self._sends = True
        for key in tuple(self._kept.elements()):
            self._terminals.coin.emit(Coin(key))

    def _hold(self, _: object) -> None:
        """Keeps coins until the machine has started again."""
        if self._sends and self._kept:
            self._failures += 1
        self._sends = False

    def _report_coin(self, key: int) -> None:
        is_known = self._entered is not None and self._entered.setup.coin(key) is not None
        if is_known or not self._sends:
            self._kept[key] += 1
        if self._sends:
            self._terminals.coin.emit(Coin(key))
        self.fallen.emit()

    def _report_fault(self, text: str) -> None:
        self._terminals.fail.emit(Fail(FaultCode.COIN.value, text))


def coins_between(before: KioskCluster | None, after: KioskCluster) -> Counter[int]:
    """Returns the coins that one step has counted, by key.

    Args:
        before: the cluster before the step; None if there is none to compare with.
        after: the cluster after it.
    """
    if before is None or after.session is None:
        return Counter()
    now = Counter(dict(after.session.coins))
    if before.session is None or before.round_number != after.round_number:
        return now  # of a new session
    return now - Counter(dict(before.session.coins))
