"""Texts of the first lesson, in the current language."""

from cardroom.cards.cards import Suit
from cardroom.tables.square.panel.words import SUIT_SIGNS, figure, line_name, place_name
from cardroom.tables.square.rules.board import lines_through, points_of
from cardroom.tables.square.rules.lesson import Lesson, Miss, MissReason, Retry
from cardroom.tables.square.rules.stages import target_of
from cardroom.widgets.cards.card_words import number_name
from cardroom.widgets.translation import translate


def sentence_text(lesson: Lesson | Retry, miss: Miss | None) -> str:
    """Returns the text above the board."""
    if not lesson.coming:
        points = points_of(lesson.board)
        return end_text(points) if isinstance(lesson, Lesson) else _retry_end_text(points, lesson.points_before)
    if miss is not None:
        said = miss_text(miss)
    elif isinstance(lesson, Retry):
        said = translate("SquareLesson", "The same cards come again.")
    else:
        said = hint_text(lesson.placed)
    return f"{said} {shown_text(lesson)}".strip()


def hint_text(step: int) -> str:
    """Returns what a step teaches, 0 to 8."""
    return (
        translate(
            "SquareLesson",
            "Let columns collect suits and rows collect numbers: then a card can help two lines. "
            "Column 3 has diamonds, row 2 has sevens.",
        ),
        translate(
            "SquareLesson",
            "Row 1 has three nines, column 4 has clubs. Four of a kind pays 26 points, and the flush stays possible.",
        ),
        translate(
            "SquareLesson",
            "A full house pays 23 points, a flush only 11. Which row can this two complete?",
        ),
        translate(
            "SquareLesson",
            "Column 2 has the 5, 6, 7 and 9 of hearts, and row 4 has an eight. A straight flush pays 31 points.",
        ),
        translate(
            "SquareLesson",
            "No row collects fours. Use the last row for what fits nowhere, but keep the suit of the column.",
        ),
        translate(
            "SquareLesson",
            "Row 4 has aces and eights. And column 5 has 2, 4 and 5: an ace brings it closer to a straight, 7 points.",
        ),
        translate(
            "SquareLesson",
            "No row needs this eight any more. Put it with the leftovers: which column does it help?",
        ),
        translate(
            "SquareLesson",
            "Two cells are left. In one of them this card completes two lines.",
        ),
        translate(
            "SquareLesson",
            "The last cell. Row 5 gets the mark *, nothing: it costs 2 points. But the spades become a flush: "
            "11 points.",
        ),
    )[step]


def miss_text(miss: Miss) -> str:
    """Returns why a card was not placed on a cell."""
    column, row = (line_name(line) for line in lines_through(miss.cell))
    match miss.reason:
        case MissReason.TAKEN:
            return translate("SquareLesson", "That cell is taken. A card never moves again.")
        case MissReason.SPOILS_COLUMN:
            text = translate("SquareLesson", "{column} collects {suit}: the flush would be lost. Try another cell.")
            return text.format(column=column, suit=SUIT_SIGNS[miss.suit or Suit.SPADES])
        case MissReason.SPOILS_ROW:
            text = translate("SquareLesson", "{row} collects {numbers}. Try another cell.")
            return text.format(row=row, numbers=_numbers(miss.numbers))
        case _:
            return translate("SquareLesson", "That would cost points. Try another cell.")


def shown_text(lesson: Lesson | Retry) -> str:
    """Returns where the card belongs; "" while that is not shown."""
    if lesson.shown_cell is None:
        return ""
    is_lesson = isinstance(lesson, Lesson)
    text = translate("SquareLesson", "Put it in {place}.") if is_lesson else translate("SquareLesson", "Best: {place}.")
    return text.format(place=place_name(lesson.shown_cell))


def end_text(points: int) -> str:
    """Returns the last sentence, after the judging."""
    text = translate(
        "SquareLesson",
        "{points} points: stage 1 needs {target}. In a real game you do not know which cards will come. Good luck!",
    )
    return text.format(points=figure(points), target=figure(target_of(1)))


def _retry_end_text(points: int, before: int) -> str:
    text = translate("SquareLesson", "{points} points this time, {before} in your game.")
    return text.format(points=figure(points), before=figure(before))


def _numbers(numbers: tuple[int, ...]) -> str:
    names = [number_name(number) for number in numbers]
    if len(names) == 1:
        return names[0]
    return translate("SquareLesson", "{first} and {second}", "two numbers of cards").format(
        first=names[0], second=names[1]
    )
