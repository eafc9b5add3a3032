"""``exactdp dpsgd``: a training run, the composition it stands for, and what it costs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, chosen, read_digits, width_of_digits
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell.endings import DONE, INTERRUPTED, UNDECIDED, Job, no_more, option
from exactdp.shell.options_from_dataclasses import spread

if TYPE_CHECKING:
    from exactdp.numbers.enclosures import Enclosure, Status
    from exactdp.profiles.training_runs import TrainingRun

Text = str | None
DIGITS = 6
"""Significant digits that are printed where none were asked for."""


@dataclass(frozen=True)
class RunOptions:
    """A training run, and what is asked of it."""

    examples: Annotated[str, option("Records in the data.", metavar="N")]
    noise: Annotated[Text, option("Standard deviation over the clipping norm.", metavar="S")] = None
    batch: Annotated[Text, option("Mean size of a batch; q = batch/examples.", metavar="B")] = None
    epochs: Annotated[Text, option("steps = ceil(epochs * examples / batch).", metavar="E")] = None
    steps: Annotated[Text, option("In place of --epochs.", metavar="T")] = None
    schedule: Annotated[
        Text, option("A CSV with noise, batch and steps in each line.", metavar="FILE")
    ] = None
    neighbours: Annotated[
        str, option("add/remove, or replace-one.", "--neighbours", metavar="R")
    ] = "add/remove"
    delta: Annotated[Text, option("eps_g at this delta.", "--delta", metavar="D")] = None
    eps_g: Annotated[
        Text,
        option(
            "delta there; with --delta the noise that it takes.", "--eps-g", "--eps", metavar="X"
        ),
    ] = None
    rtol: Annotated[Text, option("Relative width of the answer.", metavar="R")] = None
    digits: Annotated[Text, option("Digits of the answer.", metavar="N")] = None
    seconds: Annotated[
        Text, option("End after so many seconds, with the best bracket.", metavar="S")
    ] = None
    form: Annotated[Text, option("text or json.", "--format", metavar="F")] = None
    json: Json = False


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``exactdp dpsgd`` to the app, with these settings."""
    app.command(**settings, short_help="A training run (DP-SGD): its eps_g, or its noise.")(
        spread(dpsgd)
    )


def dpsgd(ctx: typer.Context, *, options: RunOptions) -> Job:
    """What a training run with Gaussian noise (DP-SGD) costs, or the noise for what it may cost.

    \b
    It says the composition that the run stands for, and what that assumes: Poisson sampling, one
    record added or removed, or replaced. A trainer that shuffles is not covered.

    \b
    Examples:
      exactdp dpsgd --noise 1.1 --batch 256 --examples 60000 --epochs 60 --delta 1e-5
      exactdp dpsgd --eps 3 --batch 256 --examples 60000 --epochs 60 --delta 1e-5
      exactdp dpsgd --schedule phases.csv --examples 60000 --delta 1e-5
    """

    def job() -> int:
        no_more(ctx, "options alone, as --noise 1.1 --batch 256 --examples 60000 --epochs 60")
        json = chosen(options.form, options.json) == "json"
        run = _read(options)
        if run.phases[0].noise is None:
            return _noise(run, options, json=json)
        return _cost(run, options, json=json)

    return job


def _read(options: RunOptions) -> TrainingRun:
    from exactdp.profiles.training_runs import read_schedule, training_run

    if options.delta is None and options.eps_g is None:
        wanted = "--delta D (eps_g there), --eps X (delta there), or both without --noise"
        raise ParameterError("delta", Said("nothing"), wanted)
    for name in ("examples", "batch", "steps"):
        text = getattr(options, name)
        if text is not None and re.fullmatch(r"\s*[0-9]{1,3}(?:,[0-9]{3})+\s*", text):
            raise ParameterError(name, text, f"an integer: write {text.strip().replace(',', '')}")
    if options.schedule is not None:
        for name in ("noise", "batch", "epochs", "steps"):
            if (value := getattr(options, name)) is not None:
                raise ParameterError(name, value, f"no --{name} beside --schedule, which has it")
        with Path(options.schedule).open(encoding="utf-8-sig", newline="") as file:
            try:
                run = read_schedule(_with_commas(file), options.examples, options.neighbours)
            except UnicodeDecodeError:
                wanted = "a text of lines such as 1.1,256,1000"
                raise ParameterError("schedule", options.schedule, wanted) from None
    else:
        if options.batch is None:
            raise ParameterError("batch", Said("nothing"), "--batch B, or --schedule FILE")
        run = training_run(
            noise=options.noise,
            batch=options.batch,
            examples=options.examples,
            epochs=options.epochs,
            steps=options.steps,
            neighbours=options.neighbours,
        )
    known = run.phases[0].noise is not None
    if known and options.delta is not None and options.eps_g is not None:
        wanted = "one of --delta and --eps beside a noise that is given; both give the noise"
        raise ParameterError("eps", options.eps_g, wanted)
    if not known and (options.delta is None or options.eps_g is None):
        wanted = "--noise S; or --delta D and --eps X, which give it"
        raise ParameterError("noise", Said("nothing"), wanted)
    return run


def _with_commas(lines: Iterable[str]) -> Iterator[str]:
    """The lines of a schedule; a ParameterError for values that are parted by semicolons."""
    for number, line in enumerate(lines, 1):
        pieces = [piece.strip() for piece in line.split(";")]
        if line[:1] != "#" and all(_VALUE.fullmatch(piece) for piece in pieces) and pieces[2:]:
            written = ",".join(piece.replace(",", ".") for piece in pieces)
            wanted = f"commas in place of the semicolons: write {written}"
            raise ParameterError(f"schedule, line {number}", line.strip(), wanted)
        yield line


