"""Moments and transform of a loss whose ratio is the mean of independent lognormal numbers.

Wanted is M(z) = E (S/t)^-z for Re z > 0, S the sum of t independent lognormal numbers W = e^y,
y ~ N(-v/2, v): what one step in t costs, by one transform whatever t is.

*M as an integral of powers of phi.*

With phi(u) = E e^-uW, e^(-u S) has the mean phi(u)^t, and on the ray u = e^(w + i psi), 0 <= psi <
pi/2 (Mellin's integral for S^-z, turned; Re u S > 0 on the way),

    M(z) = t^z e^(i psi z)/Gamma(z) times the integral of e^(z w) phi(e^(w + i psi))^t over real w,
    phi(e^(w + i psi)) = the integral of exp(-e^(w + y + i alpha)) n(y - i theta) over real y,

n the density of N(-v/2, v), alpha = psi - theta (a shift of the path, 0 <= theta <= psi: |n(y - i
theta)| = e^(theta^2/2v) n(y), and the other factor is at most 1). Both by the trapezoidal rule of
one step h, so that exp(-e^...) depends on the sum of both numbers of a point alone: phi at all w is
one product of polynomials. An f analytic for |Im| <= a is missed by at most (the integrals of |f|
along Im = a and Im = -a)/(e^(2 pi a/h) - 1) (Trefethen and Weideman 2014, Theorem 5.1).

*phi*. For alpha + a < pi/2 the integrals are at most e^((theta -+ a)^2/2v) K(w), K(w) = E
exp(-cos(alpha + a) e^w W), which is at most 1 and, by e^-x <= (b/e)^b x^-b, at most (b/e)^b
(cos(alpha + a) e^w)^-b e^(b v/2 + b^2 v/2) for every b > 0. What is cut off at y < y_0 and y > y_1
is e^(theta^2/2v) times at most P(y < y_0), and P(y > y_1) exp(-e^(w + y_1) cos alpha): n falls away
from -v/2.

*The sum over w*. By such shifts phi has an analytic continuation in w to all arguments, with
|phi(e^(x + i beta))| <= e^(theta^2/2v) phi(e^x cos(|beta| - theta)) for every theta with ||beta| -
theta| < pi/2. So along Im w = +-a the integrand's is at most e^(-+omega a) Gamma(c) t^-c M(c) B(psi
+- a), z = c + i omega, B(beta) = e^(t theta^2/2v) cos(|beta| - theta)^-c: the error of M(z) is at
most

    M(c) Gamma(c)/|Gamma(z)| e^(-psi omega) (e^(-omega a) B(psi + a) + e^(omega a) B(psi - a))
    / (e^(2 pi a/h) - 1).

Where it is small phi is at most K(w) with psi in place of alpha + a, whatever the sum has.

*Its ends*. On the left e^(-u S) is a sum of n terms of its power series, up to |u S|^n/n! for Re u
>= 0: their means are moments of S, and the sums over w are geometric series. On the right |phi^t|
<= E e^(-e^w S cos psi) <= (b/e)^b (t e^w cos psi)^-b J(b), J(b) = e^(b v/2 + b^2 v/2t) >= M(b), as
S/t is at least the geometric mean of the W; b > c.

*Up the line*. ln(S/t) is the mean of the y, normal of variance v/t, and a function of their
differences, which does not depend on it: |M(c + i omega)| <= M(c) e^(-omega^2 v/2t).

*Moments*. S^n has the mean n! times the coefficient of x^n in (sum of e^(v j (j - 1)/2) x^j/j!)^t.
All choices (psi, h, a, theta, b, n, the ends) are made in doubles; only the bounds decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, cos, exp, floor, frexp, inf, ldexp, lgamma, log, pi, sqrt, tan
from typing import ClassVar

from flint import acb, acb_poly, arb, arb_series, ctx

from exactdp.loss_sums.transforms_on_a_line import power_sums
from exactdp.mechanisms.concrete_pair import Envelope, Line
from exactdp.mechanisms.pair_parameters import hull
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge, polled

GUARD_BITS, BLOCK_BITS = 24, 64
"""Bits that rounding may cost, and the multiple of bits at which tables are made."""
MOST_NODES, DEEPEST = 40_000, 1_500
"""Nodes of a sum, and nats by which phi is below 1 where it matters most."""
MOST_MOMENTS = 1 << 12
MOST_TERMS = 24
"""Of the power series on the left."""
RAYS = 0.25
"""Between two rays, where |z| is small; ..."""
ASIDE = 12.0
"""... else so much less that a ray beside the best costs about so many nats."""
STEEPEST = 1.5
STRIPS = 8
"""Points next to each other that share a strip."""
MOST_SHIFT = 4.0
"""Of the normal density, in standard deviations."""
DEAD = 3
"""Times the precision: what is below that power of 1/2 is only bounded."""
FARTHEST = 600  # places that are tried, before it is too large


def _short(value: float, bits: int = 5) -> float:
    """The largest number of so many bits that is not larger."""
    mantissa, exponent = frexp(value)
    return ldexp(floor(ldexp(mantissa, bits)), exponent - bits)


def _ball(radius: arb) -> acb:
    """A ball around all complex numbers of at most this absolute value."""
    return acb(arb(0, radius.upper()), arb(0, radius.upper()))


def _log_gamma(c: float, omega: float) -> float:
    """ln |Gamma(c + i omega)| as a double."""
    if not omega:
        return lgamma(c)
    with precision(64):
        return float(acb(c, omega).lgamma().real.mid())


@dataclass(frozen=True)
class Ray:
    """The values phi(e^(j h + i psi))^t on one ray, for first <= j < first + len(values).

    phi is E e^(-u W) (head of the module); each ball holds what is left out, too.
    """

    psi: float
    h: float
    first: int
    values: Sequence[acb]
    terms: int
    """Of the power series, to the left of the first."""

    @property
    def last(self) -> int:
        """The number of the last node."""
        return self.first + len(self.values) - 1


@dataclass(frozen=True)
class LognormalMean:
    """The mean S/t of t independent lognormal numbers of mean 1.

    v is the variance of each logarithm.
    """

    v: Fraction
    t: int
    reverse_only: ClassVar[bool] = True

    # -- moments ---------------------------------------------------------------------------

    def moments(self, most: int) -> Sequence[arb]:
        """E S^n as balls for n = 0, ..., most or more, at the current precision.

        S is the sum of the t numbers. TooLarge for MOST_MOMENTS or more.
        """
        return _moments(self, 2 ** max(most, 8).bit_length() - 1, ctx.prec)

    def _moments(self, most: int) -> list[arb]:
        v, terms, size = Exact(self.v).ball(), [arb(1)], arb(1)
        for j in range(1, most + 1):
            size /= j
            terms.append((v * (j * (j - 1)) / 2).exp() * size)
        cap, ctx.cap = ctx.cap, most + 1
        try:
            found = arb_series(terms) ** self.t
            whole = [found[n] for n in range(most + 1)]
        finally:
            ctx.cap = cap
        for n in range(1, most + 1):
            whole[n] *= arb.fac_ui(n)
        return whole

    def falls(self, u: arb) -> arb:
        """The factor e^(-u^2 v/(2 t)): |M(c + i u)| is at most M(c) times that."""
        return (-(u * u) * Exact(self.v).ball() / (2 * self.t)).exp()

    # -- M ---------------------------------------------------------------------------------

    def at(self, c: arb) -> arb:
        """A ball around M(c) = E (S/t)^-c for c > 0, to about the current precision."""
        made = _Sums(self, c, _rounded(ctx.prec), 0.0)
        with precision(made.bits):
            return made.real()

    # -- the loss ln(dP/dQ), where dP/dQ is S/t under Q -----------------------------------

    def moment(self, c: arb, *, reverse: bool = False) -> arb:
        """A ball around E[e^(c L)], c > 0, of the loss L = ln(dP/dQ), where dP/dQ is S/t under Q.

        With P and Q exchanged it is M(c), else E_Q (S/t)^(1 + c). That is known for integers;
        between them its logarithm, which is convex, lies below a chord and above the chords beside
        it. TooLarge there where that takes moments of the order MOST_MOMENTS or more: beyond c =
        4,093, at integers from 4,095 on.
        """
        if reverse:
            return self.at(c)
        if not c < 10**6:
            raise TooLarge("a moment of too high an order")
        low = max(floor(float(c.lower())) + 1, 1)
        if c == low - 1:
            return self._integer(low)
        a, b, d, e = (self._integer(low + k).log() for k in (-1, 0, 1, 2))
        x = c + 1 - low
        if not (x >= 0 and x <= 1):  # next to an integer, on both sides: it rises
            return hull(b, e).exp() if x < 2 else arb(0, arb("inf"))
        above = b + (d - b) * x
        below = (b + (b - a) * x).max(d - (e - d) * (1 - x))
        return hull(below.lower().min(above.upper()), above.upper()).exp()

    def _integer(self, n: int) -> arb:
        """The moment E_Q (S/t)^n for an integer n, as a ball; S is the sum of the t numbers."""
        return self.moments(n)[n] / arb(self.t) ** n

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """E[e^(s L)] at the points of a line as balls; in its own direction at one point alone.

        With P and Q exchanged it is M, c > 0, to about the current precision times M(c). TooLarge
        for more than one point in its own direction.
        """
        if line.count == 1:
            return [acb(self.moment(line.c, reverse=reverse))]
        if not reverse:
            raise TooLarge("a transform that is known with P and Q exchanged")
        made = _Sums(self, line.c, _rounded(ctx.prec), float(line.top.upper()))
        with precision(made.bits):
            return made.all(line)

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """The map of u to a bound of |E[e^(s L)]| for Re s = c, |Im s| >= u.

        It is E[e^(c L)] e^(-u^2 v/(2 t)), rounded up, in both directions: under P as under Q the
        mean of the logarithms is normal, and their differences do not depend on it.
        """
        whole = self.moment(c, reverse=reverse)
        return lambda u: (whole * self.falls(u)).upper()

    def quick_envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope | None:
        """The bound of :meth:`envelope`, which takes no quadrature, from u = 0 on."""
        return self.envelope(c, arb(0), reverse=reverse)


def _rounded(bits: int) -> int:
    """A precision of which tables are made, at least so many bits and some to lose."""
    return -(-(bits + GUARD_BITS) // BLOCK_BITS) * BLOCK_BITS


@lru_cache(maxsize=64)
def _moments(of: LognormalMean, most: int, bits: int) -> list[arb]:
    """The moments at a precision of ``bits``, kept."""
    if most > MOST_MOMENTS:
        raise TooLarge("a moment of too high an order")
    with precision(bits):
        return of._moments(most)


@lru_cache(maxsize=128)
def _table(of: LognormalMean, psi: float, h: float, first: int, last: int, bits: int) -> list[acb]:
    """The values of a ray: phi by one product of polynomials, and its powers."""
    t, width = of.t, sqrt(float(of.v))
    with precision(bits):
        v, step = Exact(of.v).ball(), arb(h)
        theta = min(psi, MOST_SHIFT * width)
        alpha = arb(psi) - arb(theta)
        # the strip, and the part of the line of y that counts
        goal = (bits - GUARD_BITS / 2) * log(2)
        lost, aside = theta**2 / (2 * float(of.v)), psi - theta
        _, a = min(
            ((theta + a) ** 2 / (2 * float(of.v)) - 2 * pi * a / h, a)
            for a in ((pi / 2 - aside) * i / 200 for i in range(20, 190))
        )
        reach = width * sqrt(2 * (goal + lost + 3))
        low, high = (floor((-float(of.v) / 2 - reach) / h), ceil((-float(of.v) / 2 + reach) / h))
        if high - low > MOST_NODES:
            raise TooLarge("too many nodes of a transform")
        turn, factors, dead = acb(0, alpha).exp(), [], None
        for k in polled(range(low + first, high + last + 1)):
            if dead is None:
                u = (step * k).exp()
                factors.append((-(turn * u)).exp())
                size = (-(u * alpha.cos())).exp()
                if size < arb((1, -DEAD * bits)):  # those behind are smaller
                    dead = _ball(size)
            else:
                factors.append(dead)
        scale = step / (2 * arb.pi() * v).sqrt()
        places = (acb(step * i + v / 2, -arb(theta)) for i in range(low, high + 1))
        density = [scale * (-(y * y) / (2 * v)).exp() for y in places]
        found = (acb_poly(density[::-1]) * acb_poly(factors)).coeffs()
        found += [acb(0)] * (len(density) + len(factors) - 1 - len(found))
        # errors
        grown, edge = (arb(theta) ** 2 / (2 * v)).exp(), arb(a)
        strips = sum(((arb(theta) + s * edge) ** 2 / (2 * v)).exp() for s in (1, -1))
        strips = strips / (2 * arb.pi() * edge / step).expm1()
        narrow = (abs(alpha) + edge).cos()
        if not narrow > 0:
            raise TooLarge("a strip that is too wide")
        root = (2 * v).sqrt()
        left = grown * ((-(step * low + v / 2)) / root).erfc() / 2
        right = grown * ((step * high + v / 2) / root).erfc() / 2
        values, cosine = [], arb(psi).cos().log()
        for j in polled(range(first, last + 1)):
            fall = _markov(float(of.v), h * j + log(float(narrow.mid())))
            bound = _bound(v, fall, step * j + narrow.log())
            cut = right * (-(step * (j + high)).exp() * alpha.cos()).exp()
            phi = found[len(density) - 1 + j - first] + _ball(strips * bound + left + cut)
            most = (
                _bound(v, _markov(float(of.v), h * j + log(cos(psi))), step * j + cosine)
            ).upper()
            values.append(phi**t if phi.abs_upper() < most else _ball(most**t))
        return values


def _least(v: float, square: float, far: float) -> float:
    """The b at which b (ln b - 1) - b far + b v/2 + b^2 square/2 is least, about: there ln b - far
    + v/2 + b square = 0."""
    log_b = min(far - v / 2, log(1 + max(far - v / 2, 0.0)) - log(square))
    for _ in range(8):
        b = exp(min(log_b, 700.0))
        log_b -= (log_b - far + v / 2 + b * square) / (1 + b * square)
    return exp(min(log_b, 700.0))


def _bound(v: arb, at: float, far: arb) -> arb:
    """At most E exp(-e^far W): 1, or Markov's bound by b = ``at`` > 0."""
    if not at > 0:
        return arb(1)
    b = arb(at)
    return (b * (b.log() - 1) - b * far + b * v / 2 + b * b * v / 2).exp().min(arb(1))


