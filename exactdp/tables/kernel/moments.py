"""Theorem 5 of dong-durfee-rogers-2019, as delta at eps_g and solved for eps_g: infima, both sides.

H(r) is the sum of the logarithms of the largest E e^(r L), convex in r = lambda; c = ln(1/delta) is
above 0. The value is the infimum over r > 0 of f(r) = (H(r) + c)/r; as H(r) <= r S, S the sum of
eps, it is at most S. At any r with G = r H'(r) - H(r) - c <= 0 it is at least H'(r): H is above its
tangent at r, so f(s) >= H'(r) - G/s for all s > 0.

BR(eps): with E = e^eps, Y = e^(-r eps), x = e^t, E e^(r L) = x^r (E - Y - x (1 - Y))/(E - 1) is
largest at x = r (E - Y)/((1 + r)(1 - Y)). That is in [1, E], for r E + Y >= r + 1 and E^r + r/E >=
r + 1 by the inequality of means. There it is x^r (E - Y)/((1 + r)(E - 1)), and the derivative of
its logarithm, for fixed x, is ln x - eps (1 + r) Y (x - 1)/(E - Y).
DP(eps) has the losses eps and -eps: e^(r eps) (1 + v)/(1 + 1/E), v = e^(-(1 + 2 r) eps), and the
derivative eps (1 - v)/(1 + v). As H(r) > r S - A for DP alone, A the sum of ln(1 + 1/E), the value
is S where c >= A.

As delta at g = eps_g it is the infimum over r > 0 of e^(H(r) - r g). H(0) = 0; M being the sum of
the largest means of the loss, H' increases from M to S. For g <= M (or g <= 0 <= M) the value is 1;
for g > S, and for g = S where there is BR (whose H(r) - r S falls by ln(1 + r)), it is 0; for g = S
and DP alone it is e^-A. At any r with H'(r) >= g it is at least e^(H(r) - r H'(r)): for all s > 0
the tangent at r gives H(s) - s g >= H(r) - r H'(r) + s (H'(r) - g).
M: eps (E - 1)/(E + 1) for DP, x - 1 - ln x with x = eps/(E - 1) for BR.

Numbers are pairs of bounds at W bits, of what is >= 0 unless a logarithm.
"""

from __future__ import annotations

from fractions import Fraction

from exactdp.tables.kernel.fixed_point import Number, cut, exp, log, over, spend
from exactdp.tables.kernel.parsing import Item

Pair = tuple[int, int]


def quotient(a: Pair, b: Pair, W: int) -> Pair:
    return over(a[0] << W, b[1], False), over(a[1] << W, b[0], True)


def multiplied(a: Pair, b: Pair, W: int) -> Pair:
    return cut(a[0] * b[0], W, False), cut(a[1] * b[1], W, True)


def less(a: Pair, b: Pair) -> Pair:
    return a[0] - b[1], a[1] - b[0]


def share(a: Pair, c: Fraction) -> Pair:
    """Bounds of c a from bounds of a, for a rational c > 0; a of any sign."""
    return over(a[0] * c.numerator, c.denominator, False), over(
        a[1] * c.numerator, c.denominator, True)  # fmt: skip


def ln(a: Pair, W: int) -> Pair:
    return less((log(a[0], W)[0], log(a[1], W)[1]), (W * log(2, W)[0], W * log(2, W)[1]))


def moment_of_br(eps: Number, r: Fraction, W: int) -> tuple[Pair, Pair]:
    """Bounds at W bits of the logarithm of the largest E e^(r L) of BR(eps), and its derivative."""
    one, E, Y = (1 << W, 1 << W), exp(eps, W), exp(eps.times(-r), W)
    top = less(E, Y)
    x = share(quotient(top, less(one, Y), W), r / (1 + r))
    size = share(ln(x, W), r)
    rest = ln(share(quotient(top, less(E, one), W), 1 / (1 + r)), W)
    above = max(x[0] - one[0], 0), x[1] - one[0]
    fall = multiplied(multiplied(eps.ends(W), Y, W), quotient(above, top, W), W)
    return (size[0] + rest[0], size[1] + rest[1]), less(ln(x, W), share(fall, 1 + r))


def moment_of_dp(eps: Number, r: Fraction, W: int) -> tuple[Pair, Pair]:
    """Bounds at W bits of the logarithm of the largest E e^(r L) of DP(eps), and its derivative."""
    one, v, small = 1 << W, exp(eps.times(-1 - 2 * r), W), exp(eps.times(-1), W)
    bottom = one + v[0], one + v[1]
    rest = ln(quotient(bottom, (one + small[0], one + small[1]), W), W)
    size = eps.times(r).ends(W)
    slope = multiplied(eps.ends(W), quotient(less((one, one), v), bottom, W), W)
    return (size[0] + rest[0], size[1] + rest[1]), slope


