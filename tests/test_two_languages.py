"""exactdp and proofs_check both have a BR: a mechanism class here, a symbol of claims there.

Each package refuses what is the other's, in one line that names the import to use. Neither imports
the other for that (``lint-imports`` holds both directions).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import exactdp
import proofs_check
from proofs_check import ClaimError

COMPOSED: dict[str, Callable[..., Any]] = {
    "nonadaptive": exactdp.nonadaptive,
    "adaptive": exactdp.adaptive,
    "setwise": exactdp.setwise,
    "charge_of": exactdp.charge_of,
}
CLAIMED: dict[str, Callable[..., Any]] = {
    "nonadaptive": proofs_check.nonadaptive,
    "adaptive": proofs_check.adaptive,
}


def test_they_are_two() -> None:
    assert exactdp.BR is not proofs_check.BR
    assert exactdp.DP is not proofs_check.DP
    assert exactdp.BR(1) != proofs_check.BR(1)


@pytest.mark.parametrize("name", COMPOSED)
@pytest.mark.parametrize(
    "part",
    [proofs_check.BR(1), 3 * proofs_check.DP("1/2"), proofs_check.nonadaptive(proofs_check.BR(1))],
    ids=["BR", "3*DP", "nonadaptive"],
)
def test_exactdp_refuses_parts_of_claims(name: str, part: object) -> None:
    with pytest.raises(exactdp.ParameterError) as refused:
        COMPOSED[name](part)
    assert str(refused.value).endswith(
        "wanted a mechanism of exactdp (from exactdp import BR, DP), not one of a claim"
    )
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("name", CLAIMED)
@pytest.mark.parametrize(
    "part",
    [
        *(exactdp.BR(1), 3 * exactdp.DP("1/2"), exactdp.Laplace(1)),
        *(exactdp.nonadaptive("BR(1)"), exactdp.adaptive("BR(1)")),
    ],
    ids=str,
)
def test_claims_refuse_mechanisms_of_exactdp(name: str, part: object) -> None:
    with pytest.raises(ClaimError) as refused:
        CLAIMED[name](proofs_check.BR(1), part)
    assert str(refused.value) == (
        "a claim takes BR and DP of proofs_check (from proofs_check import BR, DP), "
        f"got {part} of exactdp"
    )


def test_the_other_line_is_for_all_the_rest() -> None:
    with pytest.raises(exactdp.ParameterError, match="or n times one of them"):
        exactdp.nonadaptive(1)  # type: ignore[arg-type]
    with pytest.raises(ClaimError, match="a sequence of them was wanted, got 1"):
        proofs_check.nonadaptive(1)
