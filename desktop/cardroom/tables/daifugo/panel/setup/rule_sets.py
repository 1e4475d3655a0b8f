"""List and combo box of rule sets, and texts about rules."""

from msgspec import Struct
from PySide6.QtCore import QLocale, QSize
from PySide6.QtWidgets import QWidget

from cardroom.house.saved_names import LONGEST_NAME, NameFault, free_name
from cardroom.tables.daifugo.panel.words.house_rules import need_text, preset_line, preset_name, rule_name
from cardroom.tables.daifugo.rules.own_rules import MOST_OWN, OwnRules
from cardroom.tables.daifugo.rules.rule_set import (
    NUMBERS,
    PRESETS,
    STANDARD,
    RuleSet,
    differences,
    missing,
    nearest_preset,
    preset_of,
)
from cardroom.widgets.controls.inputs import ListRow, RowList
from cardroom.widgets.controls.named_box import NamedBox
from cardroom.widgets.translation import translate

_NEVER_AT_0 = ("new_seats", "forget")


def value_text(name: str, value: int) -> str:
    """Returns the value of a number: "3", or "never"."""
    if name in _NEVER_AT_0 and not value:
        return translate("DaifugoRules", "never")
    return QLocale().toString(value)


def _number_text(name: str, value: int) -> str:
    """Returns a rule that is a number, with its value: "5 players"."""
    if name == "seats":
        return translate("DaifugoRules", "{count} players").format(count=QLocale().toString(value))
    if name == "jokers":
        return _joker_texts()[value]
    pattern = translate("DaifugoRules", "{rule}: {value}")
    return pattern.format(rule=rule_name(name), value=value_text(name, value))


def _joker_texts() -> tuple[str, ...]:
    return (
        translate("DaifugoRules", "no joker"),
        translate("DaifugoRules", "one joker"),
        translate("DaifugoRules", "two jokers"),
    )


def reason_text(rules: RuleSet, name: str) -> str:
    """Returns why a rule has no effect now; "" if it has."""
    needs = missing(rules, name)
    return need_text(name, needs[0]) if needs else ""


def difference_text(rules: RuleSet, preset: str) -> str:
    """Returns how rules differ from a preset, in one sentence.

    Args:
        rules: the rules.
        preset: the code of a preset.
    """
    other = PRESETS[preset]
    names = differences(rules, other)
    numbers = [name for name in names if name in NUMBERS]
    parts = [_number_text(name, getattr(rules, name)) for name in numbers]
    for on, pattern in (
        (True, translate("DaifugoRules", "with {rules}")),
        (False, translate("DaifugoRules", "without {rules}")),
    ):
        switches = [rule_name(name) for name in names if name not in NUMBERS and getattr(rules, name) is on]
        if switches:
            parts.append(pattern.format(rules=translate("DaifugoRules", ", ", "between two rules").join(switches)))
    if not parts:
        return translate("DaifugoRules", "These are the rules of {preset}.").format(preset=preset_name(preset))
    text = translate("DaifugoRules", "Differs from {preset}: {differences}.")
    separator = translate("DaifugoRules", "; ", "between differences")
    return text.format(preset=preset_name(preset), differences=separator.join(parts))


def summary_text(rules: RuleSet) -> str:
    """Returns rules in one line.

    It is the line of a preset, or the differences from the nearest one.
    """
    preset = nearest_preset(rules)
    return difference_text(rules, preset) if differences(rules, PRESETS[preset]) else preset_line(preset)


def changed_text(name: str) -> str:
    """Returns the name of rules that were changed since they were chosen."""
    return translate("DaifugoRules", "{rules}, changed").format(rules=name)


def changed_mark() -> str:
    """Returns the mark below the name of changed rules."""
    return translate("DaifugoRules", "changed")


def lost_text(lost: tuple[str, ...]) -> str:
    """Returns which rules were turned off with another one; "" for none."""
    if not lost:
        return ""
    names = translate("DaifugoRules", ", ", "between two rules").join(map(rule_name, lost))
    return translate("DaifugoRules", "Turned off, too: {rules}.").format(rules=names)


