"""How many patterns there are, and what a visit of a box costs."""

from __future__ import annotations

from math import prod

from exactdp.loss_sums.lattice import common_step
from exactdp.mechanisms.cores import Core, Groups

OVERHEAD = 2 * 10**5
"""Steps before the first visit of a box."""
OPERATIONS_PER_STEP = 70
"""A step is a tenth of a microsecond."""


def pattern_count(groups: Groups) -> int:
    """The product of count + 1."""
    return prod(count + 1 for _, count in groups)


def sums(core: Core) -> int:
    """A bound of the number of different sums of drops of BR times those of DP."""
    return _different(core.br_groups) * _different(core.dp_groups)


def _different(groups: Groups) -> int:
    """The patterns, or the steps of the lattice where there are fewer."""
    if not groups:
        return 1
    found = common_step([eps for eps, _ in groups])
    steps = [] if found is None else found[1]
    lattice = sum(size * count for size, (_, count) in zip(steps, groups, strict=False)) + 1
    return pattern_count(groups) if found is None else min(pattern_count(groups), lattice)


STEPS_PER_SUM = 40
"""As measured, beside fixed pairs of some hundred losses: stretches of these are summed at once."""


def steps_beside(core: Core) -> int:
    """Of one box of BR beside a fixed pair."""
    return steps_per_visit(core) + STEPS_PER_SUM * _different(core.br_groups)


def steps_per_visit(core: Core) -> int:
    """Of one box: its hulls, of every group and every pair."""
    groups = core.br_groups
    copies = sum(count for _, count in groups)
    work = pattern_count(groups) * len(groups) * (copies + 40) + 8 * sums(core) * len(groups)
    work += pattern_count(groups) * len(groups) * (len(groups) + 1) // 2 * (copies // 2 + 8)
    work += sum(count**3 for _, count in groups)
    return work // OPERATIONS_PER_STEP + 2000
