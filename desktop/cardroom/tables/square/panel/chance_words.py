"""The chances of a line in words, to read and to hear."""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.cards.cards import Card
from cardroom.tables.square.panel.line_views import coming
from cardroom.tables.square.panel.spoken import line_text
from cardroom.tables.square.panel.words import figure, judged_text, line_name, mark_name, percent
from cardroom.tables.square.rules.board import SIDE, cards_of
from cardroom.tables.square.rules.line_chances import chance_of_one, ways_to_fill
from cardroom.tables.square.rules.lines import Mark, mark_of
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.widgets.cards.card_words import translate
from cardroom.widgets.cards.spoken_cards import joined
from cardroom.widgets.speech.sentences import sentences

_MOST_MARKS = 3


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
    return tuple(chance for chance in found if chance.chance > 0)[:_MOST_MARKS]


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
