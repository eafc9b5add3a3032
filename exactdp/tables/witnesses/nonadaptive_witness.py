"""Witnesses: what lets the kernel check one end of a non-adaptive delta without a search.

Lower ends name the t of an explicit product. Upper ends say why nothing is larger: the worst pair
is known (DP only), a maximum over l covered by ranges, boxes of t, contracted or not, mechanisms
contained in wider ones, or a lambda of Theorem 5. A witness is data for
:mod:`exactdp.tables.kernel`, which proves the bound from it and trusts nothing; finding it may use
anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from exactdp.loss_sums.response_sum_planner import delta_of_product
from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Composition, Core
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.answers import Witness as Attained
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.nonadaptive.adaptive_bound import ADAPTIVE_BOUND, tight_order
from exactdp.routes.nonadaptive.boxes_of_t import BOXES, MAX_BOX_GROUPS, cover, longest, whole
from exactdp.routes.nonadaptive.different_eps_route import DIFFERENT_EPS
from exactdp.routes.nonadaptive.moment_bound import bracket_of_lambda
from exactdp.solve.reduction import Reduction
from exactdp.tables.asked.expressions import plain_text
from exactdp.tables.asked.specification import readable
from exactdp.tables.witnesses.contracted_boxes_witness import pivots_below
from exactdp.tables.witnesses.lattice_step_witness import many_outcomes, on_a_lattice
from exactdp.tables.witnesses.ranges_of_l_witness import ranges
from exactdp.worst_t.best_first import halves

Witness = dict[str, Any]

ENDS: Witness = {"kind": "ends"}
TRIVIAL: Witness = {"kind": "trivial"}
MAX_MECHANISMS = 20_000
"""Beyond it the kernel's sums would take too long."""

NOT_MET: Witness = {"kind": "none", "why": "a bound that was not met again"}
NO_STEP: Witness = {"kind": "none", "why": "no step of a lattice shows it"}
MAX_BOXES = 20_000
FEW_BOXES = 4_000
"""For a bound that another route found: where boxes are not quick they take for ever."""
BITS = 64
NODES = 256
"""For the recursion above unequal BR mechanisms: within about 1e-4 of the adaptive optimum."""


@dataclass(frozen=True)
class Proved:
    """A proved bound: the number, its route and statements, and the witness for the kernel."""

    bound: Dyadic
    end: End
    witness: Witness


def missing(why: str) -> Witness:
    """A witness of kind "none", which says why the kernel cannot check an end."""
    return {"kind": "none", "why": why}


def lower(reduction: Reduction, eps_g: Exact, attained: Attained | None, bound: Dyadic) -> Witness:
    """The witness for a lower end: the explicit product at the t that attain it, one a BR group.

    Another kind at the ends of the support, for many outcomes, and where no t is known.
    """
    if reduction.at_an_end(eps_g):
        return ENDS
    if reduction.core.size > MAX_MECHANISMS:
        return missing(f"more than {MAX_MECHANISMS} mechanisms")
    if reduction.core.n and (attained is None or not attained.ts[0]):
        return missing("no t that attains it is known")
    ts = list(attained.ts[0]) if reduction.core.n and attained is not None else []
    if many_outcomes(reduction.core):
        return on_a_lattice(reduction, eps_g, ts, bound, up=False) or NO_STEP
    return {"kind": "product", "t": [plain_text(t) for t in ts]}


def upper(reduction: Reduction, eps_g: Exact, bound: Dyadic, route: str) -> Witness:
    """The witness for an upper end: why delta at eps_g is at most ``bound``.

    ``route`` is the name of the route that found the bound.
    """
    core = reduction.core
    if reduction.at_an_end(eps_g):
        return ENDS
    if bound >= Dyadic(1):
        return TRIVIAL
    strength = abs(eps_g)
    limit = without_reductions(reduction, eps_g, bound)
    if route == "theorem-5":
        return moment(core, strength)
    if core.size > MAX_MECHANISMS:
        return missing(f"more than {MAX_MECHANISMS} mechanisms")
    if not core.n:
        if many_outcomes(core):
            return on_a_lattice(reduction, eps_g, [], bound, up=True) or NO_STEP
        return {"kind": "product", "t": []}
    if core.common_eps is not None:
        return ranges(core, strength, limit) or NOT_MET
    if route.startswith("common-eps"):
        return wider(core, strength, limit)
    if route == ADAPTIVE_BOUND.name:
        order = readable(Composition(tight_order(core).items, adaptive=True))
        return {"kind": "recursion", "nodes": NODES, "bits": BITS, "order": order}
    found = trees(core, strength, limit) if route == DIFFERENT_EPS.name else None
    if found is not None:
        return found
    if route == BOXES.name or len(core.br_groups) <= MAX_BOX_GROUPS:
        return boxes(core, strength, limit, MAX_BOXES if route == BOXES.name else FEW_BOXES)
    return missing(f"route {route}")


