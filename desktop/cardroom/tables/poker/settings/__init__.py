"""Settings of the poker table: values, and the section in the settings window."""
