"""Draws the symbolic icon: the joker's head in one colour.

The desktop replaces the colour by that of its text.
"""

from __future__ import annotations

from tools.deck.svg import disc, path, place

COLOUR = "#2e3436"
"""The colour that GNOME replaces."""

_CAP = (
    "M3 8C3 6.4 2.8 5.6 2.2 5.6C1.6 5.6 1.5 6.6 1.5 7.6H.4C-.4 4.6 .6 2.6 2.8 2.6C4 2.6 4.9 3.1 5.4 4"
    "C5.8 1.8 7 0 9 0C10.4 0 11.5 .8 11.8 2H10.4C10 1.6 9.6 1.9 9.6 2.6C9.7 3.3 10 3.7 10.4 4.2"
    "C11 3.2 12 2.6 13.2 2.6C15.4 2.6 16.4 4.6 15.6 7.6H14.5C14.5 6.6 14.4 5.6 13.8 5.6C13.2 5.6 13 6.4 13 8Z"
)
_FACE = "M3 9H13V11C13 14 10.8 16 8 16C5.2 16 3 14 3 11Z"
_GRIN = "M5 12C5.6 12.4 6.7 12.7 8 12.7C9.3 12.7 10.4 12.4 11 12C10.8 13.6 9.6 14.6 8 14.6C6.4 14.6 5.2 13.6 5 12Z"
_EYES = "M5 10H7V11H5ZM9 10H11V11H9Z"


def icon() -> str:
    """Returns the SVG file."""
    bells = disc(1, 8.9, 0.9) + disc(15, 8.9, 0.9)
    drawing = path(place(_CAP + bells, digits=2), COLOUR)
    drawing += path(place(_FACE + _GRIN + _EYES, digits=2), COLOUR, fill_rule="evenodd")
    view = 'xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"'
    return f"<svg {view}>{drawing}</svg>\n"