def _markov(v: float, far: float) -> float:
    """The b at which (b/e)^b e^(-b far + b v/2 + b^2 v/2) is about least; 0 where that is no
    gain."""
    b = _least(v, v, far)
    return b if b * (log(b) - 1) - b * far + b * v / 2 + b * b * v / 2 < 0 else 0.0


class _Sums:
    """M on the line Re z = c, up to Im z = top; at a precision of ``bits``."""

    def __init__(self, of: LognormalMean, c: arb, bits: int, top: float) -> None:
        self.of, self.ball, self.bits, self.top = of, c, bits, top
        self.c, self.v, self.t = float(c.mid()), float(of.v), of.t
        if not (1e-280 < self.v < 1e280 and 0 < self.c < 1e12):
            raise TooLarge("a scale beyond doubles")
        each = self.c / self.t
        deep = each + each * each * self.v / 2  # -ln phi, about, where the integrand is largest
        if not deep < DEEPEST:
            raise TooLarge("a transform of too small numbers")
        self.bits += BLOCK_BITS * ceil(deep / log(2) / BLOCK_BITS - 1 / 4)
        self.known: dict[float, tuple[float, float]] = {}
        self.goal = (self.bits - GUARD_BITS / 2) * log(2)
        """Nats of accuracy that are wanted, relative to M(c)."""

    # -- choices, in doubles -----------------------------------------------------------------

    def log_b(self, beta: float) -> tuple[float, float]:
        """ln B(beta) at a good theta; that theta."""
        if beta in self.known:
            return self.known[beta]
        low, high, size = max(abs(beta) - pi / 2 + 1e-6, 0.0), abs(beta), self.t / self.v
        for _ in range(24):  # t theta/v = c tan(|beta| - theta)
            theta = (low + high) / 2
            if size * theta < self.c * tan(abs(beta) - theta):
                low = theta
            else:
                high = theta
        theta = _short(high, 20)
        away = abs(abs(beta) - theta)
        known = (inf, 0.0)
        if away < pi / 2 - 1e-9:
            known = (size * theta * theta / 2 - self.c * log(cos(away)), theta)
        self.known[beta] = known
        return known

    def log_error(self, psi: float, omega: float, a: float) -> float:
        """ln of the error of M(z)/M(c), but for the step."""
        gammas = lgamma(self.c) - _log_gamma(self.c, omega) - psi * omega
        up = -omega * a + self.log_b(psi + a)[0]
        return gammas + max(up, omega * a + self.log_b(psi - a)[0]) + log(2)

    def strip(self, psi: float, omega: float, h: float | None = None) -> tuple[float, float]:
        """The a that serves z = c + i omega best: with the largest step, or with a step that is
        given the smallest error; and that step, or ln of that error."""
        tried = [(pi / 2) * i / 40 for i in range(1, 40)]
        if h is None:
            steps = (
                (2 * pi * a / (self.goal + max(self.log_error(psi, omega, a), 0.0)), a)
                for a in tried
            )
            step, a = max(steps)
            return a, step
        error, a = min((self.log_error(psi, omega, a) - 2 * pi * a / h, a) for a in tried)
        return a, error

    def rays(self) -> list[tuple[float, float, float]]:
        """(psi, from, to): which ray serves which omega, up to the top."""
        if not self.top:
            return [(0.0, 0.0, 0.0)]
        size = sqrt(self.c**2 + self.top**2)
        apart = min(RAYS, sqrt(8 * ASIDE / size))
        most = max(STEEPEST, pi / 2 - apart)
        found, psi, start = [], 0.0, 0.0
        while start <= self.top:
            edge = psi + apart / 2
            stop = self.c * tan(edge) if psi + apart <= most else inf
            found.append((psi, start, min(stop, self.top)))
            if stop > self.top:
                break
            psi, start = psi + apart, stop
        return found

    # -- one ray -----------------------------------------------------------------------------

    def log_right(self, psi: float, w: float, scale: float) -> tuple[float, float]:
        """ln of what is left out beyond w, less ``scale``; the b that shows it."""
        far = w + log(cos(psi)) + log(self.t)
        b = max(_least(self.v, self.v / self.t, far), self.c * 1.02 + 0.5)
        jensen = b * self.v / 2 + b * b * self.v / (2 * self.t)
        value = b * (log(b) - 1) - b * far + jensen + self.c * (w + log(self.t)) - scale
        return value, b

    def left_end(self, scale: float, moments: Sequence[float]) -> tuple[float, int]:
        """The largest w before which a power series is enough, and its number of terms."""
        best = (-inf, 1)
        for n in range(1, len(moments)):
            rest = moments[n] - lgamma(n + 1)
            w = (scale - self.goal - 4 - rest - self.c * log(self.t)) / (self.c + n)
            best = max(best, (w, n))
        return best

    def ray(self, psi: float, low: float, high: float) -> Ray:
        """The ray psi, good for low <= omega <= high."""
        omegas = (low, (low + high) / 2, high)
        scale = min(_log_gamma(self.c, omega) + psi * omega for omega in omegas)
        h = min(self.strip(psi, omega)[1] for omega in omegas)
        wide = MOST_SHIFT * sqrt(self.v)
        theta = min(psi, wide)
        alpha, best = psi - theta, 0.0
        for i in range(20, 185):
            a = (pi / 2 - alpha) * i / 200
            best = max(best, 2 * pi * a / (self.goal + 5 + (theta + a) ** 2 / (2 * self.v)))
        h = _short(min(h, best), 1 if not psi else 5)
        if not h > 0:
            raise TooLarge("a step of 0")
        each = max(self.c, 1e-3) / self.t
        w = log(each) + self.v / 2 + each * self.v - log(cos(psi))
        for tried in range(FARTHEST):
            if self.log_right(psi, w, scale)[0] < -(self.goal + 10):
                break
            w += 0.25 * (1 + tried // 50)
        else:
            raise TooLarge("a transform falls too slowly")
        with precision(64):
            known = [float(one.log().mid()) for one in self.of.moments(MOST_TERMS)]
        left, terms = self.left_end(scale, known)
        block = max(1, floor((8 if not psi else 2) / h))  # ends in multiples: tables are shared
        first, last = block * floor(left / h / block), block * ceil(w / h / block)
        if last - first > MOST_NODES:
            raise TooLarge("too many nodes of a transform")
        values = _table(self.of, psi, h, first, last, self.bits)
        return Ray(psi, h, first, values, terms)

    def left_sums(self, made: Ray, z: acb) -> acb:
        """The sum of h e^(z w) phi^t over all w before the first, with the bound of its error."""
        h, turn = arb(made.h), acb(0, arb(made.psi)).exp()
        moments, total = self.of.moments(made.terms), acb(0)
        place, sign = h * (made.first - 1), acb(1)
        for n in range(made.terms):
            s = z + n
            total += sign * moments[n] / arb.fac_ui(n) * (s * place).exp() / (1 - (-s * h).exp())
            sign *= -turn
        c = z.real + made.terms
        rest = (
            moments[made.terms] / arb.fac_ui(made.terms) * (c * place).exp() / (1 - (-c * h).exp())
        )
        return h * (total + _ball(rest))

    def right(self, made: Ray) -> arb:
        """At most the sum of |h e^(z w) phi^t| over all w behind the last."""
        h, c, v = arb(made.h), self.ball, Exact(self.of.v).ball()
        b = arb(self.log_right(made.psi, made.h * made.last, 0.0)[1])
        jensen = (b * v / 2 + b * b * v / (2 * self.t)).exp()
        series = h * ((c - b) * h * (made.last + 1)).exp() / (1 - ((c - b) * h).exp())
        return (
            series * (b * (b.log() - 1) - b * (self.t * arb(made.psi).cos()).log()).exp() * jensen
        )

    def missed(self, made: Ray, omega: arb, a: float) -> arb:
        """What the trapezoidal rule misses of M(c + i omega), over M(c), by a strip of half-width
        a."""
        c, total = self.ball, arb(0)
        for sign in (1, -1):
            beta, side = arb(made.psi) + sign * arb(a), -sign * omega * arb(a)
            theta = arb(self.log_b(made.psi + sign * a)[1])
            away = abs(abs(beta) - theta)
            if not away < arb.pi() / 2:
                return arb("inf")
            v = Exact(self.of.v).ball()
            total += (side + self.t * theta**2 / (2 * v) - c * away.cos().log()).exp()
        gammas = c.lgamma() - acb(c, omega).lgamma().real - arb(made.psi) * omega
        return (gammas.exp() * total / (2 * arb.pi() * arb(a) / arb(made.h)).expm1()).upper()

    # -- sums --------------------------------------------------------------------------------

    def real(self) -> arb:
        """M at the real number c, as a ball with all that the rule misses."""
        made = self.ray(0.0, 0.0, 0.0)
        found = self.on_ray(made, acb(self.ball), arb(0), 1)[0].real
        share = self.missed(made, arb(0), self.strip(0.0, 0.0, made.h)[0])
        if not share < 1:
            raise TooLarge("a step that is too long")
        return found * (1 + arb(0, (share / (1 - share)).upper()))

    def on_ray(self, made: Ray, start: acb, step: arb, count: int) -> list[acb]:
        """M at start + i n step by one ray, but for what the rule misses."""
        h, t = arb(made.h), arb(self.t)
        weights, places = [], []
        for j, value in enumerate(polled(made.values), made.first):
            place = h * j
            weights.append(h * (start * place).exp() * value)
            places.append(place)
        sums = power_sums(weights, places, step, count)
        right, whole = _ball(self.right(made)), []
        turn = t.log() + acb(0, arb(made.psi))
        for n, value in enumerate(sums):
            z = start + acb(0, step * n)
            total = value + self.left_sums(made, z) + right
            whole.append(total * (z * turn - z.lgamma()).exp())
        return whole

    def all(self, line: Line) -> list[acb]:
        """M at the points of a line."""
        whole = _Sums(self.of, self.ball, self.bits, 0.0).real()
        step = float(line.step.mid())
        found: list[acb] = []
        for psi, low, high in self.rays():
            begin = len(found)
            stop = line.count if high >= self.top else min(line.count, int(high / step) + 1)
            if stop <= begin:
                continue
            made = self.ray(psi, low, high)
            start = acb(line.c, line.step * begin)
            some = self.on_ray(made, start, line.step, stop - begin)
            for n, value in enumerate(some, begin):
                if (n - begin) % STRIPS == 0:
                    middle = step * min(n + STRIPS // 2, stop - 1)
                    a = self.strip(psi, middle, made.h)[0]
                found.append(value + _ball(whole * self.missed(made, line.step * n, a)))
        found[0] = acb(whole)
        return found
