"""The command for other accountants: ``exactdp oracle``."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell.endings import DONE, NO, Job, Output, no_more, option


def oracle(
    ctx: typer.Context,
    family: Annotated[
        str | None,
        typer.Argument(metavar="[pure-dp|bounded-range|mixed]", help="Whose cells are written."),
    ] = None,
    *,
    judged: Annotated[
        str | None,
        option("Judge another library's answers instead.", "--judge", metavar="ANSWERS.json"),
    ] = None,
    against: Annotated[
        str | None,
        option("Judge by this file; default: computed now.", "--oracle", metavar="ORACLE.json"),
    ] = None,
    ulps: Annotated[
        str | None, option("What counts as roundoff, with --judge; default 4.", metavar="N")
    ] = None,
    rtol: Annotated[
        str | None,
        option("A relative shortfall that is tolerated; default 0.", metavar="R"),
    ] = None,
    test_file: Annotated[
        bool, typer.Option("--pytest", help="Write a test file for another library instead.")
    ] = False,
    form: Annotated[str, option("json is the file.", "--format", metavar="json|text")] = "json",
    output: Output = None,
) -> Job:
    """Certified values at double parameters, for tests of other accountants.

    \b
    Examples:
      exactdp oracle pure-dp -o oracle.json
      exactdp oracle --judge answers.json --ulps 4 --rtol 1e-12
      exactdp oracle pure-dp --pytest -o test_certified_values.py

    \b
    ANSWERS.json: {"schema": 1, "family": "pure-dp", "library": {"name": "mine", "version": "1"},
      "answers": [{"cell": "pure-dp:k=1,eps=1.0,eps_g=0.0", "value": 0.463, "claimed": "upper"}]}
    (cells by the ids of the oracle; value a number, or text: hexadecimal, decimal, a/b)

    \b
    Each answer is SAFE, ROUNDOFF (within --ulps), TOLERATED (within --rtol), UNSAFE or INVALID
    (no number), with the figure, the worst first; exit code 1 for the last two.
    """

    def job() -> int:
        no_more(ctx, "one family")
        if judged is not None:
            if family is not None:
                raise ParameterError("family", family, "none with --judge: the answers name it")
            if test_file:
                raise ParameterError("pytest", judged, "either --judge or --pytest")
            return _judge(judged, against, _tolerances(ulps, rtol), output)
        for name, value in (("oracle", against), ("ulps", ulps), ("rtol", rtol)):
            if value is not None and not (test_file and name != "oracle"):
                raise ParameterError(name, value, "--judge ANSWERS.json with it")
        return _oracle(family, form, output, _tolerances(ulps, rtol) if test_file else None)

    return job


Tolerances = tuple[int, str]


def _tolerances(ulps: str | None, rtol: str | None) -> Tolerances:
    """The tolerances of the judge: what counts as roundoff, and what error is tolerated."""
    from exactdp.peers import oracle_judge

    allowed = oracle_judge.DEFAULT_ULPS
    if ulps is not None:
        if not ulps.isascii() or not ulps.isdigit() or len(ulps) > 9:
            raise ParameterError("ulps", ulps, "an integer from 0 to 999999999")
        allowed = int(ulps)
    oracle_judge.read_tolerance("0" if rtol is None else rtol)
    return allowed, rtol or "0"


def _oracle(
    family: str | None, form: str, output: str | None, tolerances: Tolerances | None
) -> int:
    from exactdp.peers import oracle, oracle_pytest
    from exactdp.shell import atomic_files
    from exactdp.shell.progress_bar import progress

    if family not in oracle.FAMILIES:
        raise ParameterError("family", family or Said("nothing"), ", ".join(oracle.FAMILIES))
    forms = {"json": oracle.to_json, "text": oracle.as_text}
    if form not in forms:
        raise ParameterError("format", form, " or ".join(forms))
    target = atomic_files.target(output)
    with progress("cells") as update:
        made = oracle.build(family, update)
    written = (
        forms[form](made) if tolerances is None else oracle_pytest.as_pytest(made, *tolerances)
    )
    atomic_files.put(written, target)
    return DONE


def _judge(judged: str, against: str | None, tolerances: Tolerances, output: str | None) -> int:
    from exactdp.peers import oracle, oracle_judge, strict_json
    from exactdp.shell import atomic_files
    from exactdp.shell.progress_bar import progress

    answers = oracle_judge.read_answers(strict_json.read(judged, "answers file"))
    target = atomic_files.target(output)
    if against is not None:
        known = oracle.from_json(strict_json.read(against, "oracle"))
    else:
        with progress("cells") as update:
            known = oracle.build(answers.family, update)
    found = oracle_judge.judge(known, answers, *tolerances)
    atomic_files.put(oracle_judge.as_text(known, answers, found), target)
    return NO if any(one.verdict in oracle_judge.BAD for one in found) else DONE


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``oracle`` to the program."""
    summary = "Certified values for tests of other accountants; a judge."
    app.command(**settings, short_help=summary)(oracle)
