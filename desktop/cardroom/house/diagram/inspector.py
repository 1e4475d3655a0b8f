"""Describes states and arrows of a diagram, and fields of a moment."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHeaderView, QLabel, QTreeWidget, QTreeWidgetItem, QWidget

from cardroom.dataflow.wiring import Wire, Wiring
from cardroom.house.diagram.picture import Arrow, Picture
from cardroom.house.diagram.plan import target_of
from cardroom.house.diagram.trace import NO_WIRE, Kept, Moment
from cardroom.house.diagram.values import fields_of, guards_of, refusal_of
from cardroom.messages import DONE, RETURN
from cardroom.widgets.controls.icon_button import GOLD
from cardroom.widgets.controls.rows import make_columns, show_headings
from cardroom.widgets.speech.speaker import speak

_INTERNAL = (DONE, RETURN)

Fields = Sequence[tuple[str, str, str]]


class InspectorControls(Struct, frozen=True):
    """The controls of the inspector, below the diagram."""

    what: QComboBox
    came: QLabel
    wires: QTreeWidget
    fields: QTreeWidget


class Inspector(QObject):
    """Shows wires of a state, what an arrow has carried, and fields.

    Args:
        controls: its controls.
        wiring: the states and wires.
        picture: the arrows.
        parent: the owner.

    Signals:
        chosen(object): a state or an `Arrow` was chosen; None for any state.
    """

    chosen = Signal(object)

    def __init__(self, controls: InspectorControls, wiring: Wiring[Any], picture: Picture, parent: QWidget) -> None:
        super().__init__(parent)
        self._controls, self._wiring = controls, wiring
        self._places: tuple[Enum | Arrow | None, ...] = (None, *wiring.states, *picture.arrows)
        make_columns(controls.wires, 3, 2)
        make_columns(controls.fields, 3, 2)
        controls.fields.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        for rows in (controls.wires, controls.fields):
            rows.currentItemChanged.connect(self._show_whole)
        controls.what.activated.connect(lambda index: self.chosen.emit(self._places[index]))

    def retranslate(self) -> None:
        """Updates the headings, and the names of all states and arrows."""
        controls, chosen = self._controls, self._controls.what.currentIndex()
        show_headings(controls.wires, [self.tr("Terminal"), self.tr("Leads to"), self.tr("Now")], ())
        show_headings(controls.fields, [self.tr("Field"), self.tr("Before"), self.tr("Value")], ())
        with QSignalBlocker(controls.what):
            controls.what.clear()
            controls.what.addItems([self._name(place) for place in self._places])
            controls.what.setCurrentIndex(chosen)

    def _show_whole(self, item: QTreeWidgetItem | None) -> None:
        """Shows the texts of a row, which its columns may cut off."""
        if item is not None:
            self._controls.came.setText(": ".join((item.text(0), item.text(2))))

    def _name(self, place: Enum | Arrow | None) -> str:
        if isinstance(place, Arrow):
            bond = place.bond
            terminals = ", ".join(wire.on for wire in bond.wires)
            return f"{bond.source.name} → {bond.target.name}: {terminals}"
        return self.tr("Any state") if place is None else self.tr("State {state}").format(state=place.name)

    def say(self) -> None:
        """Speaks what is described: a state and its wires, or an arrow."""
        rows = self._controls.wires
        items = [item for row in range(rows.topLevelItemCount()) if (item := rows.topLevelItem(row)) is not None]
        texts = [": ".join(filter(None, (item.text(0), item.text(2)))) for item in items]
        count = self.tr("%Ln wire(s) leave it", "", len(texts))
        what = self._controls.what.currentText()
        is_arrow = isinstance(self._places[self._controls.what.currentIndex()], Arrow)
        speak(self._controls.what, ". ".join([what, *([] if is_arrow else [count]), *texts]))

    # --- a state -----------------------------------------------------------------------------------------------------

    def describe(self, state: Enum | None, moment: Moment | None) -> None:
        """Names a state, how it was entered, and its wires.

        Args:
            state: the state; None for any.
            moment: in which it was entered; None if another state is shown.
        """
        self._controls.what.setCurrentIndex(self._places.index(state))
        came, rows = self.tr("Entry {number}, by {message}"), self._controls.wires
        text = "" if moment is None else came.format(number=moment.number, message=moment.message or "–")
        self._controls.came.setText(text)
        rows.clear()
        for wire in () if state is None else self._wiring.wires_from(state):
            texts = [wire.on, target_of(wire).name, self._word(wire, moment)]
            item = QTreeWidgetItem(rows, texts)
            item.setToolTip(2, "\n".join(filter(None, (texts[2], guards_of(wire)))))
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{', '.join(texts)}. {guards_of(wire)}")

    def _word(self, wire: Wire, moment: Moment | None) -> str:
        """Returns whether a wire is open, or why it is not."""
        if wire.on in _INTERNAL:
            return self.tr("by itself")
        if moment is None:
            return refusal_of(wire)
        if wire.on in moment.legal:
            return self.tr("open")
        asked = refusal_of(wire)
        return self.tr("closed: only {condition}").format(condition=asked) if asked else self.tr("closed")

    # --- an arrow ----------------------------------------------------------------------------------------------------

    def probe(self, arrow: Arrow, kept: Sequence[Kept]) -> None:
        """Shows what the wires of an arrow have carried, the last first."""
        wires, controls = self._wiring.wires, self._controls
        controls.what.setCurrentIndex(self._places.index(arrow))
        controls.came.clear()
        controls.wires.clear()
        entry = self.tr("entry {number}")
        for each in reversed(kept):
            moment = each.moment
            if moment.wire != NO_WIRE and wires[moment.wire] in arrow.bond.wires:
                texts = [moment.message, moment.state, entry.format(number=moment.number)]
                QTreeWidgetItem(controls.wires, texts)

    # --- fields ------------------------------------------------------------------------------------------------------

    def show_fields(self, now: Fields, before: Fields) -> None:
        """Shows the fields of a moment beside those before.

        What has changed is gold.

        Args:
            now: name, value and description of each field.
            before: those of the moment before; empty for none.
        """
        rows = self._controls.fields
        earlier, changed = {name: text for name, text, _ in before}, None
        rows.clear()
        for name, text, description in now:
            is_new = bool(earlier) and earlier.get(name) != text
            item = QTreeWidgetItem(rows, [name, earlier.get(name, ""), text])
            item.setToolTip(0, description)
            item.setToolTip(2, text)
            spoken = self.tr("changed") if is_new else ""
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{name} {spoken}: {text}. {description}")
            for column in (0, 2) if is_new else ():
                item.setForeground(column, GOLD)
            changed = changed or (item if is_new else None)
        if changed is not None:
            rows.scrollToItem(changed, QTreeWidget.ScrollHint.PositionAtTop)


def fields_shown(kept: Kept, is_over: Callable[[object], bool]) -> Iterator[tuple[str, str, str]]:
    """Yields the fields of a moment that may be seen.

    Args:
        kept: the moment.
        is_over: returns whether the round of a cluster, or of a deal in it, keeps no secret any more.
    """
    seen = tuple(fields_of(kept.moment.sight))
    yield from seen
    cluster, names = kept.cluster, {name for name, _, _ in seen}
    if cluster is not None and is_over(cluster):
        for name, text, description in fields_of(cluster):
            if name not in names and is_over(getattr(cluster, name)):
                yield name, text, description
