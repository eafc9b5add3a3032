"""BR(eps_1) before DP(eps), BR(eps) in either order: Lemma 5.4 in its true form, and beyond it.

DP(eps), BR(eps), and by Proposition 2 of cesar-rogers-2022 BR(eps), DP(eps), have the profile of
BR(2 eps): for 0 <= s <= 2 eps only the DP's likelier answer leads below the end of BR(eps), and

    q_{2 eps,eps} K (1 - e^((s - eps - eps)/2))^2 = (1 - e^((s - 2 eps)/2))^2/(1 - e^(-2 eps));

below 0 both profiles follow by reflection, and beyond 2 eps both are 0. A step before equal
profiles gives equal values: so BR(eps_1) before them is BR(eps_1), BR(2 eps), which has finitely
many candidates for t (:mod:`~exactdp.routes.closed_forms.one_or_two_br`). With eps_1 = eps this is
x(eps/2) of Lemma 5.4 for |eps_g| <= eps. (DP, BR, BR is two BR after a DP mechanism.)
"""

from __future__ import annotations

from flint import arb

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.extremes import largest
from exactdp.routes.closed_forms.closed_form_suffixes import ClosedFormRoute, Tail
from exactdp.routes.closed_forms.one_or_two_br import candidates, objective
from exactdp.statements import DP_AND_BR, ONE_BR, PROPOSITION_2, RECURSION, TWO_BR


def as_two(word: Core) -> tuple[Exact, Exact] | None:
    """The eps of two BR with the same value as a word that begins with BR; None if unknown.

    (eps_1, 2 eps) for BR(eps_1) before DP(eps), BR(eps) in either order.
    """
    if word.size != 3 or word.n != 2:
        return None
    first, second, third = word.steps
    if second.eps != third.eps:
        return None
    return first.eps, second.eps * 2


class BRFirst(Tail):
    """The closed form for BR(eps_1) before DP(eps), BR(eps) in either order."""

    def work(self, word: Core) -> int | None:
        """10, about the number of candidates for t; None for a word that is not of this shape."""
        return 10 if as_two(word) is not None else None

    def value(self, word: Core, eps_g: Exact) -> arb:
        """delta at ``eps_g``, the largest objective over the candidates for t, as a ball."""
        eps = as_two(word)
        assert eps is not None
        return largest([objective(*eps, eps_g, t) for t in candidates(*eps, eps_g)])


STATEMENTS = (RECURSION, ONE_BR, TWO_BR, DP_AND_BR, PROPOSITION_2)
THREE = ClosedFormRoute("three-orders", STATEMENTS, BRFirst())
