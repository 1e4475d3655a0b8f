"""The check of plain English finds planted faults, not code or quotations."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT
from tools.check_english import findings_in_source, findings_in_text


@pytest.mark.parametrize(
    "text",
    [
        "The lobby is told that a round waits.",
        "Whoever asks again has no use for it.",
        "Nobody draws before the cards are shown.",
        "She draws from her neighbour.",
        "What was not saved lies there again.",
        "Letters that the terminal has not got.",
    ],
)
def test_a_phrase_is_found_in_a_text(text: str) -> None:
    assert [finding.text for finding in findings_in_text(text)] == [text]


@pytest.mark.parametrize(
    "text",
    [
        "Emits `told` when the list changes.",
        'Shows the text "Nobody has played yet." in an empty list.',
        "Clamps the window to the available area.",
        "Other shells here.",
    ],
)
def test_plain_text_code_and_quotations_pass(text: str) -> None:
    assert list(findings_in_text(text)) == []


def test_docstrings_and_comments_are_checked_with_their_lines() -> None:
    source = (
        '"""Deals cards."""\n\n\ndef deal():\n    """What is dealt."""\n    # nobody sees this\n    return "nobody"\n'
    )
    assert [(finding.line, finding.advice) for finding in sorted(findings_in_source(source))] == [
        (5, "begin with a verb"),
        (6, "name the subject, or use the passive"),
    ]


def test_a_summary_has_at_most_twelve_words() -> None:
    (finding,) = findings_in_source(f'"""{"word " * 13}."""\n')
    assert finding.line == 1
    assert list(findings_in_source(f'"""{"word " * 11}word."""\n')) == []


def test_the_exit_code_reports_a_finding(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("It is told by its exit code.\n")
    command = [sys.executable, "-m", "tools.check_english", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{file}:1: It is told")
    file.write_text("The exit code reports the result.\n")
    assert subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0
