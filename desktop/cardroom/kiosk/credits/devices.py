"""The interface of devices that take coins."""

from PySide6.QtCore import QObject, Signal


class CoinDevice(QObject):
    """A device that reports coins.

    The keyboard encoder (`CoinKeys`) is one. A serial acceptor is another subclass: ccTalk reports channels 1 to 16
    with an event counter, SSP reports events of a channel. Such a subclass keeps the last counter, so that a coin is
    reported once after a broken line, and emits its signals in the thread that it lives in.

    Signals:
        coin(channel): a coin was taken; the channel is what `CoinKey.key` has for it.
        fault(text): the device needs the operator; a short technical text.
    """

    coin = Signal(int)
    fault = Signal(str)

    def accept(self, accepts: bool) -> None:
        """Lets the device take coins, or return them.

        A device that cannot return coins goes on reporting them.
        """
