"""The disk image for macOS, without a Mac."""

import platform
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.packages.macos import application, dmg
from tools.packages.product import BuildError, Job

NAME = "Developer ID Application: Somebody (TEAM)"


class FakeRunner:
    """Records commands; hdiutil writes an image, and one program fails.

    Attributes:
        commands: the words of each.
    """

    def __init__(self, failing: str = "") -> None:
        self.commands: list[list[str]] = []
        self._failing = failing

    def __call__(self, command: Sequence[str | Path]) -> None:
        words = [str(word) for word in command]
        self.commands.append(words)
        if words[0] == self._failing:
            raise BuildError(f"{words[0]} ended with code 1")
        if words[0] == "hdiutil":
            source = Path(words[words.index("-srcfolder") + 1])
            assert (source / "Applications").readlink() == Path("/Applications")
            Path(words[-1]).write_bytes(b"image")

    @property
    def programs(self) -> list[str]:
        return [" ".join(words[:2]) for words in self.commands]


@pytest.fixture(autouse=True)
def no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(application.IDENTITY, raising=False)
    monkeypatch.delenv(dmg.NOTARY_PROFILE, raising=False)


@pytest.fixture
def job(tmp_path: Path) -> Job:
    output = tmp_path / "dist"
    (output / application.APPLICATION / "Contents").mkdir(parents=True)
    return Job(tmp_path, output / "cardroom", tmp_path / "work", output, "1.2.3", 0)


def test_an_image_is_made_without_keys_and_says_so(job: Job, capsys: pytest.CaptureFixture[str]) -> None:
    runner = FakeRunner()
    image = dmg.pack(job, runner)
    assert image == job.output / f"cardroom-1.2.3-macos-{platform.machine()}.dmg"
    assert runner.programs == ["codesign --verify", f"ditto {job.output / application.APPLICATION}", "hdiutil create"]
    assert "not signed: there is no certificate" in capsys.readouterr().err


def test_an_image_is_signed_with_a_certificate_alone(
    job: Job, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(application.IDENTITY, NAME)
    runner = FakeRunner()
    image = dmg.pack(job, runner)
    assert runner.commands[-1] == ["codesign", "--sign", NAME, "--timestamp", str(image)]
    assert "not notarised" in capsys.readouterr().err


def test_an_image_is_notarised_and_stapled_with_both_keys(
    job: Job, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(application.IDENTITY, NAME)
    monkeypatch.setenv(dmg.NOTARY_PROFILE, "release")
    runner = FakeRunner()
    image = str(dmg.pack(job, runner))
    assert runner.commands[-2:] == [
        ["xcrun", "notarytool", "submit", image, "--keychain-profile", "release", "--wait"],
        ["xcrun", "stapler", "staple", image],
    ]
    assert capsys.readouterr().err == ""


def test_an_application_with_a_broken_signature_is_not_packed(job: Job) -> None:
    runner = FakeRunner(failing="codesign")
    with pytest.raises(BuildError, match="codesign ended"):
        dmg.pack(job, runner)
    assert len(runner.commands) == 1


def test_without_an_application_nothing_is_packed(job: Job, tmp_path: Path) -> None:
    (job.output / application.APPLICATION).rename(tmp_path / "elsewhere")
    with pytest.raises(BuildError, match=r"there is no Cardroom\.app beside cardroom"):
        dmg.pack(job, FakeRunner())


def test_a_failing_program_is_named() -> None:
    with pytest.raises(BuildError, match=f"^{Path(sys.executable).name} -c ended with code 3$"):
        dmg.run([sys.executable, "-c", "raise SystemExit(3)"])


@pytest.mark.skipif(sys.platform == "darwin", reason="it is built there")
def test_elsewhere_the_image_has_its_reason() -> None:
    assert dmg.PRODUCT.obstacle() == "is built on macOS only"