_VALUE = re.compile(r"[a-z_]*|[0-9.,/e+-]*|sqrt\([0-9./]*\)", re.IGNORECASE)
"""A value or the name of a column, where semicolons stand between them."""


def _stands_for(run: TrainingRun) -> list[tuple[str, str]]:
    """What the composition stands for and assumes, as lines of an answer."""
    from exactdp.mechanisms.additive_noise import written_size
    from exactdp.numbers.exact_numbers import Exact

    lines = []
    for phase in run.phases[:10]:
        noise = "the noise" if phase.noise is None else f"noise {written_size(phase.noise)}"
        rate = Exact(phase.rate(run.examples))
        lines.append(f"{phase.steps} steps with {noise}, q = {phase.batch}/{run.examples} = {rate}")
    if len(run.phases) > len(lines):
        lines.append(f"and {len(run.phases) - len(lines)} phases more, {run.steps} steps in all")
    heads = ["stands for", *[""] * (len(lines) - 1), "assumes", *[""] * (len(run.assumes) - 1)]
    return list(zip(heads, [*lines, *run.assumes], strict=True))


def _cost(run: TrainingRun, options: RunOptions, *, json: bool) -> int:
    from time import perf_counter

    import exactdp
    from exactdp.command_line import replies
    from exactdp.shell.alarm import read_seconds
    from exactdp.shell.progress_bar import told
    from exactdp.solve.answering import narrowed
    from exactdp.solve.question import Question

    started = perf_counter()
    quantity: Any = "epsilon" if options.eps_g is None else "delta"
    given = options.delta if options.eps_g is None else options.eps_g
    assert given is not None
    digits, seconds = read_digits(options.digits), read_seconds(options.seconds)
    rtol = width_of_digits(digits, options.rtol)
    with told(quantity) as bar:
        question = Question.read(
            run.composed().reduction, quantity, (given,), rtol=rtol, seconds=seconds
        )
        solution, _ = narrowed(
            question, seconds, lambda found: bar.say(replies.in_short(found)), keep=True
        )
    reply = replies.Reply(
        question, solution, perf_counter() - started, exactdp.__version__, digits=digits
    )
    if json:
        typer.echo(_with_the_run(replies.as_json(reply), run))
    else:
        first, *rest = replies.as_text(reply).splitlines()
        said_once = [line for line in rest if line.strip() not in run.assumes]
        typer.echo("\n".join([first, *_lines(_stands_for(run)), *said_once]))
    return {"reached": DONE, "interrupted": INTERRUPTED}.get(solution.status, UNDECIDED)


def _noise(run: TrainingRun, options: RunOptions, *, json: bool) -> int:
    from exactdp.command_line.replies import in_short
    from exactdp.shell.progress_bar import told
    from exactdp.solve.answering import best_known

    eps_g, delta = options.eps_g, options.delta
    assert eps_g is not None
    assert delta is not None
    widths = {"rtol": options.rtol, "seconds": options.seconds}
    with told("noise") as bar:
        found, status = best_known(
            lambda tell: run.noise_for(eps_g, delta, progress=tell, **widths),
            lambda found: bar.say(f"noise {in_short(found)}"),
        )
    typer.echo((_noise_json if json else _noise_text)(run, options, found, status))
    return {"reached": DONE, "interrupted": INTERRUPTED}.get(status, UNDECIDED)


def _safe(found: Enclosure, options: RunOptions) -> tuple[str, str]:
    low, high = found.decimals(read_digits(options.digits) or DIGITS)
    return low, high


def _noise_text(run: TrainingRun, options: RunOptions, found: Enclosure, status: Status) -> str:
    from exactdp.solve.question import UNREACHED

    low, high = _safe(found, options)
    assert options.eps_g is not None
    lines = _stands_for(run)
    lines.append(("target", f"delta at most {options.delta} at eps_g = {options.eps_g}"))
    if not found.upper.infinite:
        lines.append(("noise", f"{high} meets it, rounded up"))
    lines.append(("smallest", f"in [{low}, {high}]"))
    if not found.upper.infinite:
        lines.append(("composition", str(run.composed(high))))
        reached = run.composed(high).bracket(options.eps_g, rtol="1e-6", seconds=options.seconds)
        first, last = reached.decimals(6)
        lines.append(("delta", f"in [{first}, {last}] with noise {high}"))
    said = "reached" if status == "reached" else f"not reached; {UNREACHED[status]}"
    return "\n".join(_lines([*lines, ("status", said)]))


def _noise_json(run: TrainingRun, options: RunOptions, found: Enclosure, status: Status) -> str:
    import json

    import exactdp

    low, high = _safe(found, options)
    content = {
        "schema": 1,
        "quantity": "noise",
        "eps_g": options.eps_g,
        "delta": options.delta,
        "lower": low,
        "upper": high,
        "safe": None if found.upper.infinite else high,
        "status": status,
        "version": exactdp.__version__,
    }
    return _with_the_run(json.dumps(content), run)


def _with_the_run(text: str, run: TrainingRun) -> str:
    import json

    from exactdp.mechanisms.additive_noise import written_size
    from exactdp.numbers.exact_numbers import Exact

    phases = [
        {
            "noise": None if phase.noise is None else str(written_size(phase.noise)),
            "batch": phase.batch,
            "q": str(Exact(phase.rate(run.examples))),
            "steps": phase.steps,
        }
        for phase in run.phases
    ]
    said = {"examples": run.examples, "phases": phases, "assumes": run.assumes}
    return json.dumps({**json.loads(text), "training": said})


def _lines(pairs: list[tuple[str, str]]) -> list[str]:
    return [f"{head:<13}{said}" for head, said in pairs]
