"""The set-up page of Old Maid: players, cards, names and faces."""

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit

from cardroom.cards.cards import WHOLE_PACK, Pack
from cardroom.tables.old_maid.panel.controls import OldMaidControls
from cardroom.tables.old_maid.rules.cluster import FACES, LONGEST_NAME, OldMaidOptions, Person, is_name
from cardroom.widgets.seats.face_button import FaceButton
from cardroom.widgets.seats.portrait import Character

_WATCH = "watch"
PACKS: dict[str, Pack] = {"53": WHOLE_PACK, "29": Pack(4, 7), "15": Pack(2, 7)}
"""The packs on the page, by their values."""


class SetupPage(QObject):
    """Shows the options of the next game, and changes them.

    Args:
        controls: the controls of the window.
        parent: owns the page.

    Signals:
        chosen(OldMaidOptions): the person has changed an option.
    """

    chosen = Signal(object)

    def __init__(self, controls: OldMaidControls, parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        self._options = OldMaidOptions()
        self._people: tuple[tuple[QLineEdit, FaceButton], ...] = (
            (controls.name1, controls.face1),
            (controls.name2, controls.face2),
        )
        for bar in (controls.seats, controls.person, controls.people, controls.pack):
            bar.chosen.connect(self._choose)
        for box in (controls.openCards, controls.habits):
            box.toggled.connect(self._choose)
        for name, face in self._people:
            name.setMaxLength(LONGEST_NAME)
            name.textEdited.connect(self._choose)
            face.offer([Character(code) for code in FACES])
            face.chosen.connect(self._choose)

    def show(self, options: OldMaidOptions) -> None:
        """Shows options, without a signal."""
        controls, self._options = self._controls, options
        controls.seats.show_choice(str(options.seats))
        controls.person.show_choice(_WATCH if options.person is None else str(options.person + 1))
        for value, button in controls.person.buttons.items():
            button.setVisible(value == _WATCH or int(value) <= options.seats)
        for value, button in controls.pack.buttons.items():
            button.setEnabled(options.has_enough(PACKS[value]))
        controls.people.show_choice("1" if options.guest is None else "2")
        controls.people.buttons["2"].setEnabled(options.person is not None)
        controls.pack.show_choice(next((value for value, pack in PACKS.items() if pack == options.pack), "53"))
        for box, on in ((controls.openCards, options.open_cards), (controls.habits, options.habits)):
            box.blockSignals(True)
            box.setChecked(on)
            box.blockSignals(False)
        shown = (options.person is not None, options.guest is not None)
        for (name, face), person, visible in zip(self._people, options.persons, shown, strict=True):
            if _name_in(name) != person.name:
                name.setText(person.name)
            face.show_face(Character(person.face))
            name.setVisible(visible)
            face.setVisible(visible)

    def retranslate(self) -> None:
        """Updates the texts that the panel's file does not contain."""
        controls = self._controls
        controls.seats.describe(self.tr("How many play"))
        controls.person.describe(self.tr("Where you sit"))
        controls.people.describe(self.tr("People at this screen"))
        controls.pack.describe(self.tr("Number of cards"))
        for number, (name, face) in enumerate(self._people, start=1):
            name.setPlaceholderText(self.tr("Name"))
            spoken = self.tr("Your name") if number == 1 else self.tr("Name of the second person")
            name.setAccessibleName(spoken)
            face.describe(self.tr("Face {number} of {count}"))

    def _choose(self) -> None:
        controls = self._controls
        seat = controls.person.value
        persons = tuple(Person(_name_in(name), face.face.value) for name, face in self._people)
        person = None if seat == _WATCH else int(seat) - 1
        chosen = OldMaidOptions(
            seats=int(controls.seats.value),
            person=person,
            open_cards=controls.openCards.isChecked(),
            habits=controls.habits.isChecked(),
            pack=PACKS[controls.pack.value],
            guest=person if controls.people.value == "2" else None,  # `fitting` seats the guest opposite
            persons=(persons[0], persons[1]),
        ).fitting
        if not chosen.has_enough(chosen.pack):
            chosen = replace(chosen, pack=next(filter(chosen.has_enough, reversed(PACKS.values()))))
        self.show(chosen)
        self.chosen.emit(chosen)


def _name_in(field: QLineEdit) -> str:
    """Returns the name in a field, shortened to a valid one."""
    name = "".join(letter for letter in field.text() if is_name(letter) or letter == " ").strip(" ")
    return name[:LONGEST_NAME].strip(" ")
