"""Losses on a lattice of step h, as integers: one side of a certified bracket.

A :class:`LatticeLoss` is a finite measure of losses under P: masses / 2^bits at the losses i h, and
a mass at infinity. Its curve is f(eps) = E[(1 - e^(eps - L))_+]. Everything here rests on

    if f_1 <= g_1 and f_2 <= g_2 at every eps, the same holds for the curves of the sums of
    independent losses: f(eps) = E_1[f_2(eps - L_1)] <= E_1[g_2(eps - L_1)] = E_g2[f_1(eps - L_2)]
    <= E_g2[g_1(eps - L_2)],

which asks nothing of the measures but that they are positive. So an upper loss may be changed by
whatever raises its curve, a lower one by whatever lowers it:

- a mass moves to a larger loss (up) or to a smaller one, or is left out (down): the curve is the
  expectation of a non-decreasing function of the loss;
- a mass p at y = e^L is split into p/(1 + e^h) at L - h and the rest, p e^h/(1 + e^h), at L + h
  (up): the sum of p, and that of p/y, stay as they are, and (1 - x/y)_+ y is convex in y. The same
  read backwards merges masses (down).

Rounding to integers and cutting tails are moves; a lattice becomes coarser by the second.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from flint import arb, fmpz, fmpz_poly

from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.polynomial_products import integer_seconds, require_time
from exactdp.numbers.precision_and_deadlines import NoRoom, TooLarge, poll

MOST_BYTES = 35 * 10**8
BYTES_PER_BIT, BYTES_PER_POINT = 2, 20
"""What a product of two sums takes for each of its points, for each bit of a mass, and beside that,
with all that stands beside it: measured, 1.6 to 2.1 for each bit with 94 to 437 of them."""

ORIGIN = Exact(Fraction(0))


@dataclass(frozen=True)
class LatticeLoss:
    """Masses, in units of 2^-bits, at the losses offset + (first + i) step, and at infinity.

    ``upper`` says which changes are allowed: those that raise the curve, or those that lower it.

    >>> from exactdp.numbers.exact_numbers import exact, precision
    >>> coin = LatticeLoss(exact("ln 3"), -1, fmpz_poly([1, 0, 3]), fmpz(0), 2, True)
    >>> with precision(64):
    ...     print(coin.hockey_stick(arb(0)).contains(arb("0.5")))
    True
    """

    step: Exact
    first: int
    masses: fmpz_poly
    infinite: fmpz
    bits: int
    upper: bool
    offset: Exact = ORIGIN

    @property
    def size(self) -> int:
        """The number of lattice points from the first to the last."""
        return len(self.masses)

    # -- reading ---------------------------------------------------------------------------

    def hockey_stick(self, eps: arb) -> arb:
        """A ball that contains the curve E[(1 - e^(s - L))_+] for every s of the ball ``eps``.

        At the current precision. The masses above s count with 1 - e^(s - L), that at infinity with
        1; a mass that cannot be told from s counts with a ball around the positive part.
        """
        step = self.step.ball()
        eps = eps - self.offset.ball()
        place = eps / step
        above = int(whole_below(place)) + 1
        clear = int(whole_below(place.upper())) + 1
        total = arb(self.infinite)
        for index in range(max(above, self.first), min(clear, self.first + self.size)):
            gain = -(eps - index * step).expm1()
            total += arb(self.masses[index - self.first]) * gain.max(arb(0))
        start = max(clear, self.first)
        tail = fmpz_poly(list(self.masses)[start - self.first :])
        if len(tail):
            total += arb(tail(1)) - (eps - start * step).exp() * tail((-step).exp())
        return total * arb((1, -self.bits))

    # -- one side kept ---------------------------------------------------------------------

    def added(self, other: LatticeLoss) -> LatticeLoss:
        """The sum of this loss and an independent one of the same step, rounded to the same bits.

        What rounding down takes off goes to infinity (upper), or is left out (lower). NoRoom or
        NoTime where the product would take too much memory or time.
        """
        require_room(self.size + other.size, self.bits)
        require_time(integer_seconds(self.size + other.size, self.bits))
        product = self.masses * other.masses
        scale = fmpz(1) << self.bits
        kept = product // scale
        finite, total = (
            product(1),
            (self.masses(1) + self.infinite) * (other.masses(1) + other.infinite),
        )
        if self.upper:
            rest = total - kept(1) * scale
            infinite = -(-rest // scale)
        else:
            infinite = (total - finite) // scale
        first = self.first + other.first
        offset = self.offset + other.offset
        return LatticeLoss(self.step, first, kept, infinite, self.bits, self.upper, offset)

    def trimmed(self, spare: int) -> LatticeLoss:
        """The loss without a tail of at most ``spare`` units of 2^-bits at each end.

        An end that is 0 goes as well. Upper: the lower tail moves up to the first that stays, the
        upper tail to infinity. Lower: the lower tail is left out, the upper tail moves down to the
        last that stays.
        """
        low, below, kept, above = without_tails(self.masses, spare)
        infinite, last = self.infinite, len(kept) - 1
        if self.upper:
            infinite += above
            if len(kept):
                kept[0] += below
            else:
                infinite += below
        elif len(kept):
            kept[last] += above
        return replace(self, first=self.first + low, masses=kept, infinite=infinite)

    def coarser(self) -> LatticeLoss:
        """The loss on the lattice of twice the step, a bound on the same side.

        The curve is no lower for an upper loss and no higher for a lower one; where masses are
        smooth it changes by O(step^2). Upper: every odd mass is split between its neighbours.
        Lower: see :func:`_merged`.
        """
        first, even, odd = even_and_odd(self.masses, self.first)
        if self.upper:
            share = _scaled(1 / (1 + self.step.ball().exp()), self.bits)
            ups = odd - parts_of(odd, share, self.bits)
        else:
            ups = fmpz_poly(_merged(list(odd), self.step.ball(), self.bits))
        masses = even + (odd - ups) + ups.left_shift(1)
        return replace(self, step=self.step * 2, first=first, masses=masses)


def _merged(odd: list[fmpz], step: arb, bits: int) -> list[fmpz]:
    """How much of each odd mass goes up, for a lower loss; the rest of it goes down.

    a from below merges at an even point with e^h a from above, and more from above only lowers the
    curve. So a_(i+1), out of p_i, has to leave e^h a_i in p_i, and to find e^h a_(i+1) in p_(i+1).
    Wanted is the mean of both neighbours over 1 + e^h, which for smooth masses uses up all of them.
    """
    share = _scaled(1 / (1 + step.exp()), bits)
    shrink = _scaled((-step).exp(), bits)
    growth = -_scaled(-step.exp(), bits)
    ups, before = [], fmpz(0)
    for i, mass in enumerate(odd):
        following = odd[i + 1] if i + 1 < len(odd) else fmpz(0)
        wanted = (mass + following) * share >> (bits + 1)
        left = mass + (-(before * growth) >> bits)
        before = max(min(wanted, left, following * shrink >> bits), fmpz(0))
        ups.append(before)
    return ups


def _scaled(value: arb, bits: int) -> fmpz:
    """The largest integer k with k 2^-bits <= value: the value in units of 2^-bits, rounded
    down."""
    return whole_below(value * arb((1, bits)))


def most_points(bits: int) -> int:
    """How many points a product of two sums may have, with masses of ``bits`` bits.

    That is what ``MOST_BYTES`` hold.
    """
    return MOST_BYTES // (BYTES_PER_BIT * bits + BYTES_PER_POINT)


def require_room(points: int, bits: int) -> None:
    """Raises NoRoom for more points than :func:`most_points` of so many bits.

    Asked before each step with a lattice; TimeIsUp where the deadline has passed.
    """
    poll()
    if points > most_points(bits):
        raise NoRoom(f"a lattice of more than {most_points(bits)} points")


def even_and_odd(masses: fmpz_poly, first: int) -> tuple[int, fmpz_poly, fmpz_poly]:
    """(m, even, odd): the masses at the points 2 (m + i) and at 2 (m + i) + 1 of a lattice.

    ``masses`` begin at the point ``first``, in steps; m = floor(first/2). So each odd one lies
    between the even ones of the same index and the next.
    """
    listed = list(masses)
    if first % 2:
        return first // 2, fmpz_poly([0, *listed[1::2]]), fmpz_poly(listed[::2])
    return first // 2, fmpz_poly(listed[::2]), fmpz_poly(listed[1::2])


def parts_of(masses: fmpz_poly, share: fmpz, bits: int) -> fmpz_poly:
    """Each of the masses times ``share``/2^bits, rounded down to a whole unit."""
    return masses * share // (fmpz(1) << bits)


def without_tails(masses: fmpz_poly, spare: int) -> tuple[int, fmpz, fmpz_poly, fmpz]:
    """Leave out, at each end, as many ``masses`` (>= 0) as have a sum of at most ``spare``.

    Gives how many first masses go, their sum, the masses that stay (their first is number 0), and
    the sum of the last masses that go; all in the same units.
    """
    size = len(masses)
    low, below = cut((masses[i] for i in range(size)), spare)
    high, above = cut((masses[i] for i in range(size - 1, low - 1, -1)), spare)
    return low, below, masses.truncate(size - high).right_shift(low), above


def cut(masses: Iterable[fmpz], spare: int) -> tuple[int, fmpz]:
    """How many of the first masses have a sum of at most ``spare``, and that sum."""
    total, count = fmpz(0), 0
    for mass in masses:
        if total + mass > spare:
            break
        total += mass
        count += 1
    return count, total


def whole_below(value: arb) -> fmpz:
    """The largest integer that is not above any number of the ball.

    TooLarge where the precision does not tell it.
    """
    found = value.lower().floor().unique_fmpz()
    if found is None:
        raise TooLarge("more steps of a lattice than the precision tells")
    return found
