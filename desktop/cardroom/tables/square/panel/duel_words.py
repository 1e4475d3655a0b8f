"""Texts of the duel, in the current language."""

from cardroom.tables.square.panel.words import card_text, figure, line_name, points_words
from cardroom.tables.square.player.duel import DuelScore
from cardroom.tables.square.rules.board import LINES, Board, cards_of
from cardroom.widgets.cards.card_words import translate


def score_text(score: DuelScore) -> str:
    """Returns the points of both: "You 214 · Expert 220"."""
    text = translate("Square", "You {yours} · Expert {experts}")
    return text.format(yours=figure(sum(score.yours)), experts=figure(sum(score.experts)))


def stages_text(score: DuelScore) -> str:
    """Returns the points of each stage, a line for each."""
    text = translate("Square", "Stage {stage}: {yours} – {experts}", "points of both in a duel")
    pairs = enumerate(zip(score.yours, score.experts, strict=True), start=1)
    return "\n".join(
        text.format(stage=figure(stage), yours=figure(yours), experts=figure(experts))
        for stage, (yours, experts) in pairs
    )


def lead_text(score: DuelScore) -> str:
    """Returns who leads, or at the end who has won."""
    if score.waits_for:
        return translate("Square", "The expert is thinking …")
    if score.is_over:
        return _winner_text(score.lead)
    if not any(score.yours) and not any(score.experts):
        return translate("Square", "The expert plays the same cards.")
    if not score.lead:
        return translate("Square", "Level")
    if score.lead > 0:
        return translate("Square", "You lead by {points}").format(points=points_words(score.lead))
    return translate("Square", "The expert leads by {points}").format(points=points_words(-score.lead))


def _winner_text(lead: int) -> str:
    if not lead:
        return translate("Square", "The duel is a draw.")
    if lead > 0:
        return translate("Square", "You win the duel by {points}!").format(points=points_words(lead))
    return translate("Square", "The expert wins the duel by {points}.").format(points=points_words(-lead))


def missed_text(score: DuelScore) -> str:
    """Returns which target the expert has missed; "" for none."""
    if not score.missed:
        return ""
    text = translate("Square", "The expert missed stage {stage} and plays on.")
    if score.is_over:
        text = translate("Square", "The expert missed stage {stage}.")
    return text.format(stage=figure(score.missed))


def board_text(board: Board) -> str:
    """Returns the expert's board in words, row by row."""
    rows = []
    for line in range(len(LINES) // 2, len(LINES)):
        cards = " ".join(map(card_text, cards_of(board, line)))
        rows.append(f"{line_name(line)}: {cards or translate('Square', 'empty')}.")
    return " ".join((translate("Square", "The expert's board."), *rows))
