"""Texts of SQUARE: marks, places, prompts."""

from PySide6.QtCore import QLocale

from cardroom.cards.cards import Card, card_name, suit_of
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.square.rules.board import CELLS, SIDE
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.messages import SquarePrompt
from cardroom.tables.square.rules.sight import SquareSight
from cardroom.tables.square.rules.stages import deck_of, ranks_of, target_of
from cardroom.widgets.cards.spoken_cards import joined
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate

SUIT_SIGNS = "♠♥♦♣"
MARK_NAMES = {
    Mark.NOTHING: QT_TRANSLATE_NOOP("Square", "Nothing"),
    Mark.PAIR: QT_TRANSLATE_NOOP("Square", "One pair"),
    Mark.TWO_PAIR: QT_TRANSLATE_NOOP("Square", "Two pair"),
    Mark.THREE_OF_A_KIND: QT_TRANSLATE_NOOP("Square", "Three of a kind"),
    Mark.STRAIGHT: QT_TRANSLATE_NOOP("Square", "Straight"),
    Mark.FLUSH: QT_TRANSLATE_NOOP("Square", "Flush"),
    Mark.FULL_HOUSE: QT_TRANSLATE_NOOP("Square", "Full house"),
    Mark.FOUR_OF_A_KIND: QT_TRANSLATE_NOOP("Square", "Four of a kind"),
    Mark.STRAIGHT_FLUSH: QT_TRANSLATE_NOOP("Square", "Straight flush"),
    Mark.ROYAL_STRAIGHT_FLUSH: QT_TRANSLATE_NOOP("Square", "Royal straight flush"),
}


def figure(number: int) -> str:
    """Returns a number as it is written in the current language."""
    return QLocale().toString(number).replace("-", "−")


def number_text(points: float) -> str:
    """Formats points with one decimal for the current language."""
    return QLocale().toString(float(points), "f", 1)


def percent(chance: float) -> str:
    """Returns a chance as a percentage, such as "78 %"."""
    share = 100 * chance
    if 0 < share < 1:
        return translate("Square", "under 1 %")
    if 99 < share < 100:
        return translate("Square", "over 99 %")
    return translate("Square", "{number} %").format(number=figure(round(share)))


def card_text(card: Card) -> str:
    """Returns a card in short, such as "10♦"."""
    return card_name(card)[:-1] + SUIT_SIGNS[suit_of(card)]


def mark_name(mark: Mark) -> str:
    """Returns the name of a mark, such as "Full house"."""
    return translate("Square", MARK_NAMES[mark].source)


def short_mark_name(mark: Mark) -> str:
    """Returns a shorter name of a mark, for a narrow sign."""
    if mark is Mark.ROYAL_STRAIGHT_FLUSH:
        return translate("Square", "Royal", "short for royal straight flush")
    if mark is Mark.STRAIGHT_FLUSH:
        return translate("Square", "Str. flush", "short for straight flush")
    return mark_name(mark)


