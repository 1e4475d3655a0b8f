"""The texts about achievements, in the current language."""

from PySide6.QtCore import QLocale

from cardroom.house.achievements.keeper import AchievementKeeper
from cardroom.house.achievements.rules import AchievementRules
from cardroom.house.languages import translated
from cardroom.widgets.translation import translate


def best_line(rules: AchievementRules, best: int) -> str:
    """Returns the best of a table; "" without one."""
    return translated(rules.best_text._replace(values={"best": QLocale().toString(best)})) if best else ""


def goal_line(rules: AchievementRules, earned: frozenset[str]) -> str:
    """Returns the next achievement, or that all are earned."""
    goal = next((each.name for code, each in rules.achievements.items() if code not in earned), None)
    if goal is None:
        return translate("Achievements", "All achievements earned")
    return translate("Achievements", "Goal: {goal}").format(goal=translated(goal))


def count_line(keeper: AchievementKeeper) -> str:
    """Returns how many of all achievements are earned."""
    found = [(len(keeper.earned(code)), len(keeper.rules(code).achievements)) for code in keeper.codes]
    earned, count = (sum(column) for column in zip(*found, strict=True))
    return translate("Achievements", "{earned} of {count} earned").format(earned=earned, count=count)
