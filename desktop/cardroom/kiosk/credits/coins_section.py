"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class CoinsSection(OperatorSection):
    """Teaches the keys that report coins."""
