"""How fast things move."""

from enum import Enum


class Speed(Enum):
    """The speed of motion that the person has chosen."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
