"""Where a statement holds and where it fails, over two of its variables, at exact points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from exactdp.numbers.exact_numbers import Exact, exact
from proofs_check.arithmetic.evaluation import NotExact, Unknown
from proofs_check.language.claims import Instance
from proofs_check.language.domains import Variable
from proofs_check.language.errors import ClaimError
from proofs_check.methods.points.candidates import Candidates
from proofs_check.methods.points.ranges import ends_at, inside
from proofs_check.methods.points.searching import try_point
from proofs_check.methods.points.special import Special

COLUMNS, ROWS = 13, 5
EPS_VALUES = (Fraction(1, 10), Fraction(1, 2), Fraction(1), Fraction(3), Fraction(10))


@dataclass(frozen=True)
class SignMap:
    """Signs on a grid of exact points: '+' holds, '-' fails, '0' not decided, ' ' outside."""

    across: str
    down: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    signs: tuple[str, ...]
    fixed: str = ""

    def __str__(self) -> str:
        width = max(len(name) for name in (*self.rows, self.down))
        head = f"{self.down:>{width}} | across: {self.across} = {', '.join(self.columns)}"
        lines = [
            f"{name:>{width}} | {signs}" for name, signs in zip(self.rows, self.signs, strict=True)
        ]
        tail = [
            "+ holds, - fails, 0 not decided (equality, or too close), blank: outside the domain"
        ]
        if self.fixed:
            tail.append(f"other variables in the middle of their domains, at first {self.fixed}")
        return "\n".join([head, *lines, *tail])

    def count(self, sign: str) -> int:
        """How often a sign occurs."""
        return sum(row.count(sign) for row in self.signs)


def sign_map(instance: Instance, down: str, across: str, special: Special | None = None) -> SignMap:
    """The statement's truth over two variables; the others are at the middle of their domains.

    ``across`` may be "name" or "name/other": the columns are then multiples of the other.
    """
    special = special or Special()
    name, _, unit = across.partition("/")
    by_name = {variable.name: variable for variable in instance.variables}
    for wanted in (name, down, *([unit] if unit else [])):
        if wanted not in by_name:
            raise ClaimError(f"map: got {wanted!r}; wanted two of {', '.join(by_name)}")
    instance = replace(instance, variables=_earlier(instance.variables, [unit or down, down, name]))
    rows = _row_values(by_name[down], down)
    shares = [Fraction(i, 4) for i in range(-4, COLUMNS - 4)]
    lines, fixed = [], ""
    for row in rows:
        line = ""
        for share in shares:
            point = _point(instance, down, row, name, share, unit)
            line += " " if point is None else _sign(instance, point, special)
            if point is not None and not fixed:
                fixed = ", ".join(
                    f"{s.name} = {v}" for s, v in point.items() if s.name not in (down, name)
                )
        lines.append(line)
    return SignMap(
        across, down, tuple(map(str, shares)), tuple(map(str, rows)), tuple(lines), fixed
    )


def _earlier(variables: tuple[Variable, ...], first: list[str]) -> tuple[Variable, ...]:
    """The variables in an order in which these come as early as the domains allow.

    (A column that is a multiple of eps needs eps before it, however the claim lists them.)
    """
    by_symbol = {variable.symbol: variable for variable in variables}
    ordered: dict[str, Variable] = {}

    def place(variable: Variable) -> None:
        for end in (variable.domain.lower, variable.domain.upper):
            for other in sorted(set() if end is None else end.free_symbols, key=str):
                if other in by_symbol:
                    place(by_symbol[other])
        ordered.setdefault(variable.name, variable)

    by_name = {variable.name: variable for variable in variables}
    for name in (*first, *by_name):
        place(by_name[name])
    return tuple(ordered.values())


def _row_values(variable: Variable, name: str) -> Sequence[Any]:
    if variable.domain.integer:
        return list(range(1, ROWS + 1))
    return EPS_VALUES if name.startswith("eps") else [Fraction(i, 4) for i in range(ROWS)]


def _sign(instance: Instance, point: dict[Any, Any], special: Special) -> str:
    trial = try_point(instance, point, special)
    if not trial.admissible:
        return " "
    return {True: "+", False: "-", None: "0"}[trial.holds]


def _point(
    instance: Instance, down: str, row: Any, across: str, share: Fraction, unit: str
) -> dict[Any, Any] | None:
    candidates = Candidates(instance)
    point: dict[Any, Any] = {}
    for variable in instance.variables:
        try:
            low, high = ends_at(variable.domain, point)
        except (NotExact, Unknown):
            return None
        if variable.name == down:
            value = row
        elif variable.name == across:
            value = _multiple(point, share, unit)
            if variable.domain.integer:
                if unit or share.denominator != 1:
                    return None
                value = int(share)
        else:
            values = candidates.listed(variable, point, extreme=False)
            value = values[0] if values else None
        if value is None or not inside(value, low, high, variable.domain):
            return None
        point[variable.symbol] = value if isinstance(value, int) else exact(value)
    return point


def _multiple(point: dict[Any, Any], share: Fraction, unit: str) -> Exact | Fraction | None:
    if not unit:
        return share
    return next((exact(v) * share for s, v in point.items() if s.name == unit), None)


def axes(instance: Instance) -> tuple[str, str] | None:
    """The two variables that a map of the statement shows best: (down, across)."""
    names = [variable.name for variable in instance.variables]
    eps = next((n for n in names if n.startswith("eps") and n != "eps_g"), None)
    for other in ("eps_g", "t", *names):
        if eps is not None and other in names and other != eps:
            integer = next(v.domain.integer for v in instance.variables if v.name == other)
            return eps, other if integer else f"{other}/{eps}"
    return None
