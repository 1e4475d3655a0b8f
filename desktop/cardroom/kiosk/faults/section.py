"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class FaultsSection(OperatorSection):
    """Shows the open faults, and marks them as mended."""
