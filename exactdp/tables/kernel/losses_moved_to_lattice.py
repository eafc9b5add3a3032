"""delta of an explicit product whose losses have no common step: losses moved to a lattice.

From below: that the sum of the losses, each moved to the nearest multiple of h, exceeds eps_g is an
event like any other; its probabilities under P and Q are sums over the lattice. From above: an
outcome of loss a + d, 0 <= d < h, a a multiple of h, is parted into one of loss a and one of loss
a + h with its P and its Q together; that is undone by forgetting which of both it was, so delta
does not fall (post-processing). With D = 1 - e^-h the parts of P are

    (e^-d - e^-h)/D at a,    (1 - e^-d)/D at a + h.

A few mechanisms are joined, outcome by outcome, before their losses are moved. A distribution on
the lattice is one integer, a slot of bits for each place: to convolve it with a few outcomes is to
multiply it by theirs, shift and add. That is done for two halves; of the one the weights are
needed, of the other the sums over all places from c on, and from above the gains

    U_c = sum over b >= c of weight_b (1 - e^(at' - h b)),  at' in [h (c - 1), h c) as eps_g is
        = e^-h U_(c+1) + (1 - e^-h) sum_(b > c) weight_b + weight_c (1 - e^(at' - h c)).
"""

from __future__ import annotations

from itertools import accumulate

from exactdp.tables.kernel.delta_bounds import atoms
from exactdp.tables.kernel.fixed_point import (
    LARGEST,
    Number,
    Undecided,
    cut,
    exp,
    over,
    require,
    spend,
)

Group = tuple[int, Number, Number]
Outcome = tuple[Number, int, int]  # loss, P, Q
Part = tuple[int, int, int]  # place, P, Q
MOST_BITS = 5 * 10**8
"""Of the places of a half, about."""
MOST_SMALL = 1 << 10  # of h: it is at least 2^-MOST_SMALL, about
JOINED = 8
"""Outcomes of a block: more cost more than the coarser lattice, which they allow, saves."""
STEPS = 4
"""Places that are tried next to a quotient: more than it takes."""
GUARD = 16
"""Bits to spare in a slot: weights, rounded up, exceed 1 in all by far less."""


