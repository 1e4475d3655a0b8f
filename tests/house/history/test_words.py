"""The shared texts of the histories, in both languages."""

from cardroom.house.history.words import figure, time_text, word_text
from cardroom.house.languages import Languages


def test_numbers_have_the_separators_of_the_language(languages: Languages) -> None:
    assert [figure(number) for number in (0, 999, 1_234_567)] == ["0", "999", "1,234,567"]


def test_a_time_that_cannot_be_read_is_a_dash(languages: Languages) -> None:
    assert time_text("2026-11-20T12:00:00.000Z") not in ("", "–")
    assert time_text("") == time_text("yesterday") == "–"


def test_a_word_is_added_cut_or_taken_away(languages: Languages) -> None:
    assert word_text("") == "Your word was removed."
    assert word_text("luck") == "Your word is added: luck"
    assert word_text("W" * 24) == f"Your word is added: {'W' * 24}"
    assert word_text("W" * 64) == f"Your word is added: {'W' * 23}…"
    languages.set("ja")
    assert not word_text("").isascii()
    assert not word_text("luck").isascii()
