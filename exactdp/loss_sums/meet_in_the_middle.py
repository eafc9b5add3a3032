"""delta of a product of randomized responses with arbitrary parameters, by meeting in the middle.

The copies are split into two independent halves, S = S_a + S_b in the notation of
:mod:`exactdp.loss_sums.delta_as_lattice_head`. With P0 and P1 the two inputs' weights of a state,

    delta = P0[S < D] - e^eps_g P1[S < D]
          = sum over a of (P0(a) P0[S_b < D - S_a] - e^eps_g P1(a) P1[S_b < D - S_a]),

and after sorting b by S_b the two inner probabilities are prefix sums. Everything is a sum of
products of positive balls but for the one subtraction, so the relative accuracy depends on
delta / P0[L > eps_g] and not on how small delta is; what the subtraction loses is repaired with
more bits.

The drops are compared as integers in units u = 2^-scale: an integer within 2 of eps / u for each
copy, and one within 2 of D / u, so that for k copies S - D is off by less than 2 k + 2 units.
States within that distance of the threshold are undecided. There |L - eps_g| <= v := (4 k + 4) u,
hence each contributes between 0 and P0(state) (1 - e^-v) <= P0(state) v, and the ball
[0, P0(undecided) v] covers them all. No comparison of balls decides anything.

Cost: a + b states for the sides (sqrt of all states each, if the counts allow it), and one
bisection for each state of the shorter side: about 4 us a state at 128 bits.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import prod

from flint import arb

from exactdp.loss_sums.delta_as_lattice_head import merged, positive, slack, tail_ball, weights
from exactdp.loss_sums.equal_eps import refined
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge, polled

MAX_STATES = 1 << 40
"""The most states in all (k = 40 distinct parameters)."""

MAX_SIDE = 1 << 20
"""The most states on one side; the square root of MAX_STATES."""


def states(pairs: Iterable[RandomizedResponse]) -> int:
    """The number of states, the product of count + 1 over the distinct pairs."""
    return _states(merged(pairs))


def sides(pairs: Iterable[RandomizedResponse]) -> tuple[int, int]:
    """The states on the two sides (larger first): the cost is about their sum."""
    a, b = (_states(half) for half in _halves(merged(pairs)))
    return max(a, b), min(a, b)


def _states(kept: Iterable[RandomizedResponse]) -> int:
    return prod(pair.count + 1 for pair in kept)


def delta(pairs: Iterable[RandomizedResponse], eps_g: Exact, bits: int) -> arb:
    """E[(1 - e^(eps_g - L))_+] for the total loss L, as a ball of relative accuracy 2^-bits.

    Any exact parameters with 0 <= t <= eps, eps > 0, and eps_g >= 0 (else a ValueError). Exactly 0
    where eps_g is at least the largest loss. :class:`TooLarge` beyond MAX_STATES or MAX_SIDE.
    Certified: both ends of the ball are proved.

    Source: the definition of the privacy profile; Murtagh and Vadhan (2016) for the subset sums.

    >>> from exactdp.numbers.exact_numbers import exact, precision
    >>> pairs = [RandomizedResponse(2 * exact(e), exact(e)) for e in ("1/10", "1/7", "ln 2")]
    >>> ball = delta(pairs, exact("1/2"), 64)
    >>> with precision(64):
    ...     print(ball.str(12, radius=False))
    0.124587466050
    """
    kept = merged(pairs)
    gap = slack(kept, eps_g)
    if not positive(gap):
        return arb(0)
    halves = _halves(kept)
    every, side = _states(kept), max(_states(half) for half in halves)
    if every > MAX_STATES or side > MAX_SIDE:
        raise TooLarge(f"{every} states, {side} of them on one side")
    return refined(lambda target: _once(halves, gap, eps_g, target), bits, 24 + len(kept))


def _halves(kept: list[RandomizedResponse]) -> tuple[list[RandomizedResponse], ...]:
    """Two groups of pairs with as equal numbers of states as the largest-first rule gives."""
    halves: tuple[list[RandomizedResponse], list[RandomizedResponse]] = ([], [])
    sizes = [1, 1]
    for pair in sorted(kept, key=lambda pair: -pair.count):
        side = 0 if sizes[0] <= sizes[1] else 1
        halves[side].append(pair)
        sizes[side] *= pair.count + 1
    return halves


class _Side:
    """All states of some pairs: integer drops, and the weights under both inputs."""

    def __init__(self, pairs: Sequence[RandomizedResponse], scale: int) -> None:
        self.drops = [0]
        self.weights0 = [arb(1)]
        self.weights1 = [arb(1)]
        for pair in pairs:
            w = weights(pair)
            n = pair.count
            drop = _scaled(pair.eps, scale)
            binomials = [arb.bin_uiui(n, j) for j in range(n + 1)]
            row0 = [binomials[j] * w.stay0 ** (n - j) * w.drop0**j for j in range(n + 1)]
            row1 = [binomials[j] * w.stay1 ** (n - j) * w.drop1**j for j in range(n + 1)]
            self.drops = [j * drop + d for j in range(n + 1) for d in self.drops]
            self.weights0 = [x * y for x in row0 for y in polled(self.weights0)]
            self.weights1 = [x * y for x in row1 for y in polled(self.weights1)]

    def sort(self) -> None:
        """Put the states in the order of their drops, the smallest first, for prefix sums."""
        order = sorted(range(len(self.drops)), key=self.drops.__getitem__)
        self.drops = [self.drops[i] for i in order]
        self.weights0 = [self.weights0[i] for i in order]
        self.weights1 = [self.weights1[i] for i in order]


def _once(
    halves: tuple[list[RandomizedResponse], ...], gap: Exact, eps_g: Exact, target: int
) -> arb:
    """delta at the current precision, with thresholds resolved to about 2^-target."""
    outer, inner = sorted(halves, key=_states)
    copies = sum(pair.count for half in halves for pair in half)
    # What a state in doubt may contribute, v, is 2^-(target + 29) of the largest drop. That is
    # enough unless eps_g is next to the top of the support; then the caller comes back with more.
    scale = target + 32 + copies.bit_length()
    scale -= max(_size(pair.eps.ball()) for half in halves for pair in half)
    a, b = _Side(outer, scale), _Side(inner, scale)
    b.sort()
    zero = arb(0)
    below0 = list(accumulate(b.weights0, initial=zero))
    below1 = list(accumulate(b.weights1, initial=zero))
    threshold = _scaled(gap, scale)
    doubt = 2 * copies + 2
    sum0, sum1, undecided = zero, zero, zero
    for drop, weight0, weight1 in polled(zip(a.drops, a.weights0, a.weights1, strict=True)):
        room = threshold - drop
        if room + doubt < 0:
            continue
        low = bisect_left(b.drops, room - doubt)
        sum0 += weight0 * below0[low]
        sum1 += weight1 * below1[low]
        if low < len(b.drops) and b.drops[low] <= room + doubt:
            high = bisect_left(b.drops, room + doubt + 1, low)
            undecided += weight0 * (below0[high] - below0[low])
    rest = undecided.abs_upper() * arb((2 * doubt, -scale))
    return sum0 - eps_g.ball().exp() * sum1 + tail_ball(rest)


def _scaled(value: Exact, scale: int) -> int:
    """An integer within 2 of value * 2^scale."""
    bits = 128
    while True:
        with precision(bits):
            ball = value.ball() * arb((1, scale))
            if ball.rad() < 1:
                mantissa, exponent = (int(part) for part in ball.mid().man_exp())
                return mantissa << exponent if exponent >= 0 else mantissa >> -exponent
        bits *= 2


def _size(x: arb) -> int:
    """The e with 2^(e-1) <= |x| < 2^e for the centre of x (not 0)."""
    mantissa, exponent = (int(part) for part in x.mid().man_exp())
    return abs(mantissa).bit_length() + exponent
