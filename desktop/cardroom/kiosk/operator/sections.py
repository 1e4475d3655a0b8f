"""The sections of the operator's menu, in their order."""

from typing import NamedTuple

from cardroom.house.spec import QT_TRANSLATE_NOOP, Text


class SectionSpec(NamedTuple):
    """A section of the operator's menu.

    Attributes:
        code: its code, also the object name of its button.
        name: its name on the button.
        section: entry point of an `OperatorSection`.
    """

    code: str
    name: Text
    section: str


_K = "cardroom.kiosk"

SECTIONS = (
    SectionSpec("credits", QT_TRANSLATE_NOOP("Operator", "Credits"), f"{_K}.credits.operator_section:CreditsSection"),
    SectionSpec(
        "vouchers", QT_TRANSLATE_NOOP("Operator", "Vouchers"), f"{_K}.credits.vouchers_section:VouchersSection"
    ),
    SectionSpec("coins", QT_TRANSLATE_NOOP("Operator", "Coin keys"), f"{_K}.credits.coins_section:CoinsSection"),
    SectionSpec("meters", QT_TRANSLATE_NOOP("Operator", "Meters"), f"{_K}.meters.section:MetersSection"),
    SectionSpec("recall", QT_TRANSLATE_NOOP("Operator", "Last games"), f"{_K}.recall.section:RecallSection"),
    SectionSpec("log", QT_TRANSLATE_NOOP("Operator", "Event log"), f"{_K}.meters.log_section:LogSection"),
    SectionSpec("integrity", QT_TRANSLATE_NOOP("Operator", "Audit"), f"{_K}.meters.integrity_section:IntegritySection"),
    SectionSpec("faults", QT_TRANSLATE_NOOP("Operator", "Faults"), f"{_K}.faults.section:FaultsSection"),
    SectionSpec("tables", QT_TRANSLATE_NOOP("Operator", "Tables"), f"{_K}.operator.tables_section:TablesSection"),
    SectionSpec("limits", QT_TRANSLATE_NOOP("Operator", "Settings"), f"{_K}.operator.limits_section:LimitsSection"),
    SectionSpec("test", QT_TRANSLATE_NOOP("Operator", "Test mode"), f"{_K}.operator.test_section:TestSection"),
    SectionSpec("pin", QT_TRANSLATE_NOOP("Operator", "PIN"), f"{_K}.operator.pin_section:PinSection"),
)
