"""The manual page has all commands and options of the program."""

import argparse
import gzip
import shutil
import subprocess
from pathlib import Path

import pytest

from cardroom.app.command_line import make_parser
from cardroom.tables import TABLES
from tests.bootstrap.fake_checkout import linux_only
from tools.packages.linux import man_page
from tools.packages.product import Job


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
