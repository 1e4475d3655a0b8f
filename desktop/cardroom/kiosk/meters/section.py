"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class MetersSection(OperatorSection):
    """Shows the lifetime meters and those of the period."""
