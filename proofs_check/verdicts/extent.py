"""After a refutation: where in the domain the statement fails, and a form that holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from exactdp.numbers.exact_numbers import Exact, exact
from proofs_check.arithmetic.evaluation import NotExact, Unknown
from proofs_check.language.claims import Claim, Instance, with_parameters
from proofs_check.language.domains import Variable
from proofs_check.language.errors import ClaimError
from proofs_check.language.wording import in_words
from proofs_check.methods.points.candidates import Candidates
from proofs_check.methods.points.searching import try_point
from proofs_check.methods.points.special import Special
from proofs_check.verdicts.mutating import Mutant, mutants
from proofs_check.verdicts.verdict import Verdict
from proofs_check.verdicts.verifying import FULL, POINTS_ONLY, is_heavy, tried, verify

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
            low, high = candidates.ends(variable, point)
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
        if value is None or not candidates.inside(value, low, high, variable.domain):
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


def extent_of(claim: Claim, found: Verdict) -> str:
    """Where a refuted statement fails: a sign map, and the share of its points that fail."""
    label = found.witness.instance if found.witness else ""
    instance = next((i for i in claim.instances() if i.label == label), None)
    chosen = axes(instance) if instance is not None else None
    if instance is None or chosen is None or (is_heavy(instance.relation) and len(label) > 200):
        return ""
    shown = sign_map(instance, *chosen)
    decided = shown.count("+") + shown.count("-")
    return f"fails at {shown.count('-')} of {decided} decided points of\n{shown}"


def form_that_holds(claim: Claim, limit: int = 24) -> str:
    """The first statement one rewrite away that is established, as text; "" where none is."""
    instances = list(claim.instances())
    if len(instances) != 1:
        return ""
    tries = 0
    for mutant in sorted(mutants(instances[0].relation, claim.id), key=_boldness):
        tries += 1
        if tries > limit:
            return ""
        changed = replace(instances[0], relation=mutant.relation)
        try:
            if (
                tried(
                    changed,
                    replace(POINTS_ONLY, hand=80, randomly=20, climbing=0, heavy=6),
                    Special(),
                ).violation
                is not None
            ):
                continue
            variant = replace(claim, function=_returning(changed), domains=claim.domains)
            verdict = verify(variant, replace(FULL, hand=60, randomly=20, climbing=0, cells=400))
        except Exception:
            continue
        if verdict.established:
            scope = "" if verdict.verdict == "PROVED" else f", {verdict.scope}"
            return f"{in_words(mutant.relation)} ({mutant.says}): {verdict.verdict}{scope}"
    return ""


def _boldness(mutant: Mutant) -> int:
    """How far a rewrite is from what was meant: another constant first, a dropped term last."""
    if " -> " in mutant.says:
        return 2 if mutant.says.startswith(("-1 ", "0 ")) else 0
    return 1 if "dropped" not in mutant.says and "turned" not in mutant.says else 3


def _returning(instance: Instance) -> Any:
    """A function of the instance's variables that returns its relation."""

    def function(**_: Any) -> Any:
        return instance.relation

    return with_parameters(function, [variable.name for variable in instance.variables])
