"""Draws the deck into resources/cards/<style>/<card>.svg and backs/<colour>.svg.

Run ``python tools/draw_cards.py`` to write the files, or with ``--check`` to compare only. Exit code 1 of a check
reports a difference.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.deck import aces, backs, courts, joker, pips  # noqa: E402
from tools.deck.glyphs import glyph  # noqa: E402
from tools.deck.svg import HEIGHT, WIDTH, card, path  # noqa: E402

CARDS = ROOT / "resources" / "cards"
RANKS = ["A", *(str(number) for number in range(2, 11)), "J", "Q", "K"]


@dataclass(frozen=True)
class Style:
    """A style in which the deck is drawn.

    Attributes:
        colours: the colour of each suit.
        large: whether the index is in large print.
    """

    colours: dict[str, str]
    large: bool

    @property
    def four(self) -> bool:
        """Returns whether each suit has its own colour."""
        return self.colours is pips.FOUR


STYLES = {
    "two-colour": Style(pips.TWO, False),
    "four-colour": Style(pips.FOUR, False),
    "two-colour-large": Style(pips.TWO, True),
    "four-colour-large": Style(pips.FOUR, True),
}


def index(style: Style, rank: str, suit: str) -> str:
    """Draws figure and suit sign in both corners as one path."""
    centre, cap, size, gap = (36.0, 58.0, 38.0, 8.0) if style.large else (27.0, 38.0, 27.0, 6.0)
    top, most = 14.0, cap * 34 / 38
    below = top + cap + gap + size / 2
    out = ""
    for turned in (False, True):
        x = WIDTH - centre if turned else centre
        out += glyph(rank, x, HEIGHT - top if turned else top, -cap if turned else cap, most)
        out += pips.pip(suit, x, HEIGHT - below if turned else below, size, turned)
    return path(out, style.colours[suit])


def face(style: Style, rank: str, suit: str) -> str:
    """Returns the SVG file of a suited card."""
    colour = style.colours[suit]
    if rank in "JQK":
        middle = courts.court(rank, suit, colour, style.four, style.large)
    elif rank == "A":
        middle = aces.ace(suit, colour, style.large)
    elif style.large:
        middle = path(pips.pip(suit, WIDTH / 2, HEIGHT / 2, 118), colour)
    else:
        middle = path(pips.number_field(suit, int(rank)), colour)
    return card(middle + index(style, rank, suit))


def deck() -> dict[str, str]:
    """Draws all files, by path under resources/cards."""
    files = {f"backs/{name}.svg": backs.back(name) for name in backs.COLOURS}
    for folder, style in STYLES.items():
        for suit in pips.SUITS:
            for rank in RANKS:
                files[f"{folder}/{rank}{suit}.svg"] = face(style, rank, suit)
        files[f"{folder}/JOKER.svg"] = joker.joker(style.large)
    return files


def differing(files: dict[str, str]) -> list[str]:
    """Lists files on disk that differ, are missing or are superfluous."""
    wrong = [name for name, text in files.items() if _read(CARDS / name) != text.encode()]
    strays = [found.relative_to(CARDS).as_posix() for found in sorted(CARDS.rglob("*.svg"))]
    return wrong + [name for name in strays if name not in files]


def _read(file: Path) -> bytes | None:
    """Returns the bytes of a file; None if it is missing."""
    return file.read_bytes() if file.is_file() else None


def write(files: dict[str, str]) -> None:
    """Writes the files."""
    for name, text in files.items():
        target = CARDS / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())


def main(arguments: list[str] | None = None) -> int:
    """Draws or checks the deck."""
    parser = argparse.ArgumentParser(description="Draw the deck as SVG files.")
    parser.add_argument("--check", action="store_true", help="compare only; exit 1 when a file differs")
    files = deck()
    if parser.parse_args(arguments).check:
        wrong = differing(files)
        for name in wrong:
            print(f"differs: {name}")
        return 1 if wrong else 0
    write(files)
    print(f"{len(files)} files in {CARDS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
