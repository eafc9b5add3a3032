"""One cell of a certificate: what its two ends rest on, part by part."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from exactdp.tables.kernel.adaptive_delta_by_cubics import cubic_bracket
from exactdp.tables.kernel.adaptive_delta_by_quadratics import curve_bracket
from exactdp.tables.kernel.claims import Claim
from exactdp.tables.kernel.delta_bounds import at_bits, atoms, probabilities
from exactdp.tables.kernel.fixed_point import (
    BUDGET,
    METER,
    Number,
    Rejected,
    Undecided,
    dyadic,
    exp,
    log,
    log_of,
    require,
    size,
    spend,
)
from exactdp.tables.kernel.formula_and_ratio_columns import FORMULAS, MOMENTS, formula
from exactdp.tables.kernel.known_statements import unsaid
from exactdp.tables.kernel.parsing import SELECTION, Item, composition, number, totals
from exactdp.tables.kernel.witness_checks import no_cost, rests_on


def verify_cell(cell: Any, budget: int = BUDGET) -> tuple[str, str]:
    """What the lower and the upper end of a cell rest on, found within a budget.

    Two texts in the words of ``label``. Rejected where a claim is false or malformed.
    """
    fresh_budget(budget)
    return verify(cell)


def fresh_budget(steps: int) -> None:
    """Set the budget of what comes next; what was kept of what came before is forgotten."""
    for kept in (log, exp, log_of, probabilities, atoms, at_bits, curve_bracket, cubic_bracket):
        kept.cache_clear()
    METER.left = steps


def verify(cell: Any, named: bool = False) -> tuple[str, str]:
    """What the lower and the upper end of a cell rest on, within what is left of the budget.

    Rejected where a claim is false or malformed, and, if ``named``, where a part does not name what
    it rests on. Where the budget ends both are not established.
    """
    try:
        return Cell(cell, named).labels()
    except (Undecided, OverflowError, MemoryError) as why:
        return (f"not established ({why or type(why).__name__})",) * 2
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise Rejected(f"malformed: {type(error).__name__} {ascii(str(error))[:80]}") from None


class Cell:
    """One cell: composition, quantity, ends and the parts that show them."""

    def __init__(self, cell: Any, named: bool) -> None:
        self.named = named
        self.adaptive, self.status, self.quantity = (
            cell[key] for key in ("adaptive", "status", "quantity")
        )
        require(type(self.adaptive) is bool, "adaptive is neither true nor false")
        require(self.quantity in {"delta", "epsilon", "cost", *FORMULAS}, "unknown quantity")
        require(self.status in {"reached", "wide", "empty", "failed"}, "unknown status")
        self.parts = {part["what"]: part for part in cell["parts"]}
        require(len(self.parts) == len(cell["parts"]), "a part comes twice")
        require(not self.parts or self.status in {"reached", "wide"}, "parts of an empty cell")
        self.classes = {SELECTION} if "EM" in cell["composition"] else set()
        answered = self.status in {"reached", "wide"}
        require(("as" in cell) == (answered and bool(self.classes)), "as: here, or not here")
        if not answered:
            return
        self.cell = cell
        exact, moment = "exact" in cell, self.quantity in MOMENTS
        require(not exact or self.quantity in {"basic", "mgf"}, "exact: not here")
        require(("lambda" in cell) == (moment and not exact), "lambda: here, or not here")
        self.low, self.high = dyadic(cell["lower"]), dyadic(cell["upper"])
        require(self.low <= self.high, "the lower end is above the upper end")
        ordered = self.adaptive or self.quantity == "cost"
        self.items = composition(cell["composition"], ordered)
        if self.classes:
            same = composition(cell["as"], ordered)
            require("EM" not in cell["as"] and totals(same) == totals(self.items)
                    and (not ordered or same == self.items), "as: other classes")  # fmt: skip
        self.values = {key: number(text) for key, text in cell["values"].items()}
        spend(2, sum(size(end) for end in (self.low, self.high) if isinstance(end, Fraction)), True)
        narrow = self.quantity == "delta" or self.quantity in FORMULAS
        width = self.high - self.low if narrow else 1
        self.bits = 40 if not 0 < width < 1 else 40 + Fraction(1 / width).numerator.bit_length() - (
            Fraction(1 / width).denominator.bit_length())  # fmt: skip

    def labels(self) -> tuple[str, str]:
        if self.status == "empty":
            return ("established from the definition",) * 2
        if self.status == "failed":
            return ("not established (the cell failed)",) * 2
        if self.quantity in FORMULAS:
            formula(self.cell, self.items, self.values, self.bits)
            require(not self.parts, "parts of a formula")
            return (label(self.classes),) * 2
        side = getattr(self, self.quantity)
        found = label(side(False)), label(side(True))
        require(not self.parts, "an unknown part")
        return found

    def part(self, what: str, at: Number, up: bool, adaptive: bool) -> tuple[Fraction, set[str]]:
        """The bound of delta that a part claims, upper (``up``) or lower, and what it rests on.

        Or {"?reason"}, where the budget ends first. The part leaves the cell. Rejected where it is
        missing, infinite, not at ``at``, not shown by its witness, or rests on what it must name.
        """
        require(what in self.parts, f"the part {what!r} is missing")
        part = self.parts.pop(what)
        bound = dyadic(part["bound"])
        require(number(part["at"]) == at, f"{what}: evaluated at another place")
        if not isinstance(bound, Fraction):
            raise Rejected(f"{what}: an infinite bound of delta")
        try:
            claim = Claim(self.items, adaptive, at, up, bound, self.bits)
            used = rests_on(claim, part["witness"])
            used |= set() if part["witness"]["kind"] == "trivial" else self.classes
            missing = unsaid(used, part["rests_on"]) if self.named else set()
            require(not missing, f"{what}: rests on {', '.join(sorted(missing))}, unsaid")
            return bound, used
        except (Undecided, OverflowError, MemoryError) as why:
            return bound, {f"?{why or type(why).__name__}"}

    def delta(self, up: bool) -> set[str]:
        at = self.values["eps_g"]
        bound, found = self.part("upper" if up else "lower", at, up, self.adaptive)
        require(bound <= self.high if up else bound >= self.low, "the bound is not that of the end")
        return found

    def equal(self) -> set[str]:
        """What shows that both optima are one number, so that adaptivity costs a factor of 1.

        Rejected where nothing does, or the cell says another cost.
        """
        part, at = self.parts["equal"], self.values["eps_g"]
        require(part["witness"] == {"kind": "equal"}, "equal: of another kind")
        require(number(part["at"]) == at, "equal: evaluated at another place")
        require(self.low == self.high == dyadic(part["bound"]) == 1, "equal: a cost other than 1")
        used = no_cost(Claim(self.items, True, at, True, Fraction(1), 64)) | self.classes
        missing = unsaid(used, part["rests_on"]) if self.named else set()
        require(not missing, f"equal: rests on {', '.join(sorted(missing))}, unsaid")
        return used

    def cost(self, up: bool) -> set[str]:
        """What an end of the cost of adaptivity rests on: the upper (``up``) or the lower one.

        The cost is the least c >= 1 with adaptive <= c times non-adaptive: 1 where both are equal,
        0 too; the quotient elsewhere. Rejected where the end does not follow from the bounds of
        both.
        """
        if "equal" in self.parts:
            found = self.equal()
            if up:
                del self.parts["equal"]
            return found
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
        """What an end of the smallest eps_g with delta(eps_g) <= d rests on, upper (``up``) or not.

        delta(eps_g) falls from 1 to D, 0 <= D <= 1. Rejected where the end is not shown.
        """
        end, d = (self.high if up else self.low), self.values["delta"].rational()
        rest = unspoilt(self.items)
        shown = {"hartmann-et-al-2022 Lemma 12"} if up and rest != 1 else set()
        if end == (math.inf if up else -math.inf):
            return set()
        if not isinstance(end, Fraction) or not 1 - rest <= d < 1:  # the value is infinite
            value = -math.inf if d >= 1 else math.inf if d < 1 - rest else 0
            require(end >= value if up else end <= value, "the value is infinite, or is not")
            require(value, "the value is finite")
            return shown
        shown |= self.classes
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
        claim = Claim(self.items, self.adaptive, at, up, d, 64)
        return rests_on(claim, {"kind": "ends"}) | self.classes


def unspoilt(items: list[Item]) -> Fraction:
    """The exact product of 1 - delta_i over all mechanisms of a composition."""
    top = bottom = 1
    for (_, _, delta), n in items:
        if delta:
            spend(4, n * size(1 - delta) + size(bottom), quotients=True)
            top, bottom = top * (1 - delta).numerator ** n, bottom * (1 - delta).denominator ** n
    return Fraction(top, bottom)


def label(found: set[str]) -> str:
    """What an end rests on, in words: established from the definition, or given what, or not.

    A text behind a ? is the reason why it is not established.
    """
    open_ends = sorted(text[1:] for text in found if text.startswith("?"))
    if open_ends:
        return f"not established ({'; '.join(open_ends)})"
    return f"established given {', '.join(sorted(found))}" if found else (
        "established from the definition")  # fmt: skip
