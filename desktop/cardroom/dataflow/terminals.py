"""The connector pane: the typed signals into a table's machine.

Persons, computer players and tests use the same signals.
"""

from typing import ClassVar

from PySide6.QtCore import QObject, Signal, SignalInstance


class Terminals(QObject):
    """Base of a table's signals; a subclass adds one for each meaning.

    They are the only input of a machine. A signal with a value is declared `Signal(object)`, and `carries` has its
    type: Qt would convert a wrong value of a `Signal(int)` to 0 without an error.

    Signals:
        done: leaves a state that waits for no input.
        resume(state): resumes a recorded game in `state`.
    """

    done = Signal()
    resume = Signal(object)

    carries: ClassVar[dict[str, type]] = {}

    @classmethod
    def names(cls) -> frozenset[str]:
        """Returns the names of the terminals that the subclass adds."""
        return frozenset(name for name, value in vars(cls).items() if isinstance(value, Signal))

    def named(self, name: str) -> SignalInstance:
        """Returns the signal of a terminal, to connect or to emit."""
        signal: SignalInstance = getattr(self, name)
        return signal

    @classmethod
    def accepts(cls, name: str, values: tuple[object, ...]) -> bool:
        """Returns whether `values` has the type of the terminal.

        The type must match exactly: a bool is not an int. A terminal without a type accepts any values.
        """
        carried = cls.carries.get(name)
        return carried is None or (len(values) == 1 and type(values[0]) is carried)
