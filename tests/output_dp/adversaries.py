"""Random adversaries that spend a ledger's budget on finite mechanisms, and what they learn.

Everything is exact: a mechanism is two rows of rational probabilities (its output's law on two
neighbours), a cost is ln of a rational, and the divergence of the whole view is a sum of fractions.
Nothing of exactdp is used here but the ledger that is asked.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from exactdp.numbers.exact_numbers import ln
from exactdp.output_dp.accounts import Remaining
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.ledger import Ledger

Output = tuple[Fraction, Fraction, str]
"""Probability under x^0, under x^1, and the cell."""


@dataclass(frozen=True)
class Finite:
    """A finite mechanism and e^cost of each of its cells; delta is the least that makes it ODP."""

    outputs: tuple[Output, ...]
    ratios: dict[str, Fraction]

    @cached_property
    def note(self) -> str:
        """The leak of each cell, for a ledger that is broken so as to believe in such a thing."""
        return json.dumps({cell: str(leak) for cell, leak in self.leaks().items()})

    def leaks(self) -> dict[str, Fraction]:
        """For each cell the largest excess over e^cost times the other law, of either direction.

        As one delta for each direction counts, the sum over the cells may be above ``delta``.
        """
        found = dict.fromkeys(self.ratios, Fraction(0))
        for direction in (0, 1):
            for cell, ratio in self.ratios.items():
                excess = sum(
                    max(o[direction] - ratio * o[1 - direction], Fraction(0))
                    for o in self.outputs
                    if o[2] == cell
                )
                found[cell] = max(found[cell], Fraction(excess))
        return found

    @cached_property
    def delta(self) -> Fraction:
        """The ODP delta, straight from Definition 2: the worst set takes every positive excess."""
        return max(
            sum(
                (max(o[b] - self.ratios[o[2]] * o[1 - b], Fraction(0)) for o in self.outputs),
                Fraction(0),
            )
            for b in (0, 1)
        )

    @cached_property
    def guarantee(self) -> Guarantee:
        """Costs as logarithms, and the least delta."""
        return Guarantee({cell: ln(ratio) for cell, ratio in self.ratios.items()}, self.delta)

    def swapped(self) -> Finite:
        """The databases exchanged: the same guarantee."""
        return Finite(tuple((q, p, cell) for p, q, cell in self.outputs), self.ratios)


# -- mechanisms -----------------------------------------------------------------------------------


def randomized_response(ratio: Fraction, leak: Fraction = Fraction(0)) -> Finite:
    """Tells the bit with probability ``leak``, else answers with this ratio of likelihoods."""
    kept = (1 - leak) / (ratio + 1)
    outputs = [(kept * ratio, kept, "any"), (kept, kept * ratio, "any")]
    if leak:
        outputs += [(leak, Fraction(0), "any"), (Fraction(0), leak, "any")]
    return Finite(tuple(outputs), {"any": ratio})


def toy(ratio: Fraction, idle: Fraction) -> Finite:
    """The paper's: with probability ``idle`` says nothing, at no cost; else randomized response."""
    kept = (1 - idle) / (ratio + 1)
    outputs = (
        (idle, idle, "nothing"),
        (kept * ratio, kept, "answer"),
        (kept, kept * ratio, "answer"),
    )
    return Finite(outputs, {"nothing": Fraction(1), "answer": ratio})


def two_leaks(leak: Fraction) -> Finite:
    """Two cells that each leak: half of delta belongs to either."""
    quarter = Fraction(1, 4)
    up, down = quarter + leak / 2, quarter - leak / 2
    rows = [(up, quarter), (down, quarter)]
    outputs = tuple((p, q, cell) for cell in ("a", "b") for p, q in rows)
    return Finite(outputs, {"a": Fraction(1), "b": Fraction(1)})


def arbitrary(rng: random.Random) -> Finite:
    """Two random rows, random cells; each costs what its outputs show, or less for a delta."""
    count = rng.randint(2, 3)
    rows = []
    while len(rows) < 2:
        weights = [rng.randint(0, 5) for _ in range(count)]
        if sum(weights):
            rows.append([Fraction(w, sum(weights)) for w in weights])
    cells = [rng.choice("ab") for _ in range(count)]
    outputs = tuple(zip(rows[0], rows[1], cells, strict=True))
    ratios = {}
    for cell in sorted(set(cells)):
        shown = [max(p / q, q / p) for p, q, c in outputs if c == cell and p and q]
        ratios[cell] = max([Fraction(1), *shown]) if rng.random() < 0.6 else Fraction(1)
    return Finite(outputs, ratios)


