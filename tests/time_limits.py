"""Time limits: a lost signal fails a test, and hangs no run.

The limit of an ordinary test is `timeout` in pyproject.toml; that of a long test or a benchmark is `LONG_S`, unless it
has a `timeout` mark. pytest-timeout raises in the test by a signal of the system, so that the tests behind it still
run. But Python handles signals between its own instructions only: not while Qt's event loop waits in C++, and not while
a thread blocks and keeps the GIL. Therefore faulthandler ends the process from C, `timeout_grace` seconds later.
"""

import faulthandler
import os
from collections.abc import Generator

import pytest
from pytest_timeout import Settings

LONG_S = 6 * 60 * 60

_STDERR = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("timeout_grace", "seconds from the limit of a test to the end of a blocked process", default="30")


def pytest_configure(config: pytest.Config) -> None:
    capture = config.pluginmanager.getplugin("capturemanager")
    assert capture is not None
    with capture.global_and_fixture_disabled():
        config.stash[_STDERR] = os.dup(2)


def pytest_unconfigure(config: pytest.Config) -> None:
    os.close(config.stash[_STDERR])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        takes_long = item.get_closest_marker("long") or item.get_closest_marker("benchmark")
        if takes_long and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_S))


@pytest.hookimpl(wrapper=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Settings) -> Generator[None, object, object]:
    grace = float(item.config.getini("timeout_grace"))
    faulthandler.dump_traceback_later(settings.timeout + grace, exit=True, file=item.config.stash[_STDERR])
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_timeout_cancel_timer() -> Generator[None, object, object]:
    faulthandler.cancel_dump_traceback_later()
    return (yield)
