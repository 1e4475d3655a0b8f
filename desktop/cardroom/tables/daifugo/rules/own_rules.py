"""Rule sets that the player has saved, each under a name."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cardroom.tables.daifugo.rules.rule_set import RuleSet

MOST_OWN: Final = 20
"""Maximum number of saved rule sets."""


class NamedRules(Struct, frozen=True):
    """Rules that the player has saved.

    Attributes:
        name: the name that the player chose; differs from the others not only by case.
        rules: the rules.
    """

    name: str
    rules: RuleSet


class OwnRules(Struct, frozen=True):
    """All rule sets that the player has saved, in their order.

    Attributes:
        sets: the rule sets.
    """

    sets: tuple[NamedRules, ...] = ()

    @property
    def is_full(self) -> bool:
        """Whether no further rule set can be saved."""
        return len(self.sets) >= MOST_OWN

    def named(self, name: str) -> NamedRules | None:
        """Returns the rule set with a name, or None; case is ignored."""
        return next((each for each in self.sets if each.name.casefold() == name.casefold()), None)

    def with_rules(self, rules: RuleSet) -> NamedRules | None:
        """Returns the first rule set with these rules, or None."""
        return next((each for each in self.sets if each.rules == rules), None)

    def saved(self, name: str, rules: RuleSet) -> "OwnRules":
        """Saves rules under a valid name; replaces those of that name."""
        there, new = self.named(name), NamedRules(name, rules)
        if there is None:
            return OwnRules((*self.sets, new))
        return OwnRules(tuple(new if each is there else each for each in self.sets))

    def renamed(self, name: str, new: str) -> "OwnRules":
        """Renames a rule set; `new` is a valid name."""
        there = self.named(name)
        return OwnRules(tuple(replace(each, name=new) if each is there else each for each in self.sets))

    def without(self, name: str) -> "OwnRules":
        """Deletes a rule set."""
        there = self.named(name)
        return OwnRules(tuple(each for each in self.sets if each is not there))
