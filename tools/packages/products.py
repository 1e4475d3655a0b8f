"""All kinds of packages, in the order in which they are built."""

from tools.packages import archive, folder
from tools.packages.product import Product

FOLDER = folder.PRODUCT
"""Built first: all others are made from it."""

PRODUCTS: tuple[Product, ...] = (FOLDER, archive.PRODUCT)
