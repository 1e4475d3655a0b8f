"""The section of tables, prices and pay tables."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from msgspec.structs import replace
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QButtonGroup, QPushButton, QVBoxLayout, QWidget

from cardroom.house.languages import translated
from cardroom.house.pay_table_offer import PayTableOffer
from cardroom.house.spec import TableSpec, load
from cardroom.kiosk.operator.rows import NumberRow, SettingRow, SwitchRow
from cardroom.kiosk.operator.setup_section import SetupSection
from cardroom.kiosk.operator.worker import run_in_thread
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.setup import DEFAULT_PRICE, HIGHEST_PRICE, Setup

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
        self.grid.addWidget(self._box, 2, 0, 1, 2)

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


class FreePlayRow(SwitchRow):
    """Whether a table gives free credits again; None without any."""

    def show_value(self, value: object) -> None:
        """Shows on or off, or what must be set first."""
        has_free_credits = value is not None
        self.bar.setEnabled(has_free_credits)
        on = self.tr("When the credits are used up, the free credits are given again.")
        self.show_note(on if has_free_credits else self.tr("First set the free credits of a session in Settings."))
        super().show_value(value)


_PAY_TABLE, _DOUBLING = "pay_table", "doubling"


class TablesSection(SetupSection):
    """Sets the tables on offer, their prices and the pay table."""

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self._offers: Mapping[str, PayTableOffer] = {}
        self._codes = tuple(spec.code for spec in parts.tables)
        self._pay_table: PayTableRow | None = None
        for spec in parts.tables:
            self.add_group(translated(spec.name), *self._rows_of(spec))
        for spec in parts.tables:
            if spec.pay_tables:
                run_in_thread(self, partial(_computed, spec.pay_tables), self._show_offers)

    def refusal_of(self, name: str, setup: Setup) -> str:
        """Says why a row's value is refused."""
        if name.startswith("offers_") and not any(setup.offers(code) for code in self._codes):
            return self.tr("One table at least must be on offer.")
        if name in (_PAY_TABLE, _DOUBLING) and self._has_credits():
            return self.tr("Not while credits are on the machine: end the session, or take them out.")
        if name == _PAY_TABLE:
            offer = self._offers.get(setup.pay_table)
            if offer is None or not offer.is_allowed:
                return self.tr("Refused: a kiosk's pay table returns 85 % to 100 %.")
        return super().refusal_of(name, setup)

    def _has_credits(self) -> bool:
        """Returns whether credits are on the machine, or on a table."""
        return bool(self.credits) or any(self.parts.bank.account(code).escrow for code in self._codes)

    def _rows_of(self, spec: TableSpec) -> list[SettingRow]:
        offers = SwitchRow(f"offers_{spec.code}", self.tr("On offer"))
        self.bind(offers, lambda setup: setup.offers(spec.code), partial(_offered, self._codes, spec.code))
        rows: list[SettingRow] = [offers]
        if not spec.pay_tables:
            price = NumberRow(
                f"price_{spec.code}", self.tr("Price of a game"), range(HIGHEST_PRICE + 1), zero=self.tr("free")
            )
            rows.append(self.bind(price, lambda setup: setup.price_of(spec.code), partial(_priced, spec.code)))
            return rows
        doubling = SwitchRow(
            _DOUBLING, self.tr("Double-up"), self.tr("Pick one of four: it returns exactly what is staked.")
        )
        self._pay_table = PayTableRow(_PAY_TABLE, self.tr("Pay table"), [*offers.bar.buttons.values()][-1])
        free = FreePlayRow(f"plays_on_{spec.code}", self.tr("Free play"))
        self.bind(
            free,
            lambda setup: setup.plays_on(spec.code) if setup.free_credits else None,
            lambda setup, is_on: _priced(spec.code, setup, 0 if is_on else DEFAULT_PRICE),
        )
        return [*rows, self._pay_table, doubling, free]

    def _show_offers(self, offers: tuple[PayTableOffer, ...]) -> None:
        self._offers = {offer.name: offer for offer in offers}
        if self._pay_table is not None:
            self._pay_table.offer(offers)
            self._pay_table.show_value(self.setup.pay_table)


def _computed(entry_point: str) -> tuple[PayTableOffer, ...]:
    offers: tuple[PayTableOffer, ...] = load(entry_point)()
    return offers


def _offered(codes: tuple[str, ...], code: str, setup: Setup, value: object) -> Setup:
    """Returns the settings with a table on offer or not.

    All tables are "all", so that a table of a later version is among them. Without any, a code that no table has stands
    for none: it is refused.
    """
    offered = tuple(each for each in codes if (bool(value) if each == code else setup.offers(each)))
    return replace(setup, tables=() if offered == codes else offered or ("",))


def _priced(code: str, setup: Setup, value: object) -> Setup:
    assert isinstance(value, int)
    return replace(setup, prices=MappingProxyType({**setup.prices, code: value}))
