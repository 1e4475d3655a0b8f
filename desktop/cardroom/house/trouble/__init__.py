"""Errors as a person sees them: dialogs, texts, the crash report."""
