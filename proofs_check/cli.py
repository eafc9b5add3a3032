"""The command line: ``proofs-check check, errata, replay, new, run, ask``.

typer reads the arguments and hands back what is to be done; it is done outside of typer, so that
every way to fail ends here: one line on stderr and the exit code of the design page, never a
traceback. Everything heavy is imported when it is needed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import Annotated, Any

import typer

from exactdp.exact import ParameterError

DONE, BAD_INPUT, MISSING_EXTRA, INTERRUPTED = 0, 2, 4, 130

EXTRAS = {"z3": "smt", "cvc5": "smt"}

Job = Callable[[], int]
"""What a command hands back: does the work and returns the exit code."""

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 96},
)

Json = Annotated[bool, typer.Option("--json", help="One JSON object, alone on stdout.")]
Jobs = Annotated[
    int, typer.Option("--jobs", metavar="N", help="Processes; 0 for one for each core.")
]
Paper = Annotated[
    str, typer.Argument(metavar="[PAPER]", help="A paper's key; without one, all papers.")
]


def _version(wanted: bool) -> None:
    if wanted:
        import exactdp

        typer.echo(f"proofs-check {exactdp.__version__}")
        raise typer.Exit


@app.callback()
def _proofs_check(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Is this statement true, and on what evidence?

    \b
    Examples:
      proofs-check new my_claim.py
      proofs-check run my_claim.py --at-least certified
      proofs-check ask 'q(eps=eps, t=t) >= p(eps=eps, t=t)'
      proofs-check check cesar-rogers-2022 'Lemma 5.3'

    \b
    Verdicts: PROVED (for all parameters), DECIDED (two solvers agree), CERTIFIED (on a
    stated box or range), CONSISTENT (no violation found), REFUTED (with a witness),
    UNDECIDED, VACUOUS (no admissible case), NOT_TESTABLE.

    \b
    Exit codes: 0 as expected, 1 not, 2 bad input, 3 undecided, 4 an extra is missing,
    130 interrupted.
    """


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
        bool, typer.Option("--fresh", help="Start anew, not where a run was interrupted.")
    ] = False,
) -> Job:
    """Check the claims of the papers, and all that they use, over several processes.

    A run that is interrupted goes on where it stopped, unless the checker has changed since.

    \b
    Examples:
      proofs-check check
      proofs-check check cesar-rogers-2022 'Lemma 5.3' 'Lemma 5.4'
      proofs-check check cesar-rogers-2022 --report report
    """

    def job() -> int:
        from proofs_check import commands

        return commands.check(
            paper, items or [], jobs=jobs, as_json=json, report=report, fresh=fresh
        )

    return job


@app.command(short_help="The printed statements that are false.")
def errata(paper: Paper = "", *, jobs: Jobs = 0, json: Json = False) -> Job:
    """The printed statements that are refuted, false statements first, and what corrects them."""

    def job() -> int:
        from proofs_check import commands

        return commands.errata(paper, jobs=jobs, as_json=json)

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
    json: Json = False,
) -> Job:
    """Go through a verdict again: the witness step by step, or the certificates.

    Of a refuted claim the point is found again (or taken from --at), and the parts and both sides
    are evaluated there, exactly or in balls. FILE::FUNCTION runs the file, as `run` does.
    """

    def job() -> int:
        from proofs_check import commands

        return commands.replay(claim, at=at, as_json=json)

    return job


@app.command(short_help="Write a claim file to start from.")
def new(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The file.")] = "my_claim.py",
) -> Job:
    """Write a commented claim file to start from; it runs and passes. Nothing is overwritten."""

    def job() -> int:
        from proofs_check import commands

        return commands.new(name)

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
        from proofs_check import commands

        return commands.run(file, at_least=at_least, sign_map=sign_map, as_json=json)

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

    An equation is a == b; adaptive_delta(DP(eps), BR(eps), eps_g) is a sequence chosen step by
    step. Put -- before a statement that begins with a minus sign.
    """

    def job() -> int:
        from proofs_check import commands

        return commands.ask(
            statement, given=given or [], domains=domain or [], seconds=seconds, as_json=json
        )

    return job


# -- how it ends ----------------------------------------------------------------------------------


@cache
def _command() -> Any:
    return typer.main.get_command(app)


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line, and return its exit code.

    >>> run(["check", "no-such-paper"])
    2
    """
    try:
        try:
            job = _command().main(list(arguments), prog_name="proofs-check", standalone_mode=False)
            code = job() if callable(job) else int(job or DONE)  # --help and --version: a number
            if sys.stdout is not None:
                sys.stdout.flush()
        except Exception as error:
            refusal = _refusal(error, arguments)
            if refusal is None:
                raise
            code, line = refusal
            _say(line)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except (BrokenPipeError, SystemExit):  # SystemExit: click met a broken pipe
        _abandon_stdout()
        return DONE  # the reader has seen what it wanted
    return code


def main() -> None:
    """The console script."""
    sys.exit(run(sys.argv[1:]))


def _refusal(error: Exception, arguments: Sequence[str]) -> tuple[int, str] | None:
    """The exit code and the line for an error that is not ours; None for one that is a bug."""
    from proofs_check.language import ClaimError

    if isinstance(error, ParameterError | ClaimError):
        return BAD_INPUT, str(error)
    if isinstance(error, ModuleNotFoundError) and error.name:
        name = error.name.partition(".")[0]
        if name in EXTRAS:
            return MISSING_EXTRA, f"{name}: missing; wanted pip install 'exactdp[{EXTRAS[name]}]'"
    if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
        return BAD_INPUT, f"{error.filename or 'output'}: {error.strerror or error}"
    if hasattr(error, "format_message"):  # of click, which typer may carry under another name
        return BAD_INPUT, _misuse(error, arguments)
    return None


def _misuse(error: Any, arguments: Sequence[str]) -> str:
    """What click refused, in our words: the parameter, the value, and what was wanted."""
    context = getattr(error, "ctx", None)
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return str(ParameterError("option", error.option_name, _options(context)))
    if kind == "MissingParameter" and error.param is not None:
        shown = error.param.metavar or max(error.param.opts, key=len)
        return f"{error.param.name}: got nothing; wanted {shown} (see proofs-check --help)"
    if kind == "BadParameter" and getattr(error, "param", None) is not None:
        return f"{error.param.name}: {error.message}"
    if context is not None and hasattr(context.command, "commands"):
        names = ", ".join(context.command.commands)
        given = next((text for text in arguments if not text.startswith("-")), None)
        if given is None:
            return f"command: got nothing; wanted one of {names} (see proofs-check --help)"
        return str(ParameterError("command", given, f"one of {names}"))
    return f"arguments: {error.format_message()}"


def _options(context: Any) -> str:
    if context is None:
        return "an option that --help lists"
    found = [max(p.opts, key=len) for p in context.command.params if p.param_type_name == "option"]
    return "one of " + ", ".join([*found, "--help"])


def _say(line: str) -> None:
    """One line on stderr, whatever the text holds: control and foreign characters are escaped."""
    clean = "".join(c if c.isascii() and c.isprintable() else ascii(c)[1:-1] for c in line)
    with suppress(OSError):
        print(clean if len(clean) <= 400 else f"{clean[:397]}...", file=sys.stderr, flush=True)


def _abandon_stdout() -> None:
    """Point stdout at nothing, so that the interpreter's last flush cannot fail."""
    with suppress(OSError, ValueError):  # no real file behind it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
