"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class IntegritySection(OperatorSection):
    """Shows the head of the chain, and runs the audit."""
