"""Writes the manifest of the Flatpak beside its source, the portable archive.

flatpak-builder needs a runtime from a network, so the release workflow builds the Flatpak from what this writes.
"""

import hashlib
import shutil
from pathlib import Path

from tools.packages.identity import APPLICATION_ID
from tools.packages.linux import archive
from tools.packages.product import Job, Product, filled, only_on

MANIFEST = f"{APPLICATION_ID}.yaml"


def build(job: Job) -> Path:
    """Writes a folder with the manifest and the archive.

    The archive of this build is used, or built if there is none.

    Returns:
        The folder.
    """
    packed = job.output / archive.file_name(job)
    if not packed.exists():
        archive.build(job)
    place = job.output / "flatpak"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    shutil.copyfile(packed, place / packed.name)
    (place / MANIFEST).write_text(manifest(job, packed), encoding="utf-8")
    return place


def manifest(job: Job, packed: Path) -> str:
    """Returns the manifest for an archive."""
    with packed.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return filled(job.root / "packaging/linux" / MANIFEST, id=APPLICATION_ID, archive=packed.name, sha256=digest)


PRODUCT = Product("flatpak", "Manifest and source of the Flatpak", only_on("linux"), build)
