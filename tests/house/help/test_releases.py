"""The address of new versions: an address of the web, or none."""

from pathlib import Path

import pytest

from cardroom import resources
from cardroom.house.help.about import FILE, releases_address


def test_a_checkout_has_none() -> None:
    assert releases_address() == ""


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://example.org/cardroom/releases\n", "https://example.org/cardroom/releases"),
        ("http://example.org", ""),
        ("file:///etc/passwd", ""),
        ("https://example.org and more", ""),
        ("https://example.org\nmore", ""),
        ("", ""),
    ],
)
def test_only_an_address_of_the_web_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, address: str
) -> None:
    (tmp_path / FILE).write_text(text)
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    assert releases_address() == address
