"""Where a statement holds and where it fails, over two of its variables, at exact points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from proofs_check.arithmetic.closed_numbers import ClosedNumber
from proofs_check.arithmetic.evaluation import Exactly, NotExact, Unknown
from proofs_check.arithmetic.number_systems import as_exact
from proofs_check.language.claims import Instance
from proofs_check.language.domains import Variable
from proofs_check.language.errors import ClaimError
from proofs_check.methods.points.candidates import Candidates
from proofs_check.methods.points.point_texts import read_point
from proofs_check.methods.points.ranges import certainly, ends_at, inside, integers_in
from proofs_check.methods.points.trying import try_point
from proofs_check.methods.points.values_of_optima import Special
from proofs_check.verdicts.verdict import Verdict

COLUMNS, ROWS = 13, 5
"""Of a map that fits into a terminal's width."""
# small, usual and large ones
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
    witness: bool = False

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
            where = (
                "as at the witness:" if self.witness else "in the middle of their domains, at first"
            )
            tail.append(f"other variables {where} {self.fixed}")
        return "\n".join([head, *lines, *tail])

    def count(self, sign: str) -> int:
        """The number of points of the grid that have this sign."""
        return sum(row.count(sign) for row in self.signs)


def sign_map(
    instance: Instance,
    down: str,
    across: str,
    special: Special | None = None,
    at: Mapping[Any, Any] | None = None,
) -> SignMap:
    """The statement's truth over two variables; the others are as ``at`` a witness, whose row and
    column are among those shown, or at the middle of their domains.

    ``across`` may be "name" or "name/other": the columns are then multiples of the other.
    """
    special = special or Special()
    name, _, unit = across.partition("/")
    by_name = {variable.name: variable for variable in instance.variables}
    for wanted in (name, down, *([unit] if unit else [])):
        if wanted not in by_name:
            raise ClaimError(f"map: got {wanted!r}; wanted two of {', '.join(by_name)}")
    instance = replace(instance, variables=_earlier(instance.variables, [unit or down, down, name]))
    given = {symbol.name: value for symbol, value in (at or {}).items()}
    rows = _with_own(_row_values(by_name[down], down, given.get(down)), given.get(down))
    columns = _columns(by_name[name], unit, given)
    lines, fixed = [], ""
    for row in rows:
        line = ""
        for column in columns:
            point = _point(instance, {**given, down: row, name: column})
            line += " " if point is None else _sign(instance, point, special)
            if point is not None and not fixed:
                fixed = ", ".join(
                    f"{s.name} = {v}" for s, v in point.items() if s.name not in (down, name)
                )
        lines.append(line)
    labels = tuple(str(column) for column in columns), tuple(map(str, rows))
    return SignMap(across, down, *labels, tuple(lines), fixed, at is not None)


@dataclass(frozen=True)
class _Multiple:
    """A column: a multiple of another variable, the unit."""

    share: Fraction
    unit: str

    def __str__(self) -> str:
        return str(self.share)

    def at(self, point: Mapping[Any, Any]) -> Any:
        """The value of the column at a point at which its unit has one; else None."""
        unit = next((v for s, v in point.items() if s.name == self.unit), None)
        return None if unit is None else (_plain(unit) * self.share)


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


def _row_values(variable: Variable, name: str, own: Any) -> list[Any]:
    if variable.domain.integer:
        return _whole_values(variable, ROWS, own)
    usual = EPS_VALUES if name.startswith("eps") else [Fraction(i, 4) for i in range(ROWS)]
    return _in_domain(variable, usual, ROWS)


def _columns(variable: Variable, unit: str, given: Mapping[str, Any]) -> list[Any]:
    own = given.get(variable.name)
    if variable.domain.integer:
        return _with_own(_whole_values(variable, COLUMNS, own), own)
    shares = [Fraction(i, 4) for i in range(-4, COLUMNS - 4)]
    if not unit:
        return _with_own(_in_domain(variable, shares, COLUMNS), own)
    share = _ratio(own, given.get(unit))
    multiples: list[Any] = [_Multiple(one, unit) for one in sorted({*shares, *share})]
    return multiples if share or own is None else [*multiples, own]


