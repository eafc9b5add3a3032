"""The command line: ``proofs-check check, show, errata, replay, new, run, ask, formal``.

How a command ends is in :mod:`exactdp.shell.endings`. Everything heavy is imported when it is
needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

import exactdp
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.endings import Job, Program


def _refusals() -> tuple[type[Exception], ...]:
    from proofs_check.language.errors import ClaimError

    return ParameterError, ClaimError


PROGRAM = Program(
    "proofs-check",
    exactdp.__version__,
    """Is this statement true, and on what evidence?

    \b
    Examples:
      proofs-check new my_claim.py
      proofs-check run my_claim.py --at-least certified
      proofs-check ask 'q(eps=eps, t=t) >= p(eps=eps, t=t)'
      proofs-check check cesar-rogers-2022 'Lemma 5.3'
      proofs-check show 'lemma 5.4'

    \b
    Verdicts, on the whole domain as stated: PROVED (with a certificate), DECIDED (two solvers
    agree), CERTIFIED (a box or a finite set, all of it covered), ARGUED (checked steps and an
    argument in words that applies one inside its scope), CONSISTENT (no violation found),
    UNCHECKED (an argument that applies none), REFUTED (with a witness), UNDECIDED, VACUOUS
    (nothing satisfies the assumptions), NOT_TESTABLE.

    \b
    Exit codes: 0 as expected, 1 not (where nothing is expected: refuted, or weaker than
    --at-least), 2 bad input, 3 undecided, 4 an extra is missing,
    5 a fault of this program (please report it), 130 interrupted.
    """,
    _refusals,
)
app = PROGRAM.app

Json = Annotated[bool, typer.Option("--json", help="One JSON object, alone on stdout.")]
CellsOf = Annotated[
    Path | None,
    typer.Option(metavar="CERTIFICATE.json", help="A table's cells as theorems, not the theory."),
]
Theorems = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE.v", help="With --cells: write the theorems."),
]
GivenTheorems = Annotated[
    Path | None,
    typer.Option(metavar="FILE.v", help="With --cells: check this file against the certificate."),
]
Jobs = Annotated[
    int, typer.Option("--jobs", metavar="N", help="Processes; 0 for one for each core.")
]
Paper = Annotated[
    str, typer.Argument(metavar="[PAPER]", help="A paper's key; without one, all papers.")
]


@app.command(short_help="Check the claims of the papers.")
def check(
    paper: Paper = "",
    items: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ITEM]...", help="Items of that paper, such as 'Lemma 5.3'."),
    ] = None,
    *,
    jobs: Jobs = 0,
    json: Json = False,
    report: Annotated[
        str | None,
        typer.Option("--report", metavar="DIR", help="Write index.html and REPORT.md there."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Examine all again, whatever is recorded.")
    ] = False,
) -> Job:
    """Check the claims of the papers, and all that they use, over several processes.

    A claim that has not changed since it was examined, by a checker that has not changed, is
    answered from what is recorded; so a run that is interrupted goes on where it stopped.

    \b
    Examples:
      proofs-check check
      proofs-check check cesar-rogers-2022 'Lemma 5.3' 'Lemma 5.4'
      proofs-check check cesar-rogers-2022 --report report
    """

    def job() -> int:
        from proofs_check.command_line import command_bodies

        return command_bodies.check(
            paper, items or [], jobs=jobs, as_json=json, report=report, fresh=fresh
        )

    return job


@app.command(short_help="What is recorded about an item, at once.")
def show(
    names: Annotated[
        list[str],
        typer.Argument(metavar="ITEM...", help="Items such as 'lemma 5.4', or ids of claims."),
    ],
    *,
    paper: Annotated[
        str, typer.Option("--paper", metavar="PAPER", help="Of this paper only.")
    ] = "",
    json: Json = False,
) -> Job:
    """What is recorded about items: the verdicts, the statements as text and in LaTeX.

    Nothing is examined, so it takes no time; `check` examines.

    \b
    Examples:
      proofs-check show 'lemma 5.4'
      proofs-check show thm3 --paper cesar-rogers-2022
    """

    def job() -> int:
        from proofs_check.command_line.showing import show

        return show(names, paper=paper, as_json=json)

    return job


@app.command(short_help="The printed statements that are false.")
def errata(
    paper: Paper = "",
    *,
    examine: Annotated[
        bool, typer.Option("--examine", help="Examine them, instead of reading what is recorded.")
    ] = False,
    jobs: Jobs = 0,
    json: Json = False,
) -> Job:
    """The printed statements that are refuted, false statements first, and what corrects them.

    As they are recorded; where a file of claims has changed since, or with --examine, they are
    examined, over processes.
    """

    def job() -> int:
        from proofs_check.command_line.listing_errata import errata

        return errata(paper, examine=examine, jobs=jobs, as_json=json)

    return job


@app.command(short_help="Go through a verdict again, step by step.")
def replay(
    claim: Annotated[
        str, typer.Argument(metavar="ID", help="As `check` prints it, or FILE::FUNCTION.")
    ],
    *,
    at: Annotated[
        str,
        typer.Option("--at", metavar="POINT", help="A point, such as 'e^eps = 4, t = ln 2'."),
    ] = "",
    explain: Annotated[
        bool, typer.Option("--explain", help="Also the proof in words, as text and as LaTeX.")
    ] = False,
    json: Json = False,
) -> Job:
    """Go through a verdict again: the witness step by step, or the certificates.

    Of a refuted claim the point is found again (or taken from --at), and the parts and both sides
    are evaluated there, exactly or in balls. FILE::FUNCTION runs the file, as `run` does.
    """

    def job() -> int:
        from proofs_check.command_line import command_bodies

        return command_bodies.replay(claim, at=at, explain=explain, as_json=json)

    return job


@app.command(short_help="Write a claim file to start from.")
def new(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The file.")] = "my_claim.py",
) -> Job:
    """Write a commented claim file to start from; it runs and passes. Nothing is overwritten."""

    def job() -> int:
        from proofs_check.command_line import command_bodies

        return command_bodies.new(name)

    return job


@app.command("run", short_help="Run a claim file of your own.")
def run_file(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A claim file, which is Python.")],
    *,
    at_least: Annotated[
        str | None,
        typer.Option(
            "--at-least",
            metavar="LEVEL",
            help="Exit code 1 for a verdict weaker than proved, decided, certified or consistent.",
        ),
    ] = None,
    sign_map: Annotated[
        str | None,
        typer.Option(
            "--map",
            metavar="ACROSS,DOWN",
            help="Also where each claim holds and fails, such as eps_g/eps,eps: the columns are "
            "multiples of eps.",
        ),
    ] = None,
    json: Json = False,
) -> Job:
    """Run a claim file of your own: for each claim a verdict, and on what evidence.

    A claim file is Python: it is executed, with your rights, as `python FILE` would. Do not run
    files that you have not read; `proofs-check ask` never executes what it is given.

    The words of the language need no import. Exit code 0 if every claim holds (or comes out as
    `expected = {...}` in the file says), 1 if one is refuted, 3 if one is undecided or raises.

    \b
    Examples:
      proofs-check run my_claim.py --at-least certified
      proofs-check run my_claim.py --map eps_g/eps,eps
    """

    def job() -> int:
        from proofs_check.command_line import command_bodies

        return command_bodies.run(file, at_least=at_least, sign_map=sign_map, as_json=json)

    return job


@app.command(short_help="One statement, parsed and never executed.")
def ask(
    statement: Annotated[str, typer.Argument(metavar="STATEMENT", help="In quotes.")],
    *,
    given: Annotated[
        list[str] | None,
        typer.Option("--given", metavar="RELATION", help="An assumption; may be repeated."),
    ] = None,
    domain: Annotated[
        list[str] | None,
        typer.Option("--domain", metavar="NAME=DOMAIN", help="Such as 'eps_g=[0, eps]'."),
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", help="Give up after so long.")
    ] = 120.0,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Also the proof in words, as text and as LaTeX."),
    ] = False,
    coq: Annotated[
        bool,
        typer.Option(
            "--coq", help="Also the signs of the proof as a Coq file, where they have that form."
        ),
    ] = False,
    json: Json = False,
) -> Job:
    """One statement: is it true? It is parsed by a grammar and never executed.

    \b
    Examples:
      proofs-check ask 'q(eps=eps, t=t) >= p(eps=eps, t=t)'
      proofs-check ask 't <= eps/3' --given 't <= eps/2'
      proofs-check ask 'eps_g <= eps' --domain 'eps_g=[0, eps]'
      proofs-check ask 'total(i, 0, k, binom(k, i)) == 2**k'
      proofs-check ask 'sup(t, 0, eps, t*(eps - t)) <= eps**2/4'
      proofs-check ask 'delta(k*BR(eps), eps_g) <= delta(k*DP(eps/2), eps_g)'
      proofs-check ask 'exp(x) >= 1 + x' --explain
      proofs-check ask 'kl(rr(eps)) <= eps**2/2'

    An equation is a == b; adaptive_delta(DP(eps), BR(eps), eps_g) is a sequence chosen step by
    step. Put -- before a statement that begins with a minus sign.
    """

    def job() -> int:
        from proofs_check.command_line import command_bodies

        return command_bodies.ask(
            statement,
            given=given or [],
            domains=domain or [],
            seconds=seconds,
            explain=explain,
            coq=coq,
            as_json=json,
        )

    return job


@app.command(short_help="The theorems, built by a proof assistant (Coq).")
def formal(
    *,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help="Processes.")] = 2,
    coqchk: Annotated[
        bool, typer.Option("--coqchk", help="Check the compiled files again, by coqchk (minutes).")
    ] = False,
    record: Annotated[
        bool, typer.Option("--record", help="Write what was found to formal/recorded.json.")
    ] = False,
    export: Annotated[
        bool, typer.Option("--export", help="Write the statements of the claims anew; no more.")
    ] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Build all, from nothing.")] = False,
    cells: CellsOf = None,
    output: Theorems = None,
    check: Annotated[bool, typer.Option("--check", help="With --cells: by Coq.")] = False,
    theorems: GivenTheorems = None,
    replays: Annotated[
        str | None,
        typer.Option(metavar="FILE.json", help="Sign certificates as a release carries them."),
    ] = None,
    json: Json = False,
) -> Job:
    """Build the theorems with Coq, print the axioms of each, hold them against the claims.

    Fails (exit code 1) where a proof is refused or left out, where an axiom is used beyond those
    of the real numbers, functional extensionality and excluded middle, where an exported statement
    is not what its claim says now, and where what is recorded is of other sources. Exit code 4
    where Coq is missing; what it found before is recorded, and `show` needs none.

    With `--cells`, a table certificate (`exactdp table ... --format json`) becomes a Coq file with
    a theorem for each cell, and `--check` runs Coq on it: exit code 1 where it refuses a cell, 3
    where a cell has no checker, which is named.
    """

    def job() -> int:
        if cells is not None:
            from proofs_check.command_line import cells_command

            wanted = cells_command.Wanted(output, theorems, check or theorems is not None)
            return cells_command.cells(cells, wanted, jobs, fresh=fresh, as_json=json)
        for name, value in (("output", output), ("theorems", theorems), ("check", check or None)):
            if value is not None:
                raise ParameterError(name, str(value), "together with --cells CERTIFICATE.json")
        from proofs_check.command_line import formal_command

        return formal_command.formal(
            jobs=jobs,
            coqchk=coqchk,
            record=record,
            export=export,
            fresh=fresh,
            as_json=json,
            replays=replays,
        )

    return job


# -- how it ends ----------------------------------------------------------------------------------


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line, and return its exit code.

    >>> run(["check", "no-such-paper"])
    2
    """
    return PROGRAM.run(arguments)


start = PROGRAM.start

if __name__ == "__main__":
    start()
