"""`cardroom verify`: exit codes 0, 1 and 2; never a traceback."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.app.command_line import main
from cardroom.fair.deal import Deal
from cardroom.fair.receipt import Receipt, issue, sealed, to_text
from cardroom.fair.signing import public_key, signed
from cardroom.tables.poker.history.receipt_part import play_poker
from tests.app.commands.conftest import Terminal
from tests.fair.page_vectors import example_receipt
from tests.fair.receipts import HEAD, KEY, OTHER_SECRET, SECRET, SIGNED
from tests.paths import GOLDEN
from tests.program import cardroom

DESKTOP = Path(__file__).parents[3] / "desktop"
EXAMPLE = example_receipt()


@pytest.fixture
def receipt(tmp_path: Path) -> Path:
    file = tmp_path / "receipt.json"
    file.write_text(EXAMPLE, encoding="utf-8")
    return file


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys, "verify")


def test_a_receipt_that_fits_lists_its_cards_also_as_json(receipt: Path, verify: Terminal) -> None:
    code, answer, _ = verify.run(receipt)
    assert code == 0
    assert answer.startswith("The receipt of poker round 103 fits.\n")
    deck = [line.split(maxsplit=2)[2] for line in answer.splitlines() if line.startswith("deck ")]
    assert " ".join(deck) == json.loads(EXAMPLE)["deck"]
    for line in (
        "word        開けゴマ",
        "            seeded, NOT fair: the seed was chosen, it did not come from the operating system",
        "dealt       JOKER 6D 3S QH 8H: cards 1 to 5 of the deck",
        "changed     2, 4, 5",
        "drawn       3C KH 5D: cards 6 to 8 of the deck",
        "final       JOKER 3C 3S KH 5D: three of a kind",
        "win         10",
        "double-up 1  JC open, AD hidden: low, 10 at stake: won, 10 banked",
        "double-up 2  10H open, 10C hidden: high, 10 at stake: draw",
        "doubled      30",
    ):
        assert f"{line}\n" in answer
    answer = verify.json(receipt)
    assert answer["ok"] is True
    assert answer["findings"] == []
    assert answer["deck"] == json.loads(EXAMPLE)["deck"].split()
    assert (answer["hand"], answer["win"], answer["doubled"]) == ("three of a kind", 10, 30)


def test_mismatches_are_printed_line_by_line(receipt: Path, verify: Terminal) -> None:
    forged = (
        EXAMPLE.replace('"win": 10,', '"win": 100,').replace(' KH 5D"', ' KH 5S"').replace('3S KH 5D"', '3S KH 5S"')
    )
    receipt.write_text(forged, encoding="utf-8")
    code, answer, _ = verify.run(receipt)
    assert code == 1
    assert answer.splitlines() == [
        "The receipt of poker round 103 does NOT fit:",
        "  drawn: card 3 is 5S on the receipt, the seed deals 5D",
        "  final: card 5 is 5S on the receipt, the seed deals 5D",
        "  win: the receipt says 100, the pay table pays 10",
        "  checksum: it is not that of the receipt: something on it was changed",
    ]
    answer = verify.json(receipt, code=1)
    assert answer["ok"] is False
    assert answer["codes"] == ["drawn", "final", "win", "checksum"]
    assert len(answer["findings"]) == 4


def test_a_receipt_of_another_table_is_checked_for_its_deck_and_its_word_escaped(
    tmp_path: Path, verify: Terminal
) -> None:
    file = tmp_path / "old maid.json"
    file.write_text(to_text(issue(Deal("old_maid", 3, "ab" * 32, "", fair=True))), encoding="utf-8")
    code, answer, _ = verify.run(file)
    assert code == 0
    assert answer.startswith("The receipt of old maid round 3 fits.\n")
    assert "word        (none)" in answer
    assert "deck 53" in answer
    assert "bet" not in answer
    word = "a\u202eb\u2028c"
    file.write_text(to_text(issue(Deal("old_maid", 1, "ab" * 32, word, fair=True))), encoding="utf-8")
    assert "word        'a\\u202eb\\u2028c'\n" in verify.run(file)[1]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "it is no JSON"),
        (b"\xff\xfe", "it is no UTF-8 text: byte 1 cannot stand there"),
        (EXAMPLE.encode("utf-16"), "it is no UTF-8 text"),
        (EXAMPLE.encode("utf-8-sig"), "it begins with a byte order mark: save it as UTF-8 without one"),
        (b"[" * 900_000, "it is nested too deeply"),
        (bytes(range(256)) * 1_000, "it is no"),
        (b" " * 1_000_001, "it is longer than 1,000,000 bytes"),
        (b'{"seed": "\xed\xa0\x80"}', "it is no UTF-8 text"),
        (b'{"\\u001b[31m": 1, "\\u001b[31m": 2}', "the field '\\x1b[31m' stands there twice"),
    ],
)
def test_an_unreadable_receipt_gets_one_line(tmp_path: Path, verify: Terminal, content: bytes, line: str) -> None:
    file = tmp_path / "receipt.json"
    file.write_bytes(content)
    code, out, errors = verify.run(file)
    assert verify.run(file, "--json") == (code, out, errors)
    assert (code, out) == (2, "")
    assert errors.count("\n") == 1
    assert errors.startswith(f"cardroom: this is no receipt that can be read: {line}")


def test_a_missing_unnamed_or_huge_file_gets_one_line(tmp_path: Path, verify: Terminal) -> None:
    for file in (tmp_path, tmp_path / "not there", tmp_path / "a\nb", "\0", "x" * 5_000):
        code, out, errors = verify.run(file)
        assert (code, out) == (2, "")
        assert errors.startswith("cardroom: ")
        assert errors.count("\n") == 1
        assert "cannot be read" in errors
    assert verify.run("")[::2] == (
        2,
        'cardroom: no file is named: write the name of a receipt\'s file, or "-" for the standard input\n',
    )
    file = tmp_path / "large.json"
    with file.open("wb") as stream:
        stream.truncate(100_000_000)
    code, _, errors = verify.run(file)
    assert code == 2
    assert "it is longer than 1,000,000 bytes" in errors


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_a_pipe_or_a_device_gets_one_line_at_once(tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe")
    for file in (str(pipe), "/dev/zero"):
        done = cardroom("verify", file)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"cardroom: {file} cannot be read: it is not a regular file\n"


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="the system does not name descriptors")
@pytest.mark.parametrize("name", ["/dev/stdin", "/dev/fd/0"])
def test_the_standard_input_can_be_named_as_a_file(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cardroom", "verify", name],
        env={"PYTHONPATH": str(DESKTOP), "PATH": ""},
        input=EXAMPLE.encode(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_dash_reads_the_standard_input(monkeypatch: pytest.MonkeyPatch, verify: Terminal) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.encode()), encoding="ascii"))
    assert verify.run("-")[0] == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"{}")))
    assert verify.run("-")[0] == 2
    monkeypatch.setattr(sys, "stdin", None)
    assert verify.run("-")[::2] == (2, "cardroom: - cannot be read: there is no standard input\n")


GOLDEN_RECEIPTS = sorted((GOLDEN / "receipts").glob("*.json"))


@pytest.mark.parametrize("file", GOLDEN_RECEIPTS, ids=lambda file: file.stem)
def test_receipts_of_every_version_fit(file: Path, verify: Terminal) -> None:
    answer = verify.json(file)
    is_signed = json.loads(file.read_text(encoding="utf-8"))["version"] == 4
    assert answer["signature"] == ("unchecked" if is_signed else "none")
    answer = verify.json(file, "--key", KEY, code=0 if is_signed else 1)
    assert (answer["signature"], answer["codes"]) == (("checked", []) if is_signed else ("none", ["unsigned"]))


def test_the_signature_is_shown_as_checked_only_with_its_key(verify: Terminal) -> None:
    file = GOLDEN / "receipts/version_4_poker.json"
    code, answer, _ = verify.run(file)
    assert code == 0
    assert f"key         {KEY}\n" in answer
    assert "signature   unchecked: it fits the key on the receipt; name the key that you know with --key\n" in answer
    assert f"chain       {'5a' * 32}: link 1234 of the ledger\n" in answer
    grouped = " ".join(KEY[start : start + 4] for start in range(0, 64, 4)).upper()
    assert "signature   checked: it was made with the key that you named\n" in verify.run(file, "--key", grouped)[1]
    assert "signature   (none)\n" in verify.run(GOLDEN / "receipts/version_1_poker.json")[1]


def with_another_play(bet: int, pay_table: str) -> Receipt:
    """Returns the signed example with another bet and pay table.

    All that follows from them is changed, too.
    """
    part = SIGNED.part
    assert part is not None
    play = {**part, "bet": bet, "pay_table": pay_table, "double_up": None}
    return replace(SIGNED, part=play_poker(SIGNED.deal, play))


@pytest.mark.parametrize(
    "forged",
    [
        replace(SIGNED, fair=True),
        with_another_play(10, "1/2/5/6/10/20/50/100/500"),
        with_another_play(5, "1/2/900/6/10/20/50/100/500"),
    ],
    ids=["fair", "bet", "pay table"],
)
def test_bet_pay_table_and_fair_cannot_be_forged_by_editing(forged: Receipt, tmp_path: Path, verify: Terminal) -> None:
    """The forger computes the checksum, but has no key."""
    file = tmp_path / "forged.json"
    file.write_text(to_text(sealed(forged)), encoding="utf-8")
    assert verify.json(file, code=1)["codes"] == ["signature"]
    file.write_text(to_text(signed(forged, HEAD, OTHER_SECRET)), encoding="utf-8")
    assert verify.json(file)["signature"] == "unchecked"
    code, answer, _ = verify.run(file, "--key", KEY)
    assert code == 1
    assert answer.splitlines()[1] == (f"  key: the receipt is signed with {public_key(OTHER_SECRET)}, not with {KEY}")


def test_who_has_the_key_can_sign_any_receipt(tmp_path: Path, verify: Terminal) -> None:
    """docs/reliability.md says so: the key lies on the same disk."""
    file = tmp_path / "forged.json"
    file.write_text(to_text(signed(replace(SIGNED, fair=True), HEAD, SECRET)), encoding="utf-8")
    assert verify.run(file, "--key", KEY)[0] == 0


@pytest.mark.parametrize("key", ["", "ab", "g" * 64, "٠" * 64, "a" * 65])
def test_a_wrong_key_is_a_wrong_word(key: str, receipt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["verify", str(receipt), "--key", key])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith("a key is 64 hexadecimal digits, 0-9 and a-f\n")
