"""Draws the icon for small sizes."""

from __future__ import annotations

from tools.icon import large

SIZES = (16, 22, 24, 32)


def icon(size: int) -> str:
    """Returns the SVG file for a size in pixels."""
    return large.icon().replace('width="512" height="512"', f'width="{size}" height="{size}"', 1)
