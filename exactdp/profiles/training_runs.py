"""Training runs with noise (DP-SGD): which composition one stands for, and what that assumes.

A step adds Gaussian noise to a sum of clipped gradients over a batch. With Poisson sampling (each
record is in the batch with probability q, independently of the others) and neighbours that differ
in one record, added or removed, the sum changes by at most the clipping norm where the record is
sampled, and not at all otherwise: a step is Subsampled(Gaussian(noise), q), with the noise in units
of the clipping norm. Where one record is replaced, it is Subsampled(Gaussian(noise), q, replace):
the noise is still in units of what one record contributes. What is released between steps may
choose the next step: the mechanisms are fixed, so that adaptivity adds nothing.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any

from exactdp.mechanisms.compositions import Composition, Item
from exactdp.mechanisms.mechanism import (
    ADD_REMOVE,
    IN_WORDS,
    REPLACE_ONE,
    class_named,
    read_count,
)
from exactdp.mechanisms.pair_parameters import read_root
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Number, ParameterError, Size, SquareRoot, exact
from exactdp.numbers.numerals import Said
from exactdp.profiles.calibration import Tell, calibrate
from exactdp.profiles.composed import NonAdaptive

ASSUMES = (
    "q = batch/examples, and steps = ceil(epochs * examples / batch)",
    "Poisson sampling: records join a batch independently, each with q",
    "neighbours differ in {neighbours}",
    "noise is the standard deviation over the clipping norm",
)
NOT_COVERED = "a trainer that shuffles is not covered, nor batches of a fixed size"
COLUMNS = ("noise", "batch", "steps")
MAX_LINES = 10_000
"""Lines of a schedule, each a phase of training; more are a ParameterError that names the line."""


@dataclass(frozen=True)
class Phase:
    """A phase of training: steps with one noise and one batch size."""

    noise: Size | None
    """None where it is searched."""
    batch: int
    steps: int

    def rate(self, examples: int) -> Fraction:
        """The probability batch/examples with which a record is sampled in a step."""
        return Fraction(self.batch, examples)


@dataclass(frozen=True)
class TrainingRun:
    """A training run by DP-SGD: its phases, and the number of examples that they sample from.

    >>> run = training_run(noise="1.1", batch=256, examples=60000, epochs=60)
    >>> print(run.composed())
    Subsampled(Gaussian(11/10), 8/1875)^14063
    """

    examples: int
    phases: tuple[Phase, ...]
    neighbours: str = ADD_REMOVE

    @property
    def assumes(self) -> tuple[str, ...]:
        """What the composition assumes of the run, and what it does not cover, line by line."""
        relation = IN_WORDS[self.neighbours]
        return (*(line.format(neighbours=relation) for line in ASSUMES), NOT_COVERED)

    @property
    def steps(self) -> int:
        """The number of steps of all phases together."""
        return sum(phase.steps for phase in self.phases)

    def composed(self, noise: Number | SquareRoot | None = None) -> NonAdaptive:
        """The composition of subsampled Gaussian mechanisms that the run stands for.

        ``noise`` takes the place of the noise of every phase; ParameterError where neither is
        given.
        """
        items: list[Item] = []
        for phase in self.phases:
            size = phase.noise if noise is None else read_root(noise, "noise", least="> 0")
            if size is None:
                raise ParameterError("noise", Said("nothing"), "a noise for each step")
            gaussian = class_named("Gaussian")(size)
            rate, replaced = phase.rate(self.examples), self.neighbours == REPLACE_ONE
            whole = rate == 1 and not replaced
            step = gaussian if whole else class_named("Subsampled")(gaussian, rate, replaced)
            items.append((step, phase.steps))
        return NonAdaptive(Composition.of(items))

    def epsilon(self, delta: Number, **others: Any) -> Enclosure:
        """The smallest eps_g of the whole run at this delta, as :meth:`NonAdaptive.epsilon`."""
        return self.composed().epsilon(delta, **others)

    def delta(self, eps_g: Number, **others: Any) -> Enclosure:
        """The certified delta of the whole run at eps_g, as :meth:`NonAdaptive.delta`."""
        return self.composed().delta(eps_g, **others)

    def noise_for(
        self,
        eps_g: Number,
        delta: Number,
        *,
        rtol: Number | None = None,
        seconds: Number | None = None,
        progress: Tell = lambda found: None,
    ) -> Enclosure:
        """The smallest noise, the same in all steps, with delta at eps_g at most ``delta``.

        An enclosure, at whose upper end the noise certainly suffices; arguments and errors as for
        :func:`exactdp.profiles.calibration.calibrate`.
        """
        return calibrate(
            self.composed,
            eps_g=eps_g,
            delta=delta,
            rtol=rtol,
            noise=True,
            integer=False,
            seconds=seconds,
            progress=progress,
        )


def training_run(
    *,
    batch: Any,
    examples: Any,
    noise: Number | SquareRoot | None = None,
    epochs: Number | None = None,
    steps: Any = None,
    neighbours: str = ADD_REMOVE,
) -> TrainingRun:
    """The training run with one noise and one batch size, for so many epochs or so many steps.

    ``noise`` is the standard deviation over the clipping norm, None where it is searched;
    ``neighbours`` is "add/remove" or "replace-one". ParameterError unless just one of epochs and
    steps is given, and for a batch larger than ``examples``.

    >>> training_run(batch=9, examples=9, epochs=4).noise_for(3, "1e-5").decimals(6)
    ('2.78118', '2.78119')
    """
    total = _positive(examples, "examples")
    size = _batch(batch, total)
    if size > total:
        wanted = f"at most the examples, {total}: a batch is a sample of them"
        raise ParameterError("batch", batch, wanted)
    if (epochs is None) == (steps is None):
        given = Said("nothing" if steps is None else "both")
        raise ParameterError("epochs", given, "either epochs or steps")
    if epochs is None:
        count = _positive(steps, "steps")
    else:
        passes = exact(epochs, "epochs")
        if not passes.is_rational or passes.sign() <= 0:
            raise ParameterError("epochs", epochs, "a rational number > 0")
        count = read_count(ceil(passes.fraction * total / size), "epochs")
    return TrainingRun(total, (Phase(_noise(noise), size, count),), _relation(neighbours))


def _batch(batch: Any, total: int) -> int:
    """A number of records; a rate is told which number it stands for."""
    number = exact(batch, "batch")
    if number.is_rational and 0 < number.fraction < 1:
        records = max(1, round(number.fraction * total))
        raise ParameterError("batch", batch, f"records, not a rate: of {total} that is {records}")
    return _positive(batch, "batch")


def read_schedule(lines: Iterable[str], examples: Any, neighbours: str = ADD_REMOVE) -> TrainingRun:
    """The training run of CSV lines noise, batch, steps, in this order or as the head says.

    Empty lines, lines that begin with #, and columns of other names are left out. ParameterError,
    with the number of the line, for anything else.

    >>> text = ["noise,batch,steps", "2,100,10", "1,200,5"]
    >>> print(read_schedule(text, 1000).composed())
    Subsampled(Gaussian(1), 1/5)^5 Subsampled(Gaussian(2), 1/10)^10
    """
    total = _positive(examples, "examples")
    order: tuple[str, ...] = COLUMNS
    phases: list[Phase] = []
    for number, row in enumerate(csv.reader(lines), 1):
        cells = [cell.strip() for cell in row]
        if not any(cells) or cells[0].startswith("#"):
            continue
        where = f"schedule, line {number}"
        if all(cell[:1].isalpha() for cell in cells):
            order = _head(cells, where, first=not phases)
            continue
        if len(cells) != len(order):
            raise _other_cells(cells, order, where)
        if len(phases) == MAX_LINES:
            raise ParameterError(where, Said("more"), f"at most {MAX_LINES} lines")
        given = dict(zip(order, cells, strict=True))
        size = _positive(given["batch"], f"{where}: batch")
        if size > total:
            raise ParameterError(f"{where}: batch", given["batch"], f"at most {total} examples")
        steps = _positive(given["steps"], f"{where}: steps")
        phases.append(Phase(_noise(given["noise"], f"{where}: noise"), size, steps))
    if not phases:
        raise ParameterError("schedule", Said("nothing"), "lines of noise, batch, steps")
    return TrainingRun(total, tuple(phases), _relation(neighbours))


def _relation(value: str) -> str:
    """The relation of neighbours; ParameterError for what is none."""
    if value not in IN_WORDS:
        raise ParameterError("neighbours", value, " or ".join(IN_WORDS))
    return value


def _head(cells: list[str], where: str, *, first: bool) -> tuple[str, ...]:
    """The names of the columns, in any case; they stand above all numbers."""
    names = tuple(cell.lower() for cell in cells)
    if not set(names) >= set(COLUMNS) or len(set(names)) < len(names):
        wanted = f"the names {', '.join(COLUMNS)} in the head, each once"
        raise ParameterError(where, ", ".join(cells), wanted)
    if not first:
        raise ParameterError(where, ", ".join(cells), "the names of the columns in the first line")
    return names


def _other_cells(cells: list[str], order: tuple[str, ...], where: str) -> ParameterError:
    """The error for a line of more or fewer values; other signs than commas between them?"""
    pieces = re.split(r"[;\s]+", " ".join(cells).strip("; "))
    if len(cells) == 1 and len(pieces) == len(order):
        return ParameterError(where, cells[0], f"commas: write {','.join(pieces)}")
    said = Said(f"{len(cells)} value{'s' if len(cells) > 1 else ''}")
    return ParameterError(where, said, f"{', '.join(order)}, such as 1.1,256,1000")


def _positive(value: Any, parameter: str) -> int:
    number = exact(value, parameter)
    if not number.is_rational or number.fraction.denominator != 1 or number.sign() <= 0:
        raise ParameterError(parameter, value, "an integer > 0")
    return read_count(int(number.fraction), parameter)


def _noise(value: Number | SquareRoot | None, parameter: str = "noise") -> Size | None:
    return None if value is None else read_root(value, parameter, least="> 0")
