"""Thins out tests of many combinations.

A window is looked at in each language, size and text size. All combinations belong to the long run; in the ordinary
tests of a function that is marked `each_value_once`, each value of each parameter occurs at least once.
"""

from collections import defaultdict
from collections.abc import Hashable, Sequence

import pytest

MARK = "each_value_once"

_Value = tuple[str, Hashable]


def covering(variants: Sequence[frozenset[_Value]]) -> set[int]:
    """Returns the indices of few variants that have all values.

    Args:
        variants: the values of each variant.
    """
    chosen, missing = set[int](), frozenset[_Value]().union(*variants)
    while missing:
        best = max(range(len(variants)), key=lambda index: len(variants[index] & missing))
        chosen.add(best)
        missing -= variants[best]
    return chosen


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the other combinations as long, before the long tests are deselected."""
    groups: dict[str, list[pytest.Function]] = defaultdict(list)
    for item in items:
        is_long = item.get_closest_marker("long") is not None
        if isinstance(item, pytest.Function) and item.get_closest_marker(MARK) and not is_long:
            groups[item.nodeid.partition("[")[0]].append(item)
    for group in groups.values():
        chosen = covering([_values_of(item) for item in group])
        for index, item in enumerate(group):
            if index not in chosen:
                item.add_marker(pytest.mark.long)


def _values_of(item: pytest.Function) -> frozenset[_Value]:
    return frozenset((name, repr(value)) for name, value in item.callspec.params.items())
