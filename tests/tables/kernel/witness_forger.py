"""Witnesses of every kind for a false claim: of the right form, mostly, and of no use."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from .adversarial import NEAR
from .by_hand import Json
from .false_claims import Claim

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
    steps = ["1/64", "1/7", "2", "1/1000", "ln 2"]
    steps += [] if claim.crowded else ["2^-30", "2^-2000", "0", "-1/8", "1e4", NEAR]
    return {**product_(rng, claim), "h": rng.choice(steps)}


@witness
def ranges(rng: random.Random, claim: Claim) -> Json:
    last = sum(claim.counts) * 2
    if rng.random() < 0.5:
        return {"ranges": [[i, i] for i in range(rng.randint(0, 2), rng.randint(1, last + 2))]}
    cuts = sorted(rng.sample(range(-1, last + 3), 3))
    return {"ranges": [[cuts[0], cuts[1] - rng.randint(0, 2)], [cuts[1], cuts[2]]]}


@witness
def increments(rng: random.Random, claim: Claim) -> Json:
    """Ranges in order with one in the middle, or out of order, or with gaps."""
    last = sum(claim.counts) * 2
    cuts = sorted(rng.sample(range(-1, last + 6), 4))
    rising, falling = [[cuts[0], cuts[1] - 1]], [[cuts[2], cuts[3]]]
    found = {"rising": rising, "ranges": [[cuts[1], cuts[2]]], "falling": falling}
    if rng.random() < 0.2:
        found[rng.choice(list(found))] = rng.choice([[], falling, [[0, 0], [1, 1]]])
    return found


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
def values(rng: random.Random, claim: Claim) -> Json:
    """Trees of boxes with multipliers of any size after some of the boxes."""
    found = pivots(rng, claim)
    bits = found["bits"]

    def valued() -> list[int]:
        size = rng.choice([0, 1, 1 << max(bits - 6, 0), 1 << max(bits - 1, 0), 1 << bits + 4, -1])
        return [-4, size, size // rng.choice([1, 2, 3, 50]), *([0] * (rng.random() < 0.05))]

    tree = [one for token in found["tree"]
            for one in (valued() if token == -1 and rng.random() < 0.8 else [token])]  # fmt: skip
    return {"tree": tree, "bits": bits}


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
    "ranges": "uan", "increments": "uan", "boxes": "un", "pivots": "un", "values": "un",
    "wider": "un", "moment": "uan",
    "strategy": "la",
    "recursion": "uan", "curves": "lua", "cubics": "lua", "closed": "lua", "wide_last": "lua",
    "vertices": "ua", "chosen_": "la",
}  # fmt: skip


def chosen(rng: random.Random, claim: Claim, up: bool) -> str:
    """A kind, mostly one that can show such a claim."""
    if claim.crowded:
        return "lattice"
    side, adaptive = "u" if up else "l", "a" if claim.adaptive else "n"
    fitting = [kind for kind, fits in FITS.items() if side in fits and adaptive in fits]
    often = [kind for kind in fitting if kind not in {"ends", "trivial", "none"}]
    return rng.choice(often * 8 + fitting * 2 + list(FITS))


def made_by(kind: str, rng: random.Random, claim: Claim) -> Json:
    return {"kind": kind.rstrip("_").replace("_", "-"), **WITNESSES[kind](rng, claim)}
