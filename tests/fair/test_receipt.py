"""A receipt is read back unchanged, and strictly."""

import json

import pytest
from hypothesis import given

from cardroom.cards.cards import Pack, card_name
from cardroom.fair.checking import check
from cardroom.fair.deal import Deal
from cardroom.fair.fields import MOST_CHARACTERS, BadReceipt
from cardroom.fair.receipt import Receipt, issue, sealed, to_text
from cardroom.fair.receipt import read_receipt as read
from cardroom.fair.signing import signed
from tests.fair.page_vectors import example_receipt
from tests.fair.receipts import FORMATS, KEY, SECRET, SIGNED, changed, receipts
from tests.fair.second_verifier import verify
from tests.paths import GOLDEN
from tests.program import python

EXAMPLE = example_receipt()


def read_receipt(text: str) -> Receipt:
    return read(text, FORMATS)


@given(receipts())
def test_a_receipt_is_read_as_it_was_written(receipt: Receipt) -> None:
    assert read_receipt(to_text(receipt)) == receipt


@given(receipts())
def test_every_field_must_be_there_and_no_other(receipt: Receipt) -> None:
    whole = json.loads(to_text(receipt))
    objects = [whole]
    if "poker" in whole:
        objects.append(whole["poker"])
        if whole["poker"]["double_up"]:
            objects += [whole["poker"]["double_up"], *whole["poker"]["double_up"]["layouts"]]
    if whole.get("chain"):
        objects.append(whole["chain"])
    for each in objects:
        for name in list(each):
            value = each.pop(name)
            # Without `pack` a signed receipt is one of the whole pack, which has more cards.
            line = "^deck has" if name == "pack" and whole["version"] == 4 else rf"{name} is missing$"
            with pytest.raises(BadReceipt, match=line):
                read_receipt(json.dumps(whole))
            each[name] = value
        each["more"] = 1
        with pytest.raises(BadReceipt, match=r"more is no known field"):
            read_receipt(json.dumps(whole))
        del each["more"]
    assert read_receipt(json.dumps(whole)) == receipt


@given(receipts())
def test_every_value_of_another_type_is_refused(receipt: Receipt) -> None:
    whole = json.loads(to_text(receipt))
    for name, value in whole.items():
        others: tuple[object, ...] = (None, True, 1, 1.5, "x", [], {}, [[]])
        for other in others:
            if type(other) is not type(value) and (name, other) != ("chain", None):
                with pytest.raises(BadReceipt):
                    read_receipt(json.dumps({**whole, name: other}))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "it is no JSON: Expecting value, line 1 column 1"),
        ("[]", "it is no JSON object"),
        ("7", "it is no JSON object"),
        ("{}", "format is missing"),
        ("[" * 200_000, "it is nested too deeply"),
        ('{"a":' * 100_000, "it is nested too deeply"),
        ("9" * 100_000, "it has a number that is far too long"),
        ('{"round": 1e999}', "1e999 is no whole number"),
        ('{"round": -Infinity}', "-Infinity is no whole number"),
        ('{"round": NaN}', "NaN is no whole number"),
        ('{"seed": "1", "seed": "1"}', "the field seed stands there twice"),
        ('{"poker": {"bet": 1, "bet": 1}}', "the field bet stands there twice"),
        (" " * MOST_CHARACTERS + "{}", "it is longer than 1,000,000 characters"),
        ("\ufeff{}", "it is no JSON: Unexpected UTF-8 BOM"),
        (changed("format", to="receipt"), 'format is not "cardroom receipt"'),
        (changed("version", to=2), "version is not 1"),
        (changed("version", to=10**3000), "version is not 1"),
        (changed("table", to="chess"), "table is none of: poker, "),
        (changed("table", to="old_maid"), "poker is no known field"),
        (changed("round", to=0), "round is no whole number from 1 to 9007199254740991"),
        (changed("round", to=2**53), "round is no whole number from"),
        (changed("round", to=True), "round is not a whole number"),
        (changed("seed", to="0" * 63), "seed is not 64 hexadecimal digits"),
        (changed("seed", to="A" * 64), "seed is not 64 hexadecimal digits"),
        (changed("seed", to="٠" * 64), "seed is not 64 hexadecimal digits"),
        (changed("word", to=" x"), "word is no word"),
        (changed("word", to="x" * 65), "word is no word"),
        (changed("word", to="a\nb"), "word is no word"),
        (changed("word", to="\ud800"), "word is no word"),
        (changed("fair", to=1), "fair is not true or false"),
        (changed("deck", to="AS KS"), "deck has 2 cards"),
        (changed("deck", to="AS  KS"), "deck is no row of cards"),
        (changed("poker", to=None), "poker is not an object"),
    ],
)
def test_what_is_no_receipt_is_refused_in_one_line(text: str, line: str) -> None:
    with pytest.raises(BadReceipt) as refused:
        read_receipt(text)
    message = str(refused.value)
    assert message.startswith(line)
    assert message.isprintable()
    assert len(message) < 250


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"algorithm": "cardroom deal 2"}, 'algorithm is not "cardroom deal 1": another version of Cardroom wrote it'),
        ({"chain": {"number": 0, "hash": "5a" * 32}}, "chain.number is no whole number from 1"),
        ({"chain": {"number": 2**53, "hash": "5a" * 32}}, "chain.number is no whole number from 1 to 9007199254740991"),
        ({"chain": {"number": 1, "hash": "5a"}}, "chain.hash is not 64 hexadecimal digits"),
        ({"chain": {"number": 1, "hash": "5a" * 32, "at": 1}}, "chain.at is no known field"),
        ({"key": "AB" * 32}, "key is not 64 hexadecimal digits"),
        ({"signature": "ab" * 32}, "signature is not 128 hexadecimal digits"),
        ({"pack": {"suits": 2, "numbers": 7}}, "pack is no known field"),
        ({"version": 1}, "algorithm is no known field"),
        ({"version": 3}, "version is not 1 or 2"),
        ({"version": 5}, "version is not 1, 2, 3 or 4, for a newer version of Cardroom wrote it"),
    ],
)
def test_the_fields_of_a_signature_are_read_strictly(change: dict[str, object], line: str) -> None:
    with pytest.raises(BadReceipt) as refused:
        read_receipt(json.dumps(json.loads(to_text(SIGNED)) | change))
    assert str(refused.value).startswith(line)


