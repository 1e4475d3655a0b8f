"""The operator's totals and event log."""
