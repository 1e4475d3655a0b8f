"""Prints how far sound and picture are apart; asserts nothing about it."""

import sys

import pytest

from tests.benchmarks import sound_figures
from tests.benchmarks.null_sink import NullSink
from tests.benchmarks.virtual_screen import VirtualScreen


@pytest.mark.benchmark
@pytest.mark.skipif(not VirtualScreen.is_possible(), reason="Xvfb is not installed")
@pytest.mark.skipif(not NullSink.is_possible(), reason="PulseAudio is not installed")
def test_sound_and_picture(capsys: pytest.CaptureFixture[str]) -> None:
    figures = sound_figures.report()
    with capsys.disabled():
        print(f"\n{sys.executable} tests/benchmarks/sound_figures.py\n\n{figures}")
