"""The operator's meters, event log and audit."""
