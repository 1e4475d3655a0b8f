"""The screenshots of the documents match those that the tool takes."""

import re
from pathlib import Path

from cardroom.tables import TABLES
from tests.paths import ROOT
from tools.packages.linux.metainfo import SCREENSHOTS
from tools.take_screenshots import DOCS, SHOWN, shots

PICTURE = re.compile(r"[\w./-]*screenshots/([\w-]+)\.\w+")


def test_the_tool_knows_each_picture_that_is_shown() -> None:
    assert set(SHOWN) <= {name for name, *_ in shots(TABLES)}


def test_only_pictures_that_are_shown_are_kept() -> None:
    assert sorted(file.name for file in DOCS.iterdir()) == sorted(f"{name}.webp" for name in SHOWN)


def test_each_picture_is_shown_by_a_document_or_a_software_centre() -> None:
    pages: list[Path] = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    shown = {name for page in pages for name in PICTURE.findall(page.read_text(encoding="utf-8"))}
    assert shown
    assert shown | {f"{name}-en-1280x800" for name, *_ in SCREENSHOTS} == set(SHOWN)
