"""The common-t objective by running sums, over any field; every term is >= 0.

With I = Bin(n, low), J = Bin(m, pure_low) and step eps it is the expectation of
(1 - e^(ln_rho - eps (K - I - 2 J)))_+, ln_rho in [-eps, 0]. Summing over J = j outside and over
I <= u = K - 2 j inside,

    G(u) = sum over i <= u of P(I = i) (1 - rho e^(-eps (u - i))) = A(u) + (1 - rho) B(u),
    B(u + 1) = e^-eps B(u) + P(I = u + 1),      A(u + 1) = A(u) + (1 - e^-eps) B(u),

where B(u) = sum of P(I = i) e^(-eps (u - i)) and A(u) = sum of P(I = i) (1 - e^(-eps (u - i))).
Cost: O(n + m) operations.
"""

from __future__ import annotations

from dataclasses import dataclass

from exactdp.numbers.fields.field import Element, Field


@dataclass(frozen=True)
class Binomial:
    """``count`` trials that come out low with probability ``low`` (``high`` = 1 - low)."""

    count: int
    low: Element
    high: Element


def one_pass(
    F: Field,
    *,
    ranged: Binomial,
    pure: Binomial,
    K: int,
    ln_rho: Element,
    eps: Element,
    start: Element,
) -> Element:
    """The expectation of (1 - e^(ln_rho - eps (K - I - 2 J)))_+ by running sums, all terms >= 0.

    I ~ ``ranged`` and J ~ ``pure`` are independent binomials of drops (BR and DP), K >= 0 an
    integer, -eps <= ln_rho <= 0; ``start`` is P(J = min(m, K // 2)), m the count of ``pure``.
    Rigorous exactly if the field is; O(n + m) operations.
    """
    shrink, growth, gain = F.exp(-eps), -F.expm1(-eps), -F.expm1(ln_rho)
    odds, pure_odds = ranged.low / ranged.high, pure.high / pure.low
    mass = ranged.high**ranged.count
    above, weighted = F.number(0), mass
    j_mass = start
    total = F.number(0)
    u = 0
    for j in range(min(pure.count, K // 2), -1, -1):
        while u < K - 2 * j:
            above, weighted, u = above + growth * weighted, shrink * weighted, u + 1
            if u <= ranged.count:
                mass = mass * odds * (ranged.count - u + 1) / u
                weighted = weighted + mass
        total = total + j_mass * (above + gain * weighted)
        if j:
            j_mass = j_mass * pure_odds * j / (pure.count - j + 1)
    return total
