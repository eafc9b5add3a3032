"""Cells and certificates that are written by hand, not by the builder of tables."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from exactdp import BR, DP, nonadaptive
from exactdp.tables import kernel
from exactdp.tables.kernel import delta_bounds, known_statement_texts
from exactdp.tables.kernel.fixed_point import Number
from exactdp.tables.printed import render

Json = dict[str, Any]


def dyadic(value: Fraction, bits: int, up: bool) -> list[int]:
    """Rounded to about so many significant bits."""
    e = value.numerator.bit_length() - value.denominator.bit_length() - bits
    scaled = value / Fraction(2) ** e
    return [math.ceil(scaled) if up else math.floor(scaled), e]


LEMMA_5_1 = [("cesar-rogers-2022", "Lemma 5.1", "corrected")]
PIVOTS = ("Common t", "Slabs", "Pivot equations", "Mixed vertices")
THEOREM_2 = [("dong-durfee-rogers-2019", "Theorem 2", "printed")]
RESTS_ON = {
    **dict.fromkeys(["product", "lattice"], THEOREM_2),
    "ranges": [
        ("cesar-rogers-2022", "Theorem 3", "printed"),
        ("dong-durfee-rogers-2019", "Theorem 4, the exact set", "own"),
    ],
    "increments": [
        ("cesar-rogers-2022", "Theorem 3", "printed"),
        ("cesar-rogers-2022", "Lemma 4.5", "corrected"),
        ("dong-durfee-rogers-2019", "Theorem 4, the exact set", "own"),
    ],
    "boxes": [("cesar-rogers-2022", "Lemma 4.1", "printed")],
    "pivots": [
        ("cesar-rogers-2022", "Lemma 4.1", "printed"),
        *(("exactdp", name, "own") for name in PIVOTS),
    ],
    "values": [
        ("cesar-rogers-2022", "Lemma 4.1", "printed"),
        *(("exactdp", name, "own") for name in (*PIVOTS, "Order of t", "Vertex bound")),
    ],
    "moment": [("dong-durfee-rogers-2019", "Theorem 5", "printed")],
    **dict.fromkeys(
        ["recursion", "curves", "cubics", "closed", "wide-last", "vertices"], LEMMA_5_1
    ),
}


def part(what: str, at: str, bound: Any, **witness: Any) -> Json:
    """A part that names what the kernel uses, and what its delta_i and wider classes rest on."""
    found = RESTS_ON.get(str(witness["kind"]), [])
    found = [*found, ("hartmann-et-al-2022", "Lemma 12", "printed")]
    found.append(("exactdp", "Exponential mechanisms", "own"))
    if witness["kind"] == "wider":
        found = [*found, *dict.fromkeys(one for kind in RESTS_ON.values() for one in kind)]
        found.append(("cesar-rogers-2022", "Lemma 2.1", "printed"))
    return {"what": what, "at": at, "bound": bound, "route": "",
            "rests_on": [list(one) for one in found], "witness": witness}  # fmt: skip


def statements_of(cells: list[Json]) -> list[Json]:
    """What the parts rest on, as a certificate lists it."""
    used = {tuple(one) for made in cells for p in made["parts"] for one in p["rests_on"]}
    listed = []
    for paper, item, form in sorted(used):
        name = f"{paper} {item}" + ("" if form == "printed" else f" ({form})")
        says = known_statement_texts.KNOWN[name][0]
        listed.append({"paper": paper, "item": item, "form": form, "says": says,
                       "verdict": None, "scope": None, "stale": False})  # fmt: skip
    return listed


def cell(composition: str, at: str, parts: list[Json], **more: Any) -> Json:
    found = {"values": {"eps_g": at}, "composition": composition, "adaptive": False,
             "quantity": "delta", "status": "reached", "parts": parts, "printed": ""}  # fmt: skip
    ends = {"lower": parts[0]["bound"], "upper": parts[1]["bound"]} if len(parts) == 2 else {}
    return {**found, **ends, **more}


def best_t(n: int, m: int, eps: Fraction, at: Fraction) -> Fraction:
    """The t_l at which the product is largest, among 0 < t_l < eps."""
    ts = [(at + eps * (ell + 1 - m)) / (n + 1) for ell in range(n + 2 * m)]
    groups = [(m, Number.of(2 * eps), Number.of(eps))] if m else []
    return max(
        (t for t in ts if 0 < t < eps),
        key=lambda t: delta_bounds.hockey(
            [(n, Number.of(eps), Number.of(t)), *groups], Number.of(at), 100, False
        ),
    )


def theorem_3(n: int, m: int, eps: str, at: str, spread: int = 2) -> Json:
    """A cell with the best product and all l one by one; the ends a little outward."""
    e, g = Fraction(eps), Fraction(at)
    true = nonadaptive(n * BR(eps), m * DP(eps)).bracket(at, rtol="1e-20")
    low, high = (dyadic(x.fraction(), 60, x is true.upper) for x in (true.lower, true.upper))
    low, high = [low[0] - spread, low[1]], [high[0] + spread, high[1]]
    first = max(0, m - math.ceil(g / e))
    last = min(n + 2 * m, n + m - math.floor(g / e)) - 1
    t, ells = best_t(n, m, e, g), range(first, last + 1)
    text = f"BR({eps})^{n}" + (f" DP({eps})^{m}" if m else "")
    return cell(text, at, [
        part("lower", at, low, kind="product", t=[str(t)]),
        part("upper", at, high, kind="ranges", ranges=[[ell, ell] for ell in ells]),
    ])  # fmt: skip


def labels(made: Json) -> tuple[str, str]:
    return kernel.verify_cell(made)


def sealed(certificate: Json) -> Json:
    """With the hash of its content."""
    return {**certificate, "sha256": kernel.digest(certificate)}


def table(certificate: Json, ending: str) -> str:
    """The table as exactdp prints it, which the kernel prints again by itself."""
    form = next(name for name, suffix in render.SUFFIXES.items() if suffix == ending)
    return render.FORMATS[form](certificate)
