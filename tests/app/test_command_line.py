"""The command line: what each word does, and the one clear line for each wrong one."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom import __version__
from cardroom.app.command_line import main
from cardroom.bank.history import lines_of
from cardroom.bank.sqlite.bank import Bank

DESKTOP = Path(__file__).parents[2] / "desktop"


def cardroom(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs the program in a process of its own, without a display unless the test gives one."""
    bare = {"PYTHONPATH": str(DESKTOP), "PATH": "", "HOME": "/nonexistent", **environment}
    return subprocess.run(
        [sys.executable, "-m", "cardroom", *words], env=bare, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("hand", "name", "pay"),
    [
        ("AS KS QS JS JOKER", "royal straight flush", 500),
        ("ts 9s 8s 7s 6s", "straight flush", 50),
        ("2H,2D,2C,2S,JOKER", "five of a kind", 100),
        ("AS AH KD 3C 5C", "nothing", 0),
    ],
)
def test_judge_names_the_hand_and_its_pay(capsys: pytest.CaptureFixture[str], hand: str, name: str, pay: int) -> None:
    assert main(["judge", hand, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"hand": name, "pay": pay}


def test_judge_takes_a_bet_and_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "2S 2H 3D 3C 5C", "--bet", "7", "--table", "3/1/1/1/1/1/1/1/1"]) == 0
    assert capsys.readouterr().out == "two pair: pays 21\n"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["judge", "AS KS QS JS"], "a hand has five cards, not 4"),
        (["judge", "AS KS QS JS AS"], "AS is in the hand twice"),
        (["judge", "AS KS QS JS 1X"], "unknown card '1X'"),
        (["judge", "AS KS QS JS JOKER", "--bet", "0"], "'0' is no bet"),
        (["judge", "AS KS QS JS JOKER", "--bet=-1"], "'-1' is no bet"),
        (["judge", "AS KS QS JS JOKER", "--bet", "11"], "'11' is no bet"),
        (["judge", "AS KS QS JS JOKER", "--bet", "abc"], "'abc' is no bet"),
        (["judge", "AS KS QS JS JOKER", "--table", "1/2/3"], "nine numbers"),
        (["judge"], "required: hand"),
        (["juggle"], "unknown word 'juggle'; known are: lobby, poker, old-maid, judge"),
        (["square"], "the table square is not open yet"),
        (["poker", "--lang", "fr"], "invalid choice: 'fr'"),
        (["poker", "--speed", "9"], "unrecognized arguments: --speed 9"),
        (["--nonsense"], "unrecognized arguments: --nonsense"),
        (["autopilot", "poker", "--rounds", "0", "--data", "x"], "'0' is no whole number"),
        (["autopilot", "chess", "--rounds", "1", "--data", "x"], "invalid choice: 'chess'"),
        (["autopilot", "poker", "--rounds", "1"], "required: --data"),
        (["autopilot", "poker", "--rounds", "9" * 5_000, "--data", "x"], "is no whole number"),
        (["autopilot", "poker", "--rounds", "1", "--seed", "\udcff", "--data", "x"], r"'\udcff' is no seed"),
        (["autopilot", "poker", "--se", "1", "--rounds", "1", "--data", "x"], "unrecognized arguments: --se 1"),
        (["poker", "--lan", "en"], "unrecognized arguments: --lan en"),
        (["judge", "AS KS QS JS JOKER", "--be", "1"], "unrecognized arguments: --be 1"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--pai", "K=1"], "unrecognized arguments: --pai K=1"),
        (["advise", "AS KS QS JS JOKER", "--dec", "52"], "unrecognized arguments: --dec 52"),
        (["audit", "--dat", "x"], "unrecognized arguments: --dat x"),
        (["verify", "x", "--js"], "unrecognized arguments: --js"),
        (["selftest", "--js"], "unrecognized arguments: --js"),
        (["judge", "AS", "a\nb\x1b[31mred\u202e"], r"unrecognized arguments: a\nb\x1b[31mred\u202e"),
    ],
)
def test_wrong_words_get_one_clear_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str], line: str
) -> None:
    try:
        code = main(words)
    except SystemExit as left:
        code = int(str(left.code))
    told = capsys.readouterr()
    assert code == 2
    assert told.out == ""
    assert told.err.startswith("cardroom: ")
    assert line in told.err
    assert told.err.count("\n") == 1
    assert told.err[:-1].isprintable()


