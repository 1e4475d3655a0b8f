"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class PinSection(OperatorSection):
    """Changes the PIN."""
