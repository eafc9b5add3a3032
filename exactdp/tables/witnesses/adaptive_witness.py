"""Witnesses for the adaptive optimum: an explicit strategy below, a recursion to re-run above.

The kernel replays the strategy, state by state; that is a proof from the definition. For the upper
end it runs a recursion of its own at the number of nodes that the witness declares. Both ends come
within C/nodes^2 of the optimum, so the ends of a certificate are these, not the narrower ones of
the routes that the kernel cannot follow. Where that takes long both ends come from the kernel's
recursion with cubics: the witness says how fine they are. Where those meet a bend, which DP of a
larger eps than a BR behind it makes, they come from one with curves, within C/nodes^3.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import Exact, ParameterError, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.profiles.strategies import near_optimal
from exactdp.solve.reduction import Reduction
from exactdp.statements import CONVEXITY, DEFINITION, FOUR_OUTCOMES, RECURSION
from exactdp.tables import kernel
from exactdp.tables.asked.expressions import plain_text
from exactdp.tables.asked.specification import readable
from exactdp.tables.witnesses.nonadaptive_witness import Proved, Witness, shortened

if TYPE_CHECKING:  # numpy takes its time to load
    from exactdp.profiles.strategies import Strategy

STRATEGY_END = End("strategy", (DEFINITION,))
RECURSION_END = End("recursion", (RECURSION, CONVEXITY))
FIRST_NODES = 24
MAX_RUNS = 3
MAX_STATES = 10**6
STATE_BITS = 80
MAX_STEPS = 4 * 10**6
"""Nodes times mechanisms that a run of the kernel may take: about half a minute."""

MANY_STEPS = 6 * 10**5
"""The same where curves take less: some five seconds."""

CURVES_END = End("recursion", (DEFINITION,))
FIRST_CURVES = 24
MAX_CURVES = 80_000
"""Nodes times mechanisms of a run with curves: some forty seconds for both ends."""

ORDER = 0.345
"""By which power of the width the nodes of a run with curves grow, from the first run on."""

FIRST_FINE = Fraction(5, 2)
"""About the width of a run for each mechanism, times how fine it is: twice what a step misses."""

MAX_FINE = 10**15
"""The kernel takes no finer ones."""

MAX_CUBICS = 3 * 10**5
"""Mechanisms times the fourth root of how fine: about a minute for both ends."""

MAX_PLACES = 900
"""The kernel places nodes by doubles: the delta may have so many zero bits."""


def lower(reduction: Reduction, eps_g: Exact, nodes: int, bits: int) -> Proved:
    """A lower bound of the adaptive optimum: delta of a strategy, as the kernel replays it.

    The strategy has so many nodes for the largest eps; ``bits`` are those after the point.
    """
    strategy = near_optimal(reduction, eps_g, nodes)
    found = strategy_witness(strategy)
    text = readable(reduction.composition)
    mantissa, exponent = kernel.strategy_lower(text, plain_text(eps_g), found, bits)
    return Proved(Dyadic(mantissa, exponent), STRATEGY_END, found)


def strategy_witness(strategy: Strategy) -> Witness:
    """The witness of a strategy: its choices at the nodes that come up, as runs of equal distance.

    A run (count, distance) says of ``count`` nodes j that the window begins at j - distance. States
    are followed in integers, as the kernel does: a node that is missed costs width, no more.
    ParameterError for too many states.
    """
    with precision(2 * STATE_BITS):
        scale = arb(1 << STATE_BITS)
        unit, place, *widths = (
            int((number.ball() * scale).floor().unique_fmpz() or 0)
            for number in (strategy.h, abs(strategy.eps_g), *(step.eps for step in strategy.steps))
        )
    layer = {place}
    steps: list[dict[str, Any] | None] = []
    for index, (step, width) in enumerate(zip(strategy.steps, widths, strict=True)):
        rest = width % unit
        eps = width - rest if rest <= width // unit + 1 else width  # states then meet again
        if not step.chosen:
            steps.append(None)
            layer = {s + move for s in layer for move in (-eps, eps)}
            continue
        distances = {node: strategy.distance(index, node) for node in {s // unit for s in layer}}
        steps.append(_table(distances))
        after = set()
        for s in layer:
            node = s // unit
            t = min(max(s - (node - distances[node]) * unit, 0), eps)
            after |= {s - t, s - t + eps}
        layer = after
        if len(layer) > MAX_STATES:
            raise ParameterError("nodes", nodes_of(strategy), "fewer: too many states")
    return {"kind": "strategy", "h": plain_text(strategy.h), "steps": steps}


def nodes_of(strategy: Strategy) -> int:
    """About the number of nodes between 0 and the largest eps of a strategy."""
    return round(float(max(step.eps for step in strategy.steps)) / float(strategy.h))


def _table(distances: dict[int, int]) -> dict[str, Any]:
    """Runs of equal distance; the nodes between those that come up follow the one before."""
    nodes = sorted(distances)
    runs: list[list[int]] = []
    for node, after in zip(nodes, [*nodes[1:], nodes[-1] + 1], strict=True):
        if runs and runs[-1][1] == distances[node]:
            runs[-1][0] += after - node
        else:
            runs.append([after - node, distances[node]])
    return {"first": nodes[0], "runs": runs}


def upper(reduction: Reduction, eps_g: Exact, nodes: int, bits: int) -> Proved:
    """An upper bound of the adaptive optimum, by the kernel's recursion at so many nodes."""
    text = readable(reduction.composition)
    mantissa, exponent = kernel.recursion_upper(text, plain_text(eps_g), nodes, bits)
    found: Witness = {"kind": "recursion", "nodes": nodes, "bits": bits}
    return Proved(Dyadic(mantissa, exponent), _upper_end(reduction), found)


