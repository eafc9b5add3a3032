"""Every route there is. Only exactdp.solve imports this.

They are loaded kind by kind: a question that is answered by a theorem needs none of the bounds, and
none of the routes for the other optimum.
"""

from __future__ import annotations

from functools import cache

from exactdp.mechanisms.compositions import Core
from exactdp.routes.base import Route


@cache
def nonadaptive_theorems() -> tuple[Route, ...]:
    """The routes to any width for BR and DP chosen in advance; at equal cost the first is taken."""
    from exactdp.routes.nonadaptive.different_eps_route import DIFFERENT_EPS
    from exactdp.routes.nonadaptive.equal_eps_theorems import (
        THEOREM_1_ROUTE,
        THEOREM_2_ROUTE,
        THEOREM_3_ROUTE,
        UNEQUAL_DP,
    )

    return (THEOREM_1_ROUTE, THEOREM_2_ROUTE, THEOREM_3_ROUTE, UNEQUAL_DP, DIFFERENT_EPS)


@cache
def fixed_losses() -> tuple[Route, ...]:
    """The routes to any width for mechanisms with one pair each, for which both optima are one."""
    from exactdp.routes.nonadaptive.fixed_pair_routes import (
        FINITE_LOSSES,
        LAPLACES,
        ON_A_LATTICE,
        ONE_CURVE,
        ONE_PAIR,
        RARE_LOSSES,
        SMOOTH_LOSSES,
    )

    listed = (LAPLACES, FINITE_LOSSES, ONE_CURVE, ON_A_LATTICE)
    return (ONE_PAIR, *listed, RARE_LOSSES, SMOOTH_LOSSES)


@cache
def nonadaptive_noise() -> tuple[Route, ...]:
    """The routes to any width where some mechanism has a pair of its own, chosen in advance."""
    from exactdp.routes.nonadaptive.beside_one_curve import BESIDE_ONE_CURVE
    from exactdp.routes.nonadaptive.br_beside_concrete import CONCRETE
    from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
    from exactdp.routes.nonadaptive.smooth_noise_route import CHOSEN_T

    exactly = (CHOSEN_T, NOISE_PAIR, BESIDE_ONE_CURVE, CONCRETE)
    return (*fixed_losses(), *exactly, *sampled_ranges())


@cache
def sampled_ranges() -> tuple[Route, ...]:
    """The routes to any width for bounded range on samples, for both optima."""
    from exactdp.routes.nonadaptive.sampled_range_routes import ONE_OR_TWO_SAMPLED

    return (ONE_OR_TWO_SAMPLED,)


@cache
def sampled_bounds() -> tuple[Route, ...]:
    """The routes that only bound an optimum of bounded range on samples."""
    from exactdp.routes.nonadaptive.sampled_range_routes import (
        COMMON_T_BELOW,
        SAMPLED_RECURSION,
    )

    return (COMMON_T_BELOW, SAMPLED_RECURSION)


@cache
def nonadaptive_bounds() -> tuple[Route, ...]:
    """The routes that only bound the non-adaptive optimum."""
    from exactdp.routes.nonadaptive.adaptive_bound import ADAPTIVE_BOUND
    from exactdp.routes.nonadaptive.boxes_of_t import BOXES
    from exactdp.routes.nonadaptive.concentrated_lower_end import GAUSSIAN_BELOW
    from exactdp.routes.nonadaptive.equal_eps_theorems import SMOOTHED_DP
    from exactdp.routes.nonadaptive.good_t import GOOD_T
    from exactdp.routes.nonadaptive.largest_and_smallest_eps import COMMON_EPS
    from exactdp.routes.nonadaptive.moment_bound import MOMENT_BOUND
    from exactdp.routes.nonadaptive.moments_with_concrete_pairs import MOMENTS_OF_PAIRS
    from exactdp.routes.nonadaptive.optimal_renyi_orders import BY_ORDERS
    from exactdp.routes.nonadaptive.quick_lower_ends import COARSE_LATTICE, MOMENTS_BELOW
    from exactdp.routes.nonadaptive.random_allocation_bracket import BETWEEN_GAUSSIANS
    from exactdp.routes.nonadaptive.separable_route import SEPARABLE
    from exactdp.routes.nonadaptive.slow_transforms_route import MANY_PATTERNS
    from exactdp.routes.nonadaptive.value_iteration_with_noise import ADAPTIVE_NOISE_BOUND

    return (
        COMMON_EPS,
        MOMENT_BOUND,
        BY_ORDERS,
        GAUSSIAN_BELOW,
        BETWEEN_GAUSSIANS,
        SMOOTHED_DP,
        GOOD_T,
        ADAPTIVE_BOUND,
        SEPARABLE,
        BOXES,
        ADAPTIVE_NOISE_BOUND,
        MANY_PATTERNS,
        MOMENTS_OF_PAIRS,
        COARSE_LATTICE,
        MOMENTS_BELOW,
        *sampled_bounds(),
    )


