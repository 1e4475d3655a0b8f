"""The review at the table and in the history."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.languages import Languages
from cardroom.tables.daifugo.panel.review import reviewing
from cardroom.tables.daifugo.panel.review.panel import DaifugoReviewPanel
from cardroom.tables.daifugo.panel.review.words import choice_text
from cardroom.tables.daifugo.player.review import Choice, Verdict, decisions_of
from cardroom.tables.daifugo.player.seen import PASS, Seen
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.record import line_of, to_json
from cardroom.tables.daifugo.rules.rule_set import STANDARD
from cardroom.tables.daifugo.table import DaifugoTable
from tests.not_none import not_none
from tests.shown import shown
from tests.tables.daifugo.answerers import answerers
from tests.tables.daifugo.player.positions import cards, play
from tests.tables.daifugo.receipts import played_set
from tests.tables.daifugo.sitting import Sit, Sitting
from tools.screenshots.daifugo import WINDOWS

S = DaifugoState

Open = Callable[..., Sitting]
"""Opens a table after the first game of a set; the argument names what answers."""


@pytest.fixture
def played() -> DaifugoCluster:
    """The first game of a set."""
    return next(each.cluster for each in played_set("contest") if each.state is S.RESULT)


@pytest.fixture
def open_after(sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    with SqliteBank(tmp_path / "bank") as bank:
        sittings: list[Sitting] = []

        def _open(review: str = "costly") -> Sitting:
            for each in played_set("contest"):
                line = line_of(each.cluster) if each.state is S.RESULT else None
                page = Page(each.cluster.round_number, line)
                bank.commit("daifugo", Record(each.state.value, to_json(each.cluster)), (), page)
                if each.state is S.STANDINGS:
                    break
            monkeypatch.setattr(DaifugoTable, "answerers", answerers(review=review))
            sittings.append(sit(store=bank))
            return sittings[-1]

        yield _open
        for sitting in sittings:
            sitting.close()


def panel_of(sitting: Sitting) -> DaifugoReviewPanel:
    return not_none(sitting.table.review.panel)


def choices_of(sitting: Sitting) -> tuple[Choice, ...]:
    return sitting.table.review.report.choices


def wait_for_end(sitting: Sitting) -> DaifugoReviewPanel:
    sitting.wait_until(lambda: sitting.table.review.report.has_ended)
    return panel_of(sitting)


def key(panel: DaifugoReviewPanel, pressed: Qt.Key) -> None:
    QTest.keyClick(panel.focusWidget() or panel, pressed)


def test_the_three_costliest_plays_are_listed_and_shown(open_after: Open, played: DaifugoCluster) -> None:
    sitting = open_after()
    sitting.press(Qt.Key.Key_V)
    panel = wait_for_end(sitting)
    controls, count = panel.controls, len(decisions_of(played))
    assert choices_of(sitting) == decisions_of(played)
    assert panel.windowTitle() == f"Review of game {played.round_number}"
    assert controls.heading.text() == "What cost you most"
    assert (controls.progress.isHidden(), controls.stop.isHidden()) == (True, True)
    assert [controls.mistakes.item(row).text()[:2] for row in range(3)] == ["1.", "2.", "3."]
    assert controls.graph.cursor_at == count - 1
    assert f"Choice {count}: you " in controls.sentence.text()
    assert "± 0.05 places; the chance of 1st goes from 10\u00a0% to 40\u00a0%." in controls.sentence.text()
    assert controls.graph.accessibleName().endswith(
        "1st 10\u00a0%, 2nd 20\u00a0%, 3rd 30\u00a0%, 4th 40\u00a0%, 5th 0\u00a0%."
    )


def test_keys_go_through_the_choices(open_after: Open) -> None:
    sitting = open_after()
    sitting.press(Qt.Key.Key_V)
    panel = wait_for_end(sitting)
    controls, last = panel.controls, len(choices_of(sitting)) - 1
    shown: list[int] = []
    panel.choice_shown.connect(shown.append)
    for pressed in (Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_End):
        QTest.keyClick(controls.graph, pressed)
    assert shown == [last - 1, 0, 1, last]
    assert controls.mistakes.currentRow() == 0
    QTest.keyClick(controls.mistakes, Qt.Key.Key_Down)
    assert controls.graph.cursor_at == last - 1
    assert f"Choice {last}:" in controls.graph.accessibleName()
    QTest.mouseClick(controls.graph, Qt.MouseButton.LeftButton, pos=controls.graph.rect().center())
    assert 0 < controls.graph.cursor_at < last - 1
    assert controls.mistakes.currentRow() == -1, "no mistake that is listed"


def test_a_review_that_is_opened_again_computes_nothing(open_after: Open) -> None:
    sitting = open_after()
    sitting.press(Qt.Key.Key_V)
    wait_for_end(sitting).close()
    assert sitting.table.review.panel is None
    answers: list[object] = []
    sitting.table.computers.thinking.answered.connect(lambda *answer: answers.append(answer))
    sitting.controls.review.click()
    assert wait_for_end(sitting).controls.mistakes.count() == 3
    assert not answers


def test_progress_is_shown_and_cancel_ends_it(open_after: Open) -> None:
    sitting = open_after("slow")
    sitting.press(Qt.Key.Key_V)
    panel = panel_of(sitting)
    sitting.wait_until(lambda: bool(choices_of(sitting)))
    count, thinking = len(choices_of(sitting)), sitting.table.computers.thinking
    assert panel.controls.heading.text() == f"The expert looks at your choices: 0 of {count}"
    assert (panel.controls.progress.value(), panel.controls.progress.maximum()) == (0, count)
    sitting.wait_until(lambda: thinking.process is not None)
    key(panel, Qt.Key.Key_C)
    assert panel.controls.heading.text() == f"Stopped: 0 of {count} choices were judged."
    assert panel.controls.stop.isHidden()
    assert thinking.waiting == 0


def test_a_closed_window_leaves_no_question(open_after: Open) -> None:
    sitting = open_after("slow")
    sitting.press(Qt.Key.Key_V)
    sitting.wait_until(lambda: bool(choices_of(sitting)))
    key(panel_of(sitting), Qt.Key.Key_Escape)
    assert sitting.table.review.panel is None
    assert sitting.table.review.report.is_stopped
    assert sitting.table.computers.thinking.waiting == 0
    sitting.press(Qt.Key.Key_V)
    sitting.close()
    assert sitting.table.computers.thinking.process is None


def test_it_ends_when_its_time_is_up(open_after: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "LONGEST_MS", 20)
    sitting = open_after("slow")
    sitting.press(Qt.Key.Key_V)
    assert wait_for_end(sitting).controls.heading.text().startswith("Stopped: 0 of ")


def test_nothing_found_is_said_plainly(open_after: Open) -> None:
    sitting = open_after("faultless")
    sitting.press(Qt.Key.Key_V)
    controls = wait_for_end(sitting).controls
    assert controls.heading.text() == "No play lost more than 0.15 places for sure."
    assert controls.mistakes.isHidden()
    assert controls.sentence.text().endswith("The expert finds nothing better.")


def test_missing_weights_are_reported(open_after: Open) -> None:
    sitting = open_after("missing")
    sitting.press(Qt.Key.Key_V)
    assert "values" in wait_for_end(sitting).controls.heading.text()
    assert sitting.panel.controls.primary.isEnabled(), "the table goes on"


def test_in_the_history_a_choice_shows_its_step(open_after: Open) -> None:
    sitting = open_after()
    sitting.controls.history.click()
    history = not_none(sitting.table.history.panel)
    history.activateWindow()
    sitting.wait_until(lambda: history.controls.review.isEnabled() and history.isActiveWindow())
    QTest.keyClick(history, Qt.Key.Key_V, Qt.KeyboardModifier.AltModifier)
    panel = wait_for_end(sitting)
    assert panel.parentWidget() is history
    for pressed in (Qt.Key.Key_Home, Qt.Key.Key_End):
        QTest.keyClick(panel.controls.graph, pressed)
        choice = choices_of(sitting)[panel.controls.graph.cursor_at]
        step = history._steps[history._step]
        acts = not_none(step.sight.move).seat
        assert choice.seen.seat in (*step.passed, acts)
    history.close()
    assert sitting.table.review.panel is None, "it closes with its opener"


def test_it_is_offered_after_a_game_only(sit: Sit) -> None:
    sitting = sit()
    assert sitting.controls.review.isHidden()
    sitting.begin()
    assert sitting.controls.review.isHidden()


@pytest.mark.usefixtures("dressed")
def test_it_speaks_japanese(languages: Languages) -> None:
    languages.set("ja")
    with shown(WINDOWS["daifugo-review"], "ja") as panel:
        assert isinstance(panel, DaifugoReviewPanel)
        assert panel.controls.heading.text() == "損の大きかった手"
        assert "のほうが得でした。" in panel.controls.sentence.text()


def test_the_sentence_names_the_best_place_that_was_left() -> None:
    verdict = Verdict(None, play("s2"), 0.5, 0.04, (0, 0, 0.1, 0.9), (0.001, 0, 0.6, 0.399))
    choice = Choice(0, Seen(STANDARD, 0, cards("s2 h5"), (2, 3, 3, 3)), PASS)
    text = choice_text(1, choice, verdict)
    assert "10\u00a0%" in text
    assert "60\u00a0%" in text
