"""Builds the .rpm, for Fedora, openSUSE and their relatives.

rpm derives from the files which libraries the system must have, by their sonames and the versions of their symbols.
"""

import os
import platform
import subprocess
from pathlib import Path

from tools.packages import linux_files, linux_needs
from tools.packages.identity import APPLICATION_ID
from tools.packages.product import BuildError, Job, Product, only_on

SPEC = Path("packaging/linux/cardroom.spec")


def build(job: Job) -> Path:
    """Runs rpmbuild.

    Raises:
        BuildError: rpmbuild failed; the text is the end of what it printed.
    """
    place = job.workplace("rpm")
    linux_files.write_tree(job, place / "tree")
    spec = place / "cardroom.spec"
    spec.write_text(spec_text(job, place / "tree"), encoding="utf-8")
    machine = platform.machine()
    places = {"_topdir": place / "top", "_tmppath": place / "tmp", "_rpmdir": job.output, "_rpmfilename": file_name(job)}
    words = [word for name, value in places.items() for word in ("--define", f"{name} {value}")]
    command = ["rpmbuild", "-bb", "--quiet", "--nodeps", "--target", f"{machine}-linux", *words, str(spec)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(job.epoch), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    done = subprocess.run(command, env=environment, cwd=place, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"rpmbuild ended with code {done.returncode}: {(done.stdout + done.stderr)[-800:]}")
    return job.output / file_name(job)


def file_name(job: Job) -> str:
    """Returns the name of the package."""
    return f"cardroom-{job.version}-1.{platform.machine()}.rpm"


def spec_text(job: Job, tree: Path) -> str:
    """Returns the spec, filled in.

    Args:
        job: the build.
        tree: the files to pack, as they will be below "/".
    """
    words = {
        "VERSION": job.version,
        "ID": APPLICATION_ID,
        "TREE": str(tree),
        "OWN_LIBRARIES": "|".join(_escaped(name) for name in own_libraries(job.folder)),
        "RECOMMENDS": "\n".join(f"Recommends: {name}()(64bit)" for name in linux_needs.LOADED_LATER),
    }
    text = (job.root / SPEC).read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    return text


def own_libraries(folder: Path) -> list[str]:
    """Lists the libraries of a folder by file name, which is their soname."""
    return sorted({path.name for path in folder.rglob("*.so*")})


def _escaped(name: str) -> str:
    """Returns a name as a regular expression, as the language of specs wants it.

    A backslash would be an escape of that language too, so dots and plus signs become character classes.
    """
    return name.replace(".", "[.]").replace("+", "[+]")


PRODUCT = Product("rpm", "Package for Fedora and openSUSE", only_on("linux", "rpmbuild (rpm)"), build)
