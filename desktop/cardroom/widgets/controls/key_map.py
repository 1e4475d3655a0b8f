"""Maps the keys of a table's window to its controls."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QWidget

if TYPE_CHECKING:
    from cardroom.widgets.cards.card_fan import CardFan  # most tables have no fan


Target = QAbstractButton | Callable[[], QAbstractButton | None]
"""The button of a key; a function where it depends on the state, None where the key does nothing."""

CardRow = Sequence[QAbstractButton] | Callable[[], Sequence[QAbstractButton]]
"""The buttons of the digit row, from 1; a function where they depend on the state."""

PRIMARY_KEYS = ("Space", "Return", "Enter")

_HIGHEST_DIGIT = 9
_IGNORED = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class Binding(Struct, frozen=True):
    """One key and the control that it acts on.

    Attributes:
        key: the key as QKeySequence writes it, untranslated: "N", "Space", "Ctrl+Z".
        control: the button or fan.
        act: called on a press of the key.
        repeats: whether auto-repeat acts, too.
    """

    key: str
    control: QWidget
    act: Callable[[], object]
    repeats: bool = False

    def fits(self, event: QKeyEvent) -> bool:
        """Tests whether an event is this key.

        Shift and keypad are ignored, except in a chord.
        """
        wanted = _combination(self.key)
        modifiers = event.modifiers()
        if wanted.keyboardModifiers() == Qt.KeyboardModifier.NoModifier:
            modifiers &= ~_IGNORED
        return event.key() == wanted.key() and modifiers == wanted.keyboardModifiers()


class KeyMap:
    """Maps keys to the controls of a window.

    Args:
        keys: the key of each button, as in `Binding.key`; a chord such as "Ctrl+Z" is a key, too.
        primary: the button of Space, Return and Enter.
        cards: the buttons of the digit row.
        fan: its cards are lifted by the digit row and the arrow keys.
        more: returns further bindings, such as those of a hand of cards.

    Raises:
        ValueError: Qt does not know a key, or a key has two controls.
    """

    def __init__(
        self,
        keys: Mapping[str, Target],
        *,
        primary: QAbstractButton | None = None,
        cards: CardRow = (),
        fan: "CardFan | None" = None,
        more: "Callable[[], Iterable[Binding]]" = tuple,
    ) -> None:
        self._keys = dict(keys)
        self._primary = primary
        self._cards = cards
        self._fan = fan
        self._more = more
        self._dropped: frozenset[QWidget] = frozenset()
        for key in self._keys:
            _combination(key)
        names = [binding.key for binding in self.bindings()]
        if len(set(names)) < len(names):
            raise ValueError(f"a key has two controls: {sorted(names)}")

    @property
    def primary(self) -> QAbstractButton | None:
        """The button of Space, Return and Enter, if any."""
        return self._primary

    def bindings(self) -> Iterator[Binding]:
        """Yields all keys with their present controls."""
        for key, target in self._keys.items():
            button = target if isinstance(target, QAbstractButton) else target()
            if button is not None:
                yield Binding(key, button, button.click)
        if self._primary is not None:
            yield from (Binding(key, self._primary, self._primary.click) for key in PRIMARY_KEYS)
        for digit, card in enumerate(self._cards() if callable(self._cards) else self._cards, start=1):
            yield Binding(str(digit), card, card.click)
        if self._fan is not None:
            yield from _fan_bindings(self._fan)
        yield from self._more()

    def find(self, event: QKeyEvent) -> Binding | None:
        """Finds the binding of a key event.

        None for a key without a control.
        """
        fitting = (binding for binding in self.bindings() if binding.fits(event))
        return next((binding for binding in fitting if binding.control not in self._dropped), None)

    def drop(self, controls: Iterable[QWidget]) -> None:
        """Removes the keys of controls."""
        self._dropped |= frozenset(controls)


def _fan_bindings(fan: "CardFan") -> Iterator[Binding]:
    for key, step in (("Left", -1), ("Right", 1)):
        yield Binding(key, fan, partial(fan.lift_beside, step), repeats=True)
    for place in range(_HIGHEST_DIGIT):
        yield Binding(str(place + 1), fan, partial(fan.lift, place), repeats=True)


@lru_cache
def _combination(key: str) -> QKeyCombination:
    """Parses a key.

    Raises:
        ValueError: Qt does not know it.
    """
    keys = QKeySequence.fromString(key, QKeySequence.SequenceFormat.PortableText)
    if keys.count() == 1:
        combination: QKeyCombination = keys[0]  # type: ignore[index] # missing in PySide6's stubs
        if combination.key() != Qt.Key.Key_unknown:
            return combination
    raise ValueError(f"unknown key: {key!r}")
