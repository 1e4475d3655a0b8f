"""The small commands of a release: tag, version, notes."""

from pathlib import Path

import pytest

from cardroom import __version__
from tools.packages import identity, release

LOG = """# Changes

## 0.2.0 – 2026-12-24

- **A new table**: for the holidays.

## 0.1.0 – 2026-11-30

- The first.
"""


@pytest.fixture
def change_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "CHANGELOG.md"
    path.write_text(LOG, encoding="utf-8")
    monkeypatch.setattr(identity, "ROOT", tmp_path)
    monkeypatch.setattr(identity, "version", lambda: "0.2.0")
    return path


def test_the_tag_of_a_dated_version_fits(change_log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["check", "v0.2.0"]) == 0
    assert capsys.readouterr().err == ""


def test_a_tag_of_another_version_is_refused(change_log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["check", "v0.1.0"]) == 1
    assert "The tag is v0.1.0, but" in capsys.readouterr().err
    assert "so it must be v0.2.0." in release.faults_of("0.2.0")[0]


def test_a_version_without_a_day_is_refused(change_log: Path) -> None:
    change_log.write_text(LOG.replace("2026-12-24", "not yet released"), encoding="utf-8")
    assert release.faults_of("v0.2.0") == ["CHANGELOG.md has no day for version 0.2.0: write “## 0.2.0 – YYYY-MM-DD”."]


def test_a_version_that_the_change_log_lacks_is_refused(change_log: Path) -> None:
    change_log.write_text(LOG[LOG.index("## 0.1.0") :], encoding="utf-8")
    assert release.faults_of("v0.2.0") == ["The first section of CHANGELOG.md is not that of version 0.2.0."]
    with pytest.raises(ValueError, match=r"no section for version 0\.2\.0"):
        release.notes("0.2.0")


def test_the_notes_are_the_section_of_the_version(change_log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["notes"]) == 0
    assert capsys.readouterr().out == "- **A new table**: for the holidays.\n"
    assert release.notes("0.1.0") == "- The first.\n"


def test_the_version_is_printed_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["version"]) == 0
    assert capsys.readouterr().out == f"{__version__}\n"


def test_this_version_has_notes() -> None:
    assert len(release.notes(__version__)) > 1000


@pytest.mark.parametrize("words", [[], ["check"], ["publish"], ["notes", "0.1.0"]])
def test_other_words_show_the_commands(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(words) == 2
    assert "release check vX.Y.Z" in capsys.readouterr().err
