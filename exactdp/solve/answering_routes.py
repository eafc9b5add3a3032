"""The route that answers a core by itself, for routes that ask another question."""

from __future__ import annotations

from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import DEFAULT_BUDGET
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route
from exactdp.routes.registry import routes_for

LEAST_BITS = 56
"""Of a bound that costs next to nothing, ..."""
GRID_BITS = 14
"""... and of one that refines a grid."""
GUARD_BITS = 6


def exact_route(core: Core, eps_g: Exact) -> Route | None:
    """The cheapest route that answers by itself to any width; what it costs is asked of it."""
    fitting = [
        route for route in routes_for(core) if not route.anytime and route.applies(core, eps_g)
    ]
    return min(fitting, key=lambda route: route.cost(core)) if fitting else None


def on_a_grid(core: Core, eps_g: Exact) -> Route | None:
    """One that refines a grid, where its first bracket is far from the budget."""
    for route in routes_for(core):
        if (
            route.anytime
            and route.applies(core, eps_g)
            and route.cost(core) < DEFAULT_BUDGET // 100
        ):
            return route
    return None


def wanted_bits(route: Route, bits: int) -> int:
    """The bits to ask of it for a bound: no fewer than at its default width."""
    usual = route.default_rtol.denominator.bit_length() + GUARD_BITS
    return GRID_BITS if route.anytime else max(bits, usual)


def no_worst_case(mechanism: Mechanism) -> bool:
    """Whether neither pairs that dominate its class are known, nor has it a pair of its own."""
    return mechanism.worst_pairs is None and mechanism.concrete_pair is None
