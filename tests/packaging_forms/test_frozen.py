"""Tests the frozen program, which needs no Python and no Qt.

The build takes a minute: `play.py long frozen`.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardroom import __version__
from tests.benchmarks.frozen_parts import MOST_MB, sizes
from tests.packaging_forms.form import ROOT, Form, run_tool, state_of
from tools.bootstrap.compiled import compiled_files
from tools.bootstrap.libraries import LIBRARIES
from tools.packages.bundle import icu_data, lean_numpy
from tools.packages.bundle.traces import Traces
from tools.packages.linux.requirements import C_LIBRARY, system_needs

GPL_MODULES = ("Charts", "DataVisualization", "Graphs", "Quick3D", "VirtualKeyboard", "NetworkAuth", "Lottie")
PATIENCE_S = 30

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc and asks objdump")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Builds the program and moves it to a non-ASCII path."""
    work = tmp_path_factory.mktemp("build")
    words = ("--distpath", work / "dist", "--workpath", work / "work", "packaging/cardroom.spec")
    built = run_tool(ROOT, "PyInstaller", *words, PYINSTALLER_CONFIG_DIR=str(work / "config"))
    assert built.returncode == 0, built.stderr
    carried = tmp_path_factory.mktemp("elsewhere") / "card room カード"
    (work / "dist" / "cardroom").rename(carried)
    shutil.rmtree(work)
    return carried


@pytest.fixture
def program(folder: Path, tmp_path: Path) -> Form:
    """Returns the program, started in another folder than its own."""
    return Form((str(folder / "cardroom"),), elsewhere=tmp_path)


@pytest.mark.long
def test_frozen_passes_the_selftest(program: Form) -> None:
    done = program.run("selftest", "--json")
    assert (done.returncode, json.loads(done.stdout)) == (0, {"ok": True, "fault": ""}), done.stderr


@pytest.mark.long
@pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="xvfb-run is not installed")
def test_frozen_passes_the_selftest_on_a_screen(folder: Path, tmp_path: Path) -> None:
    on_a_screen = Form(("xvfb-run", "-a", str(folder / "cardroom")), elsewhere=tmp_path, platform="xcb")
    done = on_a_screen.run("selftest")
    assert (done.returncode, done.stdout) == (0, "everything works\n"), done.stderr


@pytest.mark.long
def test_frozen_prints_its_version_and_rejects_wrong_arguments(program: Form) -> None:
    assert program.run("--version").stdout == f"cardroom {__version__}\n"
    assert program.run("nonsense").returncode == 2


@pytest.mark.long
def test_frozen_computes_a_return(program: Form) -> None:
    done = program.run("returns", "1/2/5/6/10/20/50/100/500", "--json")
    assert json.loads(done.stdout)["fraction"] == "2111811918977/2047405460100", done.stderr


@pytest.mark.long
def test_frozen_has_the_compiled_modules(folder: Path, compiled: Path) -> None:
    frozen = {path.name for path in folder.rglob("cardroom/**/*.so")}
    assert frozen == {path.name for path in compiled_files(compiled)}
    assert list(folder.rglob("rank_sets.py*")) == []


