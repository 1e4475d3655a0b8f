"""Seals every row of the ledger, and marks the last commit."""
