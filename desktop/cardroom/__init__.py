"""A room of card tables.

Imports only go down: app > tables > house > widgets, dataflow > bank, fair > cards > the modules of this folder.
"""

__version__ = "0.1.0"
