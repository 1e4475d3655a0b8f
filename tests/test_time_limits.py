"""A test that hangs fails the run, however it hangs."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.time_limits import LONG_S
from tools.bootstrap.commands import ON_ALL_CORES

ROOT = Path(__file__).resolve().parents[1]

HANGS = """
    import ctypes
    import threading
    from PySide6.QtCore import QCoreApplication, QEventLoop

    def test_waits_for_a_thread():
        threading.Event().wait()

    def test_waits_for_a_signal_of_qt():
        application = QCoreApplication([])
        QEventLoop().exec()

    def test_keeps_the_gil():
        mutex = ctypes.create_string_buffer(64)
        for _ in range(2):
            ctypes.PyDLL(None).pthread_mutex_lock(mutex)

    def test_ends():
        pass
"""


def run(folder: Path, test: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs a test with our settings, but a limit of a second."""
    (folder / "test_it.py").write_text(dedent(test))
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), f"--rootdir={folder}", "-q"]
    options = ["-p", "time_limits", "-p", "no:cacheprovider", "--timeout=1", "-o", "timeout_grace=0.5"]
    return subprocess.run(
        [*command, *options, *words, str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "tests")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_waiting_in_python_fails_the_test_and_the_others_run(tmp_path: Path) -> None:
    done = run(tmp_path, HANGS, "-k", "thread or ends")
    assert done.returncode == 1
    assert "1 failed, 1 passed" in done.stdout
    assert "threading.Event().wait()" in done.stdout, "the stack is shown"


@pytest.mark.skipif(sys.platform == "win32", reason="the C library has no mutex of this name")
@pytest.mark.parametrize("test", ["waits_for_a_signal_of_qt", "keeps_the_gil"])
def test_waiting_in_c_ends_the_process_and_shows_the_stack(tmp_path: Path, test: str) -> None:
    done = run(tmp_path, HANGS, "-k", test)
    assert done.returncode == 1
    assert f"in test_{test}" in done.stderr


@pytest.mark.long
def test_on_all_cores_waiting_in_c_fails_the_run_and_is_not_repeated(tmp_path: Path) -> None:
    # By default, pytest-xdist runs a test that ended its process again in each new process.
    restarts = [word for word in ON_ALL_CORES if word.startswith("--max-worker-restart")]
    done = run(tmp_path, HANGS, "-k", "qt or ends", "-n", "1", "--dist", "loadfile", *restarts)
    assert done.returncode == 1
    assert done.stdout.count("FAILED") == 1
    assert "test_waits_for_a_signal_of_qt" in done.stdout


def test_an_ordinary_test_has_a_limit(request: pytest.FixtureRequest) -> None:
    assert 60 <= float(request.config.getini("timeout")) <= 600
    assert request.node.get_closest_marker("timeout") is None


def test_a_long_test_has_a_longer_one(tmp_path: Path) -> None:
    text = """
        import pytest

        def limit_of(request):
            return request.node.get_closest_marker("timeout").args

        @pytest.mark.long
        def test_long(request):
            assert limit_of(request) == (LONG_S,)

        @pytest.mark.benchmark
        def test_benchmark(request):
            assert limit_of(request) == (LONG_S,)

        @pytest.mark.long
        @pytest.mark.timeout(5)
        def test_own(request):
            assert limit_of(request) == (5,)
    """
    done = run(tmp_path, text.replace("LONG_S", str(LONG_S)))
    assert "3 passed" in done.stdout, done.stdout + done.stderr
