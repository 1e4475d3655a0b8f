"""Exact fractions as figures, rows as columns."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from cardroom.house.figures import columns, decimal

fractions = st.builds(Fraction, st.integers(0, 10**40), st.integers(1, 10**20))


@given(fractions)
def test_ten_places_are_all_true(value: Fraction) -> None:
    figure = decimal(value)
    whole, places = figure.split(".")
    assert (whole + places).isdigit()
    assert len(places) == 10
    assert abs(Fraction(figure) - value) <= Fraction(1, 2 * 10**10)


def test_figures_as_they_are_written() -> None:
    assert decimal(Fraction(0)) == "0.0000000000"
    assert decimal(Fraction(2, 3)) == "0.6666666667"
    assert decimal(Fraction(10**20) + Fraction(1, 10**10)) == "100000000000000000000.0000000001"


def test_columns_are_as_wide_as_their_longest_cells() -> None:
    rows = [["name", "", "7"], ["n", "12345", ""], [], ["longer"]]
    assert columns("<>>", rows) == ["name           7", "n       12345", "", "longer"]


@given(st.lists(st.lists(st.text("abc", max_size=9), min_size=3, max_size=3), min_size=1))
def test_cells_end_or_begin_below_each_other(rows: list[list[str]]) -> None:
    lines = columns("<>>", rows)
    first, second, third = (max(len(row[at]) for row in rows) for at in range(3))
    for line, row in zip(lines, rows, strict=True):
        padded = f"{line:<{first + second + third + 4}}"
        assert padded[:first].rstrip() == row[0]
        assert padded[first + 2 : first + 2 + second].lstrip() == row[1]
        assert padded[first + second + 4 :].lstrip() == row[2]
