"""Runs the commands of play.py: play, test, bench, long and package."""

import os
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.bootstrap.compiled import compiled_site
from tools.bootstrap.environment import build_translations, ensure_environment
from tools.bootstrap.libraries import compiling_dependencies, missing, packaging_dependencies, promise_dependencies
from tools.bootstrap.messages import KnownError, echo, print_heading
from tools.bootstrap.package_managers import ensure_installed, is_build_server
from tools.bootstrap.processes import child_environment, run_beside, run_quietly, run_to_end
from tools.bootstrap.stamp import PLAY_LOCK, TEST_LOCK, VENV, python_in
from tools.changed_tests import Choice, choose, note_success

ROOT = Path(__file__).resolve().parents[2]
TEST_VARIABLES = {"QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(ROOT / "build/bytecode")}
ORDINARY_TESTS = "not long and not benchmark"
ON_ALL_CORES = (
    *("-n", str((os.cpu_count() or 1) + 1)),
    *("--dist", "loadfile", "--no-loadscope-reorder", "--max-worker-restart=0"),
)
"""The whole suite runs on all cores, with one process more: many tests wait for a window or another process.

The tests of a file share their windows, so they stay together. The slow files come first (tests/slow_files_first.py).
A test that ended its process ends the run: pytest-xdist would run it again in each new process.
"""
PYTEST_USAGE_ERROR = 4
PYTEST_NO_TESTS = 5


HEAVY = (("daifugo-learn",), ("daifugo-series",), ("square-campaigns",))
"""First words of the program's commands that compute for minutes: those whose spec says so."""


@dataclass(frozen=True)
class Request:
    """A command of play.py with its arguments.

    Attributes:
        verb: play, test, bench, long or package.
        words: the arguments after the verb; for play, the command line of the program.
        yes: whether system packages may be installed without a prompt.
    """

    verb: str
    words: tuple[str, ...] = ()
    yes: bool = False

    @property
    def is_heavy(self) -> bool:
        """Returns whether it computes for minutes."""
        return self.verb == "play" and self.words[:1] in HEAVY and not {"-h", "--help"} & {*self.words}


def module(name: str) -> list[str | Path]:
    """Builds the command that runs a module in the environment."""
    return [python_in(ROOT / VENV), "-P", "-m", name]  # -P keeps the working directory out of sys.path


def pytest(*words: str | Path, **variables: str) -> int:
    """Runs pytest in the checkout, offscreen unless a platform is set.

    The bytecode of the tests is kept in build/: compiling 1,700 files takes each process half a minute.
    """
    return run_to_end([*module("pytest"), *words], folder=ROOT, stdout=None, **TEST_VARIABLES, **variables)


def compile_modules() -> Path:
    """Returns the folder with the compiled package of exactly these sources.

    Raises:
        KnownError: it could not be built.
    """
    build_translations(ROOT)  # the wheel contains them
    return compiled_site(ROOT, python_in(ROOT / VENV))


def compiled_if_possible(request: Request) -> Path | None:
    """Does the same for a command that can also run interpreted.

    It installs the tools of the checks, but no system package. What prevents compiling is written in one line.
    """
    try:
        if missing(compiling_dependencies()):
            raise KnownError("there is no C compiler (`python3 play.py test` installs one).")
        ensure_environment(ROOT, TEST_LOCK, request.yes)
        return compile_modules()
    except KnownError as fault:
        echo(f"Interpreted, which is slower: {fault}")
        return None


def play(request: Request) -> int:
    """Replaces this process by the program; heavy commands run compiled.

    The exit code and signals of the program are kept.

    Returns:
        The exit code, on Windows only, where a process cannot be replaced.
    """
    site = compiled_if_possible(request) if request.is_heavy else None
    if not site:
        ensure_environment(ROOT, PLAY_LOCK, request.yes)
    variables = {"PYTHONPATH": str(site)} if site else {}
    command = [*module("cardroom"), *request.words]
    if sys.platform != "win32":
        os.execve(command[0], [str(word) for word in command], child_environment(**variables))
    return run_to_end(command, folder=None, stdout=None, **variables)


def static_checks() -> list[tuple[str, list[str | Path]]]:
    """Lists the fast static checks with their headings, fastest first."""
    lint_imports = "import sys; from importlinter.cli import lint_imports_command as main; sys.exit(main())"
    return [
        ("ruff check", [*module("ruff"), "check"]),
        ("ruff format --check", [*module("ruff"), "format", "--check"]),
        ("plain English", [python_in(ROOT / VENV), "-m", "tools.check_english"]),
        ("lint-imports", [python_in(ROOT / VENV), "-P", "-c", lint_imports]),
    ]


def failed_static_checks() -> list[str]:
    """Runs the fast static checks; returns those that failed."""
    failed = []
    for name, command in static_checks():
        print_heading(name)
        if run_to_end(command, folder=ROOT) != 0:
            failed.append(name)
    return failed


def failed_checks(choice: Choice) -> list[str]:
    """Runs all static checks; prepares the tests if the fast ones succeed.

    mypy takes as long as all else together, so it runs beside it.

    Returns:
        The names of the checks that failed.
    """
    with run_beside(module("mypy"), ROOT) as end_mypy:
        failed = failed_static_checks()
        if not failed and choice.has("tests/packaging_forms"):
            print_heading("compiled modules")
            print(compile_modules().relative_to(ROOT), flush=True)
        if not failed and choice.files is None:
            print_heading("collecting the tests")
            collect = [*module("pytest"), "-m", ORDINARY_TESTS, "--collect-only"]
            with Path(os.devnull).open("w") as nowhere:  # the run itself prints an error
                run_to_end(collect, folder=ROOT, stdout=nowhere, **TEST_VARIABLES)
        print_heading("mypy")
        return failed if end_mypy() == 0 else [*failed, "mypy"]


def test(request: Request) -> int:
    """Runs all checks, then the tests that the changes can reach.

    The word "all" runs all tests, and so does a build server. Other arguments are passed on to pytest, without checks.
    """
    ensure_environment(ROOT, TEST_LOCK, request.yes)
    folder = memory_folder()
    variables = {"TMPDIR": str(folder)} if folder else {}
    if request.words not in ((), ("all",)):
        print_heading("pytest")
        return pytest("-m", ORDINARY_TESTS, *request.words, **variables)
    ensure_installed(compiling_dependencies(), request.yes)
    if is_build_server():
        ensure_installed(promise_dependencies(), request.yes)
    choice = choose(ROOT, everything="all" in request.words or is_build_server())
    echo(f"Tests: {choice.reason}.")
    failed = failed_checks(choice)
    if failed:
        echo(f"\nplay.py: failed: {', '.join(failed)}. The tests wait until this is mended.")
        return 1
    print_heading("pytest")
    if choice.files == ():
        return 0
    code = pytest("-m", ORDINARY_TESTS, *ON_ALL_CORES, *(choice.files or ()), **variables)
    if code == 0:
        note_success(ROOT, choice.tree)
    return code


def bench(request: Request) -> int:
    """Runs the benchmarks, compiled if possible; they print their figures."""
    ensure_environment(ROOT, TEST_LOCK, request.yes)
    words = ("tests/benchmarks", "-m", "benchmark", *request.words)
    site = compiled_if_possible(request)
    if not site:
        return pytest(*words)
    # The setting puts the package before that of the checkout in pytest, the variable in the programs that it starts.
    return pytest("-o", f"pythonpath={shlex.quote(str(site))} .", *words, PYTHONPATH=str(site))


def long(request: Request) -> int:
    """Runs the long tests of a name; without a name, lists all."""
    ensure_environment(ROOT, TEST_LOCK, request.yes)
    name = request.words[0] if request.words else ""
    chosen = ["-k", name] if name else []
    done = run_quietly([*module("pytest"), "--collect-only", "-q", "-m", "long", *chosen], folder=ROOT)
    found = [line for line in done.stdout.splitlines() if "::" in line]
    if name and found:
        if any("packaging_forms" in line for line in found):
            ensure_installed(packaging_dependencies(), request.yes)
        return pytest("-m", "long", "-k", name, *request.words[1:])
    if name and done.returncode in (PYTEST_NO_TESTS, PYTEST_USAGE_ERROR):
        echo(f"play.py: no long test is called {name!r}. `python3 play.py long` lists them.")
        return 2
    print("\n".join(f"    {line}" for line in found) or f"{done.stdout}{done.stderr}")
    return done.returncode


def package(request: Request) -> int:
    """Builds the packages that people install, into dist/."""
    ensure_environment(ROOT, TEST_LOCK, request.yes)
    ensure_installed(packaging_dependencies(), request.yes)
    build_translations(ROOT)
    return run_to_end([python_in(ROOT / VENV), "packaging/build.py", *request.words], folder=ROOT)


COMMANDS = {"play": play, "test": test, "bench": bench, "long": long, "package": package}


SHARED_MEMORY = Path("/dev/shm")
ROOM_BYTES = 4 * 2**30
"""A whole run needs less than a tenth of it; the rest is for what else runs on the machine."""


def memory_folder(folder: Path = SHARED_MEMORY) -> Path | None:
    """Returns the folder in memory; None if it does not fit.

    The tests write hundreds of ledgers, and each of their steps waits for a disk there. In memory nothing waits. A
    folder fits if it has room and its files may be run: some tests install programs.

    Args:
        folder: where Linux has files in memory.
    """
    if not hasattr(os, "statvfs") or not os.access(folder, os.W_OK):
        return None
    facts = os.statvfs(folder)
    is_runnable = not facts.f_flag & os.ST_NOEXEC
    return folder if is_runnable and facts.f_bavail * facts.f_frsize >= ROOM_BYTES else None


def parse_words(words: Sequence[str]) -> Request:
    """Splits the arguments of play.py from those of the program."""
    yes = tuple(words[:1]) == ("--yes",)
    rest = tuple(words[yes:])
    if rest and rest[0] in ("test", "bench", "long", "package"):
        return Request(rest[0], rest[1:], yes)
    return Request("play", rest, yes)
