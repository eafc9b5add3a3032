"""What shows a claim: for each kind of witness, what has to hold for it, and what that rests on.

Witnesses make a claim cheap to check; nothing is taken from them on trust.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

from exactdp.tables.kernel.adaptive_delta_by_cubics import cubic_bound
from exactdp.tables.kernel.adaptive_delta_by_quadratics import curve_bound
from exactdp.tables.kernel.claims import Claim
from exactdp.tables.kernel.closed_steps import chosen, closed, vertices, wide_last
from exactdp.tables.kernel.delta_bounds import hockey, recursion, replay
from exactdp.tables.kernel.fixed_point import (
    Number,
    Undecided,
    cut,
    exp,
    integer,
    log,
    over,
    require,
    spend,
)
from exactdp.tables.kernel.increments_over_l import Increments
from exactdp.tables.kernel.losses_moved_to_lattice import lattice_delta
from exactdp.tables.kernel.ordered_vertex_bounds import OrderedPivots
from exactdp.tables.kernel.parsing import composition, number, totals
from exactdp.tables.kernel.pivot_contraction import Pivots, covered
from exactdp.tables.kernel.pivot_hulls import Box

ADAPTIVE = {"cesar-rogers-2022 Lemma 5.1 (corrected)"}
LEMMA_4_5 = "cesar-rogers-2022 Lemma 4.5 (corrected)"
NO_GAP = {"dong-durfee-rogers-2019 Theorem 4, the exact set (own)"}
OWN_OF_PIVOTS = {
    f"exactdp {name} (own)" for name in ("Common t", "Slabs", "Pivot equations", "Mixed vertices")
}
OWN_OF_VALUES = {f"exactdp {name} (own)" for name in ("Order of t", "Vertex bound")}
MAX_SIDES = 10**6  # of all boxes that wait for their turn


def no_cost(claim: Claim) -> set[str]:
    """What shows that the adaptive optimum of these mechanisms is the non-adaptive one.

    Rejected where nothing here does.
    From the sum of eps on neither depends on choices. One BR used first is chosen before there is
    an answer; among DP of one eps_1 >= eps its place is no matter. Of k BR alone the two optima
    agree from (k - 1 - 1/k) eps on, and three of them at eps_g = 0.
    """
    leaks = {"exactdp Adaptive symmetry, with delta_i (own)"} if claim.leaks else set()
    certain = any(factor == 0 for factor, _ in claim.leaks)
    if certain or (claim.distance - claim.total).sign() >= 0:
        return leaks
    chosen = [eps for kind, eps in claim.steps if kind == "BR"]
    pure = [eps for kind, eps in claim.steps if kind != "BR"]
    if not chosen or (len(chosen) == 1 and claim.steps[0][0] == "BR"):
        return {*ADAPTIVE, "exactdp Nothing to adapt (own)", *leaks}
    if len(chosen) == 1:
        (eps,) = chosen
        require(all((other - pure[0]).sign() == 0 for other in pure) and (
            pure[0] - eps).sign() >= 0, "equal: this order may cost something")  # fmt: skip
        place = "cesar-rogers-2022 Proposition 2"
        place += "" if (pure[0] - eps).sign() == 0 else ", different parameters (own)"
        return {*ADAPTIVE, "exactdp Nothing to adapt (own)", place, *leaks}
    n, eps = len(chosen), chosen[0]
    alone = not pure and all((other - eps).sign() == 0 for other in chosen)
    far = (claim.distance - eps.times(Fraction(n * n - n - 1, n))).sign() >= 0
    three = n == 3 and claim.distance.sign() == 0
    require(alone and (far or three), "equal: adaptivity may cost something here")
    return NO_GAP | leaks


def rests_on(claim: Claim, witness: Any) -> set[str]:
    """The statements on which the claim rests; Rejected or Undecided if it is not shown."""
    kind = witness.get("kind")
    require(isinstance(kind, str) and kind in WITNESSES, "unknown kind of witness")
    where, proof = WITNESSES[kind]
    side = ("u" if claim.up else "l") in where
    require(side and ("a" if claim.adaptive else "n") in where, f"{kind}: not here")
    used = proof(claim, witness)
    needed = claim.up and claim.leaks and kind != "trivial"
    return used | ({"hartmann-et-al-2022 Lemma 12"} if needed else set())


def by_none(claim: Claim, witness: Any) -> set[str]:
    why = witness.get("why")
    require(why is None or isinstance(why, str), "none: why is no text")
    raise Undecided(re.sub(r"[^\w .,:^/*+-]", "?", str(why)[:200], flags=re.ASCII))


def by_trivial(claim: Claim, witness: Any) -> set[str]:
    require(claim.bound >= 1 if claim.up else claim.bound <= 0, "not a trivial bound")
    return set()


def by_ends(claim: Claim, witness: Any) -> set[str]:
    """Show a claim outside of the support; it rests on no statement.

    delta is 0 from the sum of eps on, and 1 - e^eps_g up to minus the sum. Rejected inside.
    """
    certain = any(factor == 0 for factor, _ in claim.leaks)
    require(certain or (claim.distance - claim.total).sign() >= 0, "inside of the support")
    claim.confirm(lambda F: 0, True)
    return set()


def by_product(claim: Claim, witness: Any) -> set[str]:
    groups = claim.at_ts(witness["t"])
    claim.confirm(lambda F: hockey(groups, claim.at, F, claim.up), False)
    return {"dong-durfee-rogers-2019 Theorem 2"} if claim.up else set()


def by_lattice(claim: Claim, witness: Any) -> set[str]:
    """Show a claim by a product, its losses moved to multiples of h; gives what that rests on.

    The witness has h and a t for each eps of BR; with BR lower claims alone.
    """
    groups, h = claim.at_ts(witness["t"]), number(witness["h"])
    claim.confirm(lambda F: lattice_delta(groups, claim.at, h, F, claim.up), False)
    return {"dong-durfee-rogers-2019 Theorem 2"} if claim.up else set()


def by_ranges(claim: Claim, witness: Any) -> set[str]:
    """Show an upper claim for BR and DP of one eps by ranges of l, with one product for each.

    These are all l from 0 to n + 2 m - 1 with 0 < t_l < eps (for other l nothing or all is
    counted); RR_{eps,t}, t in [a, b], is a post-processing of RR_{eps + b - a, b}. Of n BR alone,
    from (n - 1 - 1/n) eps on, adaptivity adds nothing.
    """
    return covered_by_ranges(claim, witness["ranges"], [], [])


def by_increments(claim: Claim, witness: Any) -> set[str]:
    """Show an upper claim for BR and DP of one eps by ranges of l and signs of increments.

    As ``by_ranges``, where up to the first of the ranges each l is at most the next, and from the
    last of them on at least the next, which signs of increments show for whole ranges.
    """
    rising, falling = witness["rising"], witness["falling"]
    return covered_by_ranges(claim, witness["ranges"], rising, falling) | {LEMMA_4_5}


def covered_by_ranges(claim: Claim, ranges: Any, rising: Any, falling: Any) -> set[str]:
    """Show an upper claim for BR and DP of one eps: every l rises, is in ``ranges``, or falls.

    All l with 0 < t_l < eps (``by_ranges``), in order: those that rise to the next, ``ranges``, and
    those before one that falls. Rejected where one is missing or not shown; gives the statements
    that this rests on.
    """
    one_eps = len({eps for eps, _ in claim.ranged + claim.pure}) == len(claim.ranged) == 1
    require(one_eps and len(claim.pure) < 2, "ranges: BR and DP of one eps are needed")
    (eps, n), m = claim.ranged[0], sum(times for _, times in claim.pure)
    if claim.adaptive:
        least = eps.times(Fraction(n * n - n - 1, n))
        require(not m and (claim.distance - least).sign() >= 0, "ranges: not adaptively here")
    start = (claim.distance + eps.times(1 - m)).times(Fraction(1, n + 1))
    before, inside, behind = (
        [(integer(low), integer(high)) for low, high in part] for part in (rising, ranges, falling)
    )
    require(inside, "ranges: none")
    every = [*before, *inside, *((low + 1, high + 1) for low, high in behind)]
    places = [end for one in every for end in one]
    t = {ell: start + eps.times(Fraction(ell, n + 1))
         for ell in (places[0] - 1, *places, places[-1] + 1)}  # fmt: skip
    gaps = any(b[0] > a[1] + 1 for a, b in pairwise(every))
    require(places == sorted(places), "ranges: not in order")
    covers = places[0] <= 0 or t[places[0] - 1].sign() <= 0
    covers &= places[-1] >= n + 2 * m - 1 or (t[places[-1] + 1] - eps).sign() >= 0
    between = t[places[0]].sign() >= 0 and (eps - t[places[-1]]).sign() >= 0
    require(covers and between and not gaps, "ranges: not all l with 0 < t_l < eps, or others")
    if before or behind:
        signs = Increments(n, m, eps, claim.distance)
        for low, high in before:
            signs.rise(low, high)
        for low, high in behind:
            signs.fall(low, high)
    for low, high in inside:
        claim.product([(eps + t[high] - t[low], t[high])], claim.distance, True)
    return {f"cesar-rogers-2022 Theorem {3 if m else 2}"} | (NO_GAP if claim.adaptive else set())


def by_boxes(claim: Claim, witness: Any) -> set[str]:
    """Show an upper claim by a binary tree of boxes of t, with a product for each leaf.

    The witness has it in units of eps; the lower half comes first.
    """
    stack = [[(Fraction(0), Fraction(1))] * len(claim.ranged)]
    for axis in witness["tree"]:
        box = stack.pop()
        if integer(axis) < 0:
            sides = zip(claim.ranged, box, strict=True)
            pairs = [(eps.times(1 + b - a), eps.times(b)) for (eps, _), (a, b) in sides]
            claim.product(pairs, claim.distance, True)
            continue
        a, b = box[axis]
        require((b - a).denominator < 2**64, "boxes: too small a box")
        spend(2 * len(box) + 100)
        if len(stack) * len(box) > MAX_SIDES:
            raise Undecided("more boxes than are kept")
        for half in ((a + b) / 2, b), (a, (a + b) / 2):
            stack.append([*box[:axis], half, *box[axis + 1 :]])
    require(not stack, "boxes: the tree does not end")
    return {"cesar-rogers-2022 Lemma 4.1", "cesar-rogers-2022 Lemma 4.4"}


def by_pivots(claim: Claim, witness: Any) -> set[str]:
    """Show an upper claim by a tree of boxes of t that the pivot equations contract.

    What is left is bounded by a product that each t of its box post-processes. Where no box is left
    nothing counts.
    """
    pivots = Pivots(claim.ranged, claim.pure, claim.distance, integer(witness["bits"]))
    claim.confirm(lambda F: 0, True)
    covered(pivots, witness["tree"], lambda pairs: claim.product(pairs, claim.distance, True))
    return {"cesar-rogers-2022 Lemma 4.1", *OWN_OF_PIVOTS}


def by_values(claim: Claim, witness: Any) -> set[str]:
    """Show an upper claim by a tree of boxes of t in order, with bounds of delta on boxes.

    As ``by_pivots``, for the maximiser with t in order.
    """
    pivots = OrderedPivots(claim.ranged, claim.pure, claim.distance, integer(witness["bits"]))
    claim.confirm(lambda F: 0, True)

    def value(box: Box, a: int, k: int) -> None:
        found = pivots.value(box, a, k)
        claim.confirm(lambda F: cut(found, pivots.F - F, True), True)

    def leaf(pairs: list[tuple[Number, Number]]) -> None:
        claim.product(pairs, claim.distance, True)

    covered(pivots, witness["tree"], leaf, value)
    return {"cesar-rogers-2022 Lemma 4.1", *OWN_OF_PIVOTS, *OWN_OF_VALUES}


def by_wider(claim: Claim, witness: Any) -> set[str]:
    """Show an upper claim by as many mechanisms of wider classes, which the inner witness shows.

    BR(e) in BR(E), e <= E; DP(e) in DP(E'), e <= E'; DP(e) in BR(E), 2 e <= E.
    """
    items = composition(witness["composition"], False)
    wide = Claim(items, False, claim.at, True, claim.bound, claim.bits[0])
    require(len(wide.ranged) < 2 and len(wide.pure) < 2, "wider: more than one eps of a class")
    require(not wide.leaks and wide.size() == claim.size(), "wider: not as many mechanisms")
    (E, _), (Ed, M) = (*wide.ranged, (Number(), 0))[0], (*wide.pure, (Number(), 0))[0]
    fits = all((E - eps).sign() >= 0 for eps, _ in claim.ranged)
    narrow = sum(n for eps, n in claim.pure if (E - eps.times(2)).sign() < 0)
    wide_ones = [(eps, n) for eps, n in claim.pure if (Ed - eps).sign() < 0]
    fits = fits and all((E - eps.times(2)).sign() >= 0 for eps, _ in wide_ones)
    spare = sum(n for _, n in claim.pure) - M
    require(fits and narrow <= M and sum(n for _, n in wide_ones) <= spare, "wider: is not")
    wide.leaks = claim.leaks
    own = {"cesar-rogers-2022 Lemma 2.1"} if spare else set()
    return rests_on(wide, witness["witness"]) | own


def by_moment(claim: Claim, witness: Any) -> set[str]:
    """Show an upper claim by Theorem 5 at one lambda: delta <= e^(-r eps_g) c prod M_i, r = lambda.

    c = r^r/(1 + r)^(1 + r). With x = e^t and
    y = e^(-r eps), M = max of x^r (A - B x) = c A^(1+r) / B^r for BR, A = (E - y)/(E - 1),
    B = (1 - y)/(E - 1); M = (E/y + y)/(E + 1) for DP.
    """
    r = number(witness["lambda"]).rational()
    require(0 < r < 2**64 and r.denominator < 2**256, "moment: lambda out of range")

    def value(F: int) -> int:
        W = F + 2 * (claim.size() + int(r)).bit_length() + 64
        one = 1 << W
        spend(100 * (1 + len(claim.ranged + claim.pure)), 3 * W)

        def ln(c: Fraction, v: int, up: bool) -> int:
            """A bound of c ln(v / 2^W) for c > 0, from above or from below."""
            both = log(v, W)[up] - W * log(2, W)[not up]
            return over(c.numerator * both, c.denominator, up)

        def fixed(up: bool) -> int:
            return over(r.numerator << W, r.denominator, up)

        c = ln(r, fixed(True), True) - ln(1 + r, one + fixed(False), False)
        total = c - claim.distance.times(r).ends(W)[0]
        for eps, n in claim.ranged:
            E, y = exp(eps, W), exp(eps.times(-r), W)
            A = over((E[1] - y[0]) << W, E[0] - one, True)
            B = over((one - y[1]) << W, E[1] - one, False)
            total += n * (c + ln(1 + r, A, True) - ln(r, B, False))
        for eps, n in claim.pure:
            E, y = exp(eps, W), exp(eps.times(-r), W)
            top = E[1] * exp(eps.times(r), W)[1] + (y[1] << W)
            total += n * ln(Fraction(1), over(top, E[0] + one, True), True)
        return exp(Number.of(Fraction(total, one)), F)[1]

    claim.confirm(value, True)
    return {"dong-durfee-rogers-2019 Theorem 5"}


def by_strategy(claim: Claim, witness: Any) -> set[str]:
    h, tables = number(witness["h"]), witness["steps"]
    claim.confirm(lambda F: replay(claim.steps, claim.distance, h, tables, F), True)
    return set()


def by_recursion(claim: Claim, witness: Any) -> set[str]:
    """Show an upper claim by the recursion for the adaptive optimum in the given order.

    Without adaptivity any order will do. Rejected for other mechanisms, or in another order.
    """
    order = composition(witness.get("order"), True) if "order" in witness else claim.items
    require(order == claim.items if claim.adaptive else totals(order) == totals(claim.items),
            "recursion: other mechanisms, or in another order")  # fmt: skip
    steps = Claim(order, True, claim.at, True, claim.bound, 64).steps
    bits, nodes = integer(witness.get("bits", 64)), integer(witness["nodes"])
    value, F = recursion(steps, claim.distance, nodes, bits)
    claim.confirm(lambda _: value, True, F)
    return ADAPTIVE


def by_curves(claim: Claim, witness: Any) -> set[str]:
    """Show a claim about the adaptive optimum in this order by the recursion with curves.

    From above by bounds of each step, from below by an adversary's choices.
    """
    nodes, places = integer(witness["nodes"]), integer(witness["places"])
    probed = witness.get("probed", False)
    require(type(probed) is bool, "curves: probed is neither true nor false")
    value, F = curve_bound(claim.steps, claim.distance, nodes, places, claim.up, probed)
    claim.confirm(lambda _: value, True, F)
    return ADAPTIVE if claim.up else set()


def by_cubics(claim: Claim, witness: Any) -> set[str]:
    """Show a claim about the adaptive optimum in this order by the recursion with cubics.

    As ``by_curves``; each step misses about 1/fine.
    """
    fine, places = integer(witness["fine"]), integer(witness["places"])
    value, F = cubic_bound(claim.steps, claim.distance, fine, places, claim.up)
    claim.confirm(lambda _: value, True, F)
    return ADAPTIVE if claim.up else set()


def by_closed(claim: Claim, witness: Any) -> set[str]:
    """Show a claim about DP, then one or two BR, in this order: the largest of few candidates."""
    claim.confirm(lambda F: closed(claim.steps, claim.distance, F, claim.up), True)
    return ADAPTIVE if claim.up else set()


def by_wide_last(claim: Claim, witness: Any) -> set[str]:
    """Show a claim about any steps and then BR: a bound, the value if that BR is wide enough."""
    claim.confirm(lambda F: wide_last(claim.steps, claim.distance, F, claim.up), True)
    return ADAPTIVE if claim.up else set()


def by_vertices(claim: Claim, witness: Any) -> set[str]:
    """Show an upper claim about one BR among DP, in this order, by functions with few vertices."""
    claim.confirm(lambda F: vertices(claim.steps, claim.distance, F), True)
    return ADAPTIVE


def by_chosen(claim: Claim, witness: Any) -> set[str]:
    """Show a lower claim about one BR among DP: its t at each place to which earlier DP lead."""
    ts = [number(t) for t in witness["t"]]
    claim.confirm(lambda F: chosen(claim.steps, claim.distance, ts, F), True)
    return set()


WITNESSES: dict[str, tuple[str, Callable[[Claim, Any], set[str]]]] = {
    "none": ("luan", by_none),
    "trivial": ("luan", by_trivial),
    "ends": ("luan", by_ends),
    "product": ("luan", by_product),
    "lattice": ("lun", by_lattice),
    "ranges": ("uan", by_ranges),
    "increments": ("uan", by_increments),
    "boxes": ("un", by_boxes),
    "pivots": ("un", by_pivots),
    "values": ("un", by_values),
    "wider": ("un", by_wider),
    "moment": ("uan", by_moment),
    "strategy": ("la", by_strategy),
    "recursion": ("uan", by_recursion),
    "curves": ("lua", by_curves),
    "cubics": ("lua", by_cubics),
    "closed": ("lua", by_closed),
    "wide-last": ("lua", by_wide_last),
    "vertices": ("ua", by_vertices),
    "chosen": ("la", by_chosen),
}
"""Which sides and compositions a kind can show (lower, upper, adaptive, non-adaptive), and how."""
