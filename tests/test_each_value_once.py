"""Few combinations in the ordinary tests, all in the long run."""

from itertools import product

import pytest

from tests.each_value_once import covering

pytest_plugins = ("pytester",)

SOME = """
import pytest

@pytest.mark.each_value_once
@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_window(size: int, language: str) -> None:
    assert size

@pytest.mark.each_value_once
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize("way", ["at once", "slow"])
def test_storm(way: str, seed: int) -> None:
    assert seed

@pytest.mark.parametrize("size", [1, 2, 3])
def test_all(size: int) -> None:
    assert size
"""


def test_each_value_is_in_a_chosen_variant() -> None:
    variants = [frozenset(enumerate(values)) for values in product("ab", "xyz", "1234")]
    named = [frozenset((str(place), value) for place, value in variant) for variant in variants]
    chosen = covering(named)
    assert len(chosen) == 4
    assert frozenset().union(*(named[index] for index in chosen)) == frozenset().union(*named)


def test_a_marked_test_has_few_variants_and_the_rest_is_long(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(SOME)
    marks = ("-o", "markers=long: a\neach_value_once: b", "-p", "tests.each_value_once", "-p", "no:randomly")
    ordinary = pytester.runpytest_inprocess(*marks, "-m", "not long")
    ordinary.assert_outcomes(passed=8, deselected=5)
    pytester.runpytest_inprocess(*marks, "-m", "long").assert_outcomes(passed=5, deselected=8)
