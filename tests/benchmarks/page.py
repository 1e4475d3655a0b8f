"""Writes figures into docs/benchmarks.md."""

from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "benchmarks.md"


def write_down(name: str, figures: str) -> None:
    """Replaces the figures of one script.

    Args:
        name: stands in the marks round them, such as "window figures".
        figures: Markdown.
    """
    begin, end = (f"<!-- {name}: {mark} -->" for mark in ("begin", "end"))
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    _, _, after = rest.partition(end)
    assert before and after, f"{PAGE} has lost its marks"
    PAGE.write_text(f"{before}{begin}\n{figures}\n{end}{after}", encoding="utf-8")
