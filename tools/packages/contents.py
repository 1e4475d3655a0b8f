"""Reads what is in a folder or in a package."""

import io
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_AR_MAGIC = b"!<arch>\n"


@dataclass(frozen=True)
class Entry:
    """A file, folder or link in a build.

    Attributes:
        kind: "file", "folder", "link", or "other".
        mode: the permission bits; 0 for a link.
        owner: user and group, by name and number; empty for a folder on disk.
        time: of the last change, in seconds since 1970, or as a zip writes it; empty for a link on disk.
        link: the target of a link; otherwise empty.
        content: of a file; otherwise empty.
    """

    kind: str
    mode: int = 0
    owner: str = ""
    time: str = ""
    link: str = ""
    content: bytes = b""


def contents_of(path: Path) -> dict[str, Entry]:
    """Reads all entries by their paths, in the order of the build.

    Args:
        path: a folder, whose entries are sorted; or a tar, zip or ar (deb), with the archives in it; or any other file,
            which has one entry of its own.

    Raises:
        FileNotFoundError: there is no such file or folder.
    """
    if path.is_dir():
        return {each.relative_to(path).as_posix(): _on_disk(each) for each in sorted(path.rglob("*"))}
    return dict(_packed("", Entry("file", content=path.read_bytes())))


def _on_disk(path: Path) -> Entry:
    if path.is_symlink():
        return Entry("link", link=str(path.readlink()))
    status = path.stat()
    mode, time = stat.S_IMODE(status.st_mode), str(status.st_mtime)
    if path.is_dir():
        return Entry("folder", mode, time=time)
    if not stat.S_ISREG(status.st_mode):
        return Entry("other", mode, time=time)
    return Entry("file", mode, time=time, content=path.read_bytes())


def _packed(name: str, entry: Entry) -> Iterator[tuple[str, Entry]]:
    """Yields a file, or the contents of an archive."""
    file = io.BytesIO(entry.content)
    if entry.content.startswith(_AR_MAGIC):
        for inner, member in _ar(entry.content):
            yield from _packed(f"{name}{inner}/", member)
    elif zipfile.is_zipfile(file):
        yield from ((name + inner, member) for inner, member in _zip(file))
    else:
        file.seek(0)
        try:
            with tarfile.open(fileobj=file) as archive:
                yield from ((name + member.name, _tarred(archive, member)) for member in archive)
        except tarfile.ReadError:
            yield name.rstrip("/"), entry


def _tarred(archive: tarfile.TarFile, member: tarfile.TarInfo) -> Entry:
    kinds = {tarfile.REGTYPE: "file", tarfile.DIRTYPE: "folder", tarfile.SYMTYPE: "link", tarfile.LNKTYPE: "link"}
    owner = f"{member.uname}:{member.gname} {member.uid}:{member.gid}"
    content = archive.extractfile(member) if member.isreg() else None
    return Entry(
        kinds.get(member.type, "other"),
        member.mode,
        owner,
        str(member.mtime),
        member.linkname,
        content.read() if content else b"",
    )


def _zip(file: io.BytesIO) -> Iterator[tuple[str, Entry]]:
    with zipfile.ZipFile(file) as archive:
        for member in archive.infolist():
            kind = "folder" if member.is_dir() else "file"
            mode = stat.S_IMODE(member.external_attr >> 16)
            time = "{}-{}-{} {}:{}:{}".format(*member.date_time)
            yield member.filename, Entry(kind, mode, time=time, content=archive.read(member))


def _ar(data: bytes) -> Iterator[tuple[str, Entry]]:
    """Yields the members of an ar archive, such as a Debian package.

    Source: https://manpages.debian.org/bookworm/dpkg-dev/deb.5.en.html
    """
    place = len(_AR_MAGIC)
    while place + 60 <= len(data):
        header = data[place : place + 60].decode("ascii")
        name, time, user, group, mode, size = (
            header[start:end].strip() for start, end in ((0, 16), (16, 28), (28, 34), (34, 40), (40, 48), (48, 58))
        )
        content = data[place + 60 : place + 60 + int(size)]
        yield name.rstrip("/"), Entry("file", int(mode, 8), f"{user}:{group}", time, content=content)
        place += 60 + int(size) + int(size) % 2
