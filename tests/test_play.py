"""play.py is tried part by part, in a made-up checkout: nothing is installed and nothing is fetched."""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="the fake programs are shell scripts")
linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux lacks libraries")


def load_play() -> ModuleType:
    """play.py stands outside the source folders, so it is loaded from its place."""
    spec = importlib.util.spec_from_file_location("play", ROOT / "play.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["play"] = module
    spec.loader.exec_module(module)
    return module


play: Any = load_play()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with both lists and without an environment."""
    (tmp_path / "desktop").mkdir()
    (tmp_path / "ui" / "i18n").mkdir(parents=True)
    (tmp_path / play.PLAY_LOCK).write_text("cards==1.0\n")
    (tmp_path / play.TEST_LOCK).write_text("cards==1.0\ntester==2.0\n")
    return tmp_path


def finish(checkout: Path, *locks: str) -> Path:
    """Gives a checkout an environment as a finished set-up leaves it, without installing anything."""
    venv = checkout / ".venv"
    python, site = play.python_in(venv), venv / "lib" / "site-packages"
    for folder in (python.parent, site / "PySide6"):
        folder.mkdir(parents=True, exist_ok=True)
    write_program(python, "exit 0")
    (site / play.PATH_FILE).write_text("somewhere\n")
    stamp = {"site": "lib/site-packages", "base": sys.base_prefix, "python": str(python.resolve())}
    play.write_stamp(venv, {**stamp, **{name: play.fingerprint(checkout / name) for name in locks}})
    return venv


def write_program(path: Path, script: str) -> None:
    """A stand-in for a program: a few words of shell."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


# ---------------------------------------------------------------- the words after play.py


@pytest.mark.parametrize(
    ("typed", "verb", "words", "yes"),
    [
        ("", "play", "", False),
        ("square", "play", "square", False),
        ("returns 1/2/5 --json", "play", "returns 1/2/5 --json", False),
        ("test", "test", "", False),
        ("test -k poker -x", "test", "-k poker -x", False),
        ("--yes test -k poker", "test", "-k poker", True),
        ("--yes", "play", "", True),
        ("test --yes", "test", "--yes", False),
        ("square --yes", "play", "square --yes", False),
        ("square test", "play", "square test", False),
        ("--yes --yes", "play", "--yes", True),
        ("long returns", "long", "returns", False),
        ("bench", "bench", "", False),
        ("package --clean", "package", "--clean", False),
    ],
)
def test_words_are_ours_or_are_handed_on(typed: str, verb: str, words: str, yes: bool) -> None:
    assert play.read_words(typed.split()) == play.Request(verb, tuple(words.split()), yes)


@pytest.mark.parametrize("version", [(3, 8, 18), (3, 10, 0), (2, 7, 18)])
def test_an_old_python_is_told_so(version: tuple[int, int, int]) -> None:
    message = play.too_old(version)
    assert "needs Python 3.11+" in message
    assert ".".join(map(str, version)) in message
    assert "\n" not in message


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (4, 0, 0)])
def test_a_new_python_is_let_in(version: tuple[int, int, int]) -> None:
    assert play.too_old(version) == ""