def _upper_end(reduction: Reduction) -> End:
    leaking = (FOUR_OUTCOMES,) if reduction.leaks else ()
    return End(RECURSION_END.route, (*RECURSION_END.rests_on, *leaking))


class TooLong(TooLarge):
    """Raised where the kernel's recursion takes too many steps for the width, or misses it."""


def bracket(
    reduction: Reduction, eps_g: Exact, rtol: Fraction, known: Enclosure
) -> tuple[Proved, Proved]:
    """A lower and an upper bound of the adaptive optimum with witnesses, about ``rtol`` apart.

    Coarse runs tell how many nodes that takes. ``known`` is a narrower bracket from the routes.
    Raises TooLong before a run that takes too long.
    """
    try:
        return by_nodes(reduction, eps_g, rtol, known, MANY_STEPS)
    except TooLong:
        pass
    for found in (by_cubics, by_curves):
        try:
            return found(reduction, eps_g, rtol, known)
        except (TooLong, kernel.Undecided):  # bends, large eps, a delta next to 0
            pass
    return by_nodes(reduction, eps_g, rtol, known, MAX_STEPS)


def by_cubics(
    reduction: Reduction, eps_g: Exact, rtol: Fraction, known: Enclosure
) -> tuple[Proved, Proved]:
    """A lower and an upper bound of the adaptive optimum by recursions with cubics, ``rtol`` apart.

    As fine as it takes: the width falls with fineness. Raises TooLong where that takes too long.
    """
    places, text = max(0, 1 - known.upper.magnitude), readable(reduction.composition)
    if known.lower.sign <= 0 or places > MAX_PLACES:
        raise TooLong("a delta next to 0")
    bits = 32 + rtol.denominator.bit_length() - rtol.numerator.bit_length()
    size = reduction.core.size

    def run(fine: int, up: bool) -> Proved:
        if fine > MAX_FINE or size * fine**0.25 > MAX_CUBICS:
            raise TooLong(f"steps as fine as 1/{fine}, for a width of {float(rtol):.0e}")
        found = kernel.cubics_upper if up else kernel.cubics_lower
        bound = shortened(Dyadic(*found(text, plain_text(eps_g), fine, places)), bits, up=up)
        witness: Witness = {"kind": "cubics", "fine": fine, "places": places}
        return Proved(bound, _upper_end(reduction) if up else CURVES_END, witness)

    level, target = Fraction(2) ** -places, known.upper.fraction()
    fine = math.ceil(FIRST_FINE * size * (1 + level / target) / rtol)
    for _ in range(MAX_RUNS):
        low, high = run(fine, False), run(fine, True)
        width = (high.bound - low.bound).fraction() / target
        if width <= rtol:
            return low, high
        fine = math.ceil(fine * max(Fraction(6, 5), width / rtol * Fraction(11, 10)))
    raise TooLong(f"cubics that get no narrower than {float(width):.0e}")


