"""The player's own pay tables: editor, draft and file."""
