"""The connector pane: the typed signals by which anybody, a person or a program, reaches a table's machine."""

from typing import ClassVar

from PySide6.QtCore import QObject, Signal, SignalInstance


class Terminals(QObject):
    """The only way into a machine. A subclass adds one signal for each meaning.

    A signal that carries a value is declared `Signal(object)`, and its type is named in `carries`: Qt would turn a
    wrong value of a `Signal(int)` into 0 without a word.

    Signals:
        done: the state goes on by itself.
        resume(state): a recorded game goes on in `state`.
    """

    done = Signal()
    resume = Signal(object)

    carries: ClassVar[dict[str, type]] = {}

    @classmethod
    def names(cls) -> frozenset[str]:
        """The terminals that a subclass adds."""
        return frozenset(name for name, value in vars(cls).items() if isinstance(value, Signal))

    def named(self, name: str) -> SignalInstance:
        """The signal of a terminal, to connect to or to emit."""
        signal: SignalInstance = getattr(self, name)
        return signal

    @classmethod
    def accepts(cls, name: str, values: tuple[object, ...]) -> bool:
        """Are `values` of the type that the terminal carries? A bool is no whole number."""
        carried = cls.carries.get(name)
        return carried is None or (len(values) == 1 and type(values[0]) is carried)