@cache
def adaptive_theorems() -> tuple[Route, ...]:
    """The routes to any width for BR and DP used adaptively; at equal cost the first is taken."""
    from exactdp.routes.closed_forms.adaptive_one_br_among_dp import SINGLE
    from exactdp.routes.closed_forms.br_before_dp_br import THREE
    from exactdp.routes.closed_forms.one_or_two_br import ONE, TWO
    from exactdp.routes.closed_forms.top_range import TOP
    from exactdp.routes.closed_forms.wide_last_br import WIDE
    from exactdp.routes.nested_maxima.few_mechanisms_many_digits import NESTED_MAXIMA
    from exactdp.routes.value_iteration.any_word import VALUE_ITERATION

    return (WIDE, TOP, ONE, TWO, THREE, SINGLE, NESTED_MAXIMA, VALUE_ITERATION)


@cache
def adaptive_noise() -> tuple[Route, ...]:
    """The routes to any width where some mechanism has a pair of its own, used adaptively."""
    from exactdp.routes.nonadaptive.br_beside_concrete import CONCRETE
    from exactdp.routes.nonadaptive.value_iteration_with_noise import ADAPTIVE_WORDS

    return (*fixed_losses(), CONCRETE, ADAPTIVE_WORDS, *sampled_ranges())


@cache
def adaptive_bounds() -> tuple[Route, ...]:
    """The routes that only bound the adaptive optimum."""
    from exactdp.routes.nonadaptive.br_beside_concrete import ADAPTIVE_CONCRETE_BOUND
    from exactdp.routes.nonadaptive.concentrated_lower_end import GAUSSIAN_BELOW
    from exactdp.routes.nonadaptive.moment_bound import MOMENT_BOUND
    from exactdp.routes.nonadaptive.moments_with_concrete_pairs import MOMENTS_OF_PAIRS
    from exactdp.routes.nonadaptive.optimal_renyi_orders import BY_ORDERS
    from exactdp.routes.nonadaptive.quick_lower_ends import COARSE_LATTICE, MOMENTS_BELOW
    from exactdp.routes.nonadaptive.random_allocation_bracket import BETWEEN_GAUSSIANS

    above = (MOMENT_BOUND, BY_ORDERS, MOMENTS_OF_PAIRS)
    below = (GAUSSIAN_BELOW, COARSE_LATTICE, MOMENTS_BELOW)
    concrete = (BETWEEN_GAUSSIANS, ADAPTIVE_CONCRETE_BOUND)
    return (*above, *below, *concrete, *sampled_bounds())


def exact_routes(*, adaptive: bool, noise: bool = True) -> tuple[Route, ...]:
    """The routes to any width for one of the two optima.

    Without ``noise`` those that may apply where no mechanism has a pair of its own.
    """
    theorems = adaptive_theorems() if adaptive else nonadaptive_theorems()
    if not noise:
        return theorems
    return (*theorems, *(adaptive_noise() if adaptive else nonadaptive_noise()))


def routes_for(core: Core) -> tuple[Route, ...]:
    """The routes to any width that may apply to a core.

    Those for noise are left out where there is none, but for eps of BR and DP that are so far apart
    that DP is best taken for a fixed pair.
    """
    from exactdp.worst_t.slabs.search_size_limits import beside_far_dp

    noise = core.concrete or any(run.mechanism.sampled_range for run in core.runs)
    if not noise and not core.adaptive and core.n + core.m == core.size:
        noise = beside_far_dp(core)
    return exact_routes(adaptive=core.adaptive, noise=noise)


def bounding_routes(*, adaptive: bool) -> tuple[Route, ...]:
    """The routes that only bound one of the two optima."""
    return adaptive_bounds() if adaptive else nonadaptive_bounds()
