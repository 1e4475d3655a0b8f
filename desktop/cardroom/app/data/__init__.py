"""The person's data: export, import, backups."""
