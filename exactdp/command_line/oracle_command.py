"""The command for other accountants: ``exactdp oracle``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell.endings import DONE, NO, Job, Output, no_more, option
from exactdp.shell.options_from_dataclasses import spread

if TYPE_CHECKING:
    from exactdp.peers.oracle import Oracle
    from exactdp.peers.oracle_judge import Standards
    from exactdp.peers.oracle_known_failures import Expectations


Text = str | None


@dataclass(frozen=True)
class OracleOptions:
    """What is judged, by what, and what counts as good."""

    judged: Annotated[
        Text,
        option("Judge another library's answers instead.", "--judge", metavar="ANSWERS.json"),
    ] = None
    against: Annotated[
        Text,
        option("Judge by this file; default: computed now.", "--oracle", metavar="ORACLE.json"),
    ] = None
    ulps: Annotated[
        Text, option("What counts as roundoff, with --judge; default 4.", metavar="N")
    ] = None
    rtol: Annotated[
        Text,
        option("A relative error on the wrong side that is tolerated; default 0.", metavar="R"),
    ] = None
    atol: Annotated[
        Text, option("An absolute error that counts for nothing on either side.", metavar="A")
    ] = None
    within: Annotated[
        Text, option("LOOSE beyond this share of the optimum; default: no limit.", metavar="R")
    ] = None
    expected: Annotated[
        Text,
        option("Failures that are known, a line each: UNSAFE upper CELL  # why.", metavar="FILE"),
    ] = None
    test_file: Annotated[
        bool, typer.Option("--pytest", help="Write a test file for another library instead.")
    ] = False
    force: Annotated[
        bool, typer.Option("--force", help="With --pytest: overwrite a file with another text.")
    ] = False
    form: Annotated[str, option("json is the file.", "--format", metavar="json|text")] = "json"
    output: Output = None


def oracle(
    ctx: typer.Context,
    family: Annotated[
        Text, typer.Argument(metavar="FAMILY", help="Whose cells are written; see above.")
    ] = None,
    *,
    options: OracleOptions,
) -> Job:
    """Certified values at double parameters, for tests of other accountants.

    \b
    Families: pure-dp, bounded-range, mixed (classes); laplace, gaussian, discrete-gaussian,
      subsampled-gaussian, dp-sgd (one mechanism, sensitivity 1, a record added or removed)

    \b
    Examples:
      exactdp oracle pure-dp -o oracle.json
      exactdp oracle --judge answers.json --rtol 1e-12 --atol 1e-15 --within 1/10
      exactdp oracle --judge answers.json --expected known_failures.txt
      exactdp oracle dp-sgd --pytest -o test_certified_values.py

    \b
    ANSWERS.json: {"schema": 1, "family": "pure-dp", "library": {"name": "mine", "version": "1"},
      "answers": [{"cell": "pure-dp:k=1,eps=1.0,eps_g=0.0", "value": 0.463, "claimed": "upper"}]}
    (cells by the ids of the oracle; value a number, or text: hexadecimal, decimal, a/b; claimed
    upper or lower)

    \b
    Each answer is SAFE, LOOSE (beyond --within), VACUOUS (true of every mechanism, as an infinite
    eps_g), ROUNDOFF (within --ulps), TOLERATED (within --rtol or --atol), UNSAFE (wrong) or
    INVALID (no number), with the figure, the worst first. Exit code 1 for LOOSE, VACUOUS, UNSAFE
    and INVALID that are not expected, and for an expected failure that does not happen.
    """

    def job() -> int:
        no_more(ctx, "one family")
        if options.judged is not None:
            if family is not None:
                raise ParameterError("family", family, "none with --judge: the answers name it")
            if options.test_file:
                raise ParameterError("pytest", options.judged, "either --judge or --pytest")
            if options.form != "json":
                raise ParameterError("format", options.form, "none with --judge: it prints text")
            if options.force:
                raise ParameterError("option", "--force", "none with --judge")
            return _judge(options.judged, options)
        for name in ("against", "ulps", "rtol", "atol", "within", "expected"):
            value = getattr(options, name)
            if value is not None and not (options.test_file and name != "against"):
                shown = "oracle" if name == "against" else name
                raise ParameterError(shown, value, "--judge ANSWERS.json with it")
        if options.force and not options.test_file:
            raise ParameterError("option", "--force", "--pytest with it")
        if options.test_file:
            return _test_file(family, options)
        return _oracle(family, options.form, options.output)

    return job


def _standards(options: OracleOptions) -> Standards:
    """What counts as roundoff, what is tolerated, and how near a true answer has to be."""
    from exactdp.peers import oracle_judge

    ulps, allowed = options.ulps, oracle_judge.DEFAULT_ULPS
    if ulps is not None:
        if not ulps.isascii() or not ulps.isdigit() or len(ulps) > 9:
            raise ParameterError("ulps", ulps, "an integer from 0 to 999999999")
        allowed = int(ulps)
    return oracle_judge.Standards.read(
        allowed, options.rtol or "0", options.atol or "0", options.within
    )


def _built(family: str | None) -> Oracle:
    """The cells of a family, with progress."""
    from exactdp.peers import oracle
    from exactdp.shell.progress_bar import progress

    if family not in oracle.FAMILIES:
        from difflib import get_close_matches

        near = get_close_matches((family or "").lower().replace("_", "-"), oracle.FAMILIES, 1, 0.75)
        wanted = near[0] if near else ", ".join(oracle.FAMILIES)
        raise ParameterError("family", family or Said("nothing"), wanted)
    with progress("cells") as update:
        return oracle.build(family, update)


def _oracle(family: str | None, form: str, output: str | None) -> int:
    from exactdp.peers import oracle
    from exactdp.shell import atomic_files

    forms = {"json": oracle.to_json, "text": oracle.as_text}
    if form not in forms:
        raise ParameterError("format", form, " or ".join(forms))
    target = atomic_files.target(output)
    atomic_files.put(forms[form](_built(family)), target)
    return DONE


def _test_file(family: str | None, options: OracleOptions) -> int:
    from exactdp.peers import oracle_pytest
    from exactdp.shell import atomic_files

    standards, target = _standards(options), atomic_files.target(options.output)
    known = _text_of(options.expected)
    made = _built(family)
    text = oracle_pytest.as_pytest(made, standards, _expectations(known, made))
    there = target is not None and target.is_file() and target.read_bytes()
    if there and there != text.encode() and not options.force:
        wanted = "a name that no file has yet, or --force to overwrite this one"
        raise ParameterError("output", options.output, wanted)
    atomic_files.put(text, target)
    return DONE


def _text_of(expected: str | None) -> str:
    from exactdp.peers import strict_json

    return "" if expected is None else strict_json.read(expected, "expected")


def _expectations(text: str, made: Oracle) -> Expectations:
    from exactdp.peers.oracle_known_failures import read_expectations

    return read_expectations(text, (cell.id for cell in made.cells))


def _judge(judged: str, options: OracleOptions) -> int:
    from exactdp.peers import oracle, oracle_judge, strict_json
    from exactdp.shell import atomic_files

    standards = _standards(options)
    answers = oracle_judge.read_answers(strict_json.read(judged, "answers file"))
    target, text = atomic_files.target(options.output), _text_of(options.expected)
    if options.against is not None:
        made = oracle.from_json(strict_json.read(options.against, "oracle"))
    else:
        made = _built(answers.family)
    known = _expectations(text, made)
    found = oracle_judge.judge(made, answers, standards)
    atomic_files.put(oracle_judge.as_text(made, answers, found, known), target)
    return DONE if oracle_judge.passes(found, known) else NO


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``oracle`` to the program."""
    summary = "Certified values for tests of other accountants; a judge."
    app.command(**settings, short_help=summary)(spread(oracle))
