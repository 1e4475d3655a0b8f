"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class LogSection(OperatorSection):
    """Shows the event log."""
