"""The Debian package: contents, owners, sums, and equal bytes of two builds."""

import hashlib
import io
import shutil
import subprocess
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

from tools.packages.linux import deb
from tools.packages.linux.deb import debian_changelog, installed_size
from tools.packages.linux.requirements import Needs
from tools.packages.product import BuildError, Job

needs_dpkg = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb")


def contents(package: Path, option: str = "--fsys-tarfile") -> tarfile.TarFile:
    done = subprocess.run(["dpkg-deb", option, package], capture_output=True, check=True)
    return tarfile.open(fileobj=io.BytesIO(done.stdout))


def read(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(name)
    assert file is not None
    return file.read()


def field(package: Path, name: str) -> str:
    command = ["dpkg-deb", "--field", str(package), name]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@needs_dpkg
def test_two_builds_give_the_same_bytes(frozen: Job, tmp_path: Path) -> None:
    first = deb.build(frozen).read_bytes()
    later = replace(frozen, folder=tmp_path / "copy", work=tmp_path / "elsewhere" / "work")
    shutil.copytree(frozen.folder, later.folder, symlinks=True, copy_function=shutil.copyfile)
    (later.folder / "cardroom").chmod(0o711)
    assert deb.build(later).read_bytes() == first


@needs_dpkg
def test_files_belong_to_root_and_match_their_sums(frozen: Job) -> None:
    package = deb.build(frozen)
    archive = contents(package)
    members = archive.getmembers()
    assert {(each.uid, each.gid, each.uname, each.gname) for each in members} == {(0, 0, "root", "root")}
    assert {each.mtime for each in members} == {frozen.epoch}
    sums = read(contents(package, "--ctrl-tarfile"), "./md5sums").decode().splitlines()
    listed = {line[34:]: line[:32] for line in sums}
    files = [each for each in members if each.isfile()]
    assert listed == {each.name[2:]: hashlib.md5(read(archive, each.name)).hexdigest() for each in files}
    assert len(listed) > 10


@needs_dpkg
def test_the_command_is_where_debian_wants_games(frozen: Job) -> None:
    package = deb.build(frozen)
    assert contents(package).getmember("./usr/games/cardroom").linkname == "../lib/cardroom/cardroom"
    assert field(package, "Version") == frozen.version
    assert int(field(package, "Installed-Size")) > 100


@needs_dpkg
def test_nothing_runs_when_it_is_installed_or_removed(frozen: Job) -> None:
    names = contents(deb.build(frozen), "--ctrl-tarfile").getnames()
    assert sorted(names) == [".", "./control", "./md5sums"]


def test_the_size_counts_one_for_folders_and_links(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "file").write_bytes(bytes(1025))
    (tmp_path / "link").symlink_to("folder/file")
    assert installed_size(tmp_path) == 2 + 1 + 1


def test_the_change_log_has_debians_form(frozen: Job) -> None:
    text = debian_changelog(frozen)
    assert text.startswith(f"cardroom ({frozen.version}) unstable; urgency=medium\n\n  * ")
    assert text.endswith("+0000\n")
    assert all(len(line) <= 80 for line in text.splitlines() if not line.startswith(" -- "))


@pytest.fixture
def overrides(frozen: Job) -> list[str]:
    return (frozen.root / deb.TEMPLATES / "lintian-overrides").read_text(encoding="utf-8").splitlines()


def test_each_override_has_a_reason(overrides: list[str]) -> None:
    entries = [number for number, line in enumerate(overrides) if line and not line.startswith("#")]
    assert entries
    for number in entries:
        above = overrides[number - 1]
        assert above.startswith(("# ", "cardroom: ")), overrides[number]


NEEDS = Needs(
    {"libc.so.6", "libm.so.6", "libX11.so.6", "libstdc++.so.6", "libwayland-client.so.0"},
    {
        "libc.so.6": {"GLIBC_2.2.5", "GLIBC_2.9", "GLIBC_2.34", "GLIBC_PRIVATE"},
        "libm.so.6": {"GLIBC_2.35"},
        "libstdc++.so.6": {"GLIBCXX_3.4", "GLIBCXX_3.4.9", "GLIBCXX_3.4.29", "CXXABI_1.3.13"},
    },
)


def test_versions_are_the_newest_of_the_symbols_used() -> None:
    found = deb.depends(NEEDS)
    assert "libc6 (>= 2.35)" in found and "libstdc++6 (>= 11)" in found


def test_old_symbols_ask_for_no_version() -> None:
    old = Needs({"libc.so.6", "libstdc++.so.6"}, {"libstdc++.so.6": {"GLIBCXX_3.4.9"}})
    assert deb.depends(old) == ["libc6", "libstdc++6", "xkb-data"]


def test_libraries_of_optional_features_are_recommended() -> None:
    assert deb.depends(NEEDS) == ["libc6 (>= 2.35)", "libstdc++6 (>= 11)", "libx11-6", "xkb-data"]
    assert deb.recommends(NEEDS) == ["libasound2", "libpulse0", "libwayland-client0"]


@pytest.mark.parametrize(
    ("needs", "name"),
    [
        (Needs({"libnew.so.1"}), "libnew.so.1"),
        (Needs({"libstdc++.so.6"}, {"libstdc++.so.6": {"GLIBCXX_3.4.99"}}), "GLIBCXX_3.4.99"),
    ],
)
def test_an_unknown_library_or_version_fails_the_build(needs: Needs, name: str) -> None:
    with pytest.raises(BuildError, match=name.replace("+", r"\+")):
        deb.depends(needs)