def test_a_signed_receipt_of_a_smaller_pack_names_it() -> None:
    receipt = signed(issue(Deal("old_maid", 3, "0f" * 32, "", fair=True, pack=Pack(2, 7))), None, SECRET)
    fields = json.loads(to_text(receipt))
    assert (fields["version"], fields["pack"], fields["chain"]) == (4, {"suits": 2, "numbers": 7}, None)
    assert read_receipt(to_text(receipt)) == receipt
    assert check(receipt, FORMATS, KEY) == ()
    assert verify(to_text(receipt)) == []


def test_a_receipt_without_a_signature_imports_no_library() -> None:
    code = """if True:
        import sys
        from cardroom.app.command_line import main
        main(["verify", sys.argv[1]])
        assert not any(name.split(".")[0] in ("nacl", "cffi") for name in sys.modules), "imported"
    """
    done = python(code, str(GOLDEN / "receipts/version_1_poker.json"))
    assert (done.returncode, done.stderr) == (0, "")


def test_what_a_stranger_writes_does_not_flood_the_terminal() -> None:
    with pytest.raises(BadReceipt) as refused:
        read_receipt(json.dumps({**json.loads(EXAMPLE), "\x1b[31m" + "red" * 10_000: 1}, ensure_ascii=False))
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 100


SMALL = to_text(issue(Deal("old_maid", 3, "0f" * 32, "", fair=True, pack=Pack(2, 7))))


def test_a_smaller_pack_is_on_the_receipt_and_a_whole_one_is_not() -> None:
    fields = json.loads(SMALL)
    assert (fields["version"], fields["pack"]) == (2, {"suits": 2, "numbers": 7})
    assert sorted(fields["deck"].split()) == sorted([card_name(card) for card in Pack(2, 7).cards])
    assert verify(SMALL) == []
    whole = json.loads(to_text(issue(Deal("old_maid", 3, "0f" * 32, "", fair=True))))
    assert whole["version"] == 1
    assert "pack" not in whole


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"pack": {"suits": 3, "numbers": 7}}, "pack is none that"),
        ({"pack": {"suits": 4, "numbers": 13}}, "pack is none that"),
        ({"pack": {"suits": 2, "numbers": 14}}, "pack.numbers is no whole number"),
        ({"pack": {"suits": 2, "numbers": 7, "jokers": 2}}, "pack.jokers is no known field"),
        ({"pack": {"suits": 4, "numbers": 7}}, "deck has 15 cards"),
        ({"version": 1}, "deck has 15 cards"),
        ({"version": 3}, "version is not 1 or 2"),
        ({"table": "poker"}, "version is not 1: poker is played with the whole pack"),
    ],
)
def test_a_pack_that_no_game_has_is_refused(change: dict[str, object], line: str) -> None:
    with pytest.raises(BadReceipt, match=line):
        read_receipt(json.dumps(json.loads(SMALL) | change))


def test_a_receipt_with_another_pack_than_its_deck_does_not_fit() -> None:
    fields = json.loads(SMALL)
    fields["deck"] = " ".join(sorted(fields["deck"].split()))
    found = check(sealed(read_receipt(json.dumps(fields))), FORMATS)
    assert [finding.code.value for finding in found] == ["deck"]
