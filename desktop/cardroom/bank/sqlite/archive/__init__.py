"""Moves old rows of the ledger into archives."""
