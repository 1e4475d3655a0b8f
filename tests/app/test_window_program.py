"""Garbage is collected in the window's thread, by the collector's own thresholds."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from cardroom.app import window_program


class Node:
    """Refers to itself, so that only the collector can delete it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector_off() -> Iterator[None]:
    was_on = gc.isenabled()
    gc.disable()
    gc.collect()
    yield
    if was_on:
        gc.enable()


def test_no_test_collects_garbage_in_a_thread() -> None:
    assert not gc.isenabled(), "tests/conftest.py"


@pytest.mark.usefixtures("collector_off")
def test_garbage_is_collected_when_it_is_due() -> None:
    node = weakref.ref(Node())
    assert node() is not None
    many = [[] for _ in range(gc.get_threshold()[0] + 100)]  # type: ignore[var-annotated]
    window_program._collect_if_due()
    assert node() is None
    assert many


@pytest.mark.usefixtures("collector_off")
def test_nothing_is_scanned_before_it_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    scans: list[int] = []
    monkeypatch.setattr(gc, "collect", scans.append)
    for counts, generation in (((700, 10, 10), None), ((701, 0, 0), 0), ((701, 11, 0), 1), ((701, 11, 11), 2)):
        monkeypatch.setattr(gc, "get_count", lambda counts=counts: counts)
        monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
        scans.clear()
        window_program._collect_if_due()
        assert scans == ([] if generation is None else [generation])
