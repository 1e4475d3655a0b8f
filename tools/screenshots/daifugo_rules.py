"""Opens the window of the house rules for screenshots and golden images."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from cardroom.tables.daifugo.panel.setup.rules_dialog import RulesDialog
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.rule_set import STANDARD
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.widgets.window.look import Look
from tools.screenshots.daifugo_lesson import WINDOWS as LESSON
from tools.screenshots.house import FIXED_SEEDS, Opens, Size, opened, settle, temporary_house

_SAVED = replace(STANDARD, jokers=2, jack_back=True)
_SHOWN = replace(_SAVED, seats=5, seven_pass=True, lock=False)


@contextmanager
def _house_rules(language: str, look: Look, size: Size) -> Iterator[RulesDialog]:
    """Opens the house rules with a changed own rule set."""
    with temporary_house(language, look) as (bank, settings):
        values = DaifugoSettings.of(settings)
        values.set_own(OwnRules().saved("Home" if language == "en" else "うちのルール", _SAVED))
        values.set_options(DaifugoOptions(_SAVED))
        with opened(DaifugoTable(bank, settings, FIXED_SEEDS), size) as table:
            choosing = table.choosing
            choosing.open_rules()
            assert choosing.dialog is not None
            choosing.dialog.take_rules(_SHOWN)
            settle()
            yield choosing.dialog
            choosing.dialog.close()


WINDOWS: dict[str, Opens] = {"daifugo-rules": _house_rules, **LESSON}