@pytest.mark.long
def test_frozen_plays_with_its_compiled_players(program: Form) -> None:
    done = program.run("square-campaigns", "--player", "good", "--count", "2", "--seed", "frozen", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["reached"][0] == 2


@pytest.mark.long
def test_frozen_reads_its_own_files(program: Form, folder: Path) -> None:
    (style,) = folder.rglob("house.qss")
    style.rename(style.with_suffix(".hidden"))
    try:
        done = program.run("selftest")
    finally:
        style.with_suffix(".hidden").rename(style)
    assert done.returncode == 1
    assert str(style) in done.stderr


@pytest.mark.long
@linux_only
def test_frozen_loads_its_own_python_and_qt(program: Form, folder: Path, tmp_path: Path) -> None:
    files = files_in_use(program, "--data", str(tmp_path / "data"), once="libQt6Svg")
    assert [file for file in files if file.is_relative_to(ROOT)] == []
    ours = re.compile(r"lib(Qt6|icu|python3|pyside6|shiboken6)")
    assert [file for file in files if ours.match(file.name) and not file.is_relative_to(folder)] == []


@pytest.mark.long
@linux_only
def test_frozen_needs_the_system_libraries_of_the_checkout(folder: Path) -> None:
    assert system_needs(folder).libraries - C_LIBRARY <= {library.name for library in LIBRARIES}


@pytest.mark.long
def test_frozen_is_free_of_gpl_only_modules_and_dead_links(folder: Path) -> None:
    names = [path.name for path in folder.rglob("*")]
    assert [name for name in names if any(f"Qt6{word}" in name or f"Qt{word}" in name for word in GPL_MODULES)] == []
    assert [path for path in folder.rglob("*") if not path.exists()] == [], "links that lead nowhere"


@pytest.mark.long
def test_frozen_is_small(folder: Path) -> None:
    found = sizes(folder)
    print(f"the frozen program: {found.total() / 1e6:.1f} MB")
    if reason := lean_numpy.obstacle() or icu_data.obstacle():
        pytest.skip(f"the folder is not lean, because {reason}; it has {found.total() / 1e6:.1f} MB")
    if list(folder.glob("_internal/numpy.libs")):
        pytest.skip(f"numpy could not be built without linear algebra; the folder has {found.total() / 1e6:.1f} MB")
    assert found.total() / 1e6 <= MOST_MB, found


@pytest.mark.long
def test_frozen_has_what_a_kiosk_needs(folder: Path) -> None:
    names = {path.relative_to(folder / "_internal").as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {"nacl/pwhash/argon2id.pyc", "segno/encoder.pyc"} <= names  # for PINs and the codes of receipts


@pytest.mark.long
def test_frozen_has_no_modules_that_it_cannot_reach(folder: Path) -> None:
    names = {path.relative_to(folder / "_internal").as_posix() for path in folder.rglob("*.pyc")}
    assert {"abc.pyc", "multiprocessing/spawn.pyc", "numpy/fft/__init__.pyc", "cardroom/__main__.pyc"} - names <= {
        "cardroom/__main__.pyc"  # it is in the starting program
    }
    # Not in the list: email and http. Segno imports xml.sax.saxutils, which imports urllib.request, and that both.
    unreachable = re.compile(r"(asyncio|pydoc|unittest|webbrowser|numpy/(ma|random|polynomial|f2py|testing))\b")
    assert [name for name in names if unreachable.match(name)] == []


@pytest.mark.long
@linux_only
@pytest.mark.skipif(shutil.which("localedef") is None, reason="localedef (libc-bin) is not installed")
def test_frozen_starts_in_a_locale_with_an_old_character_set(folder: Path, tmp_path: Path) -> None:
    made = ["localedef", "-i", "ja_JP", "-f", "EUC-JP", str(tmp_path / "ja_JP.eucJP")]
    if subprocess.run(made, capture_output=True, check=False).returncode > 1:
        pytest.skip("the sources of locales (Debian: locales) are not installed")
    old = ("env", f"LOCPATH={tmp_path}", "LC_ALL=ja_JP.eucJP", str(folder / "cardroom"))
    done = Form(old, elsewhere=tmp_path).run("--version")
    assert (done.returncode, done.stdout) == (0, f"cardroom {__version__}\n"), done.stderr


@pytest.mark.long
@pytest.mark.parametrize(
    "words",
    [
        ("autopilot", "poker", "--rounds", "3", "--seed", "frozen", "--data", "data"),
        ("autopilot", "square", "--rounds", "1", "--seed", "frozen", "--data", "data"),
        ("autopilot", "old-maid", "--rounds", "1", "--seed", "frozen", "--data", "data"),
        ("autopilot", "daifugo", "--rounds", "1", "--seed", "frozen", "--data", "data"),
        ("advise", "AS KS QS JS JOKER"),
        ("daifugo-series", "--player", "normal", "--against", "easy", "--count", "3", "--seed", "frozen"),
        ("daifugo-series", "--player", "easy", "--against", "random", "--count", "150", "--seed", "a", "--jobs", "2"),
        ("square-campaigns", "--player", "rule", "--count", "20", "--seed", "frozen"),
    ],
    ids=" ".join,
)
def test_frozen_answers_as_the_checkout(program: Form, tmp_path: Path, words: tuple[str, ...]) -> None:
    """Compares answers: a missing module or another numpy would change them."""
    checkout = Form((sys.executable, "-m", "cardroom"), elsewhere=tmp_path, path=str(ROOT / "desktop"))
    theirs = program.run(*words, "--json")
    assert theirs.returncode == 0, theirs.stderr
    ours = checkout.run(*("another" if word == "data" else word for word in words), "--json")
    assert theirs.stdout == ours.stdout


@pytest.mark.long
@linux_only
def test_two_builds_in_different_places_are_equal(tmp_path: Path) -> None:
    built = []
    for name, mask, zone in (("one", 0o022, "UTC"), ("a longer name", 0o077, "Asia/Tokyo")):
        checkout, temporary = tmp_path / name / "checkout", tmp_path / name / "tmp"
        for part in ("desktop", "docs/rules", "packaging", "resources", "tools", "ui"):
            shutil.copytree(ROOT / part, checkout / part, ignore=shutil.ignore_patterns("__pycache__"))
        for path in (ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")):
            shutil.copy(path, checkout)
        for path in ROOT.glob("requirements*.lock"):
            shutil.copy(path, checkout)
        if (ROOT / lean_numpy.KEPT).is_dir():  # it would take ten minutes to build
            shutil.copytree(ROOT / lean_numpy.KEPT, checkout / lean_numpy.KEPT)
        temporary.mkdir()
        variables = {"SOURCE_DATE_EPOCH": "1700000000", "TZ": zone, "TMPDIR": str(temporary), "HOME": str(temporary)}
        done = subprocess.run(
            [sys.executable, "packaging/build.py", "--only", "folder"],
            cwd=checkout,
            env={**os.environ, **variables},
            umask=mask,
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        built.append(checkout / "dist" / "cardroom")
        for root in (ROOT, checkout):
            assert list(Traces.of_this_machine(root).found_in(built[-1])) == []
    one, other = map(state_of, built)
    assert sorted(name for name in one.keys() | other if one.get(name) != other.get(name)) == []


@pytest.mark.long
def test_nothing_is_frozen_without_the_translations(untranslated: Path, tmp_path: Path) -> None:
    refused = run_tool(
        untranslated, "PyInstaller", "packaging/cardroom.spec", PYINSTALLER_CONFIG_DIR=str(tmp_path / "config")
    )
    assert refused.returncode != 0
    assert "missing: ui/i18n/cardroom_en.qm, ui/i18n/cardroom_ja.qm" in refused.stderr


def files_in_use(program: Form, *words: str, once: str) -> set[Path]:
    """Returns the files mapped by the program after a library is loaded.

    Args:
        program: is started and killed.
        words: its arguments.
        once: the beginning of the library's file name.
    """
    with subprocess.Popen(
        [*program.command, *words], cwd=program.elsewhere, env=program.environment(), stderr=subprocess.DEVNULL
    ) as process:
        try:
            deadline = time.monotonic() + PATIENCE_S
            files: set[Path] = set()
            while not any(file.name.startswith(once) for file in files):
                assert process.poll() is None and time.monotonic() < deadline, f"{once} was not loaded: {files}"
                time.sleep(0.05)
                maps = Path(f"/proc/{process.pid}/maps").read_text(encoding="utf-8").splitlines()
                files = {Path(line.split(maxsplit=5)[5]) for line in maps if "/" in line}
            return files
        finally:
            process.kill()
