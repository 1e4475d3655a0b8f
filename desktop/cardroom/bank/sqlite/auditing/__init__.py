"""Audits a ledger: seals, sums, and every recorded round."""
