"""Comparison of two builds."""

import io
import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.packages.compare import SHOWN, main


def compared(capsys: pytest.CaptureFixture[str], first: Path, second: Path) -> tuple[int, list[str]]:
    code = main([str(first), str(second)])
    return code, capsys.readouterr().out.splitlines()


def tar(members: dict[str, bytes], time: int = 0, user: str = "root") -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:xz") as archive:
        for name, content in members.items():
            member = tarfile.TarInfo(name)
            member.size, member.mtime, member.uname = len(content), time, user
            archive.addfile(member, io.BytesIO(content))
    return file.getvalue()


def ar(members: dict[str, bytes]) -> bytes:
    packed = b"!<arch>\n"
    for name, content in members.items():
        packed += f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        packed += content + b"\n" * (len(content) % 2)
    return packed


def test_equal_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_bytes(b"abc")
        os.utime(tmp_path / name / "file", (7, 7))
    assert compared(capsys, tmp_path / "one", tmp_path / "other") == (0, ["equal: 1 files and folders"])


def test_content_time_link_and_what_is_missing_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, content, target, time in (("one", b"0123456789abc", "a", 7), ("other", b"0123456789xbc", "b", 8)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_bytes(content)
        os.utime(tmp_path / name / "file", (time, time))
        (tmp_path / name / "link").symlink_to(target)
        (tmp_path / name / f"only-{name}").mkdir()
    assert compared(capsys, tmp_path / "one", tmp_path / "other") == (
        1,
        [
            "file: time '7.0', '8.0'; 13, 13 bytes, different from byte 10: b'23456789abc', b'23456789xbc'",
            "link: link 'a', 'b'",
            "only-one: only in the first",
            "only-other: only in the second",
        ],
    )


def test_an_archive_in_a_package_is_compared_by_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = tmp_path / "one.deb", tmp_path / "other.deb"
    one.write_bytes(ar({"debian-binary": b"2.0\n", "data.tar.xz": tar({"./usr/a": b"a"})}))
    other.write_bytes(ar({"debian-binary": b"2.0\n", "data.tar.xz": tar({"./usr/a": b"b"}, user="me")}))
    assert compared(capsys, one, one) == (0, ["equal: 2 files and folders"])
    assert compared(capsys, one, other) == (
        1,
        [
            "data.tar.xz/./usr/a: owner 'root: 0:0', 'me: 0:0'; 1, 1 bytes, different from byte 0: b'a', b'b'",
        ],
    )


def test_order_and_packing_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    members = {"a": b"1" * 1000, "b": b"2"}
    for name, order, method in (
        ("one", ("a", "b"), zipfile.ZIP_DEFLATED),
        ("swapped", ("b", "a"), zipfile.ZIP_DEFLATED),
        ("stored", ("a", "b"), zipfile.ZIP_STORED),
    ):
        with zipfile.ZipFile(tmp_path / f"{name}.whl", "w", method) as archive:
            for member in order:
                archive.writestr(zipfile.ZipInfo(member), members[member], method)
    one, swapped, stored = (tmp_path / f"{name}.whl" for name in ("one", "swapped", "stored"))
    assert compared(capsys, one, swapped) == (1, ["a: the order differs from here on"])
    assert compared(capsys, one, stored) == (
        1,
        ["the contents are equal, the packages are not: how they were packed differs"],
    )


def test_any_other_file_is_compared_by_its_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.exe").write_bytes(b"MZ\0")
    (tmp_path / "other.exe").write_bytes(b"MZ\1")
    code, lines = compared(capsys, tmp_path / "one.exe", tmp_path / "other.exe")
    assert (code, len(lines)) == (1, 1)
    assert "different from byte 2" in lines[0]


def test_many_differences_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    for number in range(SHOWN + 3):
        (tmp_path / "one" / f"{number:03}").touch()
    code, lines = compared(capsys, tmp_path / "one", tmp_path / "other")
    assert (code, len(lines), lines[-1]) == (1, SHOWN + 1, "… and 3 more differences")
