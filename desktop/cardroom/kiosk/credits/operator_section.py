"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class CreditsSection(OperatorSection):
    """Credits in and out by the operator."""
