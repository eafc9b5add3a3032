"""Witnesses for adaptive words with few choices: the kernel has formulas of its own for them.

One or two BR behind DP mechanisms; a last BR wide enough for all that comes before; one BR among DP
mechanisms. Such cells have all their digits. The bounds are those of the routes, rounded.
"""

from __future__ import annotations

from fractions import Fraction

from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.closed_forms.adaptive_one_br_among_dp import SINGLE
from exactdp.routes.closed_forms.closed_form_suffixes import split
from exactdp.routes.closed_forms.wide_last_br import WIDE
from exactdp.solve.reduction import Reduction
from exactdp.solve.refinement import bits_for
from exactdp.statements import DEFINITION, FOUR_OUTCOMES, RECURSION
from exactdp.tables.asked.expressions import plain_text
from exactdp.tables.witnesses.nonadaptive_witness import Proved, Witness, shortened

MOST = 256
"""Outcomes of DP mechanisms before or behind the BR."""

NAME = "closed form"


def ends(
    reduction: Reduction, eps_g: Exact, rtol: Fraction, known: Enclosure
) -> tuple[Proved, Proved] | None:
    """The lower and the upper bound that the routes found, with the witnesses of closed forms.

    They are rounded outward. None for words without a closed form, and where the lower bound is not
    above 0.
    """
    found = witnesses(reduction.core, abs(eps_g), bits_for(rtol))
    if found is None or known.lower.sign <= 0:
        return None
    bits = bits_for(rtol) + 24
    low, high = shortened(known.lower, bits, up=False), shortened(known.upper, bits, up=True)
    leaking = (FOUR_OUTCOMES,) if reduction.leaks else ()
    upper = Proved(min(high, Dyadic(1)), End(NAME, (RECURSION, *leaking)), found[1])
    return Proved(low, End(NAME, (DEFINITION,)), found[0]), upper


def witnesses(core: Core, eps_g: Exact, bits: int) -> tuple[Witness, Witness] | None:
    """The witnesses of closed forms for the lower and the upper end, at eps_g >= 0.

    None for words without a closed form, or with too many outcomes of DP. ``bits`` are those of t.
    """
    outcomes, rest = split(core)
    if outcomes.size > MOST:
        return None
    steps = rest.steps if rest.size < 4 else ()
    kinds = "".join("B" if step.chosen else "D" for step in steps)
    if kinds in {"B", "BB"} or (kinds == "BDB" and steps[1].eps == steps[2].eps):
        return {"kind": "closed"}, {"kind": "closed"}
    if not WIDE.lacks(core, eps_g):
        return {"kind": "wide-last"}, {"kind": "wide-last"}
    work = SINGLE.tail.work(rest)
    if work is None or work > MOST * MOST:
        return None
    return {"kind": "chosen", "t": choices(core, eps_g, bits)}, {"kind": "vertices"}


def choices(core: Core, eps_g: Exact, bits: int) -> list[str]:
    """The t at each place to which the leading DP mechanisms lead, in order, as texts.

    The places come as the kernel meets them.
    """
    _, rest = split(core)
    leading = Core(core.runs[: len(core.runs) - len(rest.runs)], adaptive=True)
    layer = [eps_g]
    for step in leading.steps:
        moved = [place for s in layer for place in (s - step.eps, s + step.eps)]
        layer = list({place.parts: place for place in moved}.values())
    return [plain_text(best(rest, place, bits)) for place in layer]


def best(rest: Core, place: Exact, bits: int) -> Exact:
    """About the best t of the BR, the first of ``rest``, at a place (an eps_g of any sign).

    At -eps_g it is eps less that at eps_g; beyond the support it is 0.
    """
    eps = rest.runs[0].eps
    if abs(place) >= rest.support:
        return ZERO
    found = SINGLE.tail.witness(rest, abs(place), bits)
    t = eps / 2 if found is None else found.ts[0][0]
    return eps - t if place.sign() < 0 else t
