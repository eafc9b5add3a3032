"""Many statements under printed seeds, each judged in a process that can be ended.

What a statement is depends on its kind and number alone.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from typing import Any

from proofs_check.methods.polynomials import decision, solvers
from proofs_check.verdicts import verifying
from tests.proofs_check.verdicts.fuzzing import exact_values, judging
from tests.proofs_check.verdicts.fuzzing.choosing import Choices
from tests.proofs_check.verdicts.fuzzing.disguises import disguised, kept
from tests.proofs_check.verdicts.fuzzing.false_statements import FALSE
from tests.proofs_check.verdicts.fuzzing.holes import HOLES
from tests.proofs_check.verdicts.fuzzing.hostile_false import hostile_false
from tests.proofs_check.verdicts.fuzzing.hostile_holes import hostile_hole
from tests.proofs_check.verdicts.fuzzing.places import LARGEST, sampled
from tests.proofs_check.verdicts.fuzzing.trees import Statement
from tests.proofs_check.verdicts.fuzzing.true_statements import TRUE

SHARE_OF_HOLES = 8 / 30
PATIENCE = 60  # seconds of wall time for one statement; what takes longer is counted
STEPS = {"z3": 200_000, "cvc5": 50_000}
SOLVER_SECONDS = 2
POINTS, SHAPES = 100, 16  # of a polynomial problem
FIRST_POINTS = 10  # so that it is the proof that has to be careful
SAMPLES = 4


@dataclass(frozen=True)
class Outcome:
    """What came out of one statement."""

    number: int
    made_by: str
    verdict: str
    wrong: str = ""
    seconds: float = 0.0
    statement: str = ""


def false_statement(number: int) -> tuple[str, Statement | None]:
    """A statement that fails, or has no value, at its point; None where a disguise undid that."""
    choices = Choices(f"false {number}")
    maker = choices.one(HOLES if choices.often(SHARE_OF_HOLES) else FALSE)
    made = disguised(maker(choices), choices)
    try:
        fails = exact_values.at(made, made.point) is not True
    except exact_values.Untold:
        fails = False
    return maker.__name__, made if fails else None


def true_statement(number: int) -> tuple[str, Statement | None]:
    """A true statement, looked at here at some points; None where these are too large to tell."""
    choices = Choices(f"true {number}")
    maker = choices.one(TRUE)
    made = kept(maker(choices), choices)
    places = [sampled(made, f"{number} {index}") for index in range(SAMPLES)]
    if all(abs(value) <= LARGEST for value in made.point.values()):
        places.append(dict(made.point))
    for place in places:
        with suppress(exact_values.Untold):
            if place is not None and exact_values.at(made, place) is not True:
                raise exact_values.Mistake(f"not true at {place}: {made}")
    return maker.__name__, made


def hostile_statement(
    kind: str, maker: Callable[[Choices], Statement], wanted: bool | None, number: int
) -> tuple[str, Statement | None]:
    """A text whose point, looked at here with many digits, fails (or has no value)."""
    made = maker(Choices(f"{kind} {number}"))
    try:
        with exact_values.finer():
            found = exact_values.at(made, made.point)
        fails = found is None or (wanted is False and found is False)
    except exact_values.Untold:
        fails = False
    return made.reason, made if fails else None


MAKERS: dict[str, Callable[[int], tuple[str, Statement | None]]] = {
    "false": false_statement,
    "true": true_statement,
    "hostile": partial(hostile_statement, "hostile", hostile_false, False),
    "without a value": partial(hostile_statement, "without a value", hostile_hole, None),
}
FAULTS = {
    "false": judging.wrong_with_false,
    "true": judging.wrong_with_true,
    "hostile": judging.wrong_with_false,
    "without a value": judging.wrong_with_a_hole,
}
TEXTS = ("hostile", "without a value")
"""What is asked in words alone."""


def outcome(kind: str, number: int) -> Outcome:
    """One statement, made and judged."""
    name, statement = MAKERS[kind](number)
    if statement is None:
        return Outcome(number, name, "not made")
    started = time.process_time()
    verdict, found = judging.judged(statement, as_text=None if kind in TEXTS else number % 2 == 0)
    with exact_values.finer() if kind in TEXTS else nullcontext():
        wrong = FAULTS[kind](statement, verdict, found)
    seconds = time.process_time() - started
    return Outcome(number, name, verdict, wrong, seconds, str(statement) if wrong else "")


def _serve(connection: Any, kind: str, first: int, last: int) -> None:
    solvers.STEPS, solvers.CPU_SECONDS = STEPS, SOLVER_SECONDS
    verifying.FIRST_POINTS, verifying.FEW_CELLS = FIRST_POINTS, 0
    decision.decide = partial(decision.decide, samples=POINTS, shapes=SHAPES)
    for number in range(first, last):
        connection.send(outcome(kind, number))
    connection.close()


def outcomes(kind: str, first: int, last: int) -> Iterator[Outcome]:
    """The outcomes of statements first, first + 1, ..., last - 1."""
    context = get_context("spawn")
    while first < last:
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_serve, args=(there, kind, first, last), daemon=True)
        process.start()
        there.close()
        try:
            while first < last and here.poll(PATIENCE):
                found = here.recv()
                first += 1
                yield found
            if first < last:
                yield Outcome(first, "", "out of time", statement=str(MAKERS[kind](first)[1]))
                first += 1
        except EOFError:
            yield Outcome(
                first, "", "process ended", f"its process ended: {MAKERS[kind](first)[1]}"
            )
            first += 1
        finally:
            process.kill()
            process.join()
            here.close()


@dataclass
class Sweep:
    """Outcomes counted."""

    verdicts: Counter[str] = field(default_factory=Counter)
    wrong: list[Outcome] = field(default_factory=list)
    slow: list[Outcome] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, one: Outcome) -> None:
        self.verdicts[one.verdict] += 1
        self.seconds += one.seconds
        if one.wrong:
            self.wrong.append(one)
        if one.verdict == "out of time" or one.seconds > 5:
            self.slow.append(one)

    @property
    def total(self) -> int:
        return sum(self.verdicts.values())

    @property
    def established(self) -> float:
        """The share of statements established."""
        found = sum(self.verdicts[verdict] for verdict in judging.BELIEVED)
        return found / max(1, self.total)

    def __str__(self) -> str:
        return (
            f"{self.total} statements, {100 * self.established:.1f} % established, "
            f"{self.seconds:.0f} s: {dict(self.verdicts.most_common())}"
        )


def swept(kind: str, first: int, last: int) -> Sweep:
    found = Sweep()
    for one in outcomes(kind, first, last):
        found.add(one)
    return found