def points_text(points: int) -> str:
    """Returns points with their sign: "+23", "−2", "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def stage_text(stage: int) -> str:
    """Returns the name of a stage."""
    return translate("Square", "STAGE {stage}").format(stage=figure(stage))


def deck_text(stage: int) -> str:
    """Returns the deck of a stage in short: "A–10, 40 cards"."""
    highest = card_name(ranks_of(stage) - 1)[:-1]
    text = translate("Square", "A–{highest} · {count} cards")
    return text.format(highest=highest, count=figure(len(deck_of(stage))))


def place_name(cell: int) -> str:
    """Returns the place of a cell: "column 2, row 3"."""
    text = translate("Square", "column {column}, row {row}")
    return text.format(column=figure(cell % SIDE + 1), row=figure(cell // SIDE + 1))


def line_name(line: int) -> str:
    """Returns the name of a line, 0 to 9: "Column 2"."""
    if line < SIDE:
        return translate("Square", "Column {number}").format(number=figure(line + 1))
    return translate("Square", "Row {number}").format(number=figure(line - SIDE + 1))


def points_words(points: int) -> str:
    """Returns a number of points in words: "23 points"."""
    if abs(points) == 1:
        return translate("Square", "minus 1 point") if points < 0 else translate("Square", "1 point")
    text = translate("Square", "minus {points} points") if points < 0 else translate("Square", "{points} points")
    return text.format(points=figure(abs(points)))


def credits_words(credits: int) -> str:
    """Returns a number of credits in words: "3 credits"."""
    if credits == 1:
        return translate("Square", "1 credit")
    return translate("Square", "{credits} credits").format(credits=figure(credits))


def to_come_text(cards: frozenset[Card], *, come: bool = True) -> str:
    """Returns the spoken list of the cards left, suit by suit."""
    suits = (
        translate("Square", "Spades: {cards}."),
        translate("Square", "Hearts: {cards}."),
        translate("Square", "Diamonds: {cards}."),
        translate("Square", "Clubs: {cards}."),
    )
    none = translate("Square", "none", "no cards of a suit")
    head = translate("Square", "Cards to come: {count}.") if come else translate("Square", "Cards not dealt: {count}.")
    parts = [head.format(count=figure(len(cards)))]
    for suit, text in enumerate(suits):
        names = joined(card_name(card)[:-1] for card in sorted(cards) if suit_of(card) == suit)
        parts.append(text.format(cards=names or none))
    return " ".join(parts)


def judged_text(line: int, mark: Mark) -> str:
    """Returns the sentence about a line that is judged."""
    text = translate("Square", "{line}: {mark}, {points}.", "a judged line")
    return text.format(line=line_name(line), mark=mark_name(mark), points=points_words(mark.points))


def prompt_text(prompt: Prompt, sight: SquareSight | None = None, *, in_kiosk: bool = False) -> str:
    """Returns a prompt in the current language.

    Args:
        prompt: the prompt.
        sight: the table, so that the first card's prompt names the stage; None for the prompt alone.
        in_kiosk: whether a kiosk sells the games: its PLAY, with the price, covers START.
    """
    values = prompt.values
    match prompt.code:
        case TablePrompt.REFUSED:
            text = translate("Square", "That does not work now.")
        case SquarePrompt.WELCOME | SquarePrompt.SHUFFLED:
            text = translate("Square", "Welcome to SQUARE.")
        case SquarePrompt.READY:
            text = translate("Square", "PLAY begins a game.") if in_kiosk else _ready_text(values[0])
        case SquarePrompt.STAGE:
            text = _stage_text(values[0], values[1])
        case SquarePrompt.PLACE:
            text = _place_text(values[0], values[1])
            if values[1] == CELLS and sight is not None:
                text = sentences(_stage_text(sight.stage, sight.target), text)
        case SquarePrompt.TAKEN:
            text = translate("Square", "That cell is taken. Place {card} on an empty one.").format(
                card=card_text(values[0])
            )
        case SquarePrompt.JUDGED:
            text = translate("Square", "This stage: {points}. Total {total}, target {target}.").format(
                points=points_words(values[0]), total=figure(values[1]), target=figure(values[2])
            )
        case SquarePrompt.CLEARED:
            text = _cleared_text(*values)
        case _:
            text = _end_text(prompt)
    return text


def _cleared_text(stage: int, total: int) -> str:
    missing = target_of(stage + 1) - total
    text = translate("Square", "Stage {stage} cleared. Total {total}, {missing} more for stage {next}.")
    if missing <= 0:
        text = translate("Square", "Stage {stage} cleared. Total {total}, enough for stage {next}.")
    return text.format(stage=figure(stage), total=figure(total), missing=figure(missing), next=figure(stage + 1))


def _stage_text(stage: int, target: int) -> str:
    text = translate("Square", "Stage {stage}: reach a total of {target}.")
    return text.format(stage=figure(stage), target=figure(target))


def _ready_text(stake: int) -> str:
    if stake:
        return translate("Square", "START begins with a stake of {stake}.").format(stake=credits_words(stake))
    return translate("Square", "START begins a game without a stake.")


def _place_text(card: Card, left: int) -> str:
    text = (
        translate("Square", "Place {card}.") if left < CELLS else translate("Square", "Place the first card: {card}.")
    )
    if left == 1:
        text = translate("Square", "Place the last card: {card}.")
    return text.format(card=card_text(card))


def _end_text(prompt: Prompt) -> str:
    values = prompt.values
    match prompt.code:
        case SquarePrompt.ALL_CLEAR if values[1]:
            text = translate("Square", "ALL CLEAR with {total} points! The prize: {prize} credits.")
            return text.format(total=figure(values[0]), prize=figure(values[1]))
        case SquarePrompt.ALL_CLEAR:
            return translate("Square", "ALL CLEAR with {total} points!").format(total=figure(values[0]))
        case SquarePrompt.GAME_OVER:
            text = translate("Square", "Game over in stage {stage}: {missing} short of {target}.")
            short = text.format(
                stage=figure(values[0]), missing=points_words(values[2] - values[1]), target=figure(values[2])
            )
            return _with_lost_stake(short, values[3])
        case SquarePrompt.ABANDONED:
            return _with_lost_stake(translate("Square", "You have quit the game."), values[0])
    return translate("Square", "You have left the table.")


def _with_lost_stake(text: str, stake: int) -> str:
    """Adds that the stake is lost, if there was one."""
    if not stake:
        return text
    lost = translate("Square", "The stake of {stake} is lost.").format(stake=credits_words(stake))
    return sentences(text, lost)


def stake_note(sight: SquareSight) -> str:
    """Returns what a stake can win, for the ready page."""
    if not sight.stake:
        return translate("Square", "No stake. With one, clearing all five stages pays it a thousandfold.")
    text = translate("Square", "All five stages cleared: a prize of {prize} credits. Otherwise the stake is lost.")
    return text.format(prize=figure(sight.prize_at_stake))


def kind_text(sight: SquareSight) -> str:
    """Returns what kind of game it is: stake and prize, practice, adviser."""
    if sight.practice:
        return translate("Square", "Practice: not counted")
    if sight.stake and sight.stage:
        text = translate("Square", "Stake {stake} · prize {prize}")
        return text.format(stake=figure(sight.stake), prize=figure(sight.prize_at_stake))
    return translate("Square", "With the adviser") if sight.advised else ""


def quit_question(sight: SquareSight) -> str:
    """Returns the question before a game ends."""
    if sight.stake:
        text = translate("Square", "Quit this game? The stake of {stake} is lost.")
        return text.format(stake=credits_words(sight.stake))
    return translate("Square", "Quit this game? It ends in stage {stage}.").format(stage=figure(sight.stage))