def trees(core: Core, eps_g: Exact, limit: Dyadic) -> Witness | None:
    """The witness of a tree of boxes that delta at eps_g >= 0 is at most ``limit``, or None.

    For BR of different eps; floats, which propose values, end before the support does.
    """
    from exactdp.tables.witnesses.box_tree_witness import values_below

    return values_below(core, eps_g, limit) or pivots_below(core, eps_g, limit)


def without_reductions(reduction: Reduction, eps_g: Exact, bound: Dyadic) -> Dyadic:
    """The delta_0 at |eps_g| that stands behind ``bound``, one of delta at eps_g, rounded up.

    delta_0 is delta without delta_i.
    """
    bits = BITS + 2 * bound.mantissa.bit_length()
    with precision(bits):
        value = reduction.lowered(eps_g, bound.to_arb())
        return Dyadic.from_arb(value.upper())


def moment(core: Core, eps_g: Exact) -> Witness:
    """The witness of Theorem 5 (dong-durfee-rogers-2019): a lambda next to the best one."""
    with precision(96):
        _, middle, _ = bracket_of_lambda(core, eps_g, 40)
    with precision(48):
        short = Dyadic.from_arb((middle * 1).mid())
    return {"kind": "moment", "lambda": dyadic_text(short)}


def dyadic_text(value: Dyadic) -> str:
    """A finite dyadic number as text, mantissa*2^exponent.

    >>> dyadic_text(Dyadic(3, -2))
    '3*2^-2'
    """
    return f"{value.mantissa}*2^{value.exponent}"


def wider(core: Core, eps_g: Exact, limit: Dyadic) -> Witness:
    """The witness of as many mechanisms of wider classes, with a delta of at most ``limit``.

    At eps_g >= 0. All eps are raised to the largest, else DP are taken for BR of twice the eps
    first. Of kind "none" where neither is shown.
    """
    largest = core.largest
    tries: list[tuple[Mechanism, Mechanism]] = [(BR(largest), DP(largest))]
    if core.n and core.m:
        ranged = max([eps for eps, _ in core.br_groups] + [2 * eps for eps, _ in core.dp_groups])
        tries.append((BR(ranged), BR(ranged)))
    for ranged_class, pure_class in tries:
        made = Composition.of([(ranged_class, core.n), (pure_class, core.m)])
        partner = Reduction(made)
        if partner.beyond(eps_g):
            continue
        inner = ranges(partner.core, eps_g, limit) if partner.core.n else None
        if inner is not None:
            return {"kind": "wider", "composition": readable(made), "witness": inner}
    return missing("a common eps whose bound was not met again")


def boxes(core: Core, eps_g: Exact, limit: Dyadic, most: int) -> Witness:
    """The witness of a binary tree of boxes of t, each leaf with a bound of at most ``limit``.

    In preorder: -1 for a leaf, else the side that is halved. Of kind "none" for more than ``most``.
    """
    tree: list[int] = []
    pending = [whole(core)]
    while pending:
        box = pending.pop()
        if len(tree) > most:
            return missing(f"more than {most} boxes")
        if delta_of_product(cover(core, box), eps_g, BITS)[1] <= limit:
            tree.append(-1)
            continue
        side = longest(core, box)
        tree.append(side)
        pending += reversed(halves(box, side))
    return {"kind": "boxes", "tree": tree}


def shortened(value: Dyadic, bits: int, *, up: bool) -> Dyadic:
    """The value rounded to ``bits`` significant bits in one direction.

    >>> shortened(Dyadic(5), 2, up=True), shortened(Dyadic(5), 2, up=False)
    (Dyadic(3, 1), Dyadic(1, 2))
    """
    spare = abs(value.mantissa).bit_length() - bits
    if value.infinite or spare <= 0:
        return value
    mantissa = -(-value.mantissa >> spare) if up else value.mantissa >> spare
    return Dyadic(mantissa, value.exponent + spare)
