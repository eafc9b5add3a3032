"""Small tables that several test files build once."""

from __future__ import annotations

from typing import Any

import pytest

from exactdp.tables.asked.reading import read
from exactdp.tables.asked.specification import Specification
from exactdp.tables.build import compute_cells
from exactdp.tables.certificate import Certificate, assemble

MIXED: dict[str, Any] = {
    "title": "A small table, for tests",
    "composition": "BR(eps)^{k-m} DP(eps)^m",
    "fixed": {"eps": "1/10", "eps_g": "1/4"},
    "rows": {"k": [3, 8]},
    "cols": {"m": [0, "k/2", 5]},
    "digits": 4,
    "round": "up",
}
EVERYTHING: dict[str, Any] = {
    "title": "Every kind of cell",
    "notes": ["One row, columns of their own kinds."],
    "composition": "BR(1/2)^2 DP(1/3)",
    "fixed": {"eps_g": "1/4", "delta": "1/100"},
    "rtol": "1e-3",
    "digits": 5,
    "rows": [{"label": "a & b_c"}],
    "cols": [
        {"label": "mixed eps"},
        {"label": "adaptive", "adaptive": True},
        {"label": "eps_g", "quantity": "epsilon", "composition": "BR(ln 2)^3 DP(ln 2, 1e-4)"},
        {"label": "adaptive eps_g", "quantity": "epsilon", "adaptive": True},
        {"label": "cost", "quantity": "cost", "composition": "BR(1/2)^3", "eps_g": "1/5"},
        {"label": "negative", "eps_g": "-1/3", "composition": "BR(1/3)^4"},
        {"label": "beyond", "eps_g": 9},
        {"label": "no eps_g", "quantity": "epsilon", "composition": "DP(1, 1/2)"},
    ],
}


def certified(content: dict[str, Any]) -> Certificate:
    """The certificate of a specification, computed here."""
    made: Specification = read(content)
    return assemble(made, compute_cells(made, jobs=1))


@pytest.fixture(scope="session")
def mixed() -> Certificate:
    """A table of Theorems 1 to 3, with an empty cell."""
    return certified(MIXED)


@pytest.fixture(scope="session")
def everything() -> Certificate:
    """A cell of every quantity, and the corners."""
    return certified(EVERYTHING)
