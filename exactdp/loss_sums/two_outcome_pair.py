"""RR_{eps,t} as a pair: what DP mechanisms are beside concrete ones."""

from __future__ import annotations

from dataclasses import dataclass

from flint import arb

from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse, one_minus_q, p, q
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.balls import Balls

F = Balls()


@dataclass(frozen=True)
class TwoOutcomes:
    """RR_{eps,t} as a pair: its loss is t with probability q_{eps,t}, and t - eps otherwise.

    >>> from exactdp.numbers.exact_numbers import exact, precision
    >>> coin = TwoOutcomes(RandomizedResponse(exact("ln 9"), exact("ln 3")))
    >>> with precision(64):
    ...     print(coin.hockey_stick(arb(0)).contains(arb("0.5")))
    True
    """

    response: RandomizedResponse

    @property
    def symmetric(self) -> bool:
        """Whether both directions have one curve, that is whether t = eps/2.

        Swapping the inputs replaces t by eps - t.
        """
        return self.response.t * 2 == self.response.eps

    def _turned(self, reverse: bool) -> RandomizedResponse:
        return self.response.reversed() if reverse else self.response

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """The curve at a place ``eps``: the largest of 0, 1 - e^eps and q - e^eps p.

        q and p are the probabilities of the loss t under both inputs.
        """
        known = self._parameters(reverse)
        gain: arb = q(F, **known) - eps.exp() * p(F, **known)
        return gain.max(-eps.expm1()).max(arb(0))

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """Q(L > eps): 1, p and 0, or from one to the next where eps cannot be told apart."""
        known = self._parameters(reverse)
        upper, lower = known["t"], known["t"] - known["eps"]
        found = [
            value
            for value, out in (
                (arb(1), bool(eps > lower)),
                (p(F, **known), bool(eps < lower) or bool(eps > upper)),
                (arb(0), bool(eps < upper)),
            )
            if not out
        ]
        total = found[0]
        for value in found[1:]:
            total = total.union(value)
        return total

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """P(L = infinity), which is 0: both outcomes are possible under both distributions."""
        return arb(0)

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The larger one of both losses: t, or eps - t in reverse."""
        return self._turned(reverse).t

    @property
    def number_of_losses(self) -> int:
        """The number of different losses, 2: t and t - eps."""
        return 2

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...]:
        """The two losses t and t - eps, in reverse eps - t and -t."""
        turned = self._turned(reverse)
        return (turned.t, turned.t - turned.eps)

    def places(self, *, reverse: bool = False) -> list[arb]:
        """The losses as balls at the current precision, the larger first."""
        return [loss.ball() for loss in self.losses(reverse=reverse)]

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """The probabilities q_{eps,t} and 1 - q_{eps,t} of the two losses, as balls.

        In reverse with eps - t for t.
        """
        known = self._parameters(reverse)
        return [q(F, **known), one_minus_q(F, **known)]

    def _parameters(self, reverse: bool) -> dict[str, arb]:
        turned = self._turned(reverse)
        return {"eps": turned.eps.ball(), "t": turned.t.ball()}
