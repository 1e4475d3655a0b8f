"""Joins the coin keys to the kiosk's terminals."""

from collections import Counter

from PySide6.QtCore import QCoreApplication, QObject, Signal

from cardroom.kiosk.credits.coin_keys import CoinKeys
from cardroom.kiosk.machine import KioskMachine, KioskTerminals
from cardroom.kiosk.rules.cluster import FaultCode, KioskCluster
from cardroom.kiosk.rules.messages import Coin, Fail

MOST_TRIES = 3
"""The failures in a row with coins on their way after which coins wait until the faults are mended.

Otherwise a coin that cannot be committed would stop the machine again and again, and the operator could not use it."""


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
