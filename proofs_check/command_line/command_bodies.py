"""What the commands of ``proofs-check`` do; each returns its exit code."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, redirect_stdout
from typing import TYPE_CHECKING, Any

import typer

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.endings import BAD_INPUT, NO, UNDECIDED, say

if TYPE_CHECKING:
    from proofs_check.language.claims import Claim
    from proofs_check.runs.stored import Stored
    from proofs_check.verdicts.full_examination import Result
    from proofs_check.verdicts.verdict import Verdict


def check(
    paper: str,
    items: Sequence[str],
    *,
    jobs: int,
    as_json: bool,
    report: str | None,
    fresh: bool,
) -> int:
    """The claims of papers, over processes; 1 also where the record says otherwise of one."""
    _refuse_at_once(paper, items)
    from proofs_check.report.writing import destination, write_report
    from proofs_check.runs.record_writing import hashes_of, recorded_otherwise, today
    from proofs_check.verdicts.exit_status import exit_code
    from proofs_check.verdicts.results_as_text import summary

    chosen = _selected(paper, items)
    folder = None if report is None else destination(report)
    stored = _stored(fresh)
    results = _checked(chosen, jobs=jobs, lines=not as_json, stored=stored)
    if folder is not None:
        write_report(folder, results)
    hashes = hashes_of((result.claim for result in results), stored)
    otherwise = recorded_otherwise(results, hashes)
    if as_json:
        claims = [{**result.to_json(), "hash": hashes[result.claim.id]} for result in results]
        _print({"schema": 1, "examined": today(), "claims": claims})
    else:
        typer.echo(summary(results))
        if stored.answered:
            typer.echo(
                f"{stored.answered} of them as recorded: neither they nor the checker have changed "
                "(--fresh examines all)"
            )
        if folder is not None:
            typer.echo(f"report: {folder / 'index.html'} and {folder / 'REPORT.md'}")
    for line in otherwise:
        say(f"record.json: {line}")
    return exit_code(results) or (NO if otherwise else 0)


def examined_errata(paper: str, jobs: int) -> tuple[list[dict[str, Any]], int]:
    """The printed statements that are false, examined, and the exit code."""
    from proofs_check.report import report_data
    from proofs_check.verdicts.exit_status import exit_code

    listed = _selected(paper, [])
    false = {claim.id for claim in listed if claim.grade}
    chosen = [claim for claim in listed if claim.id in false or claim.corrects in false]
    results = _checked(chosen, jobs=jobs, lines=False, stored=_stored(False))
    wanted = {claim.id for claim in chosen}
    found = [erratum.to_json() for erratum in report_data.errata(results)]
    return found, exit_code(r for r in results if r.claim.id in wanted)


def replay(claim_id: str, *, at: str, explain: bool, as_json: bool) -> int:
    """Go through a verdict again, print it, and return the exit code."""
    from proofs_check.runs.item_names import refuse_unknown_id

    if "::" not in claim_id:
        refuse_unknown_id(claim_id)

    from proofs_check.runs import replaying
    from proofs_check.runs.user_claim_files import claim_among

    with _quiet(as_json):
        claim, among = claim_among(claim_id)
        done = replaying.replay(claim, at, among)
    told = {}
    if explain and done.result is not None:
        from proofs_check.report.proofs_for_answers import explanation

        told = explanation(done.result)
    if as_json:
        data = {"id": claim_id, "verdict": done.verdict, "confirmed": done.confirmed}
        data |= {"explanation": told} if told else {}
        _print({"schema": 1, "replay": {**data, "lines": list(done.lines)}})
    else:
        typer.echo("\n".join([*done.lines, *(f"\n{text}" for text in told.values())]))
    if done.confirmed:
        return 0
    return UNDECIDED if done.verdict in ("UNDECIDED", "VACUOUS", "UNCHECKED") else NO


def new(name: str) -> int:
    """A claim file to start from."""
    from proofs_check.command_line.template import create

    written = create(name)
    typer.echo(f"wrote {written}; run it with: proofs-check run {os.path.relpath(written)}")
    return 0


def run(name: str, *, at_least: str | None, sign_map: str | None, as_json: bool) -> int:
    """The claims of a file, one after the other."""
    from proofs_check.language.wording import reads_as, statement
    from proofs_check.runs.running import examined
    from proofs_check.runs.user_claim_files import claims_of_file
    from proofs_check.verdicts.exit_status import exit_code, level
    from proofs_check.verdicts.results_as_text import details, summary

    wanted = None if at_least is None else level(at_least)
    axes = None if sign_map is None else _axes(sign_map)
    with _quiet(as_json):
        claims = claims_of_file(name)
        if axes is not None:
            _check_axes(claims, axes)
    readable = _readable(name, claims)
    results: list[Result] = []
    objects: list[dict[str, Any]] = []
    finished: dict[str, Result] = {}
    for claim in claims if readable else ():
        with _quiet(as_json):
            result = examined(claim, claims, finished)
            maps = [] if axes is None or result.error else _maps(claim, axes, result.verdict)
        results.append(result)
        if as_json:
            choice = result.verdict.choice
            says = {
                "read_as": reads_as(claim, choice),
                "statement": statement(claim, choice=choice),
            }
            shown = {"map": maps} if axes is not None else {}
            objects.append({**result.to_json(), **says, **shown})
        else:
            typer.echo("\n".join([details(result), *maps]) + "\n")
    if as_json and readable:
        _print_json(iter(objects))
    elif len(results) > 1:
        typer.echo(summary(results))
    return exit_code(results, wanted) if len(readable) == len(claims) else BAD_INPUT


def _readable(name: str, claims: Sequence[Claim]) -> list[Claim]:
    """The claims that can be read; what is wrong with the others is said on stderr."""
    for claim in claims:
        if claim.problem:
            say(f"{name}: {claim.problem}")
    return [claim for claim in claims if not claim.problem]


def ask(
    text: str,
    *,
    given: Sequence[str],
    domains: Sequence[str],
    seconds: float,
    explain: bool,
    coq: bool,
    as_json: bool,
) -> int:
    """Answer one statement, parsed and never executed, in a process with limits; return the exit
    code."""
    from proofs_check.command_line.asking import Question, answer_in_limits
    from proofs_check.command_line.waiting import told_meanwhile
    from proofs_check.language.wording import reads_as, statement

    if not 0 < seconds <= 10**6:
        raise ParameterError("seconds", str(seconds), "a positive number up to 1000000")
    question = Question(text, tuple(given), tuple(domains), explain, coq)
    claim = question.claim()  # refused before a process is started for it
    told = told_meanwhile(lambda: f"ask: still at it, for {seconds:g} s at most (--seconds)")
    reply = answer_in_limits(question, seconds, meanwhile=told)
    if isinstance(reply, str):
        read, says = reads_as(claim), statement(claim)
        if as_json:
            read_so = {"read_as": read, "statement": says}
            _print_json(iter([{"id": "ask", "verdict": "UNDECIDED", "reason": reply, **read_so}]))
        else:
            typer.echo(f"  Read as: {read}:\n           {says}\n  UNDECIDED\n  reason: {reply}")
        return UNDECIDED
    code, lines, data = reply
    if as_json:
        _print_json(iter([data]))
    else:
        typer.echo(lines)
    return code


# -- parts ----------------------------------------------------------------------------------------


def _refuse_at_once(paper: str, items: Sequence[str]) -> None:
    """Names that name nothing, before anything heavy is loaded."""
    from proofs_check.runs.item_names import paper_named, refuse_unknown

    refuse_unknown(items, [paper_named(paper)] if paper else [])


def _selected(paper: str, items: Sequence[str]) -> list[Claim]:
    from proofs_check.runs.running import selected

    return selected([paper] if paper else [], items)


def _stored(fresh: bool) -> Stored:
    from proofs_check.runs.stored import Stored, cache_folder

    return Stored(cache_folder(), fresh=fresh)


def _checked(claims: list[Claim], *, jobs: int, lines: bool, stored: Stored) -> list[Result]:
    from proofs_check.command_line.run_progress import Live
    from proofs_check.runs import running

    if jobs < 0:
        raise ParameterError("jobs", str(jobs), "a number of processes, 0 for one for each core")
    with Live(len(running.with_uses(claims)), lines=lines) as live, _quiet(not lines):
        return running.check(claims, jobs or _cores(), live.done, stored, live.started)


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _quiet(wanted: bool) -> Iterator[None]:
    """What claims print goes to stderr, so that JSON is alone on stdout."""
    with redirect_stdout(sys.stderr) if wanted else nullcontext():
        yield


def _print_json(claims: Any) -> None:
    _print({"schema": 1, "claims": list(claims)})


def _print(data: Any) -> None:
    typer.echo(json.dumps(data, indent=1))


Axes = tuple[str, str]
"""(across, down): "eps_g/eps", "eps"."""


def _axes(text: str) -> Axes:
    across, comma, down = (part.strip() for part in text.partition(","))
    name, slash, unit = across.partition("/")
    named = all(part.isidentifier() for part in (name, down, *([unit] if slash else [])))
    if not comma or not named:
        raise ParameterError("map", text, "ACROSS,DOWN such as eps_g/eps,eps")
    return across, down


def _check_axes(claims: Sequence[Claim], axes: Axes) -> None:
    """A ParameterError where no claim has these variables."""
    if not any(_has(claim, axes) for claim in claims):
        known = sorted({name for claim in claims for name in _variables(claim)})
        wanted = f"variables of one claim, of {', '.join(known)}"
        raise ParameterError("map", ",".join(axes), wanted)


def _variables(claim: Claim) -> list[str]:
    try:
        return [variable.name for variable in next(claim.instances()).variables]
    except Exception:  # a claim that cannot be read has its own report
        return []


def _has(claim: Claim, axes: Axes) -> bool:
    return {*axes[0].split("/"), axes[1]} <= set(_variables(claim))


def _maps(claim: Claim, axes: Axes, found: Verdict) -> list[str]:
    """The sign map of a claim, of its first structural choice, or where its witness is."""
    from proofs_check.language.wording import instance_of
    from proofs_check.verdicts.sign_maps import sign_map, witness_point

    if not _has(claim, axes):
        return [f"  no map: it has no variables {' and '.join(axes)}"]
    instance = instance_of(claim, found.choice)
    shown = str(sign_map(instance, axes[1], axes[0], at=witness_point(found, instance)))
    choice = f" of {instance.label}" if instance.label else ""
    legend = "+ holds, - fails, 0 undecided (as at an equality), blank outside"
    return [f"  map{choice} ({legend}):", *(f"  {line}" for line in shown.splitlines())]
