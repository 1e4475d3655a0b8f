"""Poker's commands answer wrong words with one line and exit code 2."""

import pytest

from cardroom.app.command_line import main


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["advise"], "required: hand"),
        (["advise", "AS KS QS JS"], "a hand has five cards, not 4"),
        (["advise", "AS KS QS JS AS"], "AS is in the hand twice"),
        (["advise", "AS KS QS JS 1X"], "unknown card '1X'"),
        (["advise", "AS KS 4D 4H JOKER", "--deck", "52"], "JOKER is not in a deck of 52 cards"),
        (["advise", "AS KS 4D 4H JOKER", "--table", "1/2/3"], "nine numbers"),
        (["advise", "AS KS 4D 4H JOKER", "--pair", "K"], "'K' is no pair"),
        (["returns"], "required: table"),
        (["returns", "festival"], "'festival' is no pay table"),
        (["returns", "1/2/3"], "nine numbers"),
        (["returns", "10000000/2/5/6/10/20/50/100/500"], "a pay is a whole number from 0 to 1000000"),
        (["returns", "9" * 5_000 + "/2/5/6/10/20/50/100/500"], "a pay is a whole number from 0 to 1000000"),
        (["returns", "a\nb"], r"'a\nb' is no pay table"),
        (["returns", "1/2/5/6/10/20/50/100/500", "\x1b[31mred\nblue"], r"unrecognized arguments: \x1b[31mred\nblue"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--pair", "K"], "'K' is no pair"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--pair", "X=1"], "'X=1' is no pair"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--pair", "K=x"], "'x' is no pay"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--deck", "54"], "'54' is no deck"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--joker-royal", "-5"], "'-5' is no pay"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--joker-royal", "5", "--deck", "52"], "no joker"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--speed", "9"], "unrecognized arguments: --speed 9"),
        (["compare", "AS KS QS JS 9S"], "two or more hands are compared"),
        (["compare", "AS KS QS JS 9S", "AS KS"], "hand 2: a hand has five cards, not 2"),
        (["compare", "AS KS QS JS 9X", "AS KS QS JS 9S"], "hand 1: unknown card '9X'"),
        (["compare", "AS KS QS JS 9S", "AS KS QS JS 9S", "AS AS QS JS 9S"], "hand 3: AS is in the hand twice"),
        (["compare", "AS", "KS", "QS", "JS", "9S"], "hand 1: a hand has five cards, not 1"),
    ],
)
def test_wrong_words_get_one_clear_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str], line: str
) -> None:
    try:
        code = main(words)
    except SystemExit as left:
        code = int(str(left.code))
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert said.err.startswith("cardroom: ")
    assert line in said.err
    assert said.err.count("\n") == 1
