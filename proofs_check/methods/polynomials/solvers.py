"""Two SMT solvers for real polynomial constraints: z3 (nlsat) and cvc5 (coverings).

Each query runs in a child process of its own. Budgets are the solvers' own steps; but neither
solver counts steps inside a long algebraic computation (cvc5's coverings hardly ever, z3's nlsat
not within one projection), so the child also has a limit of CPU time. Reaching either limit can
only turn an answer into "unknown"; which hard queries end so may differ between machines.
The child runs this file as a program, so it imports nothing of the package.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from threading import Timer
from typing import Any, TypeAlias

Polynomial: TypeAlias = Sequence[tuple[Sequence[int], Fraction]]
Query: TypeAlias = Sequence[tuple[Polynomial, str]]

STEPS = {"z3": 1_000_000, "cvc5": 400_000}
CPU_SECONDS = 8
OUT_OF_TIME = (-9, -24, 75)
"""Exit codes: SIGKILL and SIGXCPU, and our own where the platform has neither."""
MODULES = {"z3": "z3", "cvc5": "cvc5"}


class SolverMissingError(ImportError):
    """The error for a solver that is needed and not installed."""


@dataclass(frozen=True)
class Reply:
    """What one solver says; ``point`` is exact where the model is rational, else close to it."""

    engine: str  # with its version
    status: str  # "sat", "unsat" or "unknown"
    point: tuple[Fraction, ...] | None = None
    reason: str = ""


def ask(
    engines: Sequence[str],
    size: int,
    query: Query,
    *,
    steps: dict[str, int] | None = None,
    seconds: float | None = None,
) -> list[Reply]:
    """Whether the constraints have a common real solution, by each engine ("z3", "cvc5"), at once.

    ``steps`` are z3's rlimit and cvc5's rlimit; ``seconds`` is CPU time for each engine.
    Raises SolverMissingError where an engine is not installed, RuntimeError where it breaks down.

    >>> square = [((2,), Fraction(1)), ((0,), Fraction(1))]
    >>> [reply.status for reply in ask(["z3", "cvc5"], 1, [(square, "<")])]
    ['unsat', 'unsat']
    """
    missing = [name for name in engines if importlib.util.find_spec(MODULES[name]) is None]
    if missing:
        raise SolverMissingError(
            f"{' and '.join(missing)} not installed, and no certificate was found: "
            "pip install 'exactdp[smt]'"
        )
    constraints = [
        [[[[*map(_whole, e)][:size], _exact(c)] for e, c in poly], relation]
        for poly, relation in query
    ]
    children = []
    try:
        for name in engines:
            message = {
                "engine": name,
                "size": size,
                "constraints": constraints,
                "steps": (steps or STEPS)[name],
                "seconds": CPU_SECONDS if seconds is None else seconds,
            }
            child = subprocess.Popen(
                [sys.executable, __file__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            children.append((name, child))
            assert child.stdin is not None
            child.stdin.write(json.dumps(message))
            child.stdin.close()
            child.stdin = None
        return [_reply(name, child) for name, child in children]
    finally:
        for _, child in children:
            if child.poll() is None:
                child.kill()
                child.communicate()


def _exact(coefficient: Any) -> str:
    """The text of a rational, as both solvers read it; they would read a float as a decimal."""
    if not isinstance(coefficient, int | Fraction):
        raise TypeError(f"a solver is given exact numbers, not {coefficient!r}")
    return f"{coefficient.numerator}/{coefficient.denominator}"


def _whole(exponent: Any) -> int:
    if not isinstance(exponent, int):
        raise TypeError(f"a solver is given integers as exponents, not {exponent!r}")
    return exponent


def _reply(name: str, child: subprocess.Popen[str]) -> Reply:
    output, errors = child.communicate()
    lines = output.splitlines()
    version = lines[0] if lines else name
    if len(lines) < 2:
        if child.returncode in OUT_OF_TIME:
            return Reply(version, "unknown", None, "out of CPU time")
        raise RuntimeError(f"{version} broke down (exit {child.returncode}): {errors[-500:]}")
    answer = json.loads(lines[1])
    point = answer["point"]
    return Reply(
        version,
        answer["status"],
        None if point is None else tuple(Fraction(c) for c in point),
        answer["reason"],
    )


def _main() -> None:
    import math

    message = json.load(sys.stdin)
    _limit(max(1, math.ceil(message["seconds"])))
    run = {"z3": _z3, "cvc5": _cvc5}[message["engine"]]
    status, point, reason = run(message["size"], message["constraints"], message["steps"])
    print(json.dumps({"status": status, "point": point, "reason": reason}), flush=True)


def _limit(seconds: int) -> None:
    """Limit this process to so many seconds of CPU time; of the clock where CPU time has no limit
    (Windows)."""
    try:
        import resource
    except ImportError:
        timer = Timer(seconds, os._exit, (OUT_OF_TIME[-1],))
        timer.daemon = True
        timer.start()
    else:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))


def _z3(size: int, constraints: Any, steps: int) -> tuple[str, list[str] | None, str]:
    import z3  # type: ignore[import-untyped, unused-ignore]

    print("z3 " + z3.get_version_string(), flush=True)
    variables = [z3.Real(f"v{i}") for i in range(size)]
    solver = z3.Then("simplify", "qfnra-nlsat").solver()
    solver.set("rlimit", steps)
    for terms, relation in constraints:
        total = z3.RealVal(0)
        for exponents, coefficient in terms:
            factors = [v for v, e in zip(variables, exponents, strict=True) for _ in range(e)]
            total = total + z3.Product([z3.RealVal(coefficient), *factors])
        solver.add(
            {
                ">": total > 0,
                ">=": total >= 0,
                "==": total == 0,
                "!=": total != 0,
                "<": total < 0,
                "<=": total <= 0,
            }[relation]
        )
    status = str(solver.check())
    if status != "sat":
        return status, None, solver.reason_unknown() if status == "unknown" else ""
    model = solver.model()
    point = []
    for variable in variables:
        value = model.eval(variable, model_completion=True)
        if z3.is_algebraic_value(value):
            value = value.approx(30)
        point.append(f"{value.numerator_as_long()}/{value.denominator_as_long()}")
    return status, point, ""


def _cvc5(size: int, constraints: Any, steps: int) -> tuple[str, list[str] | None, str]:
    import cvc5  # type: ignore[import-untyped, unused-ignore]

    kind = cvc5.Kind
    solver = cvc5.Solver()
    version = solver.getVersion()
    print("cvc5 " + (version.decode() if isinstance(version, bytes) else version), flush=True)
    solver.setLogic("QF_NRA")
    for option, value in (("nl-cov", "true"), ("produce-models", "true"), ("rlimit", str(steps))):
        solver.setOption(option, value)
    variables = [solver.mkConst(solver.getRealSort(), f"v{i}") for i in range(size)]
    zero = solver.mkReal(0)
    for terms, relation in constraints:
        parts = [zero, zero]
        for exponents, coefficient in terms:
            factors = [solver.mkReal(coefficient)]
            factors += [v for v, e in zip(variables, exponents, strict=True) for _ in range(e)]
            parts.append(solver.mkTerm(kind.MULT, *factors) if len(factors) > 1 else factors[0])
        total = solver.mkTerm(kind.ADD, *parts)
        relations = {">": kind.GT, ">=": kind.GEQ, "<": kind.LT, "<=": kind.LEQ}
        atom = solver.mkTerm(relations.get(relation, kind.EQUAL), total, zero)
        solver.assertFormula(solver.mkTerm(kind.NOT, atom) if relation == "!=" else atom)
    result = solver.checkSat()
    if result.isUnsat():
        return "unsat", None, ""
    if not result.isSat():
        return "unknown", None, str(result)
    point = []
    for variable in variables:
        value = solver.getValue(variable)
        if value.isRealAlgebraicNumber():
            ends = (
                value.getRealAlgebraicNumberLowerBound(),
                value.getRealAlgebraicNumberUpperBound(),
            )
            middle = sum(Fraction(solver.simplify(end).getRealValue()) for end in ends) / 2
            point.append(str(middle))
            continue
        point.append(str(Fraction(value.getRealValue())))
    return "sat", point, ""


if __name__ == "__main__":
    _main()
