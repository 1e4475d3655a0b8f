"""Tests of the set-up page: packs, persons, names and faces."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardroom.cards.cards import WHOLE_PACK, Pack
from cardroom.tables.old_maid.panel.setup_page import PACKS, SetupPage
from cardroom.tables.old_maid.rules.cluster import FACES, LONGEST_NAME, OldMaidOptions, OldMaidState, Person
from cardroom.widgets.seats.portrait import Character
from tests.tables.old_maid.sitting import Sit


def test_a_smaller_pack_is_chosen_dealt_and_remembered(sit: Sit) -> None:
    for value, pack in PACKS.items():
        assert str(len(pack.cards)) == value
        assert pack.suits % 2 == 0
    sitting = sit(OldMaidOptions(3, 0))
    sitting.click(sitting.controls.pack.buttons["15"])
    assert sitting.options.pack == Pack(2, 7)
    sitting.click(sitting.controls.primary)
    sitting.wait_until(lambda: sitting.state in (OldMaidState.TURN, OldMaidState.RESULT))
    assert sum(map(len, sitting.cluster.dealt)) == 15
    assert sitting.cluster.options.pack == Pack(2, 7)


def test_only_the_person_changes_an_option_not_what_is_shown(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(3, 0))
    page, chosen = sitting.panel.findChild(SetupPage), list[object]()
    assert page is not None
    page.chosen.connect(chosen.append)
    page.show(OldMaidOptions(3, 0, open_cards=True, habits=False))
    assert chosen == []
    sitting.controls.openCards.click()
    sitting.controls.habits.click()
    assert chosen == [OldMaidOptions(3, 0, habits=False), OldMaidOptions(3, 0)]


def test_every_player_gets_at_least_three_cards(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(3, 0, pack=Pack(2, 7)))
    controls = sitting.controls
    assert controls.pack.buttons["15"].isEnabled()
    sitting.click(controls.seats.buttons["6"])
    assert sitting.options.pack == Pack(4, 7), "the smallest one that is large enough"
    assert controls.pack.value == "29"
    assert not controls.pack.buttons["15"].isEnabled()
    sitting.click(controls.seats.buttons["2"])
    assert controls.pack.buttons["15"].isEnabled()
    assert sit(OldMaidOptions(6, 0, pack=Pack(2, 7))).options.pack == WHOLE_PACK, "saved with too few cards"


def test_a_name_and_a_face_are_shown_on_the_sign_and_in_sentences(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(4, 0))
    controls = sitting.controls
    QTest.keyClicks(controls.name1, "Ann")
    sitting.click(controls.face1)
    sitting.click(controls.face1)
    assert sitting.options.persons[0] == Person("Ann", FACES[2])
    sign = controls.table.signs[0]
    assert sign.character is Character(FACES[2])
    assert sign.accessibleName() == "Ann, seat 1"
    assert controls.face1.accessibleName() == "Face 3 of 5"
    sitting.press(Qt.Key.Key_Return)
    assert sitting.wait_for_turn_or_end()
    assert sign.accessibleName().startswith("Ann, ")
    assert sitting.cluster.options.persons[0].name == "Ann", "the name is on record with the game"


def test_any_characters_make_a_name(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(2, 0, guest=1))
    controls, curtain = sitting.controls, sitting.controls.table.curtain
    names = {"  Ann  ": "Ann", "A\u202eB\x07C": "A\u202eBC", "a very long name": "a very long"}
    for typed, name in {
        "{name} %1": "{name} %1",
        "ゆうき 🦊": "ゆうき 🦊",
        **names,
        "<b>Ann</b>": "<b>Ann</b>",
    }.items():
        controls.name1.setText(typed)
        controls.name1.textEdited.emit(typed)
        assert sitting.options.persons[0].name == name
        assert len(name) <= LONGEST_NAME
    sitting.click(controls.primary)
    sitting.wait_until(curtain.isVisible)
    assert sitting.cluster.options.persons[0].name == "<b>Ann</b>"
    assert "<b>Ann</b>" in curtain.text()
    assert curtain.textFormat() is Qt.TextFormat.PlainText
    assert controls.prompt.textFormat() is Qt.TextFormat.PlainText


def test_a_second_person_sits_opposite_with_a_name_and_a_face(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(4, 1))
    controls = sitting.controls
    assert not controls.name2.isVisible()
    sitting.click(controls.people.buttons["2"])
    assert sitting.options.guest == 3
    assert controls.name2.isVisible()
    assert controls.table.signs[3].character is Character(FACES[1])
    assert controls.table.signs[3].accessibleName() == "Player 2, seat 4"
    spoken = [controls.name1, controls.name2, controls.face1, controls.face2, controls.people, controls.pack]
    names = ["Your name", "Name of the second person", "Face 1 of 5", "Face 2 of 5"]
    assert [control.accessibleName() for control in spoken] == [*names, "People at this screen", "Number of cards"]
    sitting.click(controls.person.buttons["4"])
    assert (sitting.options.person, sitting.options.guest) == (3, 1)
    sitting.click(controls.seats.buttons["2"])
    assert (sitting.options.person, sitting.options.guest) == (1, 0)
    sitting.click(controls.person.buttons["watch"])
    assert sitting.options.guest is None
    assert not controls.name1.isVisible() and not controls.people.buttons["2"].isEnabled()
