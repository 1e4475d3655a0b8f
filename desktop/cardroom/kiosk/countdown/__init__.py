"""The countdown before the kiosk becomes idle."""
