"""The connector pane: the typed signals into a table's machine.

Persons, computer players and tests use the same signals.
"""

from typing import ClassVar

from PySide6.QtCore import QObject, Signal, SignalInstance

from cardroom.messages import Message, is_well_typed


class Terminals(QObject):
    """Base of a table's signals; a subclass adds one for each meaning.

    They are the only input of a machine. A signal with a value carries the whole message: it is declared with the
    message's class, which `carries` repeats. Qt does not check that class: the machine does.
    """

    carries: ClassVar[dict[str, type[Message]]] = {}

    @classmethod
    def names(cls) -> frozenset[str]:
        """Returns the names of the terminals that the subclass adds."""
        return frozenset(name for name, value in vars(cls).items() if isinstance(value, Signal))

    def named(self, name: str) -> SignalInstance:
        """Returns the signal of a terminal, to connect or to emit."""
        signal: SignalInstance = getattr(self, name)
        return signal

    def send(self, message: Message) -> None:
        """Emits the signal of a message's terminal."""
        self.named(message.on).emit(*([message] if message.on in self.carries else []))

    @classmethod
    def message(cls, name: str, values: tuple[object, ...]) -> Message | None:
        """Returns the message of a signal.

        None if its value has a wrong type.

        Args:
            name: the terminal.
            values: the arguments of the signal.
        """
        carried = cls.carries.get(name)
        if carried is None:
            return Message(name)
        if len(values) != 1 or not isinstance(values[0], carried) or not is_well_typed(values[0]):
            return None
        return values[0]
