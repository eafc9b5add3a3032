"""Certificates by a forger: one false claim each, a witness of some kind, and the right hash.

That a claim is false is decided by balls and enumeration, without the kernel: an upper bound that
is below the delta of an explicit product, a lower one above the delta of DP mechanisms of the same
eps (a BR mechanism is one of them), or an eps_g on the wrong side of these.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from flint import arb, fmpq, fmpz

from exactdp.numbers.exact_numbers import precision
from exactdp.tables.kernel.fixed_point import Number

from .adversarial import NEAR, ball, cancelling
from .by_hand import Json, cell, part, sealed, statements_of

BITS = 400
WINDOW = (Fraction(1, 10), Fraction(3, 2))
Mechanism = tuple[str, str, arb, Fraction]  # class, eps as text, eps, delta


def text_of(number: Number) -> str:
    """A number as an expression of the kernel."""
    parts = (f"({c.numerator})/{c.denominator}*{f'ln {p}' if p > 1 else 1}"
             for p, c in number.terms)  # fmt: skip
    return " + ".join(parts) or "0"


def parameter(rng: random.Random, low: Fraction, high: Fraction) -> tuple[str, arb]:
    """A number between two others, as text and ball: plain, a logarithm, or nearly cancelling."""
    value = low + (high - low) * Fraction(rng.randint(0, 1000), 1000)
    kind = rng.randrange(4)
    if kind == 0 and low < Fraction(100466, 10**5) < high:
        near = ((2, Fraction(-1916102090242776021049398)), (3, Fraction(1208925819614629174706204)))
        return NEAR, ball(Number(near))
    if kind == 1 and low < Fraction(7, 10) < high:
        return rng.choice([("ln 2", arb(2).log()), ("1/2 ln 4", arb(2).log())])
    if kind == 2:
        size = rng.choice([40, 54, 55, 56, 57, 58, 64, 80, 100, 150])
        found = cancelling(rng, size, value, rng.randint(20, 80))
        return text_of(found), ball(found)
    return str(value), arb(fmpq(value.numerator, value.denominator))


def hockey(losses: list[list[tuple[arb, arb]]], at: arb, leaks: Fraction) -> arb:
    """1 - (1 - leaks)(1 - delta), delta of the product of pairs (P, Q) at a place, outcome by
    outcome.
    """
    total, gamma = arb(0), at.exp()
    for outcome in product(*losses):
        P = Q = arb(1)
        for p, q in outcome:
            P, Q = P * p, Q * q
        total += (P - gamma * Q).max(arb(0))
    rest = 1 - leaks
    return 1 - arb(fmpq(rest.numerator, rest.denominator)) * (1 - total)


def response(eps: arb, t: arb) -> list[tuple[arb, arb]]:
    """RR_{eps,t} of Definition 2.4: losses t and t - eps."""
    E, x = eps.exp(), t.exp()
    q = (E - x) / (E - 1)
    return [(q, q / x), (1 - q, (1 - q) * E / x)]


class Claim:
    """A composition at a place, with a lower and an upper bound of its optimal delta, by balls."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.shared = parameter(rng, *WINDOW) if rng.random() < 0.4 else None
        self.mechanisms = [self.mechanism() for _ in range(rng.choice([1, 1, 2, 2, 3, 4]))]
        self.counts = [rng.choice([1, 1, 2]) for _ in self.mechanisms]
        while sum(self.counts) > 5:
            self.counts[self.counts.index(2)] = 1
        self.adaptive = rng.random() < 0.4
        self.spelled = rng.choice(["BR({})"] * 4 + ["EM({}, 1/2)", "EM({}, 1, monotone)"])
        self.place, self.at = parameter(rng, Fraction(-3, 2), Fraction(3, 2))
        rest = Fraction(1)
        for (_, _, _, delta), n in zip(self.mechanisms, self.counts, strict=True):
            rest *= (1 - delta) ** n
        self.leaks = 1 - rest
        self.low, self.high = self.attained(), self.by_dp(self.at)

    def mechanism(self) -> Mechanism:
        text, value = self.shared or parameter(self.rng, *WINDOW)
        name = self.rng.choice(["BR", "DP"])
        leak = Fraction(1, 50) if name == "DP" and self.rng.random() < 0.2 else Fraction(0)
        return name, text, value, leak

    def text(self, spelled: str = "BR({})") -> str:
        items = zip(self.mechanisms, self.counts, strict=True)
        shown = (
            (spelled.format(e) if c == "BR" else f"DP({e}{f', {d}' if d else ''})", n)
            for (c, e, _, d), n in items
        )
        return " ".join(item + (f"^{n}" if n > 1 else "") for item, n in shown)

    def written(self) -> Json:
        """The composition of a cell, BR as EM or not, and rarely with another class beside it."""
        found, classes = self.text(self.spelled), self.text()
        if found == classes and self.rng.random() < 0.95:
            return {"composition": classes}
        others = [classes.replace("BR(", "BR(1/2*"), found, "", None, "BR(1/1000)"]
        return {"composition": found,
                "as": classes if self.rng.random() < 0.8 else self.rng.choice(others)}  # fmt: skip

    def each(self) -> list[Mechanism]:
        return [m for m, n in zip(self.mechanisms, self.counts, strict=True) for _ in range(n)]

    def at_shares(self, shares: list[Fraction], at: arb) -> arb:
        pairs = []
        for (name, _, eps, _), share in zip(self.each(), shares, strict=True):
            part_of = arb(fmpq(share.numerator, share.denominator))
            pairs.append(response(2 * eps, eps) if name == "DP" else response(eps, eps * part_of))
        return hockey(pairs, at, self.leaks)

    def attained(self) -> arb:
        """The largest of a few products."""
        tried = [Fraction(i, 6) for i in range(7)]
        deltas = [self.at_shares([share] * sum(self.counts), self.at) for share in tried]
        return max(deltas, key=lambda delta: float(delta.mid()))

    def by_dp(self, at: arb) -> arb:
        """An upper bound: each BR(eps) is in DP(eps)."""
        return hockey([response(2 * eps, eps) for _, _, eps, _ in self.each()], at, self.leaks)