def test_the_version_is_told() -> None:
    told = cardroom("--version")
    assert (told.returncode, told.stdout) == (0, f"cardroom {__version__}\n")


def test_without_a_display_there_is_one_clear_line(tmp_path: Path) -> None:
    told = cardroom("poker", "--data", str(tmp_path / "room"))
    assert told.returncode == 1
    assert told.stderr == "cardroom: no display: neither DISPLAY nor WAYLAND_DISPLAY is set\n"
    assert not (tmp_path / "room").exists()


def test_a_display_that_does_not_answer_is_told(tmp_path: Path) -> None:
    told = cardroom("poker", "--data", str(tmp_path), DISPLAY=":9876")
    assert told.returncode == 1
    assert told.stderr.count("\n") == 1
    assert "no display" in told.stderr


def test_audit_of_a_folder_without_a_bank_makes_none(tmp_path: Path) -> None:
    told = cardroom("audit", "--data", str(tmp_path))
    assert told.returncode == 1
    assert told.stderr == f"cardroom: bank unreadable: there is no bank in {tmp_path}\n"
    assert list(tmp_path.iterdir()) == []


def test_autopilot_then_audit(tmp_path: Path) -> None:
    played = cardroom("autopilot", "poker", "--rounds", "25", "--seed", "1", "--data", str(tmp_path), "--json")
    assert played.returncode == 0, played.stderr
    audited = cardroom("audit", "--data", str(tmp_path), "--json")
    assert audited.returncode == 0
    meters = json.loads(audited.stdout)["meters"]
    assert json.loads(played.stdout) == {"rounds": 25, "credits": meters["balance"] + meters["escrow"]}


def test_autopilot_plays_old_maid(tmp_path: Path) -> None:
    played = cardroom("autopilot", "old-maid", "--rounds", "2", "--seed", "1", "--data", str(tmp_path), "--json")
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout) == {"rounds": 2}
    with Bank(tmp_path) as bank:
        assert [line.round_number for line in lines_of(bank, "old_maid")] == [2, 1]
        assert bank.query("SELECT count(*) FROM entry") == [(0,)], "no credits move"


def test_autopilot_refuses_a_folder_in_use(tmp_path: Path) -> None:
    from cardroom.bank.sqlite.bank import Bank  # noqa: PLC0415

    with Bank(tmp_path):
        told = cardroom("autopilot", "poker", "--rounds", "1", "--data", str(tmp_path))
    assert told.returncode == 1
    assert told.stderr.startswith("cardroom: bank in use: ")
    assert told.stderr.count("\n") == 1


def test_autopilot_tells_of_a_round_that_cannot_be_read(tmp_path: Path) -> None:
    from cardroom.bank.ports import Record  # noqa: PLC0415
    from cardroom.bank.sqlite.bank import Bank  # noqa: PLC0415

    with Bank(tmp_path) as bank:
        bank.commit("poker", Record("bet", "{}"))
    told = cardroom("autopilot", "poker", "--rounds", "1", "--data", str(tmp_path))
    assert told.returncode == 1
    assert told.stderr.startswith("cardroom: record unreadable: ")


def test_selftest_works_without_a_display() -> None:
    told = cardroom("selftest", "--json")
    assert (told.returncode, json.loads(told.stdout)) == (0, {"ok": True, "fault": ""}), told.stderr


def test_autopilot_needs_no_mathematics() -> None:
    """Numpy alone would cost it a tenth of a second."""
    question = "import sys, cardroom.app.commands.autopilot; print('numpy' in sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", question],
        env={"PYTHONPATH": str(DESKTOP), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.stdout == "False\n", told.stderr
