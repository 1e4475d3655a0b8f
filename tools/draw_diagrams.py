"""Draws the block diagrams of tables and kiosk from their wires.

    python tools/draw_diagrams.py

Writes tests/diagrams/CODE.mmd, and the diagrams in docs/diagrams.md, in the notation of Mermaid
(https://mermaid.js.org/syntax/stateDiagram.html). Tests compare both with the wires.
"""

import re
import sys
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from cardroom.dataflow.mermaid import mermaid
from cardroom.house.spec import Tables, load
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.tables import TABLES

ROOT = Path(__file__).resolve().parents[1]
DIAGRAMS = ROOT / "tests" / "diagrams"
PAGE = ROOT / "docs" / "diagrams.md"
_DRAWN = re.compile(r"(<!-- diagram: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def wirings(tables: Tables = TABLES) -> dict[str, str]:
    """Returns the entry points of all wirings, by code."""
    of_tables = {code: wiring for spec in tables for code, wiring in spec.wirings.items()}
    return {**of_tables, KIOSK: "cardroom.kiosk.machine:WIRING"}


def diagrams(tables: Tables = TABLES) -> dict[str, str]:
    """Returns the diagram of each machine, by its code."""
    return {code: mermaid(load(wiring)) for code, wiring in wirings(tables).items()}


def with_diagrams(page: str, drawn: dict[str, str]) -> str:
    """Returns a page with the diagrams between its markers.

    Raises:
        LookupError: a marker names no machine.
    """

    def draw(found: re.Match[str]) -> str:
        return f"{found[1]}\n```mermaid\n{drawn[found[2]]}```\n\n{found[3]}"

    return _DRAWN.sub(draw, page)


def main() -> None:
    """Writes the files."""
    drawn = diagrams()
    for code, text in drawn.items():
        (DIAGRAMS / f"{code}.mmd").write_text(text, encoding="utf-8")
    PAGE.write_text(with_diagrams(PAGE.read_text(encoding="utf-8"), drawn), encoding="utf-8")


if __name__ == "__main__":
    main()
