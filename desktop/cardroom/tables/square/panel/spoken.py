"""What is read aloud at the table of SQUARE, with chances."""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.cards.cards import Card
from cardroom.messages import StatePrompt, TablePrompt
from cardroom.tables.square.panel.line_sign import best_of, coming
from cardroom.tables.square.panel.words import (
    figure,
    judged_text,
    line_name,
    mark_name,
    percent,
    place_name,
    points_words,
)
from cardroom.tables.square.rules.board import LINES, SIDE, cards_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import Mark, mark_of
from cardroom.tables.square.rules.reach import chance_of_one, present_mark, ways_to_fill
from cardroom.tables.square.rules.sight import SquareEntry, SquareSight
from cardroom.widgets.cards.spoken_cards import inline_card, joined, listed_cards
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate

_S = SquareState
_PASSING = (_S.INITIALIZE, _S.REFRESH, _S.SHUFFLE, _S.JUDGE, _S.ABANDON)
_ENDS = (_S.CLEARED, _S.ALL_CLEAR, _S.GAME_OVER)


def cell_name(cell: int, card: Card | None) -> str:
    """Returns the spoken name of a cell: "column 2, row 3, empty"."""
    content = translate("Square", "empty") if card is None else inline_card(card)
    return translate("Square", "{place}, {content}", "a cell").format(place=place_name(cell), content=content)


def line_text(line: int, sight: SquareSight) -> str:
    """Returns a line of the board as one sentence.

    Args:
        line: 0 to 9, columns first.
        sight: the table.
    """
    return line_sentence(line, cards_of(sight.board, line), best_of(sight, line))


def line_sentence(line: int, cards: Sequence[Card], best: Mark) -> str:
    """Returns a line as one sentence.

    Args:
        line: 0 to 9, columns first.
        cards: those on it.
        best: the best that it can become; of no account when it is full.
    """
    name, mark = line_name(line), present_mark(cards)
    if mark is not None and len(cards) == SIDE:
        text = translate("Square", "{line}: {cards}. {mark}, {points}.")
        return text.format(line=name, cards=listed_cards(cards), mark=mark_name(mark), points=points_words(mark.points))
    best_words = translate("Square", "{mark}, {points}", "a mark").format(
        mark=mark_name(best), points=points_words(best.points)
    )
    if mark is None:
        return translate("Square", "{line}: empty. At best {best}.").format(line=name, best=best_words)
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
    return sentences(card, translate("Square", "It fits {lines}.").format(lines=joined(fits)))


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


class Chance(NamedTuple):
    """The chance of a mark.

    Attributes:
        mark: the mark.
        fitting: how many cards give it to a line that lacks one card; 0 if more are lacking.
        chance: that one of them comes, 1 if the present card fits; otherwise the share of all ways to fill the line.
    """

    mark: Mark
    fitting: int
    chance: float


def chances_of(line: int, sight: SquareSight) -> tuple[Chance, ...]:
    """Returns the chances of the three best marks with points.

    Empty for a full line, and before the start.
    """
    cards = cards_of(sight.board, line)
    if len(cards) == SIDE or not sight.stage:
        return ()
    ways = ways_to_fill(*coming(sight, line))
    good = [mark for mark in reversed(Mark) if ways.get(mark) and mark.points > 0]
    if len(cards) == SIDE - 1:
        found = [_of_one_card(mark, ways[mark], cards, sight) for mark in good]
    else:
        found = [Chance(mark, 0, ways[mark] / sum(ways.values())) for mark in good]
    return tuple(chance for chance in found if chance.chance > 0)[:3]


def _of_one_card(mark: Mark, fitting: int, cards: Sequence[Card], sight: SquareSight) -> Chance:
    """Returns the chance that a card comes that gives a mark."""
    if sight.card is not None and mark_of((*cards, sight.card)) is mark:
        return Chance(mark, fitting, 1.0)
    still = sum(card is None for card in sight.board) - 1
    return Chance(mark, fitting, chance_of_one(fitting, len(sight.unseen), still))


def chances_text(line: int, sight: SquareSight) -> str:
    """Returns a line as a sentence, and its chances."""
    text, chances = line_text(line, sight), chances_of(line, sight)
    if not chances:
        return text
    if chances[0].fitting:
        return sentences(text, *map(_sentence, chances))
    return sentences(text, translate("Square", "With random cards: {chances}.").format(chances=_listed(chances)))


def short_chances(line: int, sight: SquareSight) -> tuple[str, str]:
    """Returns a line's chances for the prompt, and a short form."""
    cards, chances = cards_of(sight.board, line), chances_of(line, sight)
    if len(cards) == SIDE:
        return judged_text(line, mark_of(cards)), ""
    if not chances:
        return translate("Square", "{line}: no more points.").format(line=line_name(line)), ""
    if chances[0].fitting:
        text = translate("Square", "{line} needs one card. {chances}")
    else:
        text = translate("Square", "{line} with random cards: {chances}")
    whole, short = (text.format(line=line_name(line), chances=_listed(part)) for part in (chances, chances[:1]))
    return whole, short


def _listed(chances: Sequence[Chance]) -> str:
    return joined(f"{mark_name(chance.mark)} {percent(chance.chance)}" for chance in chances)


def _sentence(chance: Chance) -> str:
    if chance.chance >= 1:
        return translate("Square", "{mark}: the present card fits.").format(mark=mark_name(chance.mark))
    text = translate("Square", "{mark}: {count} of the cards to come fit, {chance} that one comes.")
    return text.format(mark=mark_name(chance.mark), count=figure(chance.fitting), chance=percent(chance.chance))
