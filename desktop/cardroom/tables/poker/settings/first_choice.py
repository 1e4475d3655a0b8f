"""The poker table's part of the first page: CHANGE or HOLD."""

from dataclasses import dataclass

from PySide6.QtWidgets import QLabel, QWidget

from cardroom.house.first_steps import FirstPart
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.settings.marking_swatch import MarkingSwatch
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.window.front_panel import bind, load_front_panel


@dataclass(frozen=True)
class MarkingChoiceControls:
    """The controls and indicators of `ui/panels/poker_first_choice.ui`."""

    question: QLabel
    marking: ChoiceBar
    changeNote: QLabel  # noqa: N815 - Designer's names
    holdNote: QLabel  # noqa: N815


class MarkingChoice(FirstPart):
    """Shows both meanings of a mark, and saves the person's choice.

    Args:
        values: the settings of poker.
        window: the first page.
    """

    def __init__(self, values: PokerSettings, window: QWidget) -> None:
        super().__init__(load_front_panel("poker_first_choice", window, ChoiceBar, MarkingSwatch))
        self.controls = bind(MarkingChoiceControls, self.front)
        self.controls.marking.show_choice(values.marking.value)
        self.controls.marking.chosen.connect(lambda value: values.set_marking(Marking(value)))

    def retranslate(self) -> None:
        """Updates the spoken names: each word with its explanation."""
        notes = {Marking.CHANGE: self.controls.changeNote, Marking.HOLD: self.controls.holdNote}
        for marking, note in notes.items():
            button = self.controls.marking.buttons[marking.value]
            button.setAccessibleName(f"{button.text()}: {note.text()}")


def marking_choice(settings: Settings, window: QWidget) -> MarkingChoice:
    """Makes the part of the first page.

    Entry point of the table's spec.
    """
    return MarkingChoice(PokerSettings.of(settings), window)
