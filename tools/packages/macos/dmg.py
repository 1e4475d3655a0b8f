"""Packs the macOS application into a disk image.

It has the application and a link to Applications, onto which a person drags it. Two environment variables name keys:
CARDROOM_MACOS_IDENTITY a certificate of the keychain, with which PyInstaller signed the application and the image is
signed here; CARDROOM_NOTARY_PROFILE a password of the keychain, made once by `xcrun notarytool store-credentials`.
Without them the image is not signed, or not notarised, and the report of the build says so.
"""

import os
import platform
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.bootstrap.messages import echo
from tools.packages.macos.application import APPLICATION, signing_identity
from tools.packages.product import BuildError, Job, Product, only_on

NOTARY_PROFILE = "CARDROOM_NOTARY_PROFILE"
Runner = Callable[[Sequence[str | Path]], None]


def run(command: Sequence[str | Path]) -> None:
    """Runs a program to its end.

    Raises:
        BuildError: it failed.
    """
    code = subprocess.run(command, check=False).returncode
    if code:
        raise BuildError(f"{Path(command[0]).name} {command[1]} ended with code {code}")


def image_path(job: Job) -> Path:
    """Returns the path of the disk image."""
    return job.output / f"cardroom-{job.version}-macos-{platform.machine()}.dmg"


def pack(job: Job, runner: Runner) -> Path:
    """Makes the disk image; with keys, signs and notarises it.

    Args:
        job: `Cardroom.app` is beside its folder.
        runner: runs a program, and raises BuildError if it failed.
    """
    application = job.folder.parent / APPLICATION
    if not application.is_dir():
        raise BuildError(f"there is no {APPLICATION} beside {job.folder.name}")
    runner(["codesign", "--verify", "--deep", "--strict", application])
    place, image = job.workplace("dmg"), image_path(job)
    runner(["ditto", application, place / APPLICATION])  # keeps links and signatures
    (place / "Applications").symlink_to("/Applications")
    image.unlink(missing_ok=True)
    form = ["-volname", "Cardroom", "-fs", "HFS+", "-format", "UDZO"]
    runner(["hdiutil", "create", "-srcfolder", place, *form, image])
    sign(image, runner)
    return image


def sign(image: Path, runner: Runner) -> None:
    """Signs and notarises a disk image, as far as there are keys."""
    name, profile = signing_identity(), os.environ.get(NOTARY_PROFILE, "")
    if not name:
        echo("The disk image is not signed: there is no certificate. macOS warns before the first start.")
        return
    runner(["codesign", "--sign", name, "--timestamp", image])
    if not profile:
        echo("The disk image is signed but not notarised: there is no key. macOS warns before the first start.")
        return
    runner(["xcrun", "notarytool", "submit", image, "--keychain-profile", profile, "--wait"])
    runner(["xcrun", "stapler", "staple", image])


PRODUCT = Product(
    "dmg",
    "Disk image for macOS",
    only_on("darwin", "hdiutil (macOS)", "codesign (the command line tools of Xcode)"),
    lambda job: pack(job, run),
)