def mean_loss(kind: str, eps: Number, W: int) -> Pair:
    """Bounds at W bits of the largest mean of the loss of DP(eps) or BR(eps), in nats; eps > 0.

    Steps increase in what they use, or the other end is used.
    """
    one, two, E, e = 1 << W, log(2, W), exp(eps, W), eps.ends(W)
    if kind == "DP":
        low, high = (over(e[i] * (E[i] - one), E[i] + one, i == 1) for i in (0, 1))
        return low, high
    x = [over(e[i] << W, E[1 - i] - one, i == 1) for i in (0, 1)]
    logs = log(x[0], W)[0] - W * two[1], log(x[1], W)[1] - W * two[0]
    return x[0] - one - logs[1], x[1] - one - logs[0]


def summed(items: list[Item], r: Fraction, W: int) -> tuple[Pair, Pair, Number]:
    """Bounds at W bits of H(r) and H'(r) (head of the file), and the exact sum of all eps."""
    whole, slope, total = [0, 0], [0, 0], Number()
    for (kind, eps, _), n in items:
        if not eps.terms:
            continue
        spend(100, 2 * W)
        H, D = (moment_of_br if kind == "BR" else moment_of_dp)(eps, r, W)
        total += eps.times(n)
        for i in (0, 1):
            whole[i], slope[i] = whole[i] + n * H[i], slope[i] + n * D[i]
    return (whole[0], whole[1]), (slope[0], slope[1]), total


def tail(items: list[Item], at: Number, r: Fraction, W: int) -> Pair | None:
    """Bounds at W bits of the infimum of e^(H(s) - s eps_g) over s > 0: of the delta of Theorem 5.

    ``at`` is eps_g; r > 0 shows the lower one. None where it is not shown that H'(r) >= eps_g.
    """
    used = [(key, n) for key, n in items if key[1].terms]
    if at.sign() <= 0:
        return 1 << W, 1 << W
    left = (sum((key[1].times(n) for key, n in used), Number()) - at).sign()
    if left < 0 or (left == 0 and any(key[0] == "BR" for key, _ in used)):
        return 0, 0
    place = at.ends(W)
    if left == 0:
        least = [sum(n * share_of_dp(key[1], W)[i] for key, n in used) for i in (0, 1)]
        return powered(-least[1], W)[0], powered(-least[0], W)[1]
    spend(100 * len(used), 2 * W)
    if sum(n * mean_loss(kind, eps, W)[0] for (kind, eps, _), n in used) >= place[1]:
        return 1 << W, 1 << W
    H, D, _ = summed(used, r, W)
    if D[0] < place[1]:
        return None
    low, high = less(H, share(D, r))[0], less(H, share(place, r))[1]
    return powered(low, W)[0], powered(min(high, 0), W)[1]


def powered(v: int, W: int) -> Pair:
    """Bounds at W bits of e^(v / 2^W), as integers over 2^W."""
    return exp(Number.of(Fraction(v, 1 << W)), W)


def infimum(items: list[Item], delta: Fraction, r: Fraction, W: int) -> Pair | None:
    """Bounds at W bits of the infimum of f(s) = (H(s) + ln(1/delta))/s over s > 0: of eps_g.

    0 < delta < 1, r > 0 rational. Below H'(r), rounded down; above the smaller of f(r) and the sum
    of eps, rounded up. None where r H'(r) - H(r) - ln(1/delta) <= 0 (G of the head) is not shown.
    """
    whole, slope, total = summed(items, r, W)
    low, high = less(log(delta.denominator, W), log(delta.numerator, W))
    if r * slope[1] - whole[0] - low > 0:
        return None
    top = over((whole[1] + high) * r.denominator, r.numerator, True)
    return slope[0], min(top, total.ends(W)[1])


def share_of_dp(eps: Number, W: int) -> Pair:
    """Bounds at W bits of ln(1 + e^-eps), of which A (head of the file) is the sum."""
    small = exp(eps.times(-1), W)
    return ln(((1 << W) + small[0], (1 << W) + small[1]), W)


def is_the_sum(items: list[Item], delta: Fraction, W: int) -> bool:
    """Whether it is shown that eps_g of Theorem 5 at delta is the sum of eps: ln(1/delta) >= A.

    A is the sum of ln(1 + e^-eps) over DP. False where there is a BR.
    """
    least = 0
    for (kind, eps, _), n in items:
        spend(100, 2 * W)
        if kind == "BR" and eps.terms:
            return False
        least += n * share_of_dp(eps, W)[1]
    return least <= log(delta.denominator, W)[0] - log(delta.numerator, W)[1]