def new_name(own: OwnRules) -> str:
    """Returns a name for new rules that is not taken."""
    return free_name(translate("DaifugoRules", "My rules"), [each.name for each in own.sets])


def full_text() -> str:
    """Returns why no more rules can be saved."""
    return translate("DaifugoRules", "There are {most} saved rules. Delete one first.").format(most=MOST_OWN)


def fault_text(fault: NameFault) -> str:
    """Returns the sentence for a name under which rules cannot be saved."""
    return {
        NameFault.EMPTY: translate("DaifugoRules", "Write a name first."),
        NameFault.LONG: translate("DaifugoRules", "A name has at most {most} letters.").format(most=LONGEST_NAME),
        NameFault.UNPRINTABLE: translate("DaifugoRules", "A name needs visible characters."),
        NameFault.TAKEN: translate("DaifugoRules", "Other rules have that name. Write another one."),
    }[fault]


_LETTERS = 13
"""The width of the box, in letters."""
_MARGINS = 4
"""Frame and margins of an item, in widths of a letter."""


class Listed(Struct, frozen=True):
    """A rule set of the list.

    Attributes:
        code: the code of a preset, or the name of an own rule set.
        is_own: whether the player has saved it.
    """

    code: str
    is_own: bool = False

    @property
    def name(self) -> str:
        """The name on screen."""
        return self.code if self.is_own else preset_name(self.code)

    def rules(self, own: OwnRules) -> RuleSet | None:
        """Returns its rules; None for an own set that was deleted."""
        if not self.is_own:
            return PRESETS[self.code]
        there = own.named(self.code)
        return None if there is None else there.rules


class RuleShelf(RowList):
    """A list of rule sets, wide enough for the presets."""

    def minimumSizeHint(self) -> QSize:
        """Returns the least size at which no preset is elided."""
        words = [*map(preset_name, PRESETS), changed_mark()]
        width = max(map(self.fontMetrics().horizontalAdvance, words)) + _MARGINS * self.fontMetrics().averageCharWidth()
        return QSize(width, super().minimumSizeHint().height())


def all_sets(own: OwnRules) -> list[Listed]:
    """Returns the list, presets first."""
    return [*map(Listed, PRESETS), *(Listed(each.name, is_own=True) for each in own.sets)]


def listed_for(rules: RuleSet, own: OwnRules) -> Listed:
    """Returns the rule set with these rules, or the nearest preset."""
    preset, there = preset_of(rules), own.with_rules(rules)
    if preset is None and there is not None:
        return Listed(there.name, is_own=True)
    return Listed(preset or nearest_preset(rules))


def show_sets(shelf: RuleShelf, own: OwnRules, chosen: Listed, *, is_changed: bool) -> None:
    """Updates the items of the list, without signals.

    Args:
        shelf: the list.
        own: the player's own rule sets.
        chosen: the current item.
        is_changed: whether the rules have been changed since it was chosen.
    """
    rows = [ListRow(each, each.name, each.name) for each in all_sets(own)]
    if is_changed:
        marked = ListRow(chosen, f"{chosen.name}\n{changed_mark()}", changed_text(chosen.name))
        rows = [marked if row.value == chosen else row for row in rows]
    shelf.show_rows(rows, chosen)
    shelf.updateGeometry()


class RulesBox(NamedBox[RuleSet]):
    """Lists rule sets by name.

    Chosen rules that are neither a preset nor saved come last.

    Signals:
        chosen(RuleSet): the person has chosen rules.
    """

    first = STANDARD

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # A long name is elided here; the list shows all of it.
        self.setSizeAdjustPolicy(NamedBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_LETTERS)

    def presets(self) -> list[tuple[str, RuleSet]]:
        """Returns the presets with their names."""
        return [(preset_name(code), rules) for code, rules in PRESETS.items()]

    def name_of(self, value: RuleSet) -> str:
        """Returns the name of changed rules."""
        return changed_text(preset_name(nearest_preset(value)))
