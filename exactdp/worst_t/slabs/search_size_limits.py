"""How large a question may be for a search over patterns of drops.

How many patterns there are, and what a visit of a box costs.
"""

from __future__ import annotations

from math import prod

from exactdp.mechanisms.compositions import Core, Groups
from exactdp.numbers.exact_numbers import weighted_sum
from exactdp.numbers.independence import common_step

MAX_PATTERNS = 1 << 17
"""The most patterns of drops of the BR mechanisms that a search in doubles adds up."""
MAX_LISTED = 4096
"""Patterns of drops of BR, at most, beside losses that are no doubles: each is looked at in
balls."""
STEPS_PER_PATTERN = 100
"""Steps of a visit of a box in balls, for each pattern and each value of the curve beside it."""
MAX_COPIES = 4000
"""Copies of one BR mechanism, at most: the mixed vertices of a group fill a square."""
MAX_SUMS = 1 << 18
"""Different sums of BR drops times different sums of DP drops, at most the patterns of each."""
MAX_DROPS = 600
"""The largest sum of drops S, so that e^S is a double."""
MAX_RATIO = 10**9
"""The largest eps over the smallest, at most, for sums in doubles."""


def far_apart(core: Core) -> bool:
    """Whether eps of BR and DP mechanisms are too large, or too different, for sums in doubles."""
    drops = weighted_sum([*core.br_groups, *((2 * eps, n) for eps, n in core.dp_groups)])
    return drops > MAX_DROPS or core.smallest * MAX_RATIO < core.largest


def beside_far_dp(core: Core) -> bool:
    """Whether a core has BR and DP mechanisms and is too :func:`far_apart` for doubles.

    Routes for fixed pairs know more then.
    """
    return bool(core.n and core.m) and far_apart(core)


OVERHEAD = 2 * 10**5
"""Steps that a search takes before the first visit of a box."""
OPERATIONS_PER_STEP = 70
"""Operations of a visit in a step, which is a tenth of a microsecond."""


def pattern_count(groups: Groups) -> int:
    """The number of patterns of drops: the product of count + 1 over the groups."""
    return prod(count + 1 for _, count in groups)


def sums(core: Core) -> int:
    """A bound of the number of different sums of drops of BR times those of DP."""
    return _different(core.br_groups) * _different(core.dp_groups)


def _different(groups: Groups) -> int:
    """The number of different sums of drops at most: of patterns, or of lattice points if fewer."""
    if not groups:
        return 1
    found = common_step([eps for eps, _ in groups])
    steps = [] if found is None else found[1]
    lattice = sum(size * count for size, (_, count) in zip(steps, groups, strict=False)) + 1
    return pattern_count(groups) if found is None else min(pattern_count(groups), lattice)


STEPS_PER_SUM = 40
"""Steps for each sum of BR drops, as measured beside fixed pairs of some hundred losses: stretches
of these are summed at once."""


def steps_beside(core: Core) -> int:
    """The steps (tenths of a microsecond) of a visit of one box of BR beside a fixed pair."""
    return steps_per_visit(core) + STEPS_PER_SUM * _different(core.br_groups)


def steps_per_visit(core: Core) -> int:
    """About the steps (tenths of a microsecond) of a visit of one box.

    Its hulls take most of them, for every group and every pair of groups.
    """
    groups = core.br_groups
    copies = sum(count for _, count in groups)
    work = pattern_count(groups) * len(groups) * (copies + 40) + 8 * sums(core) * len(groups)
    work += pattern_count(groups) * len(groups) * (len(groups) + 1) // 2 * (copies // 2 + 8)
    work += sum(count**3 for _, count in groups)
    return work // OPERATIONS_PER_STEP + 2000
