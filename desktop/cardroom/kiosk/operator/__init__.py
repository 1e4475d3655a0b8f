"""The operator's menu."""
