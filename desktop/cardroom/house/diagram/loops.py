"""Plans the loops below the main loop, without Qt."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from cardroom.house.diagram.plan import LINE, PADDING, Measure, Rect, hull
from cardroom.house.diagram.router import Route

MAIN = "Main loop"
"""The title of the frame round the diagram, in a line at its lower edge."""

SQUARES = 6
"""The most messages of a queue that are drawn."""

EDGE = 12
"""The distance of frame and boxes from what is round them."""

_SIDE, _PITCH = 10, 14
_WAY, _APART = 56, 24
"""The length of an arrow from or to the main loop, and the least distance of boxes."""


class Loop(Struct, frozen=True):
    """A loop that runs beside the main loop.

    Attributes:
        name: shown, such as "Status loop".
        into: the label of the arrow from the main loop to it; "" for none.
        out: the label of the arrow back into the main loop; "" for none.
    """

    name: str
    into: str
    out: str


class LoopWire(Struct, frozen=True):
    """An arrow between the main loop and another.

    Attributes:
        text: its label.
        route: its way.
        label: where its label is.
    """

    text: str
    route: Route
    label: Rect


class LoopBox(Struct, frozen=True):
    """A loop below the diagram.

    Attributes:
        loop: the loop.
        area: where it is.
        wires: its arrows.
    """

    loop: Loop
    area: Rect
    wires: tuple[LoopWire, ...]

    @property
    def lines(self) -> tuple[Rect, Rect]:
        """The places of its name and of its queue."""
        left, top, width = self.area.left, self.area.top, self.area.width
        return Rect(left, top + 4, width, LINE + PADDING), Rect(left, top + LINE + PADDING, width, LINE)

    @property
    def squares(self) -> list[Rect]:
        """The places of its first messages, left of their number."""
        left, middle = self.area.centre[0] - SQUARES * _PITCH * 2 // 3, self.lines[1].centre[1]
        return [Rect(left + place * _PITCH, middle - _SIDE // 2, _SIDE, _SIDE) for place in range(SQUARES)]


def main_frame(areas: Iterable[Rect], loops: Sequence[Loop], measure: Measure) -> Rect:
    """Returns the frame round a diagram, not narrower than its loops.

    Args:
        areas: all parts of the diagram.
        loops: those below it.
        measure: measures texts.
    """
    inner = hull(areas).grown(EDGE)
    row = sum(_width(loop, measure) + _APART for loop in loops)
    return Rect(inner.left, inner.top, max(inner.width, row), inner.height + LINE)


def boxes_of_loops(loops: Sequence[Loop], main: Rect, measure: Measure) -> Iterator[LoopBox]:
    """Yields the boxes in a row below a frame, evenly spaced."""
    widths = [_width(loop, measure) for loop in loops]
    gap = (main.width - sum(widths)) // len(widths)
    left = main.left + gap // 2
    for loop, width in zip(loops, widths, strict=True):
        area = Rect(left, main.bottom + _WAY, width, 2 * LINE + 2 * PADDING)
        yield LoopBox(loop, area, tuple(_wires(loop, area, main.bottom, measure)))
        left += width + gap


def _width(loop: Loop, measure: Measure) -> int:
    labels = [measure(text)[0] + 2 * EDGE for text in _texts(loop)]
    return max(measure(loop.name)[0] + 4 * PADDING, 2 * SQUARES * _PITCH, len(labels) * max(labels, default=0))


def _texts(loop: Loop) -> list[str]:
    return [text for text in (loop.into, loop.out) if text]


def _wires(loop: Loop, area: Rect, edge: int, measure: Measure) -> Iterator[LoopWire]:
    """Yields the arrows between a box and an edge above it."""
    texts = _texts(loop)
    for place, text in enumerate(texts):
        x = area.left + area.width * (2 * place + 1) // (2 * len(texts))
        ends = (x, edge), (x, area.top)
        width = measure(text)[0] + 8
        label = Rect(x - width // 2, (edge + area.top - LINE) // 2, width, LINE)
        yield LoopWire(text, Route(ends if place == 0 and loop.into else ends[::-1]), label)
