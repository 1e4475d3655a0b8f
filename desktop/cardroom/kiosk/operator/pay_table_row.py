"""The row of the pay table: each with its computed return."""

from functools import partial

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QButtonGroup, QPushButton, QVBoxLayout, QWidget

from cardroom.house.languages import translated
from cardroom.house.pay_table_offer import PayTableOffer
from cardroom.kiosk.operator.rows import SettingRow

_DECIMALS = 4


class PayTableRow(SettingRow):
    """Chooses a pay table; its value is the table's name.

    Args:
        name: object name.
        caption: what is set.
        before: the control before it in the order of Tab; the buttons are made late.
    """

    def __init__(self, name: str, caption: str, before: QWidget) -> None:
        super().__init__(name, caption, self.tr("The returns are being computed …"))
        self._before = before
        self._box = QWidget(self)
        self._layout = QVBoxLayout(self._box)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QPushButton] = {}
        self._put_below(self._box)

    def offer(self, offers: tuple[PayTableOffer, ...]) -> None:
        """Shows the pay tables with their returns, the highest first."""
        before = self._before
        for offer in sorted(offers, key=lambda offer: offer.returns, reverse=True):
            button = QPushButton(self._text(offer), self._box)
            button.setObjectName(f"payTable_{offer.name}")
            button.setCheckable(True)
            button.setProperty("refused", not offer.is_allowed)
            button.setToolTip(offer.pays)
            button.setAccessibleDescription(offer.pays)
            button.clicked.connect(partial(self.chosen.emit, offer.name))
            self._group.addButton(button)
            self._layout.addWidget(button)
            self._buttons[offer.name] = button
            self.setTabOrder(before, button)
            before = button
        self.show_note(self.tr("Mean return of perfect play, without double-up; 85 % to 100 % are allowed."))

    def show_value(self, value: object) -> None:
        """Checks the button of the pay table."""
        if button := self._buttons.get(str(value)):
            button.setChecked(True)

    def _text(self, offer: PayTableOffer) -> str:
        percent = QLocale().toString(float(100 * offer.returns), "f", _DECIMALS)
        text = f"{translated(offer.text)}  {percent} %\n{offer.pays.replace('/', ' · ')}"
        refused = self.tr("not allowed")
        return text if offer.is_allowed else f"{text}\n{refused}"