def test_an_old_python_ends_with_2(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(play, "sys", SimpleNamespace(version_info=(3, 8, 18), stderr=sys.stderr))
    assert play.main(["square"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_python_3_8_can_read_the_file() -> None:
    ast.parse((ROOT / "play.py").read_text(encoding="utf-8"), feature_version=(3, 8))


# ---------------------------------------------------------------- what the system must have

NEEDS = (
    play.Need("libEGL.so.1", "libegl1", "libglvnd"),
    play.Need("libGL.so.1", "libgl1", "libglvnd"),
    play.Need("libpulse.so.0", "libpulse0", "libpulse", "sound"),
)
DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n'
FEDORA = "# a remark\nID=fedora\nVERSION_ID=42\n"


@pytest.mark.parametrize(
    ("os_release", "line"),
    [
        (DEBIAN, "apt-get install -y --no-install-recommends libegl1 libgl1 libpulse0"),
        (
            'ID=linuxmint\nID_LIKE="ubuntu debian"\n',
            "apt-get install -y --no-install-recommends libegl1 libgl1 libpulse0",
        ),
        (FEDORA, "dnf install -y libEGL.so.1()(64bit) libGL.so.1()(64bit) libpulse.so.0()(64bit)"),
        (
            'ID="rocky"\nID_LIKE="rhel centos fedora"\n',
            "dnf install -y libEGL.so.1()(64bit) libGL.so.1()(64bit) libpulse.so.0()(64bit)",
        ),
        ("ID=manjaro\nID_LIKE=arch\n", "pacman -S --needed --noconfirm libglvnd libpulse"),
        (
            'ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n',
            "zypper --non-interactive install libEGL.so.1()(64bit) libGL.so.1()(64bit) libpulse.so.0()(64bit)",
        ),
    ],
)
def test_each_system_gets_its_own_line(os_release: str, line: str) -> None:
    manager = play.package_manager(play.read_os_release(os_release))
    assert play.install_line(manager, NEEDS, as_root=True) == line.split()
    assert play.install_line(manager, NEEDS, as_root=False) == ["sudo", *line.split()]


@pytest.mark.parametrize("os_release", ["", "ID=nixos\n", "NAME=nothing"])
def test_an_unknown_system_has_no_line(os_release: str) -> None:
    assert play.package_manager(play.read_os_release(os_release)) is None


@pytest.mark.parametrize(
    ("yes", "ci", "root", "allowed"),
    [
        (False, "", True, False),
        (False, "true", True, True),
        (False, "1", True, True),
        (False, "true", False, False),
        (False, "false", True, False),
        (True, "", False, True),
    ],
)
def test_who_allows_an_installation(
    monkeypatch: pytest.MonkeyPatch, yes: bool, ci: str, root: bool, allowed: bool
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(play, "is_root", lambda: root)
    monkeypatch.setattr(sys, "stdin", None)
    assert play.may_install(yes) is allowed


@pytest.mark.parametrize(
    ("answer", "allowed"), [("y", True), ("YES", True), ("", False), ("n", False), (EOFError(), False)]
)
def test_a_person_is_asked(monkeypatch: pytest.MonkeyPatch, answer: str | EOFError, allowed: bool) -> None:
    def typed() -> str:
        if isinstance(answer, EOFError):
            raise answer
        return answer

    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("builtins.input", typed)
    assert play.may_install(False) is allowed


@pytest.fixture
def bare_debian(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A Debian that lacks everything, used by a person who may become root; returns what is run on it."""
    run: list[list[str]] = []

    def run_installer(line: list[str]) -> bool:
        run.append(line)
        return True

    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(play, "missing", list)
    monkeypatch.setattr(play, "this_system", lambda: play.read_os_release(DEBIAN))
    monkeypatch.setattr(play, "is_root", lambda: False)
    monkeypatch.setattr(play.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(play, "run_installer", run_installer)
    return run


def test_without_leave_the_line_is_shown_and_nothing_is_run(
    bare_debian: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(play.KnownError, match="run the line above"):
        play.ensure_system(NEEDS, yes=False)
    shown = capsys.readouterr()
    assert "sudo apt-get install -y --no-install-recommends libegl1 libgl1 libpulse0" in shown.err
    assert shown.out == ""
    assert bare_debian == []


def test_with_leave_what_was_shown_is_run(
    bare_debian: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter([list(NEEDS), []])
    monkeypatch.setattr(play, "missing", lambda needs: next(answers))
    play.ensure_system(NEEDS, yes=True)
    assert " ".join(bare_debian[-1]) in capsys.readouterr().err
    assert bare_debian[-1][:3] == ["sudo", "apt-get", "install"]
    assert all(line[1:] == ["apt-get", "update"] for line in bare_debian[:-1])


def test_missing_sound_keeps_nobody_from_playing(
    bare_debian: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    play.ensure_system(NEEDS[2:], yes=False)
    assert "Sound needs" in capsys.readouterr().err
    assert bare_debian == []


def test_an_unknown_system_is_told_the_names(
    bare_debian: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "this_system", dict)
    play.ensure_system(NEEDS, yes=True)
    assert "libEGL.so.1, libGL.so.1, libpulse.so.0" in capsys.readouterr().err
    assert bare_debian == []


@linux_only
def test_the_loader_is_asked_for_libraries() -> None:
    absent = play.Need("libno-such-thing.so.9", "", "")
    assert play.missing([play.Need("libm.so.6", "", ""), absent]) == [absent]


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_platforms_lack_nothing(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(play, "sys", SimpleNamespace(platform=platform))
    assert play.missing([play.Need("libno-such-thing.so.9", "", "")]) == []


def libraries_needed_by(path: Path) -> Iterator[str]:
    """The DT_NEEDED names of a 64-bit little-endian ELF file."""
    elf = path.read_bytes()
    table, size, count = struct.unpack_from("<Q14xHH", elf, 32)
    segments = [struct.unpack_from("<IIQQQQ", elf, table + size * index) for index in range(count)]

    def place(address: int) -> int:
        loaded = (segment for segment in segments if segment[0] == 1)
        offset, start = next((at[2], at[3]) for at in loaded if at[3] <= address < at[3] + at[5])
        return int(offset + address - start)

    dynamic = next((offset, length) for kind, _, offset, _, _, length in segments if kind == 2)
    entries = list(struct.iter_unpack("<QQ", elf[dynamic[0] : sum(dynamic)]))
    strings = place(next(value for tag, value in entries if tag == 5))
    for tag, value in entries:
        if tag == 1:
            yield elf[strings + value : elf.index(b"\0", strings + value)].decode()


def libraries_qt_takes_from_the_system(*patterns: str) -> set[str]:
    """Walks from PySide6's modules and plugins to whatever they need and do not bring along."""
    spec = importlib.util.find_spec("PySide6")
    assert spec and spec.origin
    qt = Path(spec.origin).parent
    own = {file.name: file for folder in (qt / "Qt/lib", qt, qt.parent / "shiboken6") for file in folder.glob("*.so*")}
    to_read = [file for pattern in patterns for file in qt.glob(pattern)]
    assert len(to_read) >= len(patterns)
    read: set[Path] = set()
    outside: set[str] = set()
    while to_read:
        file = to_read.pop()
        if file in read:
            continue
        read.add(file)
        for name in libraries_needed_by(file):
            if name in own:
                to_read.append(own[name])
            else:
                outside.add(name)
    of_the_c_library = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libresolv.so.2"}
    return {name for name in outside - of_the_c_library if not name.startswith("ld-linux")}


@linux_only
def test_the_list_of_libraries_is_the_one_the_wheels_need() -> None:
    screens = libraries_qt_takes_from_the_system(
        *(f"Qt{module}.abi3.so" for module in ("Widgets", "SvgWidgets", "UiTools", "StateMachine", "Test")),
        "Qt/plugins/platforms/libqxcb.so",
        "Qt/plugins/platforms/libqoffscreen.so",
        "Qt/plugins/xcbglintegrations/*.so",
        "Qt/plugins/iconengines/*.so",
        "Qt/plugins/imageformats/libqsvg.so",
    )
    optional = libraries_qt_takes_from_the_system(
        "QtMultimedia.abi3.so",
        "Qt/plugins/platforms/libqwayland.so",
        "Qt/plugins/wayland-shell-integration/libxdg-shell.so",
        "Qt/plugins/wayland-graphics-integration-client/*.so",
        "Qt/plugins/wayland-decoration-client/*.so",
    )
    assert {need.name for need in play.REQUIRED_LIBRARIES} == screens
    assert {need.name for need in play.LIBRARIES} == screens | optional


# ---------------------------------------------------------------- the environment and its stamp


def test_a_finished_environment_is_ready(checkout: Path) -> None:
    finish(checkout, play.PLAY_LOCK)
    assert play.is_ready(checkout, play.PLAY_LOCK)
    assert not play.is_ready(checkout, play.TEST_LOCK)


def test_without_an_environment_nothing_is_ready(checkout: Path) -> None:
    assert not play.is_ready(checkout, play.PLAY_LOCK)
    assert not play.can_be_kept(checkout / play.VENV)


@pytest.mark.parametrize(
    "damage",
    [
        "rm bin/python",
        "rm lib/site-packages/cardroom.pth",
        "rm -r lib/site-packages/PySide6",
        "rm bin/python && ln -s /usr/bin/python-of-yesterday bin/python",
        "rm bin/python && ln -s /bin/sh bin/python",
        "echo '{}' > cardroom-stamp.json",
        "echo '{\"site\"' > cardroom-stamp.json",
    ],
)
@posix_only
def test_a_broken_environment_is_noticed_and_not_kept(checkout: Path, damage: str) -> None:
    venv = finish(checkout, play.PLAY_LOCK)
    subprocess.run(damage, shell=True, cwd=venv, check=True)
    assert not play.is_ready(checkout, play.PLAY_LOCK)
    assert not play.can_be_kept(venv)


def test_a_changed_lock_is_installed_into_the_environment_that_is_there(checkout: Path) -> None:
    venv = finish(checkout, play.PLAY_LOCK)
    (checkout / play.PLAY_LOCK).write_text("cards==1.1\n")
    assert not play.is_ready(checkout, play.PLAY_LOCK)
    assert play.can_be_kept(venv)


def test_a_new_edition_of_the_set_up_counts_like_a_changed_lock(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(checkout, play.PLAY_LOCK)
    monkeypatch.setattr(play, "SET_UP_EDITION", "later")
    assert not play.is_ready(checkout, play.PLAY_LOCK)


@posix_only
@pytest.mark.parametrize(("pip_answers", "kept"), [("exit 0", True), ("exit 1", False)])
def test_an_environment_made_by_hand_is_kept_if_pip_works(checkout: Path, pip_answers: str, kept: bool) -> None:
    venv = finish(checkout)
    (venv / play.STAMP).unlink()
    write_program(play.python_in(venv), pip_answers)
    assert play.can_be_kept(venv) is kept


@pytest.fixture
def without_pip(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lets the steps of a set-up leave a mark instead of working; returns the marks."""
    steps: list[str] = []

    def make_venv(venv: Path) -> None:
        steps.append("venv")
        finish(venv.parent)

    def open_the_path(root: Path, venv: Path) -> str:
        steps.append("path")
        return "lib/site-packages"

    monkeypatch.setattr(play, "make_venv", make_venv)
    monkeypatch.setattr(play, "install_lock", lambda venv, lock: steps.append(lock.name))
    monkeypatch.setattr(play, "open_the_path", open_the_path)
    monkeypatch.setattr(play, "try_qt", lambda venv: steps.append("qt"))
    monkeypatch.setattr(play, "output_of", lambda command: sys.base_prefix)
    return steps


def test_what_serves_for_testing_serves_for_playing(checkout: Path, without_pip: list[str]) -> None:
    play.set_up(checkout, play.TEST_LOCK)
    assert without_pip == ["venv", play.TEST_LOCK, "path", "qt"]
    assert play.is_ready(checkout, play.TEST_LOCK)
    assert play.is_ready(checkout, play.PLAY_LOCK)


def test_what_serves_for_playing_does_not_serve_for_testing(checkout: Path, without_pip: list[str]) -> None:
    play.set_up(checkout, play.PLAY_LOCK)
    assert play.is_ready(checkout, play.PLAY_LOCK)
    play.set_up(checkout, play.TEST_LOCK)
    assert without_pip == ["venv", play.PLAY_LOCK, "path", "qt", play.TEST_LOCK, "path", "qt"]


def test_an_interrupted_installation_begins_anew(
    checkout: Path, without_pip: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(venv: Path, lock: Path) -> None:
        raise KeyboardInterrupt

    finish(checkout, play.PLAY_LOCK)
    (checkout / play.PLAY_LOCK).write_text("cards==1.1\n")
    with monkeypatch.context() as patch:
        patch.setattr(play, "install_lock", interrupted)
        with pytest.raises(KeyboardInterrupt):
            play.set_up(checkout, play.PLAY_LOCK)
    assert not play.is_ready(checkout, play.PLAY_LOCK)
    play.set_up(checkout, play.PLAY_LOCK)
    assert without_pip == ["venv", play.PLAY_LOCK, "path", "qt"]
    assert play.is_ready(checkout, play.PLAY_LOCK)


def test_a_library_that_qt_lacks_costs_no_second_installation_from_nothing(
    checkout: Path, without_pip: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(venv: Path) -> None:
        raise play.KnownError("libEGL.so.1")

    monkeypatch.setattr(play, "try_qt", lacking)
    with pytest.raises(play.KnownError):
        play.set_up(checkout, play.PLAY_LOCK)
    assert not play.is_ready(checkout, play.PLAY_LOCK)
    assert play.can_be_kept(checkout / play.VENV)


def test_an_environment_is_marked_before_it_is_cleared(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = finish(checkout, play.PLAY_LOCK)
    seen: list[list[str]] = []

    def venv_module(command: list[str | Path]) -> str:
        seen.append([file.name for file in venv.iterdir()])
        return "ensurepip is not available"

    monkeypatch.setattr(play, "complaint_of", venv_module)
    with pytest.raises(play.KnownError, match="ensurepip is not available"):
        play.make_venv(venv)
    assert seen == [[play.STAMP]]
    assert play.read_stamp(venv) == {}


def test_the_source_folder_is_put_on_the_path(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = checkout / play.VENV
    site = venv / "lib" / "site-packages"
    site.mkdir(parents=True)
    monkeypatch.setattr(play, "output_of", lambda command: f"{site}\n")
    assert Path(play.open_the_path(checkout, venv)) == Path("lib/site-packages")
    line = (site / play.PATH_FILE).read_text(encoding="utf-8").strip()
    assert (site / line).resolve() == (checkout / "desktop").resolve()
    assert not Path(line).is_absolute()


# ---------------------------------------------------------------- translations


def test_only_stale_translations_are_built(checkout: Path) -> None:
    folder = checkout / "ui" / "i18n"
    for name in ("cardroom_en.ts", "cardroom_ja.ts", "cardroom_ja.qm", "later.ts", "later.qm"):
        (folder / name).touch()
    os.utime(folder / "cardroom_ja.qm", (1_000, 1_000))
    assert [file.name for file in play.stale_translations(folder)] == ["cardroom_en.ts", "cardroom_ja.ts"]


@posix_only
def test_translations_are_built_with_the_environments_program(checkout: Path) -> None:
    venv = finish(checkout, play.PLAY_LOCK)
    source = checkout / "ui" / "i18n" / "cardroom_ja.ts"
    source.write_text("words")
    write_program(venv / "lib/site-packages/PySide6/lrelease", 'cp "$2" "$4"')
    play.build_translations(checkout)
    assert source.with_suffix(".qm").read_text() == "words"
    assert play.stale_translations(source.parent) == []
    assert len(list(source.parent.iterdir())) == 2


@posix_only
def test_a_translation_that_cannot_be_built_leaves_the_old_one(checkout: Path) -> None:
    venv = finish(checkout, play.PLAY_LOCK)
    source = checkout / "ui" / "i18n" / "cardroom_ja.ts"
    source.write_text("words")
    source.with_suffix(".qm").write_text("old")
    os.utime(source.with_suffix(".qm"), (1_000, 1_000))
    write_program(venv / "lib/site-packages/PySide6/lrelease", 'echo half > "$4"; echo line 7 >&2; exit 1')
    with pytest.raises(play.KnownError, match=r"cardroom_ja.ts could not be built: line 7"):
        play.build_translations(checkout)
    assert source.with_suffix(".qm").read_text() == "old"
    assert len(list(source.parent.iterdir())) == 2


# ---------------------------------------------------------------- what can be asked for


def test_misleading_variables_are_kept_from_other_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET"):
        monkeypatch.setenv(name, "astray")
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    given = play.child_environment(QT_QPA_PLATFORM="offscreen", OTHER="default")
    assert "astray" not in given.values()
    assert given["QT_QPA_PLATFORM"] == "xcb"
    assert given["OTHER"] == "default"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("WARNING: retrying\nERROR: no versions\nERROR: No matching distribution\nnotice\n", "ERROR: No matching"),
        ("Traceback\nImportError: libEGL.so.1: cannot open\n\n", "ImportError: libEGL.so.1"),
        ("", "it said nothing"),
    ],
)
def test_a_complaint_is_cut_down_to_its_telling_line(said: str, line: str) -> None:
    assert play.telling_line(said).startswith(line)


@posix_only
@pytest.mark.parametrize(("script", "code"), [("exit 0", 0), ("exit 7", 7), ("kill -TERM $$", 143)])
def test_exit_codes_are_handed_through(script: str, code: int) -> None:
    assert play.run_to_end(["sh", "-c", script]) == code


@pytest.mark.parametrize(
    ("accident", "code", "words"),
    [
        (play.KnownError("no network"), 1, "play.py: no network\n"),
        (OSError(28, "No space left", "/x"), 1, "play.py: /x: No space left\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_accidents_are_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    accident: BaseException,
    code: int,
    words: str,
) -> None:
    def happens(root: Path, lock: str, yes: bool) -> None:
        raise accident

    monkeypatch.setattr(play, "ensure_environment", happens)
    assert play.main(["square"]) == code
    assert capsys.readouterr() == ("", words)


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes what would be run, as one line each; whatever has ``ruff`` in it fails."""
    noted: list[str] = []

    def run(command: list[str | Path], **options: object) -> int:
        noted.append(" ".join(map(str, command[1:])))
        return 1 if "ruff" in noted[-1] else 0

    monkeypatch.setattr(play, "ensure_environment", lambda root, lock, yes: None)
    monkeypatch.setattr(play, "run_to_end", run)
    return noted


def test_all_static_checks_are_run_before_one_failure_stops_the_rest(runs: list[str]) -> None:
    assert play.main(["test"]) == 1
    assert [line.split()[2] for line in runs[:3]] == ["ruff", "ruff", "mypy"]
    assert "importlinter" in runs[3]
    assert len(runs) == 4


def test_pytests_words_skip_the_static_checks(runs: list[str]) -> None:
    assert play.main(["test", "-k", "poker"]) == 0
    assert runs == ["-P -m pytest -m not long and not benchmark -k poker"]


def test_benchmarks_are_a_run_of_their_own(runs: list[str]) -> None:
    assert play.main(["bench", "-x"]) == 0
    assert runs == ["-P -m pytest tests/benchmarks -m benchmark -x"]


def test_packaging_builds_into_the_ignored_folders(runs: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "ensure_system", lambda needs, yes: None)
    assert play.main(["package"]) == 0
    assert runs == ["-P -m PyInstaller --noconfirm --distpath dist --workpath build packaging/cardroom.spec"]


def collecting(monkeypatch: pytest.MonkeyPatch, code: int, said: str) -> None:
    """Lets pytest answer this when it is asked which tests there are."""
    done = SimpleNamespace(returncode=code, stdout=said, stderr="")
    monkeypatch.setattr(play, "run_quietly", lambda command, folder: done)


def test_a_long_test_is_run_by_its_name(runs: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    collecting(monkeypatch, 0, "tests/test_x.py::test_returns\n\n1/9 tests collected\n")
    assert play.main(["long", "returns"]) == 0
    assert runs == ["-P -m pytest -m long -k returns"]


@pytest.mark.parametrize("code", [play.PYTEST_FOUND_NONE, play.PYTEST_MISUSED])
def test_an_unknown_long_test_is_a_wrong_argument(
    runs: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: int
) -> None:
    collecting(monkeypatch, code, "9 deselected\n")
    assert play.main(["long", "nothing"]) == 2
    assert "no long test is called 'nothing'" in capsys.readouterr().err
    assert runs == []


def test_without_a_name_the_long_tests_are_listed(
    runs: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    collecting(monkeypatch, 0, "tests/test_x.py::test_returns\n\n1/9 tests collected\n")
    assert play.main(["long"]) == 0
    assert capsys.readouterr().out.split() == ["tests/test_x.py::test_returns"]
    assert runs == []


# ---------------------------------------------------------------- the files beside it


def pins(name: str) -> set[str]:
    """The packages a lock lists, with their versions."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return {line.split()[0] for line in lines if "==" in line and not line.startswith(("#", " "))}


def test_the_list_for_testing_contains_the_list_for_playing() -> None:
    assert pins(play.PLAY_LOCK)
    assert pins(play.PLAY_LOCK) <= pins(play.TEST_LOCK)


@pytest.mark.parametrize("name", ["play.py", "requirements.lock", "requirements-dev.lock", ".ci/run"])
def test_no_file_names_a_server(name: str) -> None:
    assert "://" not in (ROOT / name).read_text(encoding="utf-8")


def test_the_build_server_does_what_the_readme_says() -> None:
    script = ROOT / ".ci" / "run"
    lines = script.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("#!")
    assert lines[1] == "set -euo pipefail"
    assert lines[-1] == "exec python3 play.py test"
    assert sys.platform == "win32" or os.access(script, os.X_OK)


def test_a_stamp_is_plain_json(checkout: Path) -> None:
    venv = finish(checkout, play.PLAY_LOCK)
    stamp = json.loads((venv / play.STAMP).read_text(encoding="utf-8"))
    assert set(stamp) == {"site", "base", "python", play.PLAY_LOCK}
