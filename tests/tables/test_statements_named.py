"""Tables of every kind of witness name what the kernel uses: none is rejected for it."""

from __future__ import annotations

from typing import Any

import pytest

from exactdp.tables import kernel

from .conftest import certified

ASKED: list[dict[str, Any]] = [
    {"composition": "DP(1/10, 1/50)^3", "rows": {"eps_g": ["1/4", "-1/4", "9", "-9"]}},
    {"composition": "DP(1/2)^2 DP(1/3)", "rows": {"eps_g": ["1/4"]}},
    {"composition": "BR(1/2) DP(1/3, 1/50)", "rows": {"eps_g": ["1/4", "-1/3"]}},
    {"composition": "BR(1/2) BR(1/3)", "rows": {"eps_g": ["1/4"]}},
    {"composition": "BR(1/2)", "rows": {"eps_g": ["1/4"]}},
    {"composition": "BR(1/2) DP(1/2)", "rows": {"eps_g": ["1/4"]}},
    {"composition": "DP(1/2, 1/50)^3", "quantity": "epsilon", "rows": {"delta": ["1/10"]}},
    {"composition": "BR(1/2)^2 DP(1/2, 1/50)", "quantity": "cost", "rows": {"eps_g": ["1/4"]}},
]


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: str(asked["composition"]))
@pytest.mark.parametrize("adaptive", [False, True], ids=["non-adaptive", "adaptive"])
def test_what_is_used_is_named(asked: dict[str, Any], adaptive: bool) -> None:
    more = {} if "quantity" in asked else {"adaptive": adaptive}
    made = certified({**asked, **more, "digits": 2, "round": "up"})
    assert len(kernel.check(made)) == len(made["cells"])
