"""How certified tables and grids are cited: BibTeX, with the papers that their numbers rest on.

Authors and papers are those of CITATION.cff, the one place where they are written. It is YAML, of
which that file uses little: mappings, lists of mappings and of texts, two blanks for each level,
values of one line. This much is read here, and anything else is an error.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from exactdp.recorded_verdicts import formal_text, verdict
from exactdp.statements import Statement
from exactdp.tables.certificate import Certificate
from exactdp.tables.grid_manifests import certificate_of, manifest_in

FORMULAS = {
    "advanced": ("cesar-rogers-2022", "equation (3)"),
    "zcdp": ("cesar-rogers-2022", "Lemma 2.3"),
    "mgf": ("dong-durfee-rogers-2019", "Theorem 5"),
    "mgf_delta": ("dong-durfee-rogers-2019", "Theorem 5"),
}
"""Where the quantities come from that are no optima."""

_LINE = re.compile(r"( *)(- )?(?:([a-z][a-z-]*):(?: |$))?(.*)", re.ASCII)

SAFE = {
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "{": r"\textbraceleft{}",  # BibTeX counts braces, also those behind a backslash
    "}": r"\textbraceright{}",
    **{sign: f"\\{sign}" for sign in "&%#_$"},
}


def cite(certificate: Certificate, year: int | None = None) -> str:
    """The BibTeX entries of a certificate and of the papers that its numbers rest on.

    The certificate is cited with version and hash. A paper counts also where the certificate has
    values of its formulas; its note lists the items that are used. A certificate holds no date; its
    ``year`` is that of today unless one is given.
    """
    made, digest = certificate["versions"]["exactdp"], certificate["sha256"]
    title = certificate["specification"]["title"] or "A certified table"
    note = f"Certified table, exactdp {safe(made)}, certificate SHA-256 {digest}"
    asked = {cell["quantity"] for cell in certificate["cells"]}
    return _entries(digest, title, note, year, certificate["statements"], asked)


def cite_grid(place: str | Path, year: int | None = None) -> str:
    """The BibTeX entries of a grid and of the papers that the numbers of any of its parts rest on.

    ``place`` is the folder or its manifest. The grid is cited with version and the root of its hash
    tree. Refused where a part is not that of the manifest; the kernel is not asked.
    """
    folder, manifest = manifest_in(place)
    used: dict[tuple[str, ...], dict[str, Any]] = {}
    asked: set[str] = set()
    for listed in manifest.parts:
        certificate = certificate_of(folder, manifest, listed)
        used |= {(one["paper"], one["item"], one["form"]): one for one in certificate["statements"]}
        asked |= {cell["quantity"] for cell in certificate["cells"]}
    title = manifest.content["specification"]["title"] or "A grid of certified tables"
    note = f"{manifest.cells} certified cells, exactdp {safe(manifest.version)}, "
    note += f"root of the hash tree (RFC 6962) over {len(manifest.parts)} parts {manifest.root}"
    return _entries(manifest.root, title, note, year, list(used.values()), asked)


def _entries(
    digest: str,
    title: str,
    note: str,
    year: int | None,
    statements: Sequence[dict[str, Any]],
    asked: set[str],
) -> str:
    """The entry of a table or grid, and those of the papers of statements and formulas."""
    program = citation()
    entries = [
        _bibtex(
            f"exactdp-{digest[:12]}",
            author=f"{{{safe(program['authors'][0]['name'])}}}",
            title=f"{{{safe(title)}}}",
            year=str(date.today().year if year is None else year),
            note=note,
        )
    ]
    named = {(one["paper"], one["item"]) for one in statements}
    said = _formal(statements)
    named |= {source for quantity, source in FORMULAS.items() if quantity in asked}
    for one in program["references"]:
        key = one["abbreviation"]
        used = sorted(item + said.get((key, item), "") for paper, item in named if paper == key)
        if used:
            items = safe(f"used: {'; '.join(used)}")
            entries.append(_bibtex(key, **_fields(one), note=items))
    return "\n".join(entries)


def _fields(reference: dict[str, Any]) -> dict[str, str]:
    """The fields of BibTeX for a paper of CITATION.cff."""
    people = (f"{one['family-names']}, {one['given-names']}" for one in reference["authors"])
    found = {
        "author": safe(" and ".join(people)),
        "title": f"{{{safe(reference['title'])}}}",
        "year": reference["year"],
        "eprint": reference["url"].rpartition("/")[2],
        "archiveprefix": "arXiv",
    }
    if "doi" in reference:
        return {**found, "doi": reference["doi"], "url": f"https://doi.org/{reference['doi']}"}
    return {**found, "url": reference["url"]}


@cache
def citation() -> dict[str, Any]:
    """The content of CITATION.cff, from the installed package or from the top of the checkout.

    >>> citation()["title"].partition(":")[0]
    'exactdp'
    """
    shipped = resources.files("exactdp") / "data" / "CITATION.cff"
    if shipped.is_file():
        return mapping_of(shipped.read_text(encoding="utf-8"))
    top = Path(str(resources.files("exactdp"))).parent / "CITATION.cff"
    return mapping_of(top.read_text(encoding="utf-8"))


def mapping_of(text: str) -> dict[str, Any]:
    """The mapping that a text is, in the part of YAML that CITATION.cff uses (head of the module).

    A ValueError for any other line.

    >>> mapping_of('a: 1\\nb:\\n  - c: "x: y"\\n    d: z\\n  - c: w\\n')
    {'a': '1', 'b': [{'c': 'x: y', 'd': 'z'}, {'c': 'w'}]}
    """
    lines = [line for line in text.splitlines() if line.strip()]
    found, rest = _value(lines, 0)
    if rest or not isinstance(found, dict):
        raise ValueError(f"CITATION.cff: {rest[:1] or lines[:1]} has no place there")
    return found


def _value(lines: Sequence[str], level: int) -> tuple[Any, Sequence[str]]:
    """The list or mapping whose lines begin at this level, and the lines behind it."""
    listed: list[Any] = []
    found: dict[str, Any] = {}
    while lines and (match := _LINE.fullmatch(lines[0])) and len(match[1]) == level:
        _, dash, key, text = match.groups()
        if dash and key:  # a mapping in a list: its first key stands behind the dash
            one, lines = _value([f"{' ' * (level + 2)}{key}: {text}", *lines[1:]], level + 2)
            listed.append(one)
        elif dash:
            listed.append(_scalar(text))
            lines = lines[1:]
        elif key and text:
            found[key], lines = _scalar(text), lines[1:]
        elif key:
            found[key], lines = _value(lines[1:], level + 2)
        else:
            break
    if bool(listed) == bool(found):
        raise ValueError(f"CITATION.cff: {lines[:1]}: a list or a mapping was wanted")
    return listed or found, lines


def _scalar(text: str) -> str:
    return text[1:-1] if text[:1] == text[-1:] == '"' and len(text) > 1 else text


def safe(text: str) -> str:
    """A text whose special signs are escaped, so that TeX and BibTeX print them as they are.

    >>> print(safe("50 % of {x_1"))
    50 \\% of \\textbraceleft{}x\\_1
    """
    return "".join(SAFE.get(sign, sign) for sign in text)


def _formal(statements: Sequence[dict[str, Any]]) -> dict[tuple[str, str], str]:
    """A word behind the items that a theorem says, checked by a proof assistant's kernel: as it is
    recorded in this version, not in the certificate."""
    found = {}
    for one in statements:
        stated = Statement(one["paper"], one["item"], one["form"], one["says"])
        if formal_text(verdict(stated)):
            found[one["paper"], one["item"]] = " (formal)"
    return found


def _bibtex(key: str, **fields: str) -> str:
    lines = [f"@misc{{{key},", *(f"  {name} = {{{text}}}," for name, text in fields.items()), "}"]
    return "\n".join(lines) + "\n"
