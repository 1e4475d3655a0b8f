"""The settings of the Daifugō table, chosen before a set."""

import json

from PySide6.QtCore import Signal

from cardroom.house.saved_names import clean_name, name_fault
from cardroom.house.settings.settings import Settings, SettingsSection
from cardroom.tables.daifugo.rules.options import FACES, LEVELS, SET_LENGTHS, DaifugoOptions, is_name
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.record_parts import RULES
from cardroom.tables.daifugo.rules.rule_set import STANDARD, RuleSet

_DEFAULT = DaifugoOptions()
_OWN = "daifugo_own_rules"


class DaifugoSettings(SettingsSection):
    """Options of a set, own rule sets, and automatic passing.

    A value that cannot be read counts as the default; an own rule set that cannot be read, such as one of a later
    program, is not shown, and stays in the file.

    Signals:
        changed: own rule sets were saved, renamed or deleted.
    """

    changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._own, self._unread = _read_own(settings.text(_OWN))

    def options(self) -> DaifugoOptions:
        """Returns the options for the next set."""
        known, name = self.settings.known, self.settings.text("daifugo_name")
        return DaifugoOptions(
            rules=_rules_of(_parsed(self.settings.text("daifugo_rules"))) or STANDARD,
            games=int(known("daifugo_games", tuple(map(str, SET_LENGTHS)), str(_DEFAULT.games))),
            level=known("daifugo_level", LEVELS, _DEFAULT.level),
            watches=self.settings.flag("daifugo_watch", default=False),
            name=name if is_name(name) else "",
            face=known("daifugo_face", FACES, _DEFAULT.face),
        )

    def set_options(self, options: DaifugoOptions) -> None:
        """Saves the options."""
        self.settings.remember("daifugo_rules", json.dumps(RULES.write(options.rules)))
        self.settings.remember("daifugo_games", str(options.games))
        self.settings.remember("daifugo_level", options.level)
        self.settings.remember("daifugo_watch", options.watches)
        self.settings.remember("daifugo_name", options.name)
        self.settings.remember("daifugo_face", options.face)

    @property
    def auto_pass(self) -> bool:
        """Whether the table passes for the person when no play fits."""
        return self.settings.flag("daifugo_auto_pass", default=True)

    def set_auto_pass(self, on: bool) -> None:
        """Saves whether the table passes for the person."""
        self.settings.remember("daifugo_auto_pass", on)

    @property
    def own(self) -> OwnRules:
        """The rule sets that the player has saved."""
        return self._own

    def set_own(self, own: OwnRules) -> None:
        """Saves all rule sets of the player, and emits `changed`."""
        if own == self._own:
            return
        self._own = own
        sets = [{"name": each.name, "rules": RULES.write(each.rules)} for each in own.sets]
        self.settings.remember(_OWN, json.dumps([*sets, *self._unread]))
        self.changed.emit()


def _read_own(text: str) -> tuple[OwnRules, tuple[object, ...]]:
    """Reads rule sets; returns them, and the JSON of unreadable ones."""
    entries = _parsed(text)
    own, unread = OwnRules(), list[object]()
    for entry in entries if isinstance(entries, list) else []:
        fields = entry if isinstance(entry, dict) else {}
        name, rules = fields.get("name"), _rules_of(fields.get("rules"))
        taken = [each.name for each in own.sets]
        if not isinstance(name, str) or name != clean_name(name) or name_fault(name, taken) or own.is_full or not rules:
            unread.append(entry)
        else:
            own = own.saved(name, rules)
    return own, tuple(unread)


def _rules_of(value: object) -> RuleSet | None:
    """Reads rules; None for rules that cannot be read.

    A rule that did not exist when they were saved has its default.
    """
    if not isinstance(value, dict):
        return None
    try:
        return RULES.read({**RULES.write(RuleSet()), **value})
    except ValueError:
        return None


def _parsed(text: str) -> object:
    """Parses JSON; None for a text that is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
