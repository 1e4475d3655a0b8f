"""Runs the commands of play.py: play, test, bench, long and package."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tools.bootstrap.environment import ensure_environment
from tools.bootstrap.libraries import packaging_dependencies
from tools.bootstrap.messages import echo, print_heading
from tools.bootstrap.package_managers import ensure_installed
from tools.bootstrap.processes import child_environment, run_quietly, run_to_end
from tools.bootstrap.request import Request
from tools.bootstrap.stamp import PLAY_LOCK, TEST_LOCK, VENV, python_in

ROOT = Path(__file__).resolve().parents[2]
ORDINARY_TESTS = "not long and not benchmark"
ON_ALL_CORES = ("-n", "auto", "--dist", "loadfile")
"""The whole suite runs on all cores; the tests of a file share their windows, so they stay together."""
PYTEST_USAGE_ERROR = 4
PYTEST_NO_TESTS = 5


def module(name: str) -> list[str | Path]:
    """Builds the command that runs a module in the environment."""
    return [python_in(ROOT / VENV), "-P", "-m", name]  # -P keeps the working directory out of sys.path


def pytest(*words: str) -> int:
    """Runs pytest in the checkout, offscreen unless a platform is set."""
    return run_to_end([*module("pytest"), *words], folder=ROOT, QT_QPA_PLATFORM="offscreen")


def play(request: Request) -> int:
    """Replaces this process by the program.

    The exit code and signals of the program are kept.

    Returns:
        The exit code, on Windows only, where a process cannot be replaced.
    """
    ensure_environment(ROOT, PLAY_LOCK, request)
    command = [*module("cardroom"), *request.words]
    if sys.platform != "win32":
        os.execve(command[0], [str(word) for word in command], child_environment())
    return run_to_end(command)


def static_checks() -> list[tuple[str, list[str | Path]]]:
    """Lists the static checks with their headings, fastest first."""
    lint_imports = "import sys; from importlinter.cli import lint_imports_command as main; sys.exit(main())"
    return [
        ("ruff check", [*module("ruff"), "check"]),
        ("ruff format --check", [*module("ruff"), "format", "--check"]),
        ("plain English", [python_in(ROOT / VENV), "-m", "tools.check_english"]),
        ("lint-imports", [python_in(ROOT / VENV), "-P", "-c", lint_imports]),
        ("mypy", module("mypy")),
    ]


def failed_static_checks() -> list[str]:
    """Runs all static checks and returns the names of those that failed."""
    failed = []
    for name, command in static_checks():
        print_heading(name)
        if run_to_end(command, folder=ROOT) != 0:
            failed.append(name)
    return failed


def test(request: Request) -> int:
    """Runs all checks, or with arguments only pytest."""
    ensure_environment(ROOT, TEST_LOCK, request)
    failed = [] if request.words else failed_static_checks()
    if failed:
        echo(f"\nplay.py: failed: {', '.join(failed)}. The tests wait until this is mended.")
        return 1
    print_heading("pytest")
    return pytest("-m", ORDINARY_TESTS, *(request.words or ON_ALL_CORES))


def bench(request: Request) -> int:
    """Runs the benchmarks, which print their figures."""
    ensure_environment(ROOT, TEST_LOCK, request)
    return pytest("tests/benchmarks", "-m", "benchmark", *request.words)


def collect_long_tests(name: str = "") -> tuple[int, str]:
    """Collects the long tests whose names match, or all.

    Returns:
        Pytest's exit code and the list of tests, or pytest's output if it failed.
    """
    chosen = ["-k", name] if name else []
    command = [*module("pytest"), "--collect-only", "-q", "-m", "long", *chosen]
    done = run_quietly(command, folder=ROOT)
    found = [line for line in done.stdout.splitlines() if "::" in line]
    if done.returncode in (0, PYTEST_NO_TESTS, PYTEST_USAGE_ERROR):
        return done.returncode, "\n".join(f"    {line}" for line in found) or "    (none yet)"
    return done.returncode, done.stdout + done.stderr


def long(request: Request) -> int:
    """Runs the long tests of a name; without a match, lists them."""
    ensure_environment(ROOT, TEST_LOCK, request)
    name = request.words[0] if request.words else ""
    code, listed = collect_long_tests(name)
    if name and code == 0:
        if "packaging_forms" in listed:
            ensure_installed(packaging_dependencies(), request.yes)
        return pytest("-m", "long", "-k", name, *request.words[1:])
    if name and code in (PYTEST_NO_TESTS, PYTEST_USAGE_ERROR):
        echo(f"play.py: no long test is called {name!r}. There are:\n{collect_long_tests()[1]}")
        return 2
    print(listed)
    return 0 if code == PYTEST_NO_TESTS else code


def package(request: Request) -> int:
    """Builds the program with PyInstaller, as a folder under dist/."""
    ensure_environment(ROOT, TEST_LOCK, request)
    ensure_installed(packaging_dependencies(), request.yes)
    places = ["--distpath", "dist", "--workpath", "build"]
    command = [*module("PyInstaller"), "--noconfirm", *places, *request.words, "packaging/cardroom.spec"]
    return run_to_end(command, folder=ROOT)


COMMANDS = {"play": play, "test": test, "bench": bench, "long": long, "package": package}
