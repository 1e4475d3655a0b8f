"""The framework that every table uses: windows, settings, history, lessons."""
