"""The cells of a table certificate as statements about the optimal delta, read from its text alone.

A cell that has no form here is named with the reason, never left out.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

Kind = Literal["DP", "BR"]
Rounding = Literal["Up", "Down", "Out"]
Quantity = Literal["delta", "epsilon", "cost"]


class NotACell(Exception):
    """Why a cell of a certificate has no theorem; one line."""


@dataclass(frozen=True)
class Amount:
    """A rational, or a rational multiple of the logarithm of a rational."""

    factor: Fraction
    log: Fraction | None = None


@dataclass(frozen=True)
class Group:
    """Copies of one class: DP(eps), BR(eps), or (eps, delta)-DP."""

    kind: Kind
    count: int
    eps: Amount
    delta: Fraction | None = None


@dataclass(frozen=True)
class CellClaim:
    """What a cell says: the answer lies between two decimals.

    A cost is the optimal delta of mechanisms that are chosen in turn over that of the same chosen
    in advance, which is above 0; ``in_turn`` is False there. ``rounding`` is Up where the lower
    decimal is not reached, Down where the upper one is not, and Out where both may be. ``at`` is
    eps_g where delta or a cost is asked for, and delta where eps_g is.
    ``places`` are the t that the certificate names for its lower end: a hint, no part of the claim.
    """

    in_turn: bool
    groups: tuple[Group, ...]
    quantity: Quantity
    at: Amount
    lower: Fraction
    upper: Fraction
    rounding: Rounding
    places: tuple[Fraction, ...] = ()

    @property
    def adapts(self) -> bool:
        """Whether a BR mechanism is chosen after answers of others."""
        first = self.groups[1:] if self.groups and self.groups[0].count == 1 else self.groups
        return self.in_turn and any(group.kind == "BR" for group in first)

    @property
    def at_the_top(self) -> bool:
        """Whether choices gain nothing: k BR(eps) at |eps_g| >= (k - 1 - 1/k) eps."""
        if self.quantity == "epsilon" or len(self.groups) != 1 or self.groups[0].kind != "BR":
            return False
        k, eps = self.groups[0].count, self.groups[0].eps
        one_unit = eps.log == self.at.log or not self.at.factor
        return one_unit and abs(self.at.factor) >= (k - 1 - Fraction(1, k)) * eps.factor

    def same(self, other: CellClaim) -> bool:
        """Whether both say the same, whatever their hints."""
        return self._said() == other._said()

    def _said(self) -> tuple[Any, ...]:
        asked = (self.in_turn, self.groups, self.quantity, self.at)
        return (*asked, self.lower, self.upper, self.rounding)


@dataclass(frozen=True)
class CellOfTable:
    """A cell by its place in the table, with its printed text; its claim, or why it has none."""

    row: int
    column: int
    printed: str
    claim: CellClaim | None
    reason: str = ""

    @property
    def name(self) -> str:
        """The name of the theorem for this cell."""
        return f"row_{self.row}_column_{self.column}"


WANTED = "a certificate of a table: exactdp table ... --format json"


def load(path: Path) -> dict[str, Any]:
    """The JSON of a table certificate. ValueError, which says what was wanted, where it is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"a file that can be read ({error.strerror})") from None
    except ValueError:
        raise ValueError(WANTED) from None
    if not isinstance(found, dict) or found.get("kind") != "exactdp certificate":
        raise ValueError(WANTED)
    if found.get("sha256") != _digest(found):
        raise ValueError("a certificate whose sha256 is that of its content")
    return found


def _digest(certificate: Mapping[str, Any]) -> str:
    """SHA-256 of all but that and the programs it was made with: keys sorted, no spaces, ASCII."""
    outside = ("sha256", "made_with")
    content = {key: value for key, value in certificate.items() if key not in outside}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def cells_of(certificate: Mapping[str, Any]) -> list[CellOfTable]:
    """All cells of a table, row by row. ValueError where it is not of the known form."""
    found = []
    try:
        asked = certificate["specification"]
        width = max(1, len(asked.get("cols") or []))
        for place, cell in enumerate(certificate["cells"]):
            row, column = divmod(place, width)
            printed = str(cell["printed"])
            try:
                claim, reason = claim_of_cell(cell, str(asked.get("round"))), ""
            except NotACell as error:
                claim, reason = None, str(error)
            found.append(CellOfTable(row + 1, column + 1, printed, claim, reason))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, ZeroDivisionError):
        raise ValueError(WANTED) from None
    return found


def claim_of_cell(cell: Mapping[str, Any], rounding: str) -> CellClaim:
    """What a cell says. NotACell where there are no words for it."""
    quantity = cell.get("quantity")
    if quantity not in ("delta", "epsilon", "cost"):
        raise NotACell(f"no checker for the quantity {quantity}")
    values = cell.get("values", {})
    name = "delta" if quantity == "epsilon" else "eps_g"
    if name not in values:
        raise NotACell(f"the certificate does not say its {name}")
    groups = tuple(groups_of(str(cell["composition"])))
    in_turn = bool(cell["adaptive"]) and quantity != "cost"
    at = amount(str(values[name]))
    lower, upper, how = ends(str(cell["printed"]), rounding)
    low, high = (_dyadic(cell[end]) for end in ("lower", "upper"))
    inside = low > lower if how == "Up" else low >= lower
    inside = inside and (high < upper if how == "Down" else high <= upper)
    if not inside:
        raise NotACell("the certificate's bracket does not decide the printed digits")
    _one_unit(groups, at, lower, upper, quantity)
    return CellClaim(in_turn, groups, quantity, at, lower, upper, how, tuple(_places(cell)))


