"""docs/verify.html accepts true receipts and refuses forged ones.

`play.py long verify_page` checks 200 of each in headless Chromium; the ordinary tests a few, where there is a browser.
"""

import json
import re

import pytest

from cardroom.app.commands.verify import formats_of
from cardroom.fair.checking import check
from cardroom.fair.fields import BadReceipt
from cardroom.fair.receipt import read_receipt, to_text
from cardroom.fair.signing import signed
from cardroom.tables import TABLES
from tests.fair.browser import DROPPED, PAGE, WITHOUT_ED25519, Verdict, browser, verdicts
from tests.fair.forgeries import Forgery, forgeries, resealed, some_receipts, true_receipts
from tests.fair.receipts import EXAMPLE, HEAD, KEY, OTHER_SECRET, SIGNED
from tests.fair.second_verifier import HANDS, verify
from tests.paths import GOLDEN

FORMATS = formats_of(TABLES)
TEXT = PAGE.read_text(encoding="utf-8")

in_browser = pytest.mark.skipif(browser() is None, reason="no Chromium on this computer (apt-get install chromium)")


def refused_by_program(forgery: Forgery) -> bool:
    try:
        return bool(check(read_receipt(forgery.text, FORMATS), FORMATS, forgery.key))
    except BadReceipt:
        return True


def refused_by_second_verifier(text: str) -> bool:
    try:
        return bool(verify(text))
    except (KeyError, IndexError, ValueError, StopIteration):
        return True


# --- without a browser -----------------------------------------------------------------------------------------------


def test_the_page_is_one_file_that_asks_for_nothing_from_outside() -> None:
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', TEXT)
    assert policy is not None
    assert policy[1].startswith("default-src 'none';")
    assert not re.findall(r"\b(?:src|href|action|srcset)\s*=|\burl\(|@import|\bfetch\(|XMLHttpRequest|import\(", TEXT)
    assert "://" not in TEXT
    assert "innerHTML" not in TEXT, "what a receipt says is never read as HTML"


def test_the_page_says_everything_in_both_languages() -> None:
    block = TEXT.partition("\n  en: {")[2].partition("\n};")[0]
    english, _, japanese = block.partition("\n  ja: {")
    japanese, _, words = japanese.partition("words: {")
    names = [re.findall(r'(?<![\w."])([a-zA-Z_]+): (?=["{])', text) for text in (english, japanese)]
    assert {"title", "commitment", "signature", "whose", "unreadable"} <= set(names[0])
    assert [name for name in names[0] if name != "words"] == names[1]
    assert all(f'"{hand}": "' in words or f"{hand}: " in words for hand in HANDS)
    assert not re.findall(r"[\u3040-\u30ff]", english)


def test_forged_receipts_are_refused_by_program_and_second_verifier() -> None:
    forged = forgeries(list(some_receipts()), 100)
    assert [each.name for each in forged if not refused_by_program(each)] == []
    edited = [each for each in forged if not each.key]
    assert [each.name for each in edited if not refused_by_second_verifier(each.text)] == []
    assert len(edited) > 100


def test_true_receipts_fit_program_and_second_verifier() -> None:
    for receipt in some_receipts():
        assert read_receipt(to_text(receipt), FORMATS) == receipt
        assert check(receipt, FORMATS, KEY) == ()
        assert verify(to_text(receipt)) == []
    assert {receipt.table for receipt in some_receipts()} == {spec.code for spec in TABLES}


# --- in a browser ----------------------------------------------------------------------------------------------------


def assert_right(true: list[str], forged: list[Forgery], answers: list[Verdict]) -> None:
    """Checks the answers to true receipts, then to forged ones."""
    fits = [(answer.state, answer.wrong, "whose" in answer.left) for answer in answers[: len(true)]]
    assert fits == [("ok", [], False)] * len(true)
    accepted = [
        forgery.name
        for forgery, answer in zip(forged, answers[len(true) :], strict=True)
        if answer.state not in ("bad", "unreadable")
    ]
    assert accepted == []


@in_browser
def test_a_few_receipts_in_the_browser() -> None:
    true = [to_text(receipt) for receipt in some_receipts()]
    forged = forgeries(list(some_receipts()), 1)[::20]
    answers = verdicts([*((text, KEY) for text in true), *((each.text, each.key) for each in forged)])
    assert_right(true, forged, answers)
    assert {"bad", "unreadable"} == {answer.state for answer in answers[len(true) :]}


