"""All kinds of packages, in the order in which they are built."""

from tools.packages import sbom
from tools.packages.bundle import folder
from tools.packages.linux import appimage, archive, deb, flatpak, rpm
from tools.packages.macos import dmg
from tools.packages.product import Product
from tools.packages.windows import installer

FOLDER = folder.PRODUCT
"""Built first: all others are made from it."""

PRODUCTS: tuple[Product, ...] = (
    FOLDER,
    deb.PRODUCT,
    archive.PRODUCT,
    rpm.PRODUCT,
    appimage.PRODUCT,
    flatpak.PRODUCT,
    installer.PRODUCT,
    dmg.PRODUCT,
    sbom.PRODUCT,
)
