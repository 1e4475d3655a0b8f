"""No input of any parser ends in a traceback.

The ordinary tests try samples, odd inputs and a few new ones; the long run tries new ones for 100 minutes.
"""

import gc
import time
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.fuzz.inputs import ODD_VALUES, TOKENS, inputs
from tests.fuzz.parsers import Parser, parsers_of
from tests.fuzz.samples import Samples
from tests.long_run import Progress
from tests.paths import ROOT

pytestmark = pytest.mark.qt_log_ignore("Empty key passed", extend=True)  # a line "=x"; Qt gives an empty text
MINUTES = 100
FOUND = ROOT / "build" / "long" / "fuzz"
CORPUS = tuple(dict.fromkeys((*TOKENS, *(str(value).encode(errors="surrogatepass") for value in ODD_VALUES))))


@pytest.fixture(scope="module")
def parsers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Parser]:
    return dict(parsers_of(Samples.make(tmp_path_factory.mktemp("fuzz"))))


def fault_of(parser: Parser, content: bytes) -> str:
    """Returns what a parser raises; nothing if it names its errors."""
    try:
        parser.parse(content)
    except Exception as fault:  # noqa: BLE001 - any is a fault
        return f"{type(fault).__name__}: {str(fault)[:200]}"
    return ""


def try_inputs(parser: Parser, number: int, count: int) -> dict[bytes, str]:
    """Tries inputs that follow from a number; returns those with a fault."""
    found: dict[bytes, str] = {}

    @seed(number)
    @settings(max_examples=count, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(inputs(parser.samples))
    def run(content: bytes) -> None:
        if fault := fault_of(parser, content):
            found[content] = fault

    run()
    return found


def test_samples_corpus_and_new_inputs_are_read_or_refused_in_words(parsers: dict[str, Parser]) -> None:
    for name, parser in parsers.items():
        chosen = parser.samples[:2] if parser.is_slow else (*parser.samples, *CORPUS)
        assert {content[:99]: fault for content in chosen if (fault := fault_of(parser, content))} == {}, name
        assert try_inputs(parser, 1, 5 if parser.is_slow else 30) == {}, name


@pytest.mark.long
def test_parsers_are_fuzzed_for_100_minutes(parsers: dict[str, Parser]) -> None:
    """Goes on after the last whole minute, if it was interrupted."""
    progress = Progress("fuzz")
    for minute in progress.left(MINUTES):
        end, number, found = time.monotonic() + 60, 1_000_000 * (minute + 1), dict[Path, str]()
        while time.monotonic() < end:
            for name, parser in parsers.items():
                number += 1
                for content, fault in try_inputs(parser, number, 5 if parser.is_slow else 50).items():
                    file = FOUND / f"{name}-{sha256(content).hexdigest()[:12]}"
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_bytes(content)
                    found[file] = fault
                gc.collect()  # the tests and the commands switch it off
        assert found == {}
        progress.add()
    progress.end()
