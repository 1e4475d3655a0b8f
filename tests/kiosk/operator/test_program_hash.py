"""The hash of the program's files."""

from pathlib import Path

from cardroom.kiosk.operator.head import _files, grouped, hash_of, program_hash


def _tree(folder: Path) -> dict[str, Path]:
    (folder / "a.py").write_text("one")
    (folder / "b.py").write_text("two")
    return {"a.py": folder / "a.py", "b.py": folder / "b.py"}


def test_every_change_of_a_file_changes_it(tmp_path: Path) -> None:
    files = _tree(tmp_path)
    before = hash_of(files)
    assert before == hash_of(dict(reversed(files.items())))
    (tmp_path / "b.py").write_text("twp")
    assert hash_of(files) != before
    (tmp_path / "b.py").write_text("two")
    assert hash_of(files) == before
    assert hash_of({"a.py": files["a.py"]}) != before
    assert hash_of({"a.py": files["a.py"], "c.py": files["b.py"]}) != before


def test_what_moves_from_one_file_to_the_next_changes_it(tmp_path: Path) -> None:
    files = _tree(tmp_path)
    before = hash_of(files)
    (tmp_path / "a.py").write_text("onet")
    (tmp_path / "b.py").write_text("wo")
    assert hash_of(files) != before


def test_it_covers_code_texts_and_resources() -> None:
    import cardroom  # noqa: PLC0415 - its place alone

    names = set(_files(Path(cardroom.__file__).parent))
    assert "cardroom/kiosk/pin.py" in names
    assert "ui/style/house.qss" in names
    assert not any("__pycache__" in name for name in names)


def test_the_shown_form_has_groups_of_four() -> None:
    assert len(program_hash()) == 64
    assert grouped(program_hash()).replace(" ", "") == program_hash()[:32]
    assert {len(group) for group in grouped(program_hash()).split()} == {4}
