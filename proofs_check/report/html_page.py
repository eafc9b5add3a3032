"""The report as one HTML page: no script, no network, readable from disk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from proofs_check.language.claims import Claim
from proofs_check.language.wording import instance_of, reads_as, statement
from proofs_check.report.dependency_picture import svg
from proofs_check.report.formulas_for_browsers import mathml
from proofs_check.report.report_data import Contents, Erratum, FormalStatement, file_of
from proofs_check.runs.kept_record import formal_of
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.results_as_text import why_missed
from proofs_check.verdicts.witness import Witness

STYLE = """
:root { color-scheme: light dark; --good: #d7efd9; --weak: #d9ebf5; --false: #f7dcec;
  --bad: #f9d2cc; --line: #8886; }
@media (prefers-color-scheme: dark) { :root { --good: #1d4a24; --weak: #1b4257; --false: #5a2245;
  --bad: #6b221a; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font: 0.9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; border-left: 3px solid var(--line); padding-left: 0.8rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.6rem;
  border-bottom: 1px solid var(--line); }
.wide { overflow-x: auto; }
.verdict { padding: 0 0.4rem; border-radius: 4px; font-size: 0.85rem; white-space: nowrap; }
.PROVED, .DECIDED, .CERTIFIED { background: var(--good); fill: var(--good); }
.ARGUED { background: var(--argued); fill: var(--argued); }
.CONSISTENT { background: var(--weak); fill: var(--weak); }
.REFUTED { background: var(--false); fill: var(--false); }
.UNCHECKED, .UNDECIDED, .VACUOUS, .missed { background: var(--bad); fill: var(--bad); }
.NOT_TESTABLE { background: transparent; fill: transparent; }
.uses { max-width: 100%; height: auto; }
.uses rect { stroke: var(--line); }
.uses path { fill: none; stroke: currentColor; stroke-opacity: 0.35; }
.uses text { font: 12px system-ui, sans-serif; text-anchor: middle; fill: currentColor; }
.uses .small { font-size: 10px; opacity: 0.75; }
.uses a { text-decoration: none; color: inherit; }
:target { outline: 2px solid currentColor; }
"""


def page(contents: Contents) -> str:
    """The whole report as the text of one HTML page."""
    return "\n".join(_page(contents)) + "\n"


def anchors(results: Sequence[Result]) -> dict[str, str]:
    """An anchor for each id: numbers, so that no id can make another's."""
    return {result.claim.id: f"claim-{number}" for number, result in enumerate(results, 1)}


def _page(contents: Contents) -> Iterator[str]:
    names = anchors(contents.results)
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>proofs-check report</title>\n<style>{STYLE}</style>\n</head>\n<body>"
    yield f"<h1>proofs-check report</h1>\n<p>{escape(contents.summary)}.</p>"
    if contents.missed:
        yield '<h2 id="missed">Not as expected</h2>\n<ul>'
        for result in contents.missed:
            said = escape(result.error or result.verdict.reason)
            why = escape(why_missed(result) or "a verdict was wanted")
            yield f"<li>{_link(result.claim.id, names)}: {_verdict(result)}; {why}. {said}</li>"
        yield "</ul>"
    if contents.errata:
        yield '<h2 id="errata">Errata</h2>'
        for erratum in contents.errata:
            yield from _erratum(erratum, names)
    if contents.formal:
        yield '<h2 id="formal">Formal: theorems that say a claim, checked by Coq</h2>'
        for one in contents.formal:
            yield from _formal(one, names)
    if contents.not_formal:
        yield '<h2 id="not-formal">Not formal: what routes rest on, and what is missing</h2>\n<ul>'
        for name, missing in contents.not_formal:
            yield f"<li>{escape(name)}: {escape(missing)}</li>"
        yield "</ul>"
    for key in contents.keys:
        yield from _index(contents, key, names)
    picture = svg(contents.results, names)
    if picture:
        yield '<h2 id="uses">Which claim uses which</h2>'
        yield f"<p>Each claim stands below those that it uses.</p>\n<div>{picture}</div>"
    yield f"<p><small>Checked with {escape(contents.versions)}.</small></p>\n</body>\n</html>"


def _verdict(result: Result) -> str:
    verdict = escape(result.verdict.verdict)
    shown = f'<span class="verdict {verdict}">{verdict}</span>'
    return f"{shown} FORMAL" if formal_of(result.claim.id) else shown


def _link(claim_id: str, names: dict[str, str]) -> str:
    written = f"<code>{escape(claim_id.partition('/')[2] or claim_id)}</code>"
    return f'<a href="#{names[claim_id]}">{written}</a>' if claim_id in names else written


def _erratum(erratum: Erratum, names: dict[str, str]) -> Iterator[str]:
    result = erratum.result
    claim, choice = result.claim, result.verdict.choice
    yield f"<h3>{escape(claim.item)} ({escape(claim.grade or 'no grade')})</h3>"
    yield f"<p>As printed: {escape(claim.says)} {_link(claim.id, names)}</p>{_says(claim, choice)}"
    if result.verdict.witness is not None:
        yield from _witness(result.verdict.witness)
    if result.verdict.extent:
        yield f"<pre>{escape(result.verdict.extent)}</pre>"
    for other in erratum.corrected:
        yield f"<p>Corrected, {_verdict(other)}: {escape(other.claim.says)} "
        yield f"{_link(other.claim.id, names)}</p>{_says(other.claim)}"
    if not erratum.corrected:
        yield "<p>No corrected form.</p>"


def _formal(one: FormalStatement, names: dict[str, str]) -> Iterator[str]:
    claim = one.result.claim
    yield f"<h3>{escape(claim.item)}</h3>\n<p>{escape(claim.says)} {_link(claim.id, names)}</p>"
    yield f'<div class="wide">{mathml(instance_of(claim, "").relation)}</div>'
    yield '<div class="wide"><table><tbody>'
    for heading, text in one.rows:
        yield f'<tr><th scope="row">{heading}</th><td><code>{escape(text)}</code></td></tr>'
    yield "</tbody></table></div>"


def _says(claim: Claim, choice: str = "") -> str:
    """The statement as mathematics, and below it in the words of claims."""
    text, read = statement(claim, choice=choice), reads_as(claim, choice)
    if not text:
        return ""
    shown = mathml(instance_of(claim, choice).relation)
    return f'<div class="wide">{shown}</div><pre>{escape(text)}\n{escape(read)}</pre>'


def _witness(witness: Witness) -> Iterator[str]:
    lines = [f"False {witness}", *(f"mechanism: {text}" for text in witness.mechanisms)]
    yield f"<pre>{escape(chr(10).join([*lines, witness.replay]))}</pre>"


def _index(contents: Contents, key: str, names: dict[str, str]) -> Iterator[str]:
    yield f'<h2>Index of {escape(key or "own claims")}</h2>\n<div class="wide"><table>'
    yield "<thead><tr>"
    yield "".join(
        f'<th scope="col">{head}</th>'
        for head in ("item", "verdict", "method and scope", "uses", "file")
    )
    yield "</tr></thead>\n<tbody>"
    for _, results in contents.items(key):
        for result in results:
            yield _row(result, names)
    yield "</tbody></table></div>"
    if missing := contents.uncovered(key):
        yield f'<p class="missed">In scope and without a claim: {escape(", ".join(missing))}.</p>'


def _row(result: Result, names: dict[str, str]) -> str:
    claim, found = result.claim, result.verdict
    form = "" if claim.form == "printed" else f" ({claim.form})"
    missed = "" if result.met else ' class="missed"'
    scope = f"<br><small>{escape(found.scope)}</small>" if found.scope else ""
    uses = "<br>".join(_link(use, names) for use in claim.uses)
    return (
        f'<tr id="{names[claim.id]}"{missed}>'
        f'<th scope="row">{escape(claim.item + form)}<br><small>{escape(claim.says)}</small></th>'
        f"<td>{_verdict(result)}</td><td>{escape(found.method)}{scope}</td><td>{uses}</td>"
        f"<td><code>{escape(file_of(claim))}</code><br><small>{escape(claim.id)}</small></td></tr>"
    )