def proposals(rng: random.Random, left: Remaining) -> Iterator[Finite]:
    """What an adversary would like to run now, the best first, fitted to what the ledger says."""
    ratio, leak = left.eps.exp_rational(), left.delta
    assert ratio is not None
    ratio, leak = max(ratio, Fraction(1)), max(leak, Fraction(0))  # less is left in broken ones
    kinds: list[Callable[[], Finite]] = [
        lambda: randomized_response(ratio, leak),
        lambda: toy(ratio, Fraction(rng.randint(1, 5), 6)),
        lambda: toy(1 + (ratio - 1) / rng.randint(1, 3), Fraction(rng.randint(1, 3), 4)),
        lambda: randomized_response(Fraction(1), leak / rng.randint(1, 2)),
        lambda: two_leaks(leak / rng.randint(1, 2)),
        lambda: arbitrary(rng),
        lambda: arbitrary(rng),
    ]
    for kind in rng.sample(kinds, 4):
        made = kind()
        yield made.swapped() if rng.random() < 0.3 else made


# -- the game -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """A run of the past: its mechanism, its cell, and whether the cell was recorded."""

    mechanism: Finite
    cell: str
    recorded: bool


@dataclass
class Game:
    """One adversary: a function of the seed and of all outputs so far, with a budget to spend.

    With ``kept`` it reserves a mechanism first and runs it last.
    """

    seed: int
    ratio: Fraction
    delta: Fraction
    depth: int
    kept: bool = False
    make: Callable[[Fraction, Fraction], Ledger] | None = None
    asked: int = 0
    refused: int = 0

    def views(self) -> list[tuple[Fraction, Fraction]]:
        """The probabilities of every view under x^0 and under x^1."""
        first = None
        if self.kept:
            ledger = self._ledger(())
            rng = random.Random(f"{self.seed}: kept")
            first = next(
                (m for m in proposals(rng, ledger.remaining) if self._may(ledger, m)), None
            )
        return list(self._play((), first, (), (Fraction(1), Fraction(1))))

    def divergence(self) -> Fraction:
        """The hockey-stick divergence of the views at the budget's eps, of the worse direction."""
        views = self.views()
        assert sum(p for p, _ in views) == sum(q for _, q in views) == 1
        return max(
            sum((max(v[b] - self.ratio * v[1 - b], Fraction(0)) for v in views), Fraction(0))
            for b in (0, 1)
        )

    def _play(
        self,
        steps: tuple[Step, ...],
        kept: Finite | None,
        history: tuple[int, ...],
        weight: tuple[Fraction, Fraction],
    ) -> Iterator[tuple[Fraction, Fraction]]:
        rng = random.Random(f"{self.seed}: {history}")
        chosen = None
        if len(history) < self.depth:
            ledger = self._ledger(steps, kept)
            chosen = next(
                (m for m in proposals(rng, ledger.remaining) if self._may(ledger, m)), None
            )
        if chosen is None and kept is None:
            yield weight
            return
        last = chosen is None
        mechanism = kept if chosen is None else chosen
        assert mechanism is not None
        if last and rng.random() < 0.5:  # which of two with this guarantee may depend on the view
            mechanism = mechanism.swapped()
        recorded = rng.random() < 0.8
        for number, (p, q, cell) in enumerate(mechanism.outputs):
            if p or q:
                yield from self._play(
                    steps if last else (*steps, Step(mechanism, cell, recorded)),
                    None if last else kept,
                    (*history, *((self.depth,) if last else ()), number),
                    (weight[0] * p, weight[1] * q),
                )

    def _ledger(self, steps: tuple[Step, ...], kept: Finite | None = None) -> Ledger:
        """The ledger after these steps: its own decisions are asked for again."""
        make = self.make or (lambda ratio, delta: Ledger(eps=ln(ratio), delta=delta))
        ledger = make(self.ratio, self.delta)
        if kept is not None:
            ledger.begin(kept.guarantee, kept.note)
        for step in steps:
            run = ledger.begin(step.mechanism.guarantee, step.mechanism.note)
            if step.recorded:
                ledger.record(run, step.cell)
        return ledger

    def _may(self, ledger: Ledger, mechanism: Finite) -> bool:
        allowed = ledger.can_run(mechanism.guarantee)
        self.asked += 1
        self.refused += not allowed
        return allowed


def game(seed: int, *, kept: bool = False, depth: int | None = None) -> Game:
    """A random budget and an adversary for it."""
    rng = random.Random(f"budget {seed}")
    ratio = rng.choice([Fraction(1), Fraction(3, 2), Fraction(2), Fraction(4), Fraction(9)])
    delta = Fraction(rng.choice([0, 0, 1, 1, 2, 3]), 20)
    return Game(seed, ratio, delta, depth or rng.choice([1, 2, 2, 3]), kept)
