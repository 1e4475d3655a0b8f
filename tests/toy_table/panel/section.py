"""The section of High Card in the settings window."""

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from cardroom.house.settings.settings import Settings
from cardroom.house.settings_panel import SectionControls
from tests.toy_table.settings import HighCardSettings


def high_card_section(settings: Settings, window: QWidget) -> SectionControls:
    """Makes the section. Entry point of the table's spec."""
    values = HighCardSettings.of(settings)
    front = QWidget(window)
    ties_return = QCheckBox("Equal cards return the bet in High Card", front)
    ties_return.setObjectName("tiesReturn")
    ties_return.setChecked(values.ties_return())
    ties_return.clicked.connect(values.set_ties_return)
    QHBoxLayout(front).addWidget(ties_return)
    return SectionControls(front, ())
