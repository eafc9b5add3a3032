"""The command line: ``exactdp delta``, ``epsilon``; the rest is in modules beside it.

How a command ends is in :mod:`exactdp.shell.endings`. Everything heavy is imported when it is
needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import typer

import exactdp
from exactdp.command_line import certificate_commands, oracle_command, table_commands
from exactdp.shell.endings import DONE, UNDECIDED, Job, Program, no_more

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
    A composition names classes of mechanisms: BR(eps) is bounded range, DP(eps) and
    DP(eps, delta) are pure and approximate differential privacy, ^n repeats.
    Numbers are exact: 1/10, 0.1, 1e-6, ln 2, '1/2 ln 3'.

    \b
    Exit codes: 0 done, 2 bad input, 3 width not reached (the bracket is printed all
    the same), 4 an extra is missing, 130 interrupted.
    """,
)
app = PROGRAM.app
_COMMAND: dict[str, Any] = {"context_settings": {"allow_extra_args": True}}

Composition = Annotated[
    str,
    typer.Argument(metavar="COMPOSITION", help="In quotes, such as 'BR(1/10)^7 DP(1/10)^3'."),
]
Rtol = Annotated[
    str | None,
    typer.Option(
        metavar="R",
        help="Relative width wanted, such as 1e-60; default 1e-15, or 1e-6 for brackets.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object, alone on stdout.")]
Explain = Annotated[
    bool, typer.Option("--explain", help="Also say what each end rests on, and what attains it.")
]
Adaptive = Annotated[
    bool,
    typer.Option(
        "--adaptive",
        help="Over all adaptive adversaries; the composition is read in the order of use.",
    ),
]
Fallback = Annotated[
    bool,
    typer.Option(
        "--fallback",
        help="The instant bound (Theorem 5) instead, whatever the size; it is one-sided, so the "
        "width is seldom reached (exit code 3).",
    ),
]


@app.command(**_COMMAND)
def delta(
    ctx: typer.Context,
    composition: Composition,
    *,
    eps_g: Annotated[str, typer.Option("--eps-g", metavar="X", help="Any real, also negative.")],
    adaptive: Adaptive = False,
    rtol: Rtol = None,
    json: Json = False,
    explain: Explain = False,
    fallback: Fallback = False,
) -> Job:
    """The optimal delta of a composition at one eps_g.

    \b
    Example:
      exactdp delta 'BR(1/10)^7 DP(1/10)^3' --eps-g 1/2 --explain
    """
    asked = Asked("delta", composition, eps_g, adaptive, rtol, json, explain, fallback)
    return lambda: _answer(ctx, asked)


@app.command(**_COMMAND)
def epsilon(
    ctx: typer.Context,
    composition: Composition,
    *,
    delta: Annotated[str, typer.Option("--delta", metavar="D", help="Between 0 and 1.")],
    adaptive: Adaptive = False,
    rtol: Rtol = None,
    json: Json = False,
    explain: Explain = False,
    fallback: Fallback = False,
) -> Job:
    """The smallest eps_g at which a composition has a given delta.

    \b
    Example:
      exactdp epsilon 'DP(1/10)^100' --delta 1e-6
    """
    asked = Asked("epsilon", composition, delta, adaptive, rtol, json, explain, fallback)
    return lambda: _answer(ctx, asked)


for commands in (table_commands, certificate_commands, oracle_command):
    commands.register(app, _COMMAND)


# -- what the commands do -------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """What ``delta`` and ``epsilon`` were asked, as texts and switches."""

    quantity: Literal["delta", "epsilon"]
    composition: str
    given: str
    adaptive: bool
    rtol: str | None
    json: bool
    explain: bool
    fallback: bool


def _answer(ctx: typer.Context, asked: Asked) -> int:
    no_more(ctx, "one composition, in quotes")
    from time import perf_counter

    from exactdp.command_line import replies as answers
    from exactdp.numbers.exact_numbers import exact
    from exactdp.shell import progress_bar as progress
    from exactdp.solve.question import read_rtol

    started = perf_counter()
    fixed = None if asked.adaptive else exactdp.nonadaptive(asked.composition)
    composed = fixed or exactdp.adaptive(asked.composition)
    given = exact(asked.given, "eps_g" if asked.quantity == "delta" else "delta")
    wanted = None if asked.rtol is None else read_rtol(asked.rtol)
    solve = composed.solve_delta if asked.quantity == "delta" else composed.solve_epsilon
    attained = (
        asked.explain and asked.quantity == "delta" and not (asked.fallback or asked.adaptive)
    )
    with progress.progress(asked.quantity) as update:
        solution = solve(
            asked.given,
            wanted,
            fallback=asked.fallback,
            progress=lambda done: update(round(100 * done), 100),
        )
        witness = fixed.worst_case(asked.given) if fixed and attained else None
    reply = answers.Reply(
        quantity=asked.quantity,
        composition=str(composed),
        adaptive=asked.adaptive,
        given=given,
        enclosure=solution.enclosure,
        status=solution.status,
        seconds=perf_counter() - started,
        version=exactdp.__version__,
        witness=witness,
    )
    typer.echo((answers.as_json if asked.json else answers.as_text)(reply, explain=asked.explain))
    return DONE if reply.status == "reached" else UNDECIDED


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
