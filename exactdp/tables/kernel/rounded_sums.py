"""delta of an explicit product whose losses have no common step: losses moved to a lattice.

From below: that the sum of the losses, each moved to the nearest multiple of h, exceeds eps_g is an
event like any other; its probabilities under P and Q are sums over the lattice. From above: an
outcome of loss a + d, 0 <= d < h, a a multiple of h, is parted into one of loss a and one of loss
a + h with its P and its Q together; that is undone by forgetting which of both it was, so delta
does not fall (post-processing). With D = 1 - e^-h the parts of P are

    (e^-d - e^-h)/D at a,    (1 - e^-d)/D at a + h.

A distribution on the lattice is one integer, a slot of bits for each place: to convolve it with a
few outcomes is to multiply it by theirs, shift and add.
"""

from __future__ import annotations

from fractions import Fraction

from exactdp.tables.kernel.bounds import atoms
from exactdp.tables.kernel.fixed_point import Number, Undecided, cut, exp, over, require, spend

Group = tuple[int, Number, Number]
Outcome = tuple[int, int]  # place, weight
MAX_PLACES = 1 << 20
LEAST_STEP = Number.of(Fraction(1, 1 << 40))
GUARD = 16
"""Bits to spare in a slot: weights, rounded up, exceed 1 in all by far less."""


def lattice_delta(groups: list[Group], at: Number, h: Number, F: int, up: bool) -> int:
    """delta at `at` of the product of n RR_{e,t} over the groups (n, e, t), rounded up or down."""
    require((h - LEAST_STEP).sign() >= 0, "lattice: too small a step")
    size = sum(n for n, _, _ in groups)
    W = F + 24 + size.bit_length() + max(0, at.ends(8)[1] * 3 >> 9)
    W += -W % 4
    found = [_outcomes(group, h, W, up) for group in groups]
    below = sum(min(p for p, _, _ in one) for one in found)
    width = sum(max(p for p, _, _ in one) - min(p for p, _, _ in one) for one in found) + 1
    if width > MAX_PLACES:
        raise Undecided("a lattice of too many places")
    first = _place(at, h, W) + 1 - below  # of those counted; any is valid
    P = _slots(_convolved([[(p, a) for p, a, _ in one] for one in found], width, W, up), W)
    if up:
        return _positive(P, below, at, h, W, F)
    Q = _slots(_convolved([[(p, b) for p, _, b in one] for one in found], width, W, True), W)
    first = min(max(first, 0), width)
    p, q = sum(P[first:]), sum(Q[first:])
    total = p - cut(q * exp(at, W)[1], W, True)
    return min(max(total >> W - F, 0), 1 << F)


def _outcomes(group: Group, h: Number, W: int, up: bool) -> list[tuple[int, int, int]]:
    """Place, P and Q of the outcomes of a group, P (and Q the other way) rounded up or down."""
    n, e, t = group
    B = W + 64
    unit, z = h.ends(B), exp(h.times(-1), B)
    found: dict[int, list[int]] = {}
    each = atoms(n, e, t, None, B, W, up)
    drops = range(n + 1) if len(each) > 1 else [n if t.sign() else 0]  # else nothing is chosen
    for i, (_, p, q) in zip(drops, each, strict=True):
        loss = t.times(n) - e.times(i)
        if not up:
            place = (2 * loss.ends(B)[0] + unit[0]) // (2 * unit[1])
            one = found.setdefault(place, [0, 0])
            one[0] += p
            one[1] += q
            continue
        place = _place(loss, h, B)
        while (loss - h.times(place)).sign() < 0:
            place -= 1
        while (loss - h.times(place + 1)).sign() >= 0:
            place += 1
        y = exp((loss - h.times(place)).times(-1), B)
        parts = (place, y[1] - z[0]), (place + 1, (1 << B) - y[0])
        for at, share in parts:
            one = found.setdefault(at, [0, 0])
            one[0] += over(p * share, (1 << B) - z[1], True)
    return [(place, a, b) for place, (a, b) in sorted(found.items())]


def _place(x: Number, h: Number, B: int) -> int:
    """An integer of at most x/h, and hardly less."""
    low = x.ends(B)[0]
    return low // h.ends(B)[low >= 0]


def _convolved(groups: list[list[Outcome]], width: int, W: int, up: bool) -> int:
    """The weights on the lattice, slots of 2 W + GUARD bits; place 0 is the least of all."""
    w = 2 * W + GUARD
    total, places = 1 << W, 1
    for group in sorted(groups, key=len):
        least = min(place for place, _ in group)
        spend((len(group) + 2) * places * (1 + W // 128))
        total = sum((total * weight) << (place - least) * w for place, weight in group)
        places += max(place for place, _ in group) - least
        mask = _repeated((1 << w - W) - 1, places, w)
        total = (total >> W) & mask
        if up:
            total += _repeated(1, places, w)
    return total


def _repeated(slot: int, places: int, w: int) -> int:
    """The same in every slot."""
    made, known = slot, 1
    while known < places:
        take = min(known, places - known)
        made |= (made & ((1 << take * w) - 1)) << known * w
        known += take
    return made


def _slots(total: int, W: int) -> list[int]:
    """The weights, place by place; W is a multiple of 4."""
    w = 2 * W + GUARD
    data = total.to_bytes((total.bit_length() + w - 1) // w * (w // 8), "little")
    step = w // 8
    return [int.from_bytes(data[i : i + step], "little") for i in range(0, len(data), step)]


def _positive(P: list[int], below: int, at: Number, h: Number, W: int, F: int) -> int:
    """The sum of P (1 - e^(at - loss)) over losses > at, rounded up."""
    U = W + 32
    total, one = 0, 1 << U
    start = max(0, _place(at, h, W) - below)
    value, fall = exp(at - h.times(below + start), U)[0], exp(h.times(-1), U)[0]
    for p in P[start:]:
        if value < one:
            total += p * (one - value)
        value = value * fall >> U
    return min(over(total, 1 << U + W - F, True), 1 << F)
