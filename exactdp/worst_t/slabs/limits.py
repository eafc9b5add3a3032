"""How large a question may be for a search over patterns of drops."""

from __future__ import annotations

from exactdp.mechanisms.cores import Core
from exactdp.numbers.exact_numbers import weighted_sum

MAX_PATTERNS = 1 << 17
"""Of the BR mechanisms."""
MAX_COPIES = 4000
"""Of one BR mechanism: the mixed vertices of a group fill a square."""
MAX_SUMS = 1 << 18
"""Different sums of BR drops times different sums of DP drops, at most the patterns of each."""
MAX_DROPS = 600
"""e^S is a double."""
MAX_RATIO = 10**9
"""Of the largest eps to the smallest."""


def far_apart(core: Core) -> bool:
    """Whether eps of BR and DP mechanisms are too large, or too different, for sums in doubles."""
    drops = weighted_sum([*core.br_groups, *((2 * eps, n) for eps, n in core.dp_groups)])
    return drops > MAX_DROPS or core.smallest * MAX_RATIO < core.largest


def beside_far_dp(core: Core) -> bool:
    """Whether BR and DP mechanisms are so far apart: then routes for fixed pairs know more."""
    return bool(core.n and core.m) and far_apart(core)
