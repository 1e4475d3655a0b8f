"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class VouchersSection(OperatorSection):
    """Makes vouchers, and lists those that are not used yet."""
