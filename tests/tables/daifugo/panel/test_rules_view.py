"""The rules in force: signs, what is lit, explanations, little room."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from cardroom.tables.daifugo.panel.rule_signs import OrderSign
from cardroom.tables.daifugo.panel.rules_view import RulesView
from cardroom.tables.daifugo.panel.words.house_rules import rule_line, rule_name
from cardroom.tables.daifugo.rules.legal import Trick
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD, SWITCHES
from tests.dressed import dress

ALL = replace(STANDARD, **dict.fromkeys(SWITCHES, True))


@pytest.fixture
def view(qtbot: QtBot) -> RulesView:
    dress()
    made = RulesView()
    qtbot.addWidget(made)
    made.resize(220, 900)
    return made


def lit(view: RulesView) -> set[str]:
    return {chip.text for chip in view.chips if chip.is_lit}


def assert_texts_fit(view: RulesView) -> None:
    assert all(text.fits for chip in view.chips for text in chip.texts())


def test_every_switch_that_is_on_has_a_sign_with_its_explanation(view: RulesView) -> None:
    view.show_rules(ALL)
    shown = {chip.text: chip.accessibleDescription() for chip in view.chips}
    assert shown == {rule_name(name): rule_line(name) for name in SWITCHES}
    view.show_rules(BASIC)
    assert {chip.text for chip in view.chips} == {rule_name(name) for name in ("revolution", "runs", "pass_holds")}


def test_the_name_of_the_rules_is_the_title(view: RulesView) -> None:
    for rules, title in ((BASIC, "Basic"), (STANDARD, "Standard"), (CONTEST, "Contest")):
        view.show_rules(rules)
        assert view.title == title
    view.show_rules(ALL, name="At home")
    assert view.title == "At home"
    view.show_rules(ALL)
    assert view.title == "House rules"
    view.show_rules(replace(STANDARD, seats=6))
    assert view.title == "Standard", "the number of players is no house rule"
    view.show_rules(replace(STANDARD, seats=6), name="At home")
    assert view.title == "At home"


def test_what_is_active_now_is_lit_and_spoken(view: RulesView) -> None:
    view.show_rules(ALL)
    assert lit(view) == set()
    view.show_rules(ALL, revolution=True)
    assert lit(view) == {"Revolution"}
    view.show_rules(ALL, Trick(jack=True, lock=0b1001, hard=True), backwards=True)
    assert lit(view) == {"Jack back", "Lock", "Hard lock", "Nine reverse"}
    names = {chip.accessibleName() for chip in view.chips}
    assert {"Lock, active now: spades and clubs", "Jack back, active now"} <= names


def test_the_order_is_shown_and_two_reversals_cancel_each_other(view: RulesView) -> None:
    normal, reverse = "3 is the weakest, 2 the strongest rank.", "2 is the weakest, 3 the strongest rank."
    for trick, revolution, order in (
        (Trick(), False, normal),
        (Trick(), True, reverse),
        (Trick(jack=True), True, normal),
    ):
        view.show_rules(ALL, trick, revolution=revolution)
        sign = view.findChild(OrderSign)
        assert isinstance(sign, OrderSign)
        assert sign.accessibleName() == order


def test_signs_without_room_are_summed_up(view: RulesView) -> None:
    view.show_rules(ALL)
    view.show()
    view.resize(220, 200)
    *_, last = view.chips
    hidden = len(SWITCHES) - (len(view.chips) - 1)
    assert last.text == f"+{hidden}"
    assert rule_name("every_lead") in last.accessibleDescription()
    for chip in view.chips:
        assert view.rect().contains(chip.geometry())
    view.resize(220, 900)
    assert len(view.chips) == len(SWITCHES)


def test_all_texts_fit_and_larger_ones_are_arranged_again(view: RulesView, qtbot: QtBot) -> None:
    view.show_rules(ALL, Trick(lock=0b1111))
    view.show()
    view.resize(view.sizeHint().width(), 1400)
    view.resize(view.sizeHint())
    assert len(view.chips) == len(SWITCHES)
    assert_texts_fit(view)
    view.show_rules(STANDARD)
    view.resize(220, 1400)
    before = view.sizeHint()
    view.setStyleSheet("RuleChip { font-size: 30px }")
    qtbot.waitUntil(lambda: view.chips[1].height() > 35)
    assert view.sizeHint().height() > before.height()
    assert_texts_fit(view)


def test_in_a_band_the_signs_stand_beside_the_title(view: RulesView) -> None:
    """It takes three rows at most."""
    view.show_rules(STANDARD)
    column = view.sizeHint()
    view.show_as(is_band=True)
    view.show()
    for width in (1000, 700):
        view.resize(width, column.height())
        view.resize(width, view.sizeHint().height())
        assert len(view.chips) == len([name for name in SWITCHES if getattr(STANDARD, name)])
        assert all(view.rect().contains(chip.geometry()) for chip in view.chips)
        assert_texts_fit(view)
    view.show_rules(ALL)
    view.resize(600, 900)
    view.resize(600, view.sizeHint().height())
    assert len({chip.y() for chip in view.chips}) == 3
    assert view.chips[-1].text == f"+{len(SWITCHES) - (len(view.chips) - 1)}"
    assert all(view.rect().contains(chip.geometry()) for chip in view.chips)
    view.show_as(is_band=False)
    assert view.sizeHint().width() < 200
