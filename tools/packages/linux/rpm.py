"""Builds the .rpm, for Fedora, openSUSE and their relatives.

It asks for libraries by their sonames and the versions of their symbols, which all systems with rpm know.
"""

import platform
import shutil
import tomllib
from pathlib import Path

from tools.packages.identity import APPLICATION_ID
from tools.packages.linux import requirements, tree
from tools.packages.product import Job, Product, only_on, run_tool

SPEC = Path("packaging/linux/cardroom.spec.in")
LICENCES = Path("usr/share/licenses/cardroom")
"""Where rpm expects the licences of a package, relative to "/"."""


def build(job: Job) -> Path:
    """Runs rpmbuild.

    Raises:
        BuildError: rpmbuild failed; the text is the end of what it printed.
    """
    place = job.workplace("rpm")
    tree.write_tree(job, place / "tree")
    write_licences(job, place / "tree" / LICENCES)
    tree.settle(place / "tree", job.epoch)
    spec = place / "cardroom.spec"
    spec.write_text(spec_text(job, place / "tree"), encoding="utf-8")
    name = file_name(job)
    places = (f"_topdir {place}/top", f"_tmppath {place}/tmp", f"_rpmdir {job.output}", f"_rpmfilename {name}")
    words = [word for define in places for word in ("--define", define)]
    command = ("rpmbuild", "-bb", "--quiet", "--nodeps", "--target", f"{platform.machine()}-linux", *words, str(spec))
    run_tool(*command, folder=place, SOURCE_DATE_EPOCH=str(job.epoch), TZ="UTC")
    return job.output / name


def file_name(job: Job) -> str:
    """Returns the name of the package."""
    return f"cardroom-{job.version}-1.{platform.machine()}.rpm"


def write_licences(job: Job, folder: Path) -> None:
    """Writes the texts of all licences, ours and those of the parts.

    They are the files that pyproject.toml lists for the wheel.
    """
    project = tomllib.loads((job.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for pattern in project["license-files"]:
        for path in job.root.glob(pattern):
            copy = folder / path.relative_to(job.root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)


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
        "NEEDS": "\n".join(needs(job.folder)),
    }
    text = (job.root / SPEC).read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    return text


def needs(folder: Path) -> list[str]:
    """Lists what the package asks for, in the words of a spec.

    Libraries of optional features are recommended: dnf and zypper install them unless the person forbids it.
    """
    total = requirements.system_needs(folder)
    optional = {each.name for each in requirements.libraries(folder) if each.feature}
    named = {f"{library}()(64bit)" for library in total.libraries - optional}
    named |= {
        f"{library}({version})(64bit)"
        for library in total.versions.keys() - optional
        for version in total.versions[library]
    }
    lines = [f"Requires: {name}" for name in sorted(named)]
    return lines + [f"Recommends: {name}()(64bit)" for name in sorted(optional)]


PRODUCT = Product("rpm", "Package for Fedora and openSUSE", only_on("linux", "rpmbuild (rpm)"), build)
