"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class TablesSection(OperatorSection):
    """Sets the tables on offer, their prices and the pay table."""
