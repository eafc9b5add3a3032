"""The command line: ``exactdp delta``, ``epsilon``; the rest is in modules beside it.

How a command ends is in :mod:`exactdp.shell.endings`. Everything heavy is imported when it is
needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Any

import typer

import exactdp
from exactdp.command_line import (
    calibrate_command,
    certificate_commands,
    compare_command,
    dpsgd_command,
    figure_command,
    histogram_command,
    ledger_command,
    matrix_command,
    oracle_command,
    plot_command,
    rdp_command,
    stopping_command,
    table_commands,
    tradeoff_command,
)
from exactdp.command_line.printing_options import Json, chosen, read_digits, width_of_digits
from exactdp.numbers.enclosures import Enclosure, Status
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.profiles.composed import Composed
from exactdp.recorded_verdicts import FULL
from exactdp.shell.alarm import TimeIsUp, read_seconds, time_limit
from exactdp.shell.endings import DONE, INTERRUPTED, UNDECIDED, Job, Program, no_more, say
from exactdp.shell.options_from_dataclasses import spread
from exactdp.solve.answering import narrowed
from exactdp.solve.question import Quantity, Question, Solution, nothing_known

WITNESS_RTOL = Fraction(1, 10**30)
"""Of the second search, by which ties of what attains delta are told apart."""

PROGRAM = Program(
    "exactdp",
    exactdp.__version__,
    """Certified differential-privacy composition bounds: every printed digit is a true bracket.

    \b
    Examples:
      exactdp delta 'BR(1/10)^7 DP(1/10)^3' --eps-g 1/2
      exactdp epsilon 'DP(1/10)^100' --delta 1e-6
      exactdp table

    \b
    A composition names classes of mechanisms: BR(eps), bounded range; DP(eps), DP(eps, delta);
    CDP(mu, tau), ZCDP(rho), ZCDP(xi, rho, delta), RDP(alpha, eps), concentrated; GDP(mu); ^n
    repeats. One mechanism has its own name: Laplace(scale, sensitivity), Gaussian(sigma,
    sensitivity), DiscreteLaplace, DiscreteGaussian, RR(k, eps), Finite(p, q),
    Subsampled(mechanism, q, replace), SubsampledWOR, EM(eps, sensitivity, monotone), PF.
    Numbers are exact: 1/10, 0.1, 1e-6, ln 2, '1/2 ln 3'; sqrt(8) for Gaussian noise.

    \b
    Exit codes: 0 done, 1 the answer is no (verify, diff, oracle --judge, ledger; a table
    that the kernel rejects), 2 bad input, 3 width not reached (the bracket is printed all
    the same), 4 an extra is missing, 5 an error of the program itself (please report the
    line), 130 interrupted.

    \b
    Completion, in .bashrc (zsh: source_zsh; fish: source_fish, piped into source):
      eval "$(_EXACTDP_COMPLETE=source_bash exactdp)"
    """,
)
app = PROGRAM.app
_COMMAND: dict[str, Any] = {"context_settings": {"allow_extra_args": True}}

Composition = Annotated[
    str,
    typer.Argument(metavar="COMPOSITION", help="In quotes, such as 'BR(1/10)^7 DP(1/10)^3'."),
]
EpsG = Annotated[str, typer.Option("--eps-g", metavar="X", help="Any real, also negative.")]
Rtol = Annotated[
    str | None,
    typer.Option(
        metavar="R",
        help="Relative width wanted, such as 1e-60; default 1e-15, or 1e-9 to 1e-4 for searches.",
    ),
]
Digits = Annotated[
    str | None,
    typer.Option(
        "--digits",
        metavar="N",
        help="Of each end, at least; a wide bracket has few else. Without --rtol it is 1e-N.",
    ),
]
Budget = Annotated[
    str | None,
    typer.Option(
        metavar="N",
        help="Steps of about a tenth of a microsecond; default 3e8, or what --seconds hold.",
    ),
]
Seconds = Annotated[
    str | None,
    typer.Option(metavar="S", help="End after so many seconds, with the best bracket so far."),
]
Form = Annotated[str | None, typer.Option("--format", metavar="text|json", help="Default: text.")]
Explain = Annotated[
    bool,
    typer.Option(
        "--explain",
        help="Also say what each end rests on, a line a statement, and what attains it; "
        "--explain=full: with the evidence, and the whole scope of what was checked.",
    ),
]
Adaptive = Annotated[
    bool,
    typer.Option(
        "--adaptive",
        help="Over all adaptive adversaries; the composition is read in the order of use.",
    ),
]
SetWise = Annotated[
    bool,
    typer.Option(
        "--set-wise",
        help="The analyst also chooses the order, without replacement: a certified bracket, of no "
        "given width (exit code 3).",
    ),
]
Fallback = Annotated[
    bool,
    typer.Option(
        "--fallback",
        help="The instant bounds alone (Theorem 5, a coarse lower end), whatever the size; the "
        "width is seldom reached (exit code 3).",
    ),
]


@dataclass(frozen=True)
class AnswerOptions:
    """What ``delta`` and ``epsilon`` take besides the question."""

    adaptive: Adaptive = False
    rtol: Rtol = None
    digits: Digits = None
    budget: Budget = None
    seconds: Seconds = None
    json: Json = False
    form: Form = None
    explain: Explain = False
    fallback: Fallback = False
    set_wise: SetWise = False


@app.command(**_COMMAND)
@spread
def delta(
    ctx: typer.Context, composition: Composition, *, eps_g: EpsG, options: AnswerOptions
) -> Job:
    """The optimal delta of a composition at one eps_g.

    \b
    Example:
      exactdp delta 'BR(1/10)^7 DP(1/10)^3' --eps-g 1/2 --explain
    """
    return lambda: _answer(ctx, "delta", composition, eps_g, options)


@app.command(**_COMMAND)
@spread
def epsilon(
    ctx: typer.Context,
    composition: Composition,
    *,
    delta: Annotated[str, typer.Option("--delta", metavar="D", help="Between 0 and 1.")],
    options: AnswerOptions,
) -> Job:
    """The smallest eps_g at which a composition has a given delta.

    \b
    Example:
      exactdp epsilon 'DP(1/10)^100' --delta 1e-6
    """
    return lambda: _answer(ctx, "epsilon", composition, delta, options)


@app.command(**_COMMAND, short_help="Every route with its answer, or why it has none.")
def routes(
    ctx: typer.Context,
    composition: Composition,
    *,
    eps_g: EpsG,
    adaptive: Adaptive = False,
    rtol: Rtol = None,
    seconds: Seconds = None,
) -> Job:
    """Every route for delta at one eps_g: its own bracket, or why it does not answer.

    \b
    Example:
      exactdp routes 'BR(1/10) DP(1/7)' --eps-g 1/10
    """

    def job() -> int:
        no_more(ctx, "one composition, in quotes")
        return _routes(_composed(composition, adaptive=adaptive), eps_g, rtol, seconds)

    return job


COMMANDS = (
    calibrate_command,
    dpsgd_command,
    plot_command,
    tradeoff_command,
    rdp_command,
    table_commands,
    certificate_commands,
    oracle_command,
    compare_command,
    ledger_command,
    stopping_command,
    figure_command,
    histogram_command,
    matrix_command,
)
for commands in COMMANDS:
    commands.register(app, _COMMAND)


# -- what the commands do -------------------------------------------------------------------------


def _answer(
    ctx: typer.Context, quantity: Quantity, text: str, given: str, options: AnswerOptions
) -> int:
    text, explain = _how_far(ctx, text, options)
    no_more(ctx, "one composition, in quotes")
    from time import perf_counter

    from exactdp.command_line import replies
    from exactdp.shell.progress_bar import told

    started = perf_counter()
    options = replace(options, json=chosen(options.form, options.json) == "json")
    seconds, digits = read_seconds(options.seconds), read_digits(options.digits)
    options = replace(options, rtol=width_of_digits(digits, options.rtol))
    if options.set_wise:
        return _set_wise(quantity, text, given, options, explain)
    composed = _composed(text, adaptive=options.adaptive)
    with told(quantity) as bar:
        question = Question.read(
            composed.reduction,
            quantity,
            (given,),
            rtol=options.rtol,
            budget=options.budget,
            seconds=seconds,
            instant=options.fallback,
            progress=lambda done: bar.update(round(100 * done), 100),
        )
        name = "eps_g" if quantity == "epsilon" else quantity
        solution = _narrowed(
            question, seconds, lambda found: bar.say(f"{name} {replies.in_short(found)}")
        )
        attained = options.explain and quantity == "delta" and solution.status == "reached"
        attained = attained and not question.reduction.core.concrete
        if attained and not (options.fallback or options.adaptive):
            left = None if seconds is None else seconds - (perf_counter() - started)
            finest = _narrowed(replace(question, rtol=WITNESS_RTOL), left, lambda found: None)
            solution = replace(solution, witness=finest.witness or solution.witness)
    spent, version = perf_counter() - started, exactdp.__version__
    notes = _at_zero(question, solution) if quantity == "epsilon" and not options.json else ()
    reply = replies.Reply(question, solution, spent, version, digits=digits, notes=notes)
    typer.echo((replies.as_json if options.json else replies.as_text)(reply, explain=explain))
    ends: dict[Status, int] = {"reached": DONE, "interrupted": INTERRUPTED}
    return ends.get(solution.status, UNDECIDED)


def _at_zero(question: Question, solution: Solution) -> tuple[str, ...]:
    """Beside a negative eps_g: what delta is at 0, which suffices."""
    from exactdp.solve.refinement import solve_delta

    if solution.enclosure.upper.infinite or solution.enclosure.upper.sign >= 0:
        return ()
    asked = replace(question, quantity="delta", rtol=Fraction(1, 100), atol=None, progress=None)
    zero = Exact(Fraction(0))
    found = solve_delta(replace(asked, points=(zero,)), zero).enclosure
    return (f"0 suffices: delta(0) <= {found.upper.decimal(3, up=True)}",)


def _set_wise(
    quantity: Quantity, text: str, given: str, options: AnswerOptions, explain: str | None
) -> int:
    """The bracket under set-wise adaptive composition, after so many seconds at the latest."""
    from time import perf_counter

    from exactdp.command_line import replies
    from exactdp.shell.progress_bar import told

    for name in ("adaptive", "budget", "fallback"):
        if getattr(options, name):
            raise ParameterError("option", f"--{name}", "no such option beside --set-wise")
    started = perf_counter()
    found = exactdp.setwise(text)
    with told(quantity):
        solution = found.solve(quantity, given, rtol=options.rtol, seconds=options.seconds)
    question = Question.read(found.reduction, quantity, (given,), rtol=options.rtol)
    spent, version, digits = perf_counter() - started, exactdp.__version__, options.digits
    reply = replies.Reply(question, solution, spent, version, True, read_digits(digits))
    typer.echo((replies.as_json if options.json else replies.as_text)(reply, explain=explain))
    return DONE if solution.status == "reached" else UNDECIDED


def _how_far(ctx: typer.Context, text: str, options: AnswerOptions) -> tuple[str, str | None]:
    """The composition, and "brief" or "full" for --explain [full], wherever that word stands."""
    if not options.explain:
        return text, None
    words = [text, *ctx.args]
    if FULL not in words or len(words) == 1:
        return text, "brief"
    words.remove(FULL)
    text, ctx.args = words[0], words[1:]
    return text, FULL


def _composed(text: str, *, adaptive: bool) -> Composed:
    return exactdp.adaptive(text) if adaptive else exactdp.nonadaptive(text)


def _narrowed(
    question: Question, seconds: float | None, show: Callable[[Enclosure], None]
) -> Solution:
    """The best bracket when the search ends: by itself, by the clock, or by Ctrl-C."""
    if seconds is not None and seconds <= 0:
        return nothing_known(question)
    return narrowed(question, seconds, show, keep=True)[0]


def _routes(composed: Composed, eps_g: str, rtol: str | None, seconds: str | None) -> int:
    from exactdp.command_line.replies import report_line
    from exactdp.solve.route_reports import name_width, survey

    question = Question.read(composed.reduction, "delta", (eps_g,), rtol=rtol)
    width = name_width(question)
    try:
        with time_limit(read_seconds(seconds)):
            for report in survey(question):  # each is told when it has answered
                typer.echo(report_line(report, width))
    except TimeIsUp:
        say("seconds: the others were not asked any more")
        return UNDECIDED
    return DONE


# -- how it ends ----------------------------------------------------------------------------------


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line, and return its exit code.

    >>> run(["delta", "BR(1/10)^7 DP(1/10)^3", "--eps-g", "1"])  # beyond the support
    composition  BR(1/10)^7 DP(1/10)^3
    eps_g        1
    delta        0 exactly
    route        closed form
    status       relative width 1e-15 reached
    0
    """
    return PROGRAM.run(arguments)


start = PROGRAM.start

if __name__ == "__main__":
    start()
