"""Draws the symbolic icon: one colour, which the desktop replaces."""

from __future__ import annotations

from tools.deck.svg import path

COLOUR = "#2e3436"
"""The colour that GNOME replaces by that of the text."""


def icon() -> str:
    """Returns the SVG file."""
    cap = "M1.5 9C.5 5 2 3 4 3C5 3 5.7 3.6 6 4.5C6.5 2 8 .5 10 1C12.5 1 15.5 4 14.5 9L12 7L11 11H5L4 7Z"
    view = 'xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"'
    return f"<svg {view}>{path(cap + 'M5 12H11V14H5Z', COLOUR)}</svg>\n"
