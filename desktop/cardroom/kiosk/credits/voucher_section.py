"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class VoucherSection(OperatorSection):
    """Makes vouchers, and lists those that are not used yet."""
