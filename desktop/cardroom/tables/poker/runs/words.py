"""The texts of runs, in the current language."""

from PySide6.QtCore import QLocale

from cardroom.tables.poker.coach.words import cards_text
from cardroom.tables.poker.naming.screen_words import exact_name
from cardroom.tables.poker.rules.line import Line
from cardroom.tables.poker.rules.runs import DOUBLE, ROUNDS, Goal, Run, Story
from cardroom.widgets.translation import translate


def credits_text(number: float) -> str:
    """Returns whole credits with the separators of the language."""
    return QLocale().toString(round(number))


def goal_text(goal: Goal) -> str:
    """Returns what a goal asks for."""
    return {
        Goal.DOUBLE: translate("PokerRun", "{credits} credits").format(credits=credits_text(DOUBLE)),
        Goal.FIVE_OF_A_KIND: translate("PokerRun", "five of a kind"),
        Goal.ROUNDS: translate("PokerRun", "{rounds} rounds").format(rounds=credits_text(ROUNDS)),
    }[goal]


def progress_text(run: Run, goal: Goal) -> str:
    """Returns the line at the foot of the table."""
    if run.has_reached(goal):
        text = translate("PokerRun", "Rounds in this run: {rounds} · goal reached: {goal}")
    else:
        text = translate("PokerRun", "Rounds in this run: {rounds} · goal: {goal}")
    return text.format(rounds=credits_text(run.rounds), goal=goal_text(goal))


def headline(run: Run) -> str:
    """Returns how far a run is."""
    if run.is_over:
        return translate("PokerRun", "The run is over. NEW RUN at the table begins with 1,000 free credits.")
    return translate("PokerRun", "The run goes on: {credits} credits.").format(credits=credits_text(run.credits))


def best_title(line: Line, number: int) -> str:
    """Returns the name of the best hand, with its round and pay."""
    text = translate("PokerRun", "{hand}: {pay} in round {round}")
    return text.format(hand=exact_name(line.cards), pay=credits_text(line.win), round=credits_text(number))


def dearest_title(story: Story) -> str:
    """Returns the cost of the dearest mistake."""
    return translate("PokerRun", "Dearest mistake: {cost} credits").format(cost=QLocale().toString(story.cost, "f", 1))


def dearest_reasons(line: Line, better: frozenset[int]) -> tuple[tuple[str, ...], ...]:
    """Returns what was kept and what was better, in several forms."""
    kept = translate("PokerRun", "Kept: {cards}.").format(cards=_cards(line, line.kept))
    best = translate("PokerRun", "Better: {cards}.").format(cards=_cards(line, better))
    return (f"{kept} {best}",), (kept, best)


def _cards(line: Line, positions: frozenset[int]) -> str:
    return cards_text(line.dealt[position] for position in sorted(positions))