def dyadic(value: arb, up: bool) -> list[int]:
    """[m, e] with 60 bits, rounded."""
    e = int(value.mid().abs_lower().log().floor().unique_fmpz() or 0) * 3 // 2 - 60
    scaled = value / arb(2) ** e
    found: fmpz | None = (scaled.upper().ceil() if up else scaled.lower().floor()).unique_fmpz()
    assert found is not None
    return [int(found), e]


WITNESSES: dict[str, Callable[[random.Random, Claim], Json]] = {}


def witness(made: Callable[[random.Random, Claim], Json]) -> Callable[[random.Random, Claim], Json]:
    WITNESSES[made.__name__] = made
    return made


def ranged(claim: Claim) -> list[str]:
    return [e for c, e, _, _ in claim.mechanisms if c == "BR"]


@witness
def ends(rng: random.Random, claim: Claim) -> Json:
    return {}


@witness
def trivial(rng: random.Random, claim: Claim) -> Json:
    return {}


@witness
def none(rng: random.Random, claim: Claim) -> Json:
    return {
        "why": rng.choice(["", "x); upper end established from the definition", "\n\x1b[2K", None])
    }


@witness
def product_(rng: random.Random, claim: Claim) -> Json:
    shares = ["0", "1/2", "1/3", "1", "1+2^-90", "-2^-90", "2", "1e-3"]
    others = ["0", "1/3", "1/20"]
    ts = [f"({rng.choice(shares)})*({e})" if "ln" not in e
          else rng.choice([*others, e, f"{e}+2^-90", f"1/2*({e})"])
          for e in dict.fromkeys(ranged(claim))]  # fmt: skip
    rng.shuffle(ts)
    return {"t": ts[: rng.choice([len(ts), len(ts), len(ts), 0])]}


@witness
def lattice(rng: random.Random, claim: Claim) -> Json:
    steps = ["1/64", "1/7", "2", "1/1000", "ln 2", "2^-30", "2^-2000", "0", "-1/8", "1e4", NEAR]
    return {**product_(rng, claim), "h": rng.choice(steps)}


@witness
def ranges(rng: random.Random, claim: Claim) -> Json:
    last = sum(claim.counts) * 2
    if rng.random() < 0.5:
        return {"ranges": [[i, i] for i in range(rng.randint(0, 2), rng.randint(1, last + 2))]}
    cuts = sorted(rng.sample(range(-1, last + 3), 3))
    return {"ranges": [[cuts[0], cuts[1] - rng.randint(0, 2)], [cuts[1], cuts[2]]]}


