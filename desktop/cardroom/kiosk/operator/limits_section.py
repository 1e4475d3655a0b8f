"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class LimitsSection(OperatorSection):
    """Sets limits, volume, language and screen."""
