"""Expects a trouble of the environment."""

import pytest

from cardroom.errors import KnownError, Trouble


def fails(trouble: Trouble) -> "pytest.RaisesExc[KnownError]":
    """Returns a context that must raise this trouble."""
    return pytest.raises(KnownError, match=f"^{trouble.value}(:|$)")
