"""A section of the operator's menu."""

from cardroom.kiosk.operator.section import OperatorSection


class TestSection(OperatorSection):
    """Tests lamp, sound, touch, keys, cards and printer."""
