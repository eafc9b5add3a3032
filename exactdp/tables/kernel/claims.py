"""What a cell of a certificate claims, and what shows it: mechanisms, witnesses, ends.

Standard library, bounds.py and expressions.py only. A claim says that delta at a place is at most,
or at least, a number; a witness makes it cheap to check. Whatever is not shown is Rejected, what
would take too long is Undecided.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cmp_to_key
from itertools import chain, pairwise
from typing import Any

from exactdp.tables.kernel.bounds import hockey, power, recursion, replay
from exactdp.tables.kernel.expressions import Item, composition, number, totals
from exactdp.tables.kernel.numbers import (
    CELL_BUDGET,
    METER,
    TOTAL_BUDGET,
    Number,
    Rejected,
    Undecided,
    cut,
    dyadic,
    exp,
    integer,
    log,
    over,
    require,
    short,
    spend,
)


def strategy_lower(composition_text: str, eps_g: str, witness: Any, bits: int) -> tuple[int, int]:
    """A lower bound (mantissa, exponent) of the adaptive optimum by a strategy, delta_i included.

    What the witness "strategy" replays, at so many bits after the point.
    """
    METER.left = TOTAL_BUDGET
    items, at = composition(composition_text, True), number(eps_g)
    claim = Claim(items, True, at, False, Fraction(0), 1)
    value = replay(claim.steps, claim.distance, number(witness["h"]), witness["steps"], bits)
    return claim.around(value, bits, True), -bits


def recursion_upper(composition_text: str, eps_g: str, nodes: int, bits: int) -> tuple[int, int]:
    """An upper bound (mantissa, exponent) of the adaptive optimum, delta_i of DP included.

    What the witness "recursion" re-runs: with the same nodes and bits the result is the same.
    """
    METER.left = TOTAL_BUDGET
    claim = Claim(composition(composition_text, True), True, number(eps_g), True, Fraction(1), 1)
    value, F = recursion(claim.steps, claim.distance, nodes, bits)
    return claim.around(value, F, True), -F


# -- claims and their witnesses -------------------------------------------------------------------


class Claim:
    """delta of the composition at `at` is at most (up) or at least the bound."""

    def __init__(
        self, items: list[Item], adaptive: bool, at: Number, up: bool, bound: Fraction, bits: int
    ) -> None:
        used = [(key, times) for key, times in items if key[1].terms]
        require(not adaptive or sum(times for _, times in used) <= 10**5, "too many mechanisms")
        self.items, self.adaptive, self.at, self.up, self.bound = items, adaptive, at, up, bound
        self.steps = [key[:2] for key, times in used for _ in range(times)] if adaptive else []
        self.leaks = [(1 - key[2], times) for key, times in items if key[2]]
        self.distance = at if at.sign() >= 0 else at.times(-1)
        self.total = sum((key[1].times(times) for key, times in used), Number())
        own = bound.denominator.bit_length() + 32
        self.bits = sorted({max(64, min(bits, own)), max(64, own), max(64, own) + 160})
        counts = totals([((kind, eps, Fraction(0)), times) for (kind, eps, _), times in used])
        order: Any = cmp_to_key(lambda a, b: (a[0] - b[0]).sign())
        self.ranged, self.pure = (
            sorted(((key[1], times) for key, times in counts.items() if key[0] == kind), key=order)
            for kind in ("BR", "DP")
        )

    def around(self, value: int, F: int, mirrored: bool) -> int:
        """delta from that without delta_i: 1 - prod(1 - delta_i) (1 - delta); at eps_g < 0 first
        delta(eps_g) = 1 - e^eps_g (1 - delta(-eps_g)) if the value is that at -eps_g (mirrored).
        """
        rest = (1 << F) - min(value, 1 << F)
        if mirrored and self.at.sign() < 0:
            rest = cut(rest * exp(self.at, F)[not self.up], F, not self.up)
        for factor, times in self.leaks:
            W = F + 2 * times.bit_length() + 8
            one = over(factor.numerator << W, factor.denominator, not self.up)
            rest = cut(rest * power(one, times, W, not self.up), W, not self.up)
        return (1 << F) - rest

    def confirm(self, value: Callable[[int], int], mirrored: bool, bits: int = 0) -> None:
        """Rejected unless the value at some number of bits (or the given one) shows the claim."""
        for F in [bits] if bits else self.bits:
            found = self.around(value(F), F, mirrored)
            scaled = self.bound.numerator << F
            if found * self.bound.denominator * (1 if self.up else -1) <= scaled * (
                2 * self.up - 1
            ):
                return
        side = "at most" if self.up else "at least"
        raise Rejected(f"the bound is not shown: delta is {side} {short(Fraction(found, 1 << F))}")

    def check(self, witness: Any) -> set[str]:
        """The statements on which the claim rests; Rejected or Undecided if it is not shown."""
        kind = witness.get("kind")
        require(isinstance(kind, str) and kind in WITNESSES, "unknown kind of witness")
        side = ("u" if self.up else "l") in WITNESSES[kind]
        require(side and ("a" if self.adaptive else "n") in WITNESSES[kind], f"{kind}: not here")
        found: set[str] = getattr(self, f"by_{kind}")(witness)
        return found | ({"hartmann-et-al-2022 Lemma 12"} if self.up and self.leaks else set())

    def by_none(self, witness: Any) -> set[str]:
        raise Undecided(ascii(str(witness.get("why"))[:200])[1:-1])

    def by_trivial(self, witness: Any) -> set[str]:
        require(self.bound >= 1 if self.up else self.bound <= 0, "not a trivial bound")
        return set()

    def by_ends(self, witness: Any) -> set[str]:
        """delta is 0 from the sum of eps on, and 1 - e^eps_g up to minus the sum."""
        certain = any(factor == 0 for factor, _ in self.leaks)
        require(certain or (self.distance - self.total).sign() >= 0, "inside of the support")
        self.confirm(lambda F: 0, True)
        return set()

    def product(self, pairs: list[tuple[Number, Number]], at: Number, mirrored: bool) -> None:
        """The claim from RR_{e,t}, a pair (e, t) for each eps of BR, and RR_{2 eps, eps} for DP."""
        groups = [(n, e, t) for (e, t), (_, n) in zip(pairs, self.ranged, strict=True)]
        groups += [(n, eps.times(2), eps) for eps, n in self.pure]
        self.confirm(lambda F: hockey(groups, at, F, self.up), mirrored)

    def by_product(self, witness: Any) -> set[str]:
        ts = [number(t) for t in witness["t"]]
        require(len(ts) == len(self.ranged), "product: one t for each eps of BR")
        require(not (ts and self.up), "product: no upper bound with BR")
        pairs = [(eps, t) for (eps, _), t in zip(self.ranged, ts, strict=True)]
        inside = all(t.sign() >= 0 and (eps - t).sign() >= 0 for eps, t in pairs)
        require(inside, "product: t is not in [0, eps]")
        self.product(pairs, self.at, False)
        return {"dong-durfee-rogers-2019 Theorem 2"} if self.up else set()

    def by_ranges(self, witness: Any) -> set[str]:
        """All l from 0 to n + 2 m - 1 with 0 < t_l < eps (for other l nothing or all is counted);
        RR_{eps,t}, t in [a, b], is a post-processing of RR_{eps + b - a, b}.
        """
        one_eps = len({eps for eps, _ in self.ranged + self.pure}) == len(self.ranged) == 1
        require(one_eps and len(self.pure) < 2, "ranges: BR and DP of one eps are needed")
        (eps, n), m = self.ranged[0], sum(times for _, times in self.pure)
        start = (self.distance + eps.times(1 - m)).times(Fraction(1, n + 1))
        ranges = [(integer(low), integer(high)) for low, high in witness["ranges"]]
        edges = [ranges[0][0] - 1, *chain(*ranges), ranges[-1][1] + 1]
        require(edges == sorted(edges), "ranges: not in order")
        gaps = any(b[0] > a[1] + 1 for a, b in pairwise(ranges))
        t = {ell: start + eps.times(Fraction(ell, n + 1)) for ell in edges}
        before, first, *_, last, after = edges
        covers = first <= 0 or t[before].sign() <= 0
        covers &= last >= n + 2 * m - 1 or (t[after] - eps).sign() >= 0
        inside = t[first].sign() >= 0 and (eps - t[last]).sign() >= 0
        require(covers and inside and not gaps, "ranges: not all l with 0 < t_l < eps, or others")
        for low, high in ranges:
            self.product([(eps + t[high] - t[low], t[high])], self.distance, True)
        return {f"cesar-rogers-2022 Theorem {3 if m else 2}"}

    def by_boxes(self, witness: Any) -> set[str]:
        """A binary tree of boxes of t, in units of eps; the lower half comes first."""
        stack = [[(Fraction(0), Fraction(1))] * len(self.ranged)]
        for axis in witness["tree"]:
            box = stack.pop()
            if integer(axis) < 0:
                sides = zip(self.ranged, box, strict=True)
                pairs = [(eps.times(1 + b - a), eps.times(b)) for (eps, _), (a, b) in sides]
                self.product(pairs, self.distance, True)
                continue
            a, b = box[axis]
            require((b - a).denominator < 2**64, "boxes: too small a box")
            for half in ((a + b) / 2, b), (a, (a + b) / 2):
                stack.append([*box[:axis], half, *box[axis + 1 :]])
        require(not stack, "boxes: the tree does not end")
        return {"cesar-rogers-2022 Lemma 4.1", "cesar-rogers-2022 Lemma 4.4"}

    def by_wider(self, witness: Any) -> set[str]:
        """BR(e) in BR(E), e <= E; DP(e) in DP(E'), e <= E'; DP(e) in BR(E), 2 e <= E."""
        items = composition(witness["composition"], False)
        wide = Claim(items, False, self.at, True, self.bound, self.bits[0])
        require(len(wide.ranged) < 2 and len(wide.pure) < 2, "wider: more than one eps of a class")
        require(not wide.leaks and wide.size() == self.size(), "wider: not as many mechanisms")
        (E, _), (Ed, M) = (*wide.ranged, (Number(), 0))[0], (*wide.pure, (Number(), 0))[0]
        fits = all((E - eps).sign() >= 0 for eps, _ in self.ranged)
        narrow = sum(n for eps, n in self.pure if (E - eps.times(2)).sign() < 0)
        wide_ones = [(eps, n) for eps, n in self.pure if (Ed - eps).sign() < 0]
        fits = fits and all((E - eps.times(2)).sign() >= 0 for eps, _ in wide_ones)
        spare = sum(n for _, n in self.pure) - M
        require(fits and narrow <= M and sum(n for _, n in wide_ones) <= spare, "wider: is not")
        wide.leaks = self.leaks
        own = {"cesar-rogers-2022 Lemma 2.1"} if spare else set()
        return wide.check(witness["witness"]) | own

    def size(self) -> int:
        return sum(n for _, n in self.ranged + self.pure)

    def by_moment(self, witness: Any) -> set[str]:
        """delta <= e^(-r eps_g) c prod M_i, c = r^r/(1 + r)^(1 + r), r = lambda. With x = e^t and
        y = e^(-r eps), M = max of x^r (A - B x) = c A^(1+r) / B^r for BR, A = (E - y)/(E - 1),
        B = (1 - y)/(E - 1); M = (E/y + y)/(E + 1) for DP.
        """
        r = number(witness["lambda"]).rational()
        require(0 < r < 2**64 and r.denominator < 2**256, "moment: lambda out of range")

        def value(F: int) -> int:
            W = F + 2 * (self.size() + int(r)).bit_length() + 64
            one = 1 << W
            spend(100 * (1 + len(self.ranged + self.pure)), 3 * W)

            def ln(c: Fraction, v: int, up: bool) -> int:
                """c ln(v / 2^W)."""
                both = log(v, W)[up] - W * log(2, W)[not up]
                return over(c.numerator * both, c.denominator, up)

            def fixed(up: bool) -> int:
                return over(r.numerator << W, r.denominator, up)

            c = ln(r, fixed(True), True) - ln(1 + r, one + fixed(False), False)
            total = c - self.distance.times(r).ends(W)[0]
            for eps, n in self.ranged:
                E, y = exp(eps, W), exp(eps.times(-r), W)
                A = over((E[1] - y[0]) << W, E[0] - one, True)
                B = over((one - y[1]) << W, E[1] - one, False)
                total += n * (c + ln(1 + r, A, True) - ln(r, B, False))
            for eps, n in self.pure:
                E, y = exp(eps, W), exp(eps.times(-r), W)
                top = E[1] * exp(eps.times(r), W)[1] + (y[1] << W)
                total += n * ln(Fraction(1), over(top, E[0] + one, True), True)
            return exp(Number.of(Fraction(total, one)), F)[1]

        self.confirm(value, True)
        return {"dong-durfee-rogers-2019 Theorem 5"}

    def by_strategy(self, witness: Any) -> set[str]:
        h, tables = number(witness["h"]), witness["steps"]
        self.confirm(lambda F: replay(self.steps, self.distance, h, tables, F), True)
        return set()

    def by_recursion(self, witness: Any) -> set[str]:
        """The adaptive optimum in the given order; without adaptivity any order will do."""
        order = composition(witness.get("order"), True) if "order" in witness else self.items
        require(order == self.items if self.adaptive else totals(order) == totals(self.items),
                "recursion: other mechanisms, or in another order")  # fmt: skip
        steps = Claim(order, True, self.at, True, self.bound, 64).steps
        bits, nodes = integer(witness.get("bits", 64)), integer(witness["nodes"])
        value, F = recursion(steps, self.distance, nodes, bits)
        self.confirm(lambda _: value, True, F)
        return {"cesar-rogers-2022 Lemma 5.1 (corrected)"}


WITNESSES = {"none": "luan", "trivial": "luan", "ends": "luan", "product": "luan", "ranges": "un",
             "boxes": "un", "wider": "un", "moment": "uan", "strategy": "la",
             "recursion": "uan"}  # fmt: skip


# -- cells ----------------------------------------------------------------------------------------


def verify_cell(cell: Any) -> tuple[str, str]:
    """What the lower and the upper end rest on; Rejected where a claim is false or malformed."""
    METER.left = CELL_BUDGET
    return verify(cell)


def verify(cell: Any) -> tuple[str, str]:
    """The same, within what is left of the budget."""
    try:
        return Cell(cell).labels()
    except (Undecided, OverflowError, MemoryError) as why:
        return (f"not established ({why or type(why).__name__})",) * 2
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise Rejected(f"malformed: {type(error).__name__} {ascii(str(error))[:80]}") from None


class Cell:
    """One cell: composition, quantity, ends and the parts that show them."""

    def __init__(self, cell: Any) -> None:
        self.adaptive, self.status, self.quantity = (
            cell[key] for key in ("adaptive", "status", "quantity")
        )
        require(type(self.adaptive) is bool, "adaptive is neither true nor false")
        require(self.quantity in {"delta", "epsilon", "cost"}, "unknown quantity")
        require(self.status in {"reached", "wide", "empty", "failed"}, "unknown status")
        self.parts = {part["what"]: part for part in cell["parts"]}
        require(len(self.parts) == len(cell["parts"]), "a part comes twice")
        require(not self.parts or self.status in {"reached", "wide"}, "parts of an empty cell")
        if self.status in {"empty", "failed"}:
            return
        self.low, self.high = dyadic(cell["lower"]), dyadic(cell["upper"])
        require(self.low <= self.high, "the lower end is above the upper end")
        self.items = composition(cell["composition"], self.adaptive or self.quantity == "cost")
        self.values = {key: number(text) for key, text in cell["values"].items()}
        width = self.high - self.low if self.quantity == "delta" else 1
        self.bits = 40 if not 0 < width < 1 else 40 + Fraction(1 / width).numerator.bit_length() - (
            Fraction(1 / width).denominator.bit_length())  # fmt: skip

    def labels(self) -> tuple[str, str]:
        if self.status == "empty":
            return ("established from the definition",) * 2
        if self.status == "failed":
            return ("not established (the cell failed)",) * 2
        side = getattr(self, self.quantity)
        found = label(side(False)), label(side(True))
        require(not self.parts, "an unknown part")
        return found

    def part(self, what: str, at: Number, up: bool, adaptive: bool) -> tuple[Fraction, set[str]]:
        """The bound that a part claims, and what shows it (or, behind a ?, why nothing does)."""
        require(what in self.parts, f"the part {what!r} is missing")
        part = self.parts.pop(what)
        bound = dyadic(part["bound"])
        require(number(part["at"]) == at, f"{what}: evaluated at another place")
        if not isinstance(bound, Fraction):
            raise Rejected(f"{what}: an infinite bound of delta")
        try:
            claim = Claim(self.items, adaptive, at, up, bound, self.bits)
            return bound, claim.check(part["witness"])
        except (Undecided, OverflowError, MemoryError) as why:
            return bound, {f"?{why or type(why).__name__}"}

    def delta(self, up: bool) -> set[str]:
        at = self.values["eps_g"]
        bound, found = self.part("upper" if up else "lower", at, up, self.adaptive)
        require(bound <= self.high if up else bound >= self.low, "the bound is not that of the end")
        return found

    def cost(self, up: bool) -> set[str]:
        at, names = self.values["eps_g"], ("adaptive", "nonadaptive")
        sides = (up, not up)
        (one, found), (other, more) = (
            self.part(f"{name} {'upper' if side else 'lower'}", at, side, name == "adaptive")
            for name, side in zip(names, sides, strict=True)
        )
        end = self.high if up else self.low
        require(one > 0 and other > 0 if up else other > 0, "not a quotient of deltas above 0")
        if not up and end <= 1:  # an adaptive adversary may choose in advance
            return {text for text in found | more if text.startswith("?")}
        require(end * other >= one if up else end * other <= one, "not the quotient of the bounds")
        return found | more

    def epsilon(self, up: bool) -> set[str]:
        """Of the smallest eps_g with delta(eps_g) <= d, which falls from 1 to D, 0 <= D <= 1."""
        end, d = (self.high if up else self.low), self.values["delta"].rational()
        rest = math.prod((1 - key[2]) ** spent(n, key[2]) for key, n in self.items if key[2])
        shown = {"hartmann-et-al-2022 Lemma 12"} if up and rest != 1 else set()
        if end == (math.inf if up else -math.inf):
            return set()
        if not isinstance(end, Fraction) or not 1 - rest <= d < 1:  # the value is infinite
            value = -math.inf if d >= 1 else math.inf if d < 1 - rest else 0
            require(end >= value if up else end <= value, "the value is infinite, or is not")
            require(value, "the value is finite")
            return shown
        name, at = "upper" if up else "lower", Number.of(end)
        if name in self.parts:
            bound, found = self.part(name, at, up, self.adaptive)
            require(bound <= d if up else bound > d, "the bound is on the wrong side of delta")
            return found
        claim = Claim(self.items, self.adaptive, at, up, d, 64)
        if (claim.total - at).sign() * (1 if up else -1) <= 0 and (up or 1 - rest == d):
            return shown
        if up and (claim.total + at).sign() > 0:  # delta falls: shown at minus the sum as well
            at = claim.total.times(-1)
        require((claim.total + at).sign() <= 0, f"the part {name!r} is missing")
        return Claim(self.items, self.adaptive, at, up, d, 64).check({"kind": "ends"})


def spent(n: int, delta: Fraction) -> int:
    """n, paid for as an exponent of 1 - delta."""
    spend(n * delta.denominator.bit_length() // 16 + 1, n * delta.denominator.bit_length() // 16)
    return n


def label(found: set[str]) -> str:
    """In words: established from the definition, or given what, or not established."""
    open_ends = sorted(text[1:] for text in found if text.startswith("?"))
    if open_ends:
        return f"not established ({'; '.join(open_ends)})"
    return f"established given {', '.join(sorted(found))}" if found else (
        "established from the definition")  # fmt: skip