@witness
def boxes(rng: random.Random, claim: Claim) -> Json:
    axes = max(1, len(set(ranged(claim))))

    def tree(depth: int) -> list[int]:
        if depth == 0 or rng.random() < 0.2:
            return [-1]
        return [rng.randrange(axes + (rng.random() < 0.05)), *tree(depth - 1), *tree(depth - 1)]

    found = tree(rng.randint(0, 5))
    return {"tree": found[: rng.choice([len(found), len(found), len(found) // 2])]}


@witness
def pivots(rng: random.Random, claim: Claim) -> Json:
    axes = max(1, len(set(ranged(claim))))

    def tree(depth: int) -> list[int]:
        if depth == 0 or rng.random() < 0.2:
            return [*[-2] * rng.randint(0, 3), -1]
        token = rng.choice([-3, -3, -2, *range(2 * axes), *([9] * (rng.random() < 0.05))])
        return [token, *tree(depth - 1), *([] if token == -2 else tree(depth - 1))]

    found = tree(rng.randint(0, 5)) if rng.random() < 0.8 else [-2] * rng.randint(0, 40)
    return {"tree": found[: rng.choice([len(found), len(found), len(found) // 2])],
            "bits": rng.choice([64, 64, 80, 200, 63, 0])}  # fmt: skip


@witness
def wider(rng: random.Random, claim: Claim) -> Json:
    e, n = rng.choice(claim.mechanisms)[1], sum(claim.counts)
    texts = [f"BR({e})^{n}", f"DP({e})^{n}", f"BR(1/100)^{n}", f"BR(1/10) DP(1/10)^{n - 1}",
             claim.text(), f"BR({e})^{{-{n}}}", f"DP({e})^{{{n}-1}}"]  # fmt: skip
    inner = rng.choice([product_, ranges, ends, moment, recursion])
    return {"composition": rng.choice(texts), "witness": made_by(inner.__name__, rng, claim)}


@witness
def moment(rng: random.Random, claim: Claim) -> Json:
    tried = ["1", "1/2", "7/3", "20", "2^-60", "0", "-1", "2^63", NEAR, "1e-30", "300"]
    return {"lambda": rng.choice(tried)}


@witness
def strategy(rng: random.Random, claim: Claim) -> Json:
    def table() -> Any:
        runs = [[rng.randint(1, 9), rng.randint(-3, 20)] for _ in range(rng.randint(1, 4))]
        return rng.choice([None, {"first": rng.randint(-20, 20), "runs": runs}])

    count = sum(claim.counts) + (rng.random() < 0.1)
    h = rng.choice(["1/8", "1/16", "ln 2", "2^-70", "1/3", "0", "-1/8", f"({NEAR})"])
    return {"h": h, "steps": [table() for _ in range(count)]}


@witness
def recursion(rng: random.Random, claim: Claim) -> Json:
    made: Json = {
        "nodes": rng.choice([1, 2, 4, 8, 8, 16, 0]),
        "bits": rng.choice([64, 64, 40, 16, 15, 128]),
    }
    items = claim.text().split(") ")
    orders = [
        claim.text(),
        ") ".join(reversed(items)),
        items[-1],
        claim.text() + " BR(0)",
        "BR(1)^{-1}",
    ]
    return {**made, "order": rng.choice(orders)} if rng.random() < 0.4 else made


@witness
def curves(rng: random.Random, claim: Claim) -> Json:
    return {"nodes": rng.choice([1, 2, 4, 8, 0]), "places": rng.choice([0, 1, 4, 10, 60, -1])}


@witness
def cubics(rng: random.Random, claim: Claim) -> Json:
    fine = rng.choice([0, 1, 2, 9, 100, 10**4, 10**6])
    return {"fine": fine, "places": rng.choice([0, 1, 4, 10, 60, -1])}


WITNESSES.update(dict.fromkeys(("closed", "wide_last", "vertices"), ends))


@witness
def chosen_(rng: random.Random, claim: Claim) -> Json:
    tried = ["0", "1/2", "1/7", "-1/8", NEAR, "2", *(e for _, e, _, _ in claim.mechanisms)]
    return {"t": [rng.choice(tried) for _ in range(rng.choice([0, 1, 2, 4]))]}


FITS = {
    "ends": "luan", "trivial": "luan", "none": "luan", "product_": "luan", "lattice": "lun",
    "ranges": "uan", "boxes": "un", "pivots": "un", "wider": "un", "moment": "uan",
    "strategy": "la",
    "recursion": "uan", "curves": "lua", "cubics": "lua", "closed": "lua", "wide_last": "lua",
    "vertices": "ua", "chosen_": "la",
}  # fmt: skip


def chosen(rng: random.Random, claim: Claim, up: bool) -> str:
    """A kind, mostly one that can show such a claim."""
    side, adaptive = "u" if up else "l", "a" if claim.adaptive else "n"
    fitting = [kind for kind, fits in FITS.items() if side in fits and adaptive in fits]
    often = [kind for kind in fitting if kind not in {"ends", "trivial", "none"}]
    return rng.choice(often * 8 + fitting * 2 + list(FITS))


def made_by(kind: str, rng: random.Random, claim: Claim) -> Json:
    return {"kind": kind.rstrip("_").replace("_", "-"), **WITNESSES[kind](rng, claim)}


def moved(rng: random.Random, value: arb, up: bool) -> list[int]:
    """Inward of the value, by little or much: a bound that is false."""
    share = rng.choice([Fraction(1, 2**30), Fraction(1, 1000), Fraction(1, 10), Fraction(9, 10)])
    moved_by = arb(fmpq(share.numerator, share.denominator))
    if up:
        near = dyadic(value * (1 - moved_by), False)
        return rng.choice([near, near, near, [1, -150]])
    return dyadic(value + moved_by * (1 - value), True)


def forged(rng: random.Random) -> Json:
    """A certificate with one cell, one end of which is false."""
    with precision(BITS):
        while True:
            claim, up = Claim(rng), rng.random() < 0.6
            true = claim.low if up else claim.high
            if true > arb(2) ** -60 and 1 - true > arb(2) ** -60:
                break
        bound = moved(rng, true, up)
        assert (true > bound_of(bound)) if up else (true < bound_of(bound))
    kind = chosen(rng, claim, up)
    side, other = ("upper", "lower") if up else ("lower", "upper")
    claimed = part(side, claim.place, bound, **made_by(kind, rng, claim))
    rest = part(other, claim.place, [0, 0] if up else [1, 0], kind="trivial")
    ends_of = {claimed["what"]: bound, other: rest["bound"]}
    values = {"eps_g": claim.place}
    made = cell("", claim.place, [claimed, rest], adaptive=claim.adaptive, **ends_of)
    made.update(claim.written())
    if rng.random() < 0.2:
        made, values = as_eps_g(rng, made, claimed, bound, up)
    if rng.random() < 0.25:
        spoil(rng, claimed["witness"])
    return held(made, values)


def bound_of(end: list[int]) -> arb:
    return arb(end[0]) * arb(2) ** end[1]


def as_eps_g(
    rng: random.Random, made: Json, claimed: Json, bound: list[int], up: bool
) -> tuple[Json, Json]:
    """The same false delta, as a claim of the eps_g at which delta is that bound.

    The place has to be the end itself, so it is moved to a dyadic number; upper ends of eps_g are
    refuted by a delta above the target there.
    """
    with precision(BITS):
        claim = Claim(rng)
        end = [rng.randint(-100, 100), -7]
        claim.at = bound_of(end)
        true = claim.attained() if up else claim.by_dp(claim.at)
        target = bound_of(moved(rng, true, True)) if up else true + (1 - true) / 3
        delta = dyadic(target, False) if up else dyadic(target, True)
        fine = bound_of(delta) < true if up else bound_of(delta) > true
        if not fine or not 0 < bound_of(delta) < 1:
            return made, {"eps_g": made["values"]["eps_g"]}
    text = f"{delta[0]}*2^{delta[1]}"
    place = f"{end[0]}*2^{end[1]}"
    shown = delta if up else [delta[0] + 1, delta[1]]
    kind = chosen(rng, claim, up)
    claimed.update(part(claimed["what"], place, shown, **made_by(kind, rng, claim)))
    ends_of = {"upper": end, "lower": "-inf"} if up else {"lower": end, "upper": "inf"}
    more = {"quantity": "epsilon", **ends_of}
    found = cell("", "0", [claimed], adaptive=claim.adaptive, **more) | claim.written()
    return {**found, "values": {"delta": text}}, {"delta": text}


STRANGE: list[Any] = [
    None, True, False, -1, 0, 2**64, -(2**70), 10**4000, "", "\ud800", "\u0660", "1\n2", "\x1b[2K",
    [], {}, [[]], [1, -1], [[[[[[[[[]]]]]]]]], "1e19999", "2^-99999", "2^99999", "inf", "nan", "-1",
    "(" * 40, "ln 0", "1/0", NEAR, f"-({NEAR})", "BR(1)^{-3}", {"kind": "trivial"}, ["1"] * 50,
    "x" * 5000, "ln ln 2",
]  # fmt: skip


def spoil(rng: random.Random, content: Json) -> None:
    """Some field of a witness becomes something else."""
    where: Any = content
    while True:
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))
        keys = [key for key in keys if key != "kind" or rng.random() < 0.1]
        if not keys:
            return
        key = rng.choice(keys)
        below = where[key]
        if isinstance(below, (dict, list)) and below and rng.random() < 0.7:
            where = below
            continue
        where[key] = rng.choice(STRANGE)
        return


def held(made: Json, values: Json) -> Json:
    """A certificate of one cell."""
    return sealed({
        "kind": "exactdp certificate", "schema": 1, "versions": {"exactdp": "0"},
        "statements": statements_of([made]),
        "specification": {
            "title": "", "notes": [], "corner": "", "digits": None, "round": "up", "rtol": None,
            "defaults": {"composition": made["composition"], "adaptive": made["adaptive"],
                         "quantity": made["quantity"], "variables": values},
            "rows": [{"label": "", "variables": {}}], "cols": [{"label": "", "variables": {}}]},
        "cells": [{**made, "printed": "[-inf, inf]"}],
    })  # fmt: skip
