"""Writes backups, and puts other data in the place of a ledger."""
