"""All kinds of packages, in the order in which they are built."""

from tools.packages import appimage, archive, deb, dmg, flatpak, folder, rpm, sbom, windows_setup
from tools.packages.product import Product

FOLDER = folder.PRODUCT
"""Built first: all others are made from it."""

PRODUCTS: tuple[Product, ...] = (
    FOLDER,
    deb.PRODUCT,
    archive.PRODUCT,
    rpm.PRODUCT,
    appimage.PRODUCT,
    flatpak.PRODUCT,
    windows_setup.PRODUCT,
    dmg.PRODUCT,
    sbom.PRODUCT,
)
