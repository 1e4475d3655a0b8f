"""Fills in the AppStream metainfo: releases, addresses, screenshots."""

import os
from collections.abc import Iterator
from xml.sax.saxutils import escape

from tools.packages import changelog
from tools.packages.product import Job, filled

TEMPLATE = "packaging/linux/org.cardroom.Cardroom.metainfo.xml"
RELEASES_VARIABLE = "CARDROOM_RELEASES"
"""The environment variable with the address of the releases, which the release workflow sets."""

SCREENSHOTS = (
    ("poker-choice", "Joker draw poker: choose what to change", "ジョーカーポーカー：替えるカードを選ぶ"),
    ("square-place", "SQUARE: a poker solitaire of five stages", "SQUARE：5ステージのひとり用ポーカー"),
    ("daifugo-lock", "Daifugō with the rules of your own table", "ローカルルールも選べる大富豪"),
    ("old-maid-turn", "Old Maid against four others", "ババ抜き：隣の手札から1枚引く"),
)
"""Pictures in docs/screenshots, with captions in English and Japanese."""


def text(job: Job, releases_address: str | None = None) -> str:
    """Returns the metainfo as it is packed.

    AppStream takes screenshots by address only, so they are left out of a build that knows no address.

    Args:
        job: the build.
        releases_address: where releases are: …/releases; None takes it from the environment.
    """
    address = os.environ.get(RELEASES_VARIABLE, "") if releases_address is None else releases_address
    text = filled(
        job.root / TEMPLATE, addresses="\n".join(_addresses(address, job.version)), releases="\n".join(_releases(job))
    )
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("<!-- Words with")]
    return "\n".join(lines) + "\n"


def _addresses(address: str, version: str) -> Iterator[str]:
    if not address:
        return
    home = address.rstrip("/").removesuffix("/releases")
    yield f'  <url type="homepage">{escape(home)}</url>'
    yield "  <screenshots>"
    for number, (name, english, japanese) in enumerate(SCREENSHOTS):
        yield "    <screenshot>" if number else '    <screenshot type="default">'
        yield f"      <caption>{escape(english)}</caption>"
        yield f'      <caption xml:lang="ja">{escape(japanese)}</caption>'
        picture = f"{home}/raw/v{version}/docs/screenshots/{name}-en-1280x800.webp"
        yield f'      <image type="source" width="1280" height="800">{escape(picture)}</image>'
        yield "    </screenshot>"
    yield "  </screenshots>"


def _releases(job: Job) -> Iterator[str]:
    yield "  <releases>"
    for release in changelog.releases(job):
        kind = "stable" if release.is_released else "development"
        yield f'    <release version="{escape(release.version)}" date="{release.day}" type="{kind}">'
        yield "      <description>"
        yield "        <ul>"
        yield from (f"          <li>{escape(item)}</li>" for item in release.items)
        yield "        </ul>"
        yield "      </description>"
        yield "    </release>"
    yield "  </releases>"