@in_browser
def test_the_browser_says_what_is_wrong_and_what_is_left() -> None:
    old, edited = to_text(EXAMPLE), to_text(SIGNED).replace('"win": 10,', '"win": 100,')
    other = to_text(signed(EXAMPLE, HEAD, OTHER_SECRET))
    cases = [(old, ""), (old, KEY), (to_text(SIGNED), ""), (edited, ""), (other, ""), (other, KEY), (other, KEY[:-1])]
    cases += [("{}", ""), ('{"round": 1.5}', ""), (to_text(SIGNED).replace('"fair"', '"round": 1, "fair"'), "")]
    answers = verdicts(cases)
    assert [(each.state, each.wrong) for each in answers] == [
        ("ok", []),
        ("bad", ["noSignature"]),
        ("ok", []),
        ("bad", ["win", "checksum", "signature"]),
        ("ok", []),
        ("bad", ["key"]),
        ("unreadable", []),
        ("unreadable", []),
        ("unreadable", []),
        ("unreadable", []),
    ]
    assert answers[0].left == ["seen", "unsigned"]
    assert answers[2].left == ["seen", "whose"]
    assert answers[5].left == ["seen"]
    assert "Who wrote the receipt is open" in answers[2].line
    for word in (
        EXAMPLE.commitment,
        EXAMPLE.seed,
        "開けゴマ",
        "seeded, NOT fair",
        "three of a kind",
        KEY,
        "link 1,234"[:6],
    ):
        assert word in answers[2].contents


SMALL_ORDER = (
    *("01" + "00" * 31, "00" * 32, "00" * 31 + "80", "ec" + "ff" * 30 + "7f", "ed" + "ff" * 30 + "7f"),
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
)


def with_key(key: str, signature: str) -> str:
    """Returns a receipt with another key and signature."""
    fields = {**json.loads(to_text(SIGNED)), "key": key, "signature": signature}
    return resealed(fields)


@in_browser
def test_a_key_of_small_order_fits_no_content() -> None:
    texts = [with_key(key, key + "00" * 32) for key in SMALL_ORDER] + [with_key(SMALL_ORDER[0], "01" + "00" * 63)]
    assert all(refused_by_program(Forgery("small order", text, "")) for text in texts)
    assert [(each.state, each.wrong) for each in verdicts([(text, "") for text in texts])] == [
        ("bad", ["signature"])
    ] * len(texts)


@in_browser
def test_unknown_rules_cannot_be_read() -> None:
    receipt = next(each for each in some_receipts() if each.table == "daifugo")
    texts = []
    for change in ({"sixes": True}, {"lock": 1}, {"seats": 7}, {"long_run": 3}):
        fields = json.loads(to_text(receipt))
        fields["daifugo"]["rules"] |= change
        texts.append(resealed(fields))
    assert all(refused_by_program(Forgery("rules", text, "")) for text in texts)
    assert [each.state for each in verdicts([(text, "") for text in texts])] == ["unreadable"] * len(texts)


@in_browser
def test_a_browser_without_ed25519_says_so() -> None:
    edited = to_text(SIGNED).replace('"win": 10,', '"win": 100,')
    fits, fits_not = verdicts([(to_text(SIGNED), KEY), (edited, "")], before=WITHOUT_ED25519)
    assert (fits.state, fits.left) == ("partly", ["seen", "noEd"])
    assert "This browser has no Ed25519" in fits.line
    assert (fits_not.state, fits_not.wrong) == ("bad", ["win", "checksum"])


@in_browser
def test_a_dropped_file_is_read() -> None:
    (answer,) = verdicts([], before=DROPPED.format(text=json.dumps(to_text(SIGNED))))
    assert (answer.state, answer.left) == ("ok", ["seen", "whose"])


@in_browser
def test_golden_receipts_fit_in_japanese() -> None:
    texts = [file.read_text(encoding="utf-8") for file in sorted((GOLDEN / "receipts").glob("*.json"))]
    answers = verdicts([(text, "") for text in texts], before='page.getElementById("ja").click();')
    assert {each.state for each in answers} == {"ok"}
    assert all(each.line.startswith("レシートは合っています。") for each in answers)


@in_browser
@pytest.mark.long
def test_verify_page_takes_200_receipts_and_refuses_200_forged_ones() -> None:
    """Each field of each table is forged, with and without a key."""
    receipts = list(true_receipts(50))
    true, forged = [to_text(receipt) for receipt in receipts], forgeries(receipts, 200)
    assert (len(true), len(forged) >= 200) == (200, True)
    answers = verdicts([*((text, KEY) for text in true), *((each.text, each.key) for each in forged)])
    assert_right(true, forged, answers)
    resigned = [each._replace(key="") for each in forged if each.key]
    answers = verdicts([(each.text, "") for each in resigned])
    differ = [
        each.name
        for each, answer in zip(resigned, answers, strict=True)
        if answer.state != "unreadable" and (answer.state == "bad") != refused_by_second_verifier(each.text)
    ]
    assert differ == [], "what a forger signs again is judged by both verifiers in the same way"
    print(f"\n{len(true)} receipts fit, {len(forged)} forged ones were refused")