def _ratio(own: Any, unit: Any) -> list[Fraction]:
    """The rational multiple that one coordinate of a witness is of another, in a list; or none."""
    if own is None or unit is None or isinstance(own, ClosedNumber):
        return []
    try:
        found = Exactly().divide(Exactly.number(own), Exactly.number(unit))
    except (NotExact, Unknown):
        return []
    return [found] if isinstance(found, Fraction) else []


def _whole_values(variable: Variable, count: int, own: Any) -> list[Any]:
    """Integers in a row, ``count`` of them, within the ends of the domain and around those of a
    witness."""
    ends = variable.domain.lower, variable.domain.upper
    constant = all(end is None or not end.free_symbols for end in ends)
    first, last = (
        integers_in(variable.domain, *ends_at(variable.domain, {})) if constant else (1, None)
    )
    start = 1 if first is None else first
    if own is not None:
        start = max(start, int(own) - count // 2) if first is not None else int(own) - count // 2
    stop = start + count if last is None else min(start + count, last + 1)
    return list(range(start, stop))


def _in_domain(variable: Variable, usual: Sequence[Fraction], count: int) -> list[Any]:
    """The usual values where most are in the domain, else values from one of its ends to the
    other."""
    domain = variable.domain
    if any(end is not None and end.free_symbols for end in (domain.lower, domain.upper)):
        return list(usual)
    low, high = ends_at(domain, {})
    kept = [value for value in usual if inside(value, low, high, domain)]
    if 2 * len(kept) >= count or (low is None and high is None):
        return kept
    if low is None:
        low = as_exact(high) - (count - 1)
    if high is None:
        high = as_exact(low) + (count - 1)
    spread = [as_exact(low) + (as_exact(high) - low) * Fraction(i, count - 1) for i in range(count)]
    return [value for value in spread if inside(value, low, high, domain)]


def _plain(value: Any) -> Any:
    return value if isinstance(value, ClosedNumber) else as_exact(value)


def _with_own(values: list[Any], own: Any) -> list[Any]:
    """The values and that of a witness, in order."""
    if own is None or any(_same(value, own) for value in values):
        return values
    return sorted([*values, own], key=float)


def _same(one: Any, other: Any) -> bool:
    return ClosedNumber.of(one).polynomial == ClosedNumber.of(other).polynomial


def _sign(instance: Instance, point: dict[Any, Any], special: Special) -> str:
    trial = try_point(instance, point, special)
    if not trial.admissible:
        return " "
    return {True: "+", False: "-", None: "0"}[trial.holds]


def _point(instance: Instance, given: Mapping[str, Any]) -> dict[Any, Any] | None:
    candidates = Candidates(instance)
    point: dict[Any, Any] = {}
    for variable in instance.variables:
        value = given.get(variable.name)
        try:
            if isinstance(value, _Multiple):
                value = value.at(point)
            elif value is None:
                value = next(iter(candidates.listed(variable, point, extreme=False)), None)
        except (NotExact, Unknown):
            return None
        if value is None:
            return None
        point[variable.symbol] = value if isinstance(value, int) else _plain(value)
        if not all(certainly(condition, point) for condition in variable.conditions()):
            return None
    return point


def witness_point(found: Verdict, instance: Instance) -> dict[Any, Any] | None:
    """The point of a verdict's witness, where it has one of this instance."""
    witness = found.witness
    if witness is None or witness.instance != instance.label:
        return None
    where = ", ".join(f"{name} = {value}" for name, value in witness.coordinates.items())
    return read_point(where, instance) if where else None


def axes(instance: Instance) -> tuple[str, str] | None:
    """The two variables that a map of the statement shows best: (down, across)."""
    names = [variable.name for variable in instance.variables]
    eps = next((n for n in names if n.startswith("eps") and n != "eps_g"), None)
    for other in ("eps_g", "t", *names):
        if eps is not None and other in names and other != eps:
            integer = next(v.domain.integer for v in instance.variables if v.name == other)
            return eps, other if integer else f"{other}/{eps}"
    return None
