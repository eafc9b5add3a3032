"""Certificates by a forger: one false claim each, a witness of some kind, and the right hash."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from exactdp.numbers.exact_numbers import precision

from .adversarial import NEAR
from .by_hand import Json, cell, part, sealed, statements_of
from .false_claims import BITS, Claim, bound_of, dyadic
from .witness_forger import chosen, made_by


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
            claim, up = Claim(rng, crowded=rng.random() < 0.03), rng.random() < 0.6
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
