"""Joins the coin devices to the kiosk's terminals."""

from PySide6.QtCore import QCoreApplication, QObject, Signal

from cardroom.kiosk.credits.coin_keys import CoinKeys
from cardroom.kiosk.credits.devices import CoinDevice
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.rules.case import OPEN_STATES
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.messages import Coin, Fail
from cardroom.kiosk.rules.setup import Setup


class CoinInlet(QObject):
    """Passes coins and faults of all coin devices on.

    Args:
        application: whose keys may report coins.
        terminals: of the kiosk.

    Attributes:
        keys: the keyboard encoder.

    Signals:
        fallen: a coin has fallen.
    """

    fallen = Signal()

    def __init__(self, application: QCoreApplication, terminals: KioskTerminals) -> None:
        super().__init__(application)
        self._terminals = terminals
        self._devices = list[CoinDevice]()
        self.keys = CoinKeys(application)
        self.add(self.keys)

    def add(self, device: CoinDevice) -> None:
        """Adds a device, such as a serial acceptor."""
        device.coin.connect(self._report_coin)
        device.fault.connect(self._report_fault)
        self._devices.append(device)

    def heed(self, state: KioskState, setup: Setup) -> None:
        """Takes over the learnt keys, and whether coins are taken.

        Acceptors that can return coins do so while the kiosk is closed.
        """
        self.keys.learn(coin.key for coin in setup.coins)
        for device in self._devices:
            device.accept(state in OPEN_STATES)

    def _report_coin(self, channel: int) -> None:
        self._terminals.coin.emit(Coin(channel))
        self.fallen.emit()

    def _report_fault(self, text: str) -> None:
        self._terminals.fail.emit(Fail(FaultCode.COIN.value, text))
