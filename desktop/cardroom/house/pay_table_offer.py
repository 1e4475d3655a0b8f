"""A pay table that an operator may choose for a kiosk."""

from fractions import Fraction
from typing import NamedTuple

from cardroom.house.spec import Text

LEAST_RETURN = Fraction(85, 100)
HIGHEST_RETURN = Fraction(1)


class PayTableOffer(NamedTuple):
    """A pay table, and what it returns.

    Attributes:
        name: the name under which the operator's settings keep it.
        text: its name on the screen.
        pays: its pays, lowest first, separated by slashes.
        returns: the exact mean pay for each credit bet, under perfect play without double-up.
    """

    name: str
    text: Text
    pays: str
    returns: Fraction

    @property
    def is_allowed(self) -> bool:
        """Whether a kiosk may use it: 85 % to 100 %."""
        return LEAST_RETURN <= self.returns <= HIGHEST_RETURN