def lattice_delta(groups: list[Group], at: Number, h: Number, F: int, up: bool) -> int:
    """delta at `at` of the product of n RR_{e,t} over the groups (n, e, t), rounded up or down.

    At F bits, its losses moved to multiples of h. Rejected unless h > 0; Undecided where that takes
    too many places.
    """
    sign, leading = h.leading()
    require(sign > 0, "lattice: a step above 0 was expected")
    size, reach = sum(n for n, _, _ in groups), sum((e.times(n) for n, e, _ in groups), Number())
    high, low = at.ends(8)[1], at.ends(8)[0]
    if max(high, -low, reach.ends(8)[1], h.ends(8)[1]) > LARGEST << 7 or leading < -MOST_SMALL:
        raise Undecided("too large an eps or eps_g, or no step to work with")
    W = F + 24 + size.bit_length() + max(0, high * 3 >> 9)
    W += -W % 4
    B = W + 12 + max(0, -leading)  # 1 - e^-h is known to a share of about 2^-(W + 8)
    g = floor_of(at, h, B) + 1  # the first place that is counted
    if max(g, -g, floor_of(reach, h, B) // 2 + 3 * len(groups)) * (2 * W + 512) > MOST_BITS:
        raise Undecided("a lattice of too many places")
    halves: list[list[list[Part]]] = [[], []]
    spread = [0, 0]
    for block in sorted(joined(groups, W, up), key=len):
        less = int(spread[1] < spread[0])
        halves[less].append(moved(block, h, B, W, up))
        spread[less] += halves[less][-1][-1][0] - halves[less][-1][0][0]
    (first, As), (least, Bs) = (weights(half, W, up) for half in halves)
    places = range(g - first, g - first - len(As[0]), -1)  # of the other half, from there on
    if up:
        X = gains(least, Bs[0], places, h, h.times(g) - at, W, W + 32)
        return min(cut(_dot(As[0], X), 2 * W + 32 - F, True), 1 << F)
    P, Q = (_dot(A, sums_from(least, B, places)) for A, B in zip(As, Bs, strict=True))
    return min(max(cut(excess(P, Q, at, W), 2 * W - F, False), 0), 1 << F)


def floor_of(x: Number, h: Number, B: int) -> int:
    """The integer part of x/h; found at B bits, then exactly.

    With v = 2^B h the quotient is too small by at most 2 (1 + |x/h|)/(v - 2), its integer part by 1
    more: by two steps at most where |x/h| < v/2 - 2, and here v >= 2^(W + 11). Undecided beyond.
    """
    low = x.ends(B)[0]
    place = low // h.ends(B)[low >= 0]
    for _ in range(STEPS):
        if (x - h.times(place + 1)).sign() < 0:
            return place
        place += 1
    raise Undecided("a lattice of too many places")


def joined(groups: list[Group], W: int, up: bool) -> list[list[Outcome]]:
    """The outcomes (loss, P, Q) of the groups, in blocks of a few groups together.

    At W bits, P rounded up or down, Q the other way; losses are exact.
    """
    found: list[list[Outcome]] = [[(Number(), 1 << W, 1 << W)]]
    for n, e, t in groups:
        spend(40 * (n + 1), W)
        each = atoms(n, e, t, None, W, W, up)
        drops = range(n + 1) if len(each) > 1 else [n if t.sign() else 0]  # nothing is chosen
        new = [(t.times(n) - e.times(i), p, q) for i, (_, p, q) in zip(drops, each, strict=True)]
        if len(found[-1]) * len(new) > JOINED:
            found.append(new)
            continue
        found[-1] = [
            (x + y, cut(p * r, W, up), cut(q * s, W, not up))
            for x, p, q in found[-1]
            for y, r, s in new
        ]
    return found


def moved(block: list[Outcome], h: Number, B: int, W: int, up: bool) -> list[Part]:
    """The places of a block's outcomes on the lattice of step h, with their P and Q: (place, P, Q).

    From below each loss moves to the nearest place. From above it is parted into two (head of the
    file), P is rounded up, and Q is 0 here: it follows from P. At W bits.
    """
    spend(40 * len(block), B)
    unit, z = h.ends(B), exp(h.times(-1), B)
    found: dict[int, list[int]] = {}
    for loss, p, q in block:
        if not up:
            place = (2 * loss.ends(B)[0] + unit[0]) // (2 * unit[1])
            one = found.setdefault(place, [0, 0])
            one[0], one[1] = one[0] + p, one[1] + q
            continue
        place = floor_of(loss, h, B)
        y = exp(h.times(place) - loss, B)
        for at, share in ((place, y[1] - z[0]), (place + 1, (1 << B) - y[0])):
            found.setdefault(at, [0, 0])[0] += over(p * share, (1 << B) - z[1], True)
    return [(place, a, b) for place, (a, b) in sorted(found.items())]


def weights(blocks: list[list[Part]], W: int, up: bool) -> tuple[int, list[list[int]]]:
    """The first place of a half, and its weights under P, and under Q where that is needed.

    From above it is not. At W bits: P rounded up or down, Q up.
    """
    first = sum(block[0][0] for block in blocks)
    P = convolved([[(place, p) for place, p, _ in block] for block in blocks], W, up)
    if up:
        return first, [P]
    return first, [
        P,
        convolved([[(place, q) for place, _, q in block] for block in blocks], W, True),
    ]


def convolved(blocks: list[list[tuple[int, int]]], W: int, up: bool) -> list[int]:
    """The weights of the convolution of blocks of (place, weight), from the first place on.

    At W bits; every product is rounded up or down. In slots of 2 W + GUARD bits; W is a multiple of
    4.
    """
    w = 2 * W + GUARD
    total, places = 1 << W, 1
    for block in blocks:
        spread, count = block[-1][0] - block[0][0], len(block)
        steps = (count + 2) * places + spread * count.bit_length()
        spend(steps * (2 + W * W // 6000) // 5 + 1)
        total = _times(total, block, w)
        places += spread
        total = (total >> W) & _repeated((1 << w - W) - 1, places, w)
        if up:
            total += _repeated(1, places, w)
    spend(places, W)
    data = total.to_bytes(places * w // 8, "little")
    return [int.from_bytes(data[i : i + w // 8], "little") for i in range(0, len(data), w // 8)]


def _times(total: int, block: list[tuple[int, int]], w: int) -> int:
    """The sum of total * weight, moved by its place; of halves, so that few slots are added."""
    if len(block) == 1:
        return total * block[0][1]
    middle = len(block) // 2
    shift = (block[middle][0] - block[0][0]) * w
    return _times(total, block[:middle], w) + (_times(total, block[middle:], w) << shift)


def _repeated(slot: int, places: int, w: int) -> int:
    """The same in every slot."""
    made, known = slot, 1
    while known < places:
        take = min(known, places - known)
        made |= (made & ((1 << take * w) - 1)) << known * w
        known += take
    return made


def sums_from(least: int, B: list[int], places: range) -> list[int]:
    """The sum of the weights B, the first at `least`, over all places from c on, c in `places`."""
    spend(2 * len(B) + 2 * len(places))
    tails = [*accumulate(reversed(B), initial=0)]  # of so many from the end
    return [tails[min(max(least + len(B) - c, 0), len(B))] for c in places]


def gains(
    least: int, B: list[int], places: range, h: Number, gap: Number, W: int, U: int
) -> list[int]:
    """The gains U_c (head of the file) at U bits for c in `places` (falling), rounded up.

    B has the weights from the place `least` on; h c - at' is `gap` in (0, h].
    """
    end, one, fall, part = least + len(B), 1 << U, exp(h.times(-1), U), exp(gap.times(-1), U)[0]
    spend(8 * max(0, end - places[-1]), W)
    found, value, beyond = {}, 0, 0
    for c in range(end - 1, places[-1] - 1, -1):
        weight = B[c - least] if c >= least else 0
        rest = beyond * (one - fall[0]) + weight * (one - part)
        value = cut(value * fall[1], U, True) + cut(rest, W, True)
        beyond += weight
        found[c] = value
    return [found.get(c, 0) for c in places]


def excess(P: int, Q: int, at: Number, W: int) -> int:
    """A lower bound of P - e^at Q at 2 W bits, from P and Q at 2 W bits."""
    return P - cut(Q, W, True) * exp(at, W)[1]


def _dot(A: list[int], X: list[int]) -> int:
    spend(2 * len(A), 128)
    return sum(a * x for a, x in zip(A, X, strict=True))
