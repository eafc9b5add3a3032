"""The public face of adaptive composition: ``adaptive(...)`` and what can be asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from exactdp.mechanisms.compositions import Composition, repeated
from exactdp.mechanisms.grammar import Part, flatten
from exactdp.mechanisms.mechanism import read_count
from exactdp.numbers.exact_numbers import Number, exact
from exactdp.profiles.composed import Composed
from exactdp.profiles.nonadaptive_composition import NonAdaptive

if TYPE_CHECKING:
    import sympy

    # the value iteration needs numpy, which takes its time to load
    from exactdp.profiles.strategies import Strategy


def adaptive(*parts: Part | Composed) -> Adaptive:
    """The adaptive composition of mechanism classes, in the order of use: first used first.

    The classes and their order are fixed in advance; each mechanism is chosen from its class when
    the answers of all before it are known. ``parts`` are classes, ``n * class``, other
    compositions, or text in the grammar of the shell. The order matters.

    >>> from exactdp import BR, DP
    >>> print(adaptive(DP(1), BR(1), BR(1)))
    DP(1) BR(1)^2
    """
    plain = (part.composition if isinstance(part, Composed) else part for part in parts)
    return Adaptive(Composition.of(flatten(plain, adaptive=True), adaptive=True))


@dataclass(frozen=True, repr=False)
class Adaptive(Composed):
    """Mechanism classes in their order of use, and the optimum over all adaptive adversaries.

    ``delta``, ``epsilon``, ``profile`` and the rest are those of a non-adaptive composition; the
    default relative width is 1e-15 where there is a closed form, else 1e-6. Source:
    dong-durfee-rogers-2019 Lemma 6.1, cesar-rogers-2022 Lemma 5.1.

    >>> from exactdp import BR, DP
    >>> print(adaptive(DP(1), BR(1), BR(1)).delta(eps_g="1/4", rtol="1e-6"))
    [0.42721157, 0.42721158]
    """

    ordered = True

    def __mul__(self, count: int) -> Adaptive:
        items = repeated(self.composition.items, read_count(count), adaptive=True)
        return Adaptive(Composition.of(items, adaptive=True))

    __rmul__ = __mul__

    def nonadaptive(self) -> NonAdaptive:
        """The same classes chosen before any answer is seen; there the order does not matter.

        >>> from exactdp import BR
        >>> print(adaptive(BR(1), BR(2), BR(1)).nonadaptive())
        BR(1)^2 BR(2)
        """
        return NonAdaptive(Composition.of(self.composition.items))

    def strategy(self, eps_g: Number, nodes: int = 32) -> Strategy:
        """A near-optimal adversary: its choice of t after each history, as a policy.

        ``nodes`` is the number of choices per largest eps. ``strategy.delta()`` is the exact delta
        of the policy, and so a certified lower bound of the optimum by itself.

        >>> from exactdp import BR
        >>> print(adaptive(BR(1), BR(1)).strategy(0).choice(0, 0))
        1/2
        """
        from exactdp.profiles.strategies import near_optimal

        return near_optimal(self.reduction, exact(eps_g, "eps_g"), nodes)

    def delta_sympy(self, eps_g: Number | sympy.Expr) -> Any:
        """delta as an exact, unevaluated sympy expression; eps_g and eps may be symbols.

        For the words that have one closed form for all eps_g: one or two BR of equal eps, and the
        three orders of two BR and one DP of equal eps (Lemmas 5.3 and 5.4 of cesar-rogers-2022).

        >>> from exactdp import BR
        >>> adaptive(BR("ln 4"), BR("ln 4")).delta_sympy("ln 4")
        (1 - 2**(1/3)/2)*(4/3 - 2*2**(1/3)/3)**2
        """
        from exactdp.formulas.symbolic import expression

        return expression("sympy", self.composition, eps_g)

    def delta_mpmath(self, eps_g: Number, dps: int = 50) -> Any:
        """The same, for the same words, as an mpmath number of ``dps`` digits; not certified.

        >>> from exactdp import BR
        >>> print(adaptive(BR(1), BR(1)).delta_mpmath("3/4", dps=20))
        0.099024712098142351945
        """
        from exactdp.formulas.symbolic import approximation

        return approximation(self.composition, exact(eps_g, "eps_g"), dps)
