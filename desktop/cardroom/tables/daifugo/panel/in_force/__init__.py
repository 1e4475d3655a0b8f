"""The rules in force now."""