def _one_unit(
    groups: tuple[Group, ...], at: Amount, lower: Fraction, upper: Fraction, quantity: Quantity
) -> None:
    """NotACell where amounts are not multiples of one unit: 1, or one logarithm."""
    amounts = [group.eps for group in groups]
    amounts += [Amount(lower), Amount(upper)] if quantity == "epsilon" else [at]
    if len({one.log for one in amounts if one.factor}) > 1:
        raise NotACell("no checker for rationals beside logarithms, or for two logarithms")
    if any(group.eps.factor <= 0 for group in groups):
        raise NotACell("no checker for eps = 0")


def _places(cell: Mapping[str, Any]) -> Iterator[Fraction]:
    """The t of the BR groups that the certificate's lower end names, if it does."""
    for part in cell.get("parts", []):
        witness = part.get("witness") or {}
        if part.get("what") in ("lower", "nonadaptive lower") and witness.get("kind") == "product":
            for text in witness.get("t", []):
                if re.fullmatch(r"\d+(/\d+)?", str(text)):
                    yield Fraction(text)


def _dyadic(pair: list[int]) -> Fraction:
    return Fraction(pair[0]) * Fraction(2) ** pair[1]


_ITEM = re.compile(r"([A-Za-z_]\w*)\(([^()]*)\)(?:\^(\d+))?\s*")


def groups_of(composition: str) -> Iterator[Group]:
    """The classes of a composition, in order.

    >>> [(one.kind, one.count) for one in groups_of("BR(1/10)^15 DP(ln 2)")]
    [('BR', 15), ('DP', 1)]
    """
    at = 0
    while at < len(composition):
        found = _ITEM.match(composition, at)
        if not found:
            raise NotACell(f"no checker for {composition[at:][:40]}")
        kind, inner, count = found[1], found[2].split(","), int(found[3] or 1)
        if kind not in ("DP", "BR") or not inner[0] or len(inner) > (2 if kind == "DP" else 1):
            raise NotACell(f"no checker for {found[0].strip()[:40]}")
        leak = amount(inner[1]) if len(inner) > 1 else None
        if leak and leak.log is not None:
            raise NotACell(f"no checker for {found[0].strip()[:40]}")
        name: Kind = "DP" if kind == "DP" else "BR"
        yield Group(name, count, amount(inner[0]), leak.factor if leak else None)
        at = found.end()


_AMOUNT = re.compile(r"(-?\d+(?:/\d+)?)?\s*(?:ln (\d+(?:/\d+)?|\(\d+/\d+\)))?")


def amount(text: str) -> Amount:
    """A parameter of the certificate.

    >>> amount("1/2 ln 3")
    Amount(factor=Fraction(1, 2), log=Fraction(3, 1))
    """
    found = _AMOUNT.fullmatch(text.strip())
    if not found or not (found[1] or found[2]):
        raise NotACell(f"no checker for the number {text.strip()[:40]}")
    log = Fraction(found[2].strip("()")) if found[2] else None
    if log is not None and log <= 1:
        raise NotACell(f"no checker for the number {text.strip()[:40]}")
    return Amount(Fraction(found[1] or 1), log)


_DECIMAL = re.compile(r"(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?")


def ends(printed: str, rounding: str) -> tuple[Fraction, Fraction, Rounding]:
    """The two decimals between which a printed text puts the answer.

    >>> ends("1.950e-7", "up")
    (Fraction(1949, 10000000000), Fraction(39, 200000000), 'Up')
    """
    pair = re.fullmatch(r"\[([^,\s]+), ([^,\s]+)\]", printed)
    if pair:
        return decimal(pair[1])[0], decimal(pair[2])[0], "Out"
    value, step = decimal(printed)
    if value == 0 or rounding == "enclosure":
        return value, value, "Out"
    if rounding == "up":
        # the decimal before a power of ten, of as many digits, is nearer
        return value - (step / 10 if _power_of_ten(value) else step), value, "Up"
    if rounding == "down":
        return value, value + step, "Down"
    raise NotACell(f"no checker for the rounding {rounding}")


def decimal(text: str) -> tuple[Fraction, Fraction]:
    """A printed decimal, and one unit of its last digit."""
    found = _DECIMAL.fullmatch(text)
    if not found:
        raise NotACell(f"no decimal: {text[:40]}")
    step = Fraction(10) ** (int(found[4] or 0) - len(found[3] or ""))
    value = int(found[2] + (found[3] or "")) * step
    return (-value if found[1] else value), step


def _power_of_ten(value: Fraction) -> bool:
    return value > 0 and {value.numerator, value.denominator} <= {
        10**n for n in range(len(str(value.numerator)) + len(str(value.denominator)))
    }
