"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class RecallSection(OperatorSection):
    """Shows the last games, card by card."""
