"""Names that are loaded when they are asked for: ``dir`` lists them, and each is there."""

from __future__ import annotations

import exactdp
from exactdp import tables

MODULES = {"adaptive_blocks", "building_blocks", "plots"}


def test_every_public_name_is_listed() -> None:
    listed = dir(exactdp)
    assert set(exactdp.__all__) | MODULES <= set(listed)
    assert len(set(listed)) == len(listed)
    assert {"build", "certificate", "reading", "render"} <= set(dir(tables))


def test_what_is_listed_is_there() -> None:
    assert all(hasattr(exactdp, name) for name in dir(exactdp))
    assert all(hasattr(tables, name) for name in dir(tables))
