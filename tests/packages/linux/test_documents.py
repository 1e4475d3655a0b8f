"""The AppStream metainfo, and the manual page with all commands and options."""

import argparse
import gzip
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardroom.app.command_line import make_parser
from cardroom.tables import TABLES
from tests.bootstrap.fake_checkout import linux_only
from tests.packages.conftest import ROOT
from tools.packages.changelog import Release, parsed, releases
from tools.packages.identity import APPLICATION_ID
from tools.packages.linux import man_page, metainfo
from tools.packages.product import Job

ADDRESS = "https://forge.example/someone/cardroom/releases"

CHANGES = """# Changes

## 1.1.0 – not yet released

- **New**: `a` <b>
  and [c](d.md).

## 1.0.0 – 2026-03-01

- Old.
"""


def test_releases_are_those_of_the_change_log() -> None:
    today = datetime(2026, 5, 4, tzinfo=UTC)
    newest, oldest = parsed(CHANGES, int(today.timestamp()))
    assert newest == Release("1.1.0", today.date(), is_released=False, items=("New: a <b> and c.",))
    assert (oldest.version, str(oldest.day), oldest.is_released) == ("1.0.0", "2026-03-01", True)


def test_the_newest_release_is_this_version(frozen: Job) -> None:
    listed = releases(frozen)
    assert listed[0].version == frozen.version
    tree = ElementTree.fromstring(metainfo.text(frozen, ""))
    assert [each.get("version") for each in tree.iter("release")] == [each.version for each in listed]
    assert tree.findtext("id") == APPLICATION_ID


def test_a_build_that_knows_no_address_has_no_screenshots(frozen: Job) -> None:
    tree = ElementTree.fromstring(metainfo.text(frozen, ""))
    assert tree.find("screenshots") is None and tree.find("url") is None


def test_screenshots_are_in_the_repository(frozen: Job) -> None:
    tree = ElementTree.fromstring(metainfo.text(frozen, ADDRESS))
    home = ADDRESS.removesuffix("/releases")
    assert tree.findtext("url") == home
    pictures = [(each.text or "").removeprefix(f"{home}/raw/v{frozen.version}/") for each in tree.iter("image")]
    assert len(pictures) == 4 and all((ROOT / picture).is_file() for picture in pictures)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="needs appstreamcli")
@pytest.mark.parametrize("address", ["", ADDRESS])
def test_the_metainfo_is_valid(frozen: Job, tmp_path: Path, address: str) -> None:
    path = tmp_path / f"{APPLICATION_ID}.metainfo.xml"
    path.write_text(metainfo.text(frozen, address), encoding="utf-8")
    done = subprocess.run(["appstreamcli", "validate", "--no-net", path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def shown(word: str) -> str:
    return word.replace("-", r"\-")


def test_all_words_and_options_are_on_the_page(frozen: Job) -> None:
    text = man_page.text(frozen)
    _, known = make_parser(TABLES)
    assert len(known) > len(TABLES)
    for word, parser in known.items():
        assert f"\\fB{shown(word)}\\fR" in text, word
        for action in parser._actions:
            assert all(shown(option) in text for option in action.option_strings), (word, action.dest)


def test_the_options_of_all_windows_are_the_same() -> None:
    """They are on the page once."""
    _, known = make_parser(TABLES)

    def options(parser: argparse.ArgumentParser) -> list[tuple[list[str], str | None]]:
        return [(list(action.option_strings), action.help) for action in parser._actions]

    assert all(options(known[spec.word]) == options(known["lobby"]) for spec in TABLES)


def test_the_page_is_compressed_without_a_time(frozen: Job) -> None:
    packed = man_page.compressed(frozen)
    assert gzip.decompress(packed).decode() == man_page.text(frozen)
    assert packed[4:8] == bytes(4)


def test_characters_with_a_meaning_are_escaped() -> None:
    assert man_page.escaped(r'.a-b "c\d"') == r"\&.a\-b \(dqc\ed\(dq"


@linux_only
@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_man_has_no_warning(frozen: Job, tmp_path: Path) -> None:
    page = tmp_path / "cardroom.6"
    page.write_text(man_page.text(frozen), encoding="utf-8")
    command = ["groff", "-K", "utf8", "-T", "utf8", "-man", "-ww", "-rCHECKSTYLE=3", "-z", str(page)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
