"""The fair-deal window, and the saving of receipts."""
