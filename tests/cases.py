"""Cases of a test: some of them in every run, the others with ``-m long``; and short searches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from exactdp.routes.nonadaptive import boxes_of_t
from exactdp.worst_t.separable import bound_tightening


def one_in(step: int, cases: Iterable[Any]) -> list[Any]:
    """Every step-th case as it is, from the first on; the others behind the marker ``long``.

    A case is what ``parametrize`` takes: a value, a tuple with one for each name, or both with an
    id.
    """
    return [case if place % step == 0 else _long(case) for place, case in enumerate(cases)]


def in_portions(few: int, many: int) -> list[Any]:
    """How many cases are tried: few in every run, many with ``-m long``."""
    return [few, pytest.param(many, marks=pytest.mark.long)]


def short_searches(patch: pytest.MonkeyPatch) -> None:
    """Routes that would search for seconds end earlier: what they say is true after any step."""
    patch.setattr(boxes_of_t, "BOX_BUDGET", boxes_of_t.BOX_BUDGET // 32)
    patch.setattr(bound_tightening, "ATTEMPTS", bound_tightening.ATTEMPTS[:1])


def _long(case: Any) -> Any:
    if isinstance(case, type(pytest.param())):
        return pytest.param(*case.values, marks=[*case.marks, pytest.mark.long], id=case.id)
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.long)
