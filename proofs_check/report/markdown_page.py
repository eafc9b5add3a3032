"""The report as one page of Markdown: the same contents as the HTML page, without its picture."""

from __future__ import annotations

from collections.abc import Iterator

from proofs_check.language.wording import reads_as, statement
from proofs_check.report.report_data import Contents, Erratum, file_of
from proofs_check.runs.kept_record import formal_of
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.results_as_text import why_missed


def _cell(text: str) -> str:
    clean = " ".join(text.split())
    for letter in "\\|<>[]*_`":
        clean = clean.replace(letter, f"\\{letter}")
    return clean


def _code(text: str) -> str:
    """Text as code, also where it holds backticks or, in a table, bars."""
    return f"`{' '.join(text.split()).replace('`', chr(39)).replace('|', '¦')}`"


def markdown(contents: Contents) -> str:
    """The whole report as Markdown text that ends in a newline."""
    return "\n".join(_markdown(contents)) + "\n"


def _markdown(contents: Contents) -> Iterator[str]:
    yield from ("# proofs-check report", "", contents.summary + ".", "")
    if contents.missed:
        yield from ("## Not as expected", "")
        for result in contents.missed:
            said = result.error or result.verdict.reason
            yield (
                f"- {_code(result.claim.id)}: {result.verdict.verdict}; "
                f"{_cell(why_missed(result) or 'a verdict was wanted')}. {_cell(said)}"
            )
        yield ""
    if contents.errata:
        yield from ("## Errata", "")
    for erratum in contents.errata:
        yield from _erratum(erratum)
    if contents.formal:
        yield from ("## Formal: theorems that say a claim, checked by Coq's kernel", "")
    for one in contents.formal:
        claim = one.result.claim
        yield from (f"### {_cell(claim.item)} ({_code(claim.id)})", "")
        yield from (f"{_cell(claim.says)}", "")
        yield from (f"- {heading}: {_code(text)}" for heading, text in one.rows)
        yield ""
    if contents.not_formal:
        yield from ("## Not formal: what routes rest on, and what a theorem still needs", "")
        yield from (f"- {_cell(name)}: {_cell(missing)}" for name, missing in contents.not_formal)
        yield ""
    for key in contents.keys:
        yield from (f"## Index of {key or 'own claims'}", "")
        yield "| item | verdict | method | uses | file |"
        yield "|---|---|---|---|---|"
        for _, results in contents.items(key):
            for result in results:
                yield _row(result)
        yield ""
        if missing := contents.uncovered(key):
            yield from (f"In scope and without a claim: {', '.join(missing)}.", "")
    yield f"Checked with {contents.versions}."


def _row(result: Result) -> str:
    claim, found = result.claim, result.verdict
    form = "" if claim.form == "printed" else f" ({claim.form})"
    uses = ", ".join(map(_code, claim.uses))
    cells = (
        _cell(f"{claim.item}{form}"),
        found.verdict + (", FORMAL" if formal_of(claim.id) else ""),
        _cell(found.method),
        uses,
        _code(file_of(claim)),
    )
    return f"| {' | '.join(cells)} |"


def _erratum(erratum: Erratum) -> Iterator[str]:
    result = erratum.result
    claim, witness = result.claim, result.verdict.witness
    yield f"### {_cell(claim.item)} ({claim.grade or 'no grade'})"
    yield ""
    yield f"As printed: {_cell(claim.says)}"
    choice = result.verdict.choice
    yield f"{_code(statement(claim, choice=choice))}, {_cell(reads_as(claim, choice))}."
    yield ""
    if witness is not None:
        yield f"- False {_cell(str(witness))}"
        yield from (f"- Mechanism: {_code(text)}" for text in witness.mechanisms)
        yield f"- Replay: {_code(witness.replay)}"
    for other in erratum.corrected:
        yield (
            f"- Corrected, {other.verdict.verdict} ({_code(other.claim.id)}): "
            f"{_cell(other.claim.says)} {_code(statement(other.claim))}"
        )
    if not erratum.corrected:
        yield "- No corrected form."
    yield ""
