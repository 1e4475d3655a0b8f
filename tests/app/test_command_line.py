"""The command line: words from the specs, one-line errors, lazy imports."""

from pathlib import Path

import pytest

from cardroom import __version__
from cardroom.app.command_line import main
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.spec import TableSpec, Text
from tests.fair.page_vectors import example_receipt
from tests.program import cardroom, python


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
        (["juggle"], "unknown word 'juggle'; known are: lobby, poker, square, daifugo, old-maid, judge"),
        (["poker", "--lang", "fr"], "invalid choice: 'fr'"),
        (["poker", "--speed", "9"], "unrecognized arguments: --speed 9"),
        (["--nonsense"], "unrecognized arguments: --nonsense"),
        (["--data", "x", "poker"], "'poker' comes before its options: cardroom poker --data FOLDER"),
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
        *(
            ([*words, "--data", name], f"argument --data: {line}")
            for words in (["lobby"], ["poker"], ["old-maid"], ["audit"], ["autopilot", "poker", "--rounds", "1"], [])
            for name, line in (
                ("", "no folder is named"),
                ("a\0b", r"'a\x00b' is no name of a folder"),
                ("a\ud800", r"'a\ud800' is no name of a folder"),
                ("a\udcff", r"'a\udcff' is no name of a folder"),
            )
        ),
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
    done = capsys.readouterr()
    assert code == 2
    assert done.out == ""
    assert done.err.startswith("cardroom: ")
    assert line in done.err
    assert done.err.count("\n") == 1
    assert done.err[:-1].isprintable()


def test_the_version_is_printed_and_no_display_is_one_clear_line(tmp_path: Path) -> None:
    done = cardroom("--version")
    assert (done.returncode, done.stdout) == (0, f"cardroom {__version__}\n")
    done = cardroom("poker", "--data", str(tmp_path / "room"))
    assert done.returncode == 1
    assert done.stderr == "cardroom: no display: neither DISPLAY nor WAYLAND_DISPLAY is set\n"
    assert not (tmp_path / "room").exists()
    done = cardroom("poker", "--data", str(tmp_path), DISPLAY=":9876")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr


# --- the data folder -------------------------------------------------------------------------------------------------

LONG = "x" * 5_000


@pytest.mark.parametrize("words", [["audit"], ["autopilot", "poker", "--rounds", "1"]])
@pytest.mark.parametrize("name", [LONG, f"{LONG}/y", "a file", "a file/y"])
def test_a_folder_that_cannot_be_opened_gets_one_clear_line(
    words: list[str], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a file").touch()
    assert main([*words, "--data", name]) == 1
    out, errors = capsys.readouterr()
    assert out == ""
    assert errors.startswith("cardroom: bank unreadable: ")
    assert (errors.count("\n"), errors[:-1].isprintable()) == (1, True)


# --- words from the specs --------------------------------------------------------------------------------------------


def spec(code: str, *, drive: str = "") -> TableSpec:
    name = Text("", code)
    word = code.replace("_", "-")
    return TableSpec(
        code=code, word=word, name=name, line=name, menu=name, help_menu=name, picture="", window="", drive=drive
    )


ROOM = (spec("go_fish", drive="nothing:here"), spec("whist"))


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            ["poker"],
            "unknown word 'poker'; known are: lobby, go-fish, whist, kiosk, kiosk-pin, autopilot, audit, verify, data,"
            " selftest",
        ),
        (["judge", "AS KS QS JS JOKER"], "unknown word 'judge'"),
        (["autopilot", "whist", "--rounds", "1", "--data", "x"], "invalid choice: 'whist' (choose from "),
    ],
)
def test_the_words_are_those_of_the_specs(capsys: pytest.CaptureFixture[str], words: list[str], line: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(words, ROOM)
    assert left.value.code == 2
    assert line in capsys.readouterr().err


def test_every_command_of_the_specs_has_json(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("judge", "returns", "advise"):
        with pytest.raises(SystemExit) as left:
            main([word, "--help"])
        assert left.value.code == 0
        assert "--json" in capsys.readouterr().out


# --- no Qt without a window ------------------------------------------------------------------------------------------

QT_OF = """
import sys
from cardroom.app.command_line import main
try:
    code = main(sys.argv[1:])
except SystemExit as left:
    code = left.code or 0
print(sorted(name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))), file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize(
    "words",
    [
        ["judge", "AS KS QS JS JOKER"],
        ["returns", "1/2/5/6/10/20/50/100/500"],
        ["advise", "AS KS QS JS JOKER"],
        ["square-campaigns", "--player", "rule", "--count", "5", "--seed", "a"],
        ["daifugo-series", "--player", "normal", "--against", "easy", "--count", "2", "--seed", "a"],
        ["verify", "RECEIPT"],
        ["audit"],
        ["--help"],
        ["--version"],
    ],
)
def test_commands_without_a_window_import_no_qt(words: list[str], tmp_path: Path) -> None:
    receipt = tmp_path / "receipt.json"
    receipt.write_text(example_receipt(), encoding="utf-8")
    with SqliteBank(tmp_path / "cardroom"):
        pass
    words = [str(receipt) if word == "RECEIPT" else word for word in words]
    done = python(QT_OF, *words, XDG_DATA_HOME=str(tmp_path), LOCALAPPDATA=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "[]\n")
