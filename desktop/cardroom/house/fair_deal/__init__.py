"""The fair-deal window and receipts."""
