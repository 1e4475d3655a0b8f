"""The sentences of errors in English: no translator is installed."""

import pytest

from cardroom.errors import KnownError, Trouble
from cardroom.house.trouble.dialog import trouble_text


@pytest.mark.parametrize("trouble", Trouble)
def test_each_trouble_has_a_sentence(trouble: Trouble) -> None:
    assert trouble_text(KnownError(trouble)).endswith(".")


def test_no_two_troubles_sound_alike() -> None:
    assert len({trouble_text(KnownError(trouble)) for trouble in Trouble}) == len(Trouble)


@pytest.mark.parametrize("trouble", Trouble)
def test_the_detail_stands_behind_the_sentence_and_never_alone(trouble: Trouble) -> None:
    sentence = trouble_text(KnownError(trouble))
    assert trouble_text(KnownError(trouble, "/home/me/{0}.db")) == f"{sentence} (/home/me/{{0}}.db)"


def test_a_full_disk_comes_with_the_way_out() -> None:
    assert trouble_text(KnownError(Trouble.DISK_FULL)) == (
        "The disk is full, so the last step was not played. Make some room, then try again."
    )
