"""What holds for all tests: examples of property tests are the same every time, and no clock decides."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("fuda", derandomize=True, deadline=None)
settings.load_profile("fuda")
