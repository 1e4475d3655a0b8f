"""What is read aloud at the table of SQUARE."""

from cardroom.cards.cards import Card
from cardroom.messages import StatePrompt, TablePrompt
from cardroom.tables.square.panel.line_views import best_of
from cardroom.tables.square.panel.words import figure, line_name, mark_name, place_name, points_words
from cardroom.tables.square.rules.board import LINES, SIDE, cards_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.reach import present_mark
from cardroom.tables.square.rules.sight import SquareEntry, SquareSight
from cardroom.widgets.cards.card_words import translate
from cardroom.widgets.cards.spoken_cards import inline_card, listed_cards
from cardroom.widgets.speech.sentences import sentences

_S = SquareState
_PASSING = (_S.INITIALIZE, _S.REFRESH, _S.SHUFFLE, _S.JUDGE, _S.ABANDON)
_ENDS = (_S.CLEARED, _S.ALL_CLEAR, _S.GAME_OVER)


def cell_name(cell: int, card: Card | None) -> str:
    """Returns the spoken name of a cell: "column 2, row 3, empty"."""
    content = translate("Square", "empty") if card is None else inline_card(card)
    return translate("Square", "{place}, {content}", "a cell").format(place=place_name(cell), content=content)


def line_text(line: int, sight: SquareSight) -> str:
    """Returns a line as one sentence.

    Args:
        line: 0 to 9, columns first.
        sight: the table.
    """
    cards, name = cards_of(sight.board, line), line_name(line)
    if len(cards) == SIDE:
        mark = present_mark(cards)
        assert mark is not None
        text = translate("Square", "{line}: {cards}. {mark}, {points}.")
        return text.format(line=name, cards=listed_cards(cards), mark=mark_name(mark), points=points_words(mark.points))
    best = best_of(sight, line)
    best_words = translate("Square", "{mark}, {points}", "a mark").format(
        mark=mark_name(best), points=points_words(best.points)
    )
    if not cards:
        return translate("Square", "{line}: empty. At best {best}.").format(line=name, best=best_words)
    mark = present_mark(cards)
    assert mark is not None
    return translate("Square", "{line}: {cards}. {mark} so far, at best {best}.").format(
        line=name, cards=listed_cards(cards), mark=mark_name(mark), best=best_words
    )


def table_text(sight: SquareSight, prompt: str) -> str:
    """Returns stage, total, all lines, and the prompt."""
    if not sight.stage:
        return prompt
    head = translate("Square", "Stage {stage}. Total {total}, target {target}.").format(
        stage=figure(sight.stage), total=figure(sight.total), target=figure(sight.target)
    )
    return sentences(head, *(line_text(line, sight) for line in range(len(LINES))), prompt)


def hand_text(sight: SquareSight) -> str:
    """Returns the card to place, and the lines that it would improve."""
    if sight.card is None:
        return translate("Square", "There is no card to place.")
    fits = [line_name(line) for line in range(len(LINES)) if _improves(line, sight)]
    card = translate("Square", "To place: {card}.").format(card=inline_card(sight.card))
    if not fits:
        return sentences(card, translate("Square", "It makes nothing at once in any line."))
    return sentences(card, translate("Square", "It fits {lines}.").format(lines=_listed(fits)))


def _listed(names: list[str]) -> str:
    return translate("Cards", ", ", "between the cards of a list").join(names)


def _improves(line: int, sight: SquareSight) -> bool:
    """Tests whether the present card makes a better mark in a line."""
    cards = cards_of(sight.board, line)
    if sight.card is None or not cards or len(cards) == SIDE:
        return False
    before, after = present_mark(cards), present_mark((*cards, sight.card))
    return before is not None and after is not None and after.points > before.points


def spoken_sentence(prompt: StatePrompt, entry: SquareEntry, text: str) -> str:
    """Returns the sentence for a prompt, or "" for a passing state.

    Args:
        prompt: the prompt, with its state.
        entry: the state that is presented.
        text: the prompt as it is shown.
    """
    if prompt.prompt.code is TablePrompt.REFUSED:
        return text
    if prompt.state in _PASSING or prompt.entry != entry.number:
        return ""
    if prompt.state in _ENDS and entry.sight.stage_points:
        points = translate("Square", "This stage: {points}.").format(points=points_words(entry.sight.stage_points[-1]))
        return sentences(points, text)
    return text
