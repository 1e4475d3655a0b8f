"""What a ledger says of its archives."""

import json

import pytest

from cardroom.bank.sqlite.archive.archives import Archive


@pytest.mark.parametrize(
    "name", ["../cardroom-2025-1.db", "/etc/passwd", "cardroom.db", "cardroom-2025-1.db/..", "", " "]
)
def test_only_a_file_of_the_folder_is_an_archive(name: str) -> None:
    """A name that was forged leads to no other file."""
    with pytest.raises(ValueError, match="is no name of an archive"):
        Archive.read(json.dumps({"file": name, "chains": {}}))


@pytest.mark.parametrize("detail", ["", "[]", "{}", '{"file": 1, "chains": {}}', '{"file": "x", "chains": []}'])
def test_a_damaged_detail_is_refused(detail: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Archive.read(detail)
