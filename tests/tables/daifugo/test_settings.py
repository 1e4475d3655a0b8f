"""Tests that options and own rules are saved and read again."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardroom.house.settings.settings import Settings
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.own_rules import MOST_OWN, NamedRules, OwnRules
from cardroom.tables.daifugo.rules.record_parts import RULES
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD
from cardroom.tables.daifugo.settings import DaifugoSettings

NAMES = ["Ann", "@Ann", "a,b;c", '"Ann"', "\\x41", "ゆうき 🦊", "50% = 1/2", "[General]", "{0}"]


def values_in(folder: Path) -> DaifugoSettings:
    return DaifugoSettings.of(Settings(folder, "en"))


def write_setting(folder: Path, name: str, value: str) -> None:
    Settings(folder, "en").remember(name, value)


@pytest.mark.parametrize("name", [*(name[:12] for name in NAMES), ""])
def test_options_are_read_as_they_were_saved(tmp_path: Path, name: str) -> None:
    rules = replace(CONTEST, seats=6, jokers=2, jack_back=True)
    options = DaifugoOptions(rules, games=20, level="easy", watches=True, name=name, face="grey")
    values_in(tmp_path).set_options(options)
    assert values_in(tmp_path).options() == options


def test_a_new_folder_has_the_defaults(tmp_path: Path) -> None:
    values = values_in(tmp_path)
    assert (values.options(), values.own) == (DaifugoOptions(), OwnRules())
    assert values.auto_pass
    values.set_auto_pass(False)
    assert not values_in(tmp_path).auto_pass


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("daifugo_rules", "no JSON"),
        ("daifugo_rules", "[1, 2]"),
        ("daifugo_rules", "[" * 100_000),
        ("daifugo_rules", json.dumps(RULES.write(STANDARD) | {"seats": 9})),
        ("daifugo_rules", json.dumps(RULES.write(STANDARD) | {"runs": 1})),
        ("daifugo_rules", json.dumps(RULES.write(STANDARD) | {"eight_cut": False})),
        ("daifugo_rules", json.dumps(RULES.write(CONTEST) | {"a_later_rule": True})),
        ("daifugo_games", "7"),
        ("daifugo_level", "champion"),
        ("daifugo_watch", "perhaps"),
        ("daifugo_name", "a name that is too long"),
        ("daifugo_face", "fox"),
    ],
)
def test_what_cannot_be_chosen_is_not_read(tmp_path: Path, name: str, value: str) -> None:
    write_setting(tmp_path, name, value)
    assert values_in(tmp_path).options() == DaifugoOptions()


def test_rules_of_a_program_with_fewer_rules_are_read(tmp_path: Path) -> None:
    fields = RULES.write(CONTEST)
    del fields["nine_reverse"]
    write_setting(tmp_path, "daifugo_rules", json.dumps(fields))
    assert values_in(tmp_path).options().rules == CONTEST


def test_own_rules_are_read_as_they_were_saved(tmp_path: Path, qtbot: QtBot) -> None:
    values, own = values_in(tmp_path), OwnRules()
    for name in NAMES:
        own = own.saved(name, replace(BASIC, seats=3 + len(own.sets) % 4))
    with qtbot.waitSignal(values.changed):
        values.set_own(own)
    with qtbot.assertNotEmitted(values.changed):
        values.set_own(own)
    assert values_in(tmp_path).own == own
    values.set_own(OwnRules())
    assert values_in(tmp_path).own == OwnRules()


def test_an_own_set_that_cannot_be_read_does_not_hide_the_others_and_is_not_lost(tmp_path: Path) -> None:
    good = {"name": "Home", "rules": RULES.write(BASIC)}
    later = {"name": "Later", "rules": RULES.write(BASIC) | {"a_later_rule": True}}
    bad = [later, "text", 5, None, {}, {"name": 3, "rules": {}}, {"name": " x ", "rules": RULES.write(BASIC)}]
    bad += [{"name": "home", "rules": RULES.write(CONTEST)}, {"name": "y" * 25, "rules": RULES.write(BASIC)}]
    write_setting(tmp_path, "daifugo_own_rules", json.dumps([*bad[:3], good, *bad[3:]]))
    values = values_in(tmp_path)
    assert values.own == OwnRules((NamedRules("Home", BASIC),))
    values.set_own(values.own.saved("Club", CONTEST))
    assert [each.name for each in values_in(tmp_path).own.sets] == ["Home", "Club"]
    assert json.loads(Settings(tmp_path, "en").text("daifugo_own_rules"))[2:] == bad


def test_no_more_own_sets_are_read_than_can_be_saved(tmp_path: Path) -> None:
    sets = [{"name": f"Set {number}", "rules": RULES.write(BASIC)} for number in range(MOST_OWN + 5)]
    write_setting(tmp_path, "daifugo_own_rules", json.dumps(sets))
    assert len(values_in(tmp_path).own.sets) == MOST_OWN