def by_curves(
    reduction: Reduction, eps_g: Exact, rtol: Fraction, known: Enclosure
) -> tuple[Proved, Proved]:
    """A lower and an upper bound of the adaptive optimum by recursions with curves.

    About ``rtol`` apart, on as many nodes as it takes. Raises TooLong where these are too many, or
    do not help.
    """
    places, text = max(0, 1 - known.upper.magnitude), readable(reduction.composition)
    if known.lower.sign <= 0 or places > MAX_PLACES:
        raise TooLong("a delta next to 0")
    bits = 32 + rtol.denominator.bit_length() - rtol.numerator.bit_length()

    def run(nodes: int, up: bool) -> Proved:
        if nodes * reduction.core.size > MAX_CURVES:
            raise TooLong(f"{nodes} nodes for a width of {float(rtol):.0e}")
        found = kernel.curves_upper if up else kernel.curves_lower
        bound = shortened(Dyadic(*found(text, plain_text(eps_g), nodes, places)), bits, up=up)
        witness: Witness = {"kind": "curves", "nodes": nodes, "places": places, "probed": True}
        return Proved(bound, _upper_end(reduction) if up else CURVES_END, witness)

    nodes, bend = FIRST_CURVES, Fraction(0)
    for last in (False, False, True):
        low, high = run(nodes, False), run(nodes, True)
        width = (high.bound - low.bound).fraction() / known.upper.fraction()
        if last or width <= rtol * Fraction(19, 10):
            break
        if bend and width * nodes > bend:  # it should fall with the third power
            raise TooLong(f"curves that get no narrower than {float(width):.0e}")
        bend = width * nodes
        nodes = math.ceil(nodes * max(1.05, float(width / rtol / Fraction(9, 5)) ** ORDER))
    return low, high


def by_nodes(
    reduction: Reduction, eps_g: Exact, rtol: Fraction, known: Enclosure, most: int
) -> tuple[Proved, Proved]:
    """A lower bound by a strategy, and an upper one by the recursion for chords.

    About ``rtol`` apart, of at most so many nodes times mechanisms; raises TooLong where it would
    take more.
    """
    spare = rtol.denominator.bit_length() - rtol.numerator.bit_length()
    bits = 64 + spare + max(0, -known.upper.magnitude, -known.lower.magnitude)
    share = rtol * Fraction(2, 5)

    def low(nodes: int) -> Proved:
        return lower(reduction, eps_g, nodes, bits)

    def high(nodes: int) -> Proved:
        return upper(reduction, eps_g, nodes, 64 + spare)

    def finer(run: Callable[[int], Proved], target: Dyadic) -> Proved:
        nodes, found = FIRST_NODES, run(FIRST_NODES)
        for _ in range(MAX_RUNS):
            away = abs((found.bound - target).fraction()) / target.fraction()
            if away <= share:
                break
            nodes = math.ceil(nodes * max(1.2, 1.1 * math.sqrt(away / share)))
            if steps(reduction, nodes) > most:
                raise TooLong(f"{nodes} nodes for a width of {float(rtol):.0e}")
            found = run(nodes)
        return found

    if known.lower.sign <= 0:
        raise TooLong("a delta next to 0")
    return finer(low, known.upper), finer(high, known.lower)


def steps(reduction: Reduction, nodes: int) -> float:
    """Nodes times mechanisms of one run of the kernel, about: some ten microseconds each."""
    from exactdp.routes.value_iteration.effort import predicted_cost

    return predicted_cost(reduction.core, nodes)
