"""How a certified table is cited: BibTeX, with the papers that its numbers rest on."""

from __future__ import annotations

from datetime import date

from exactdp.recorded_verdicts import formal_text, verdict
from exactdp.statements import Statement
from exactdp.tables.certificate import Certificate

PAPERS: dict[str, dict[str, str]] = {
    "cesar-rogers-2022": {
        "author": "Cesar, Mark and Rogers, Ryan",
        "title": "{Bounding, Concentrating, and Truncating: Unifying Privacy Loss Composition for "
        "Data Analytics}",
        "year": "2022",
        "eprint": "2004.07223",
        "archiveprefix": "arXiv",
        "url": "https://arxiv.org/abs/2004.07223",
    },
    "dong-durfee-rogers-2019": {
        "author": "Dong, Jinshuo and Durfee, David and Rogers, Ryan",
        "title": "{Optimal Differential Privacy Composition for Exponential Mechanisms and the "
        "Cost of Adaptivity}",
        "year": "2019",
        "eprint": "1909.13830",
        "archiveprefix": "arXiv",
        "url": "https://arxiv.org/abs/1909.13830",
    },
    "hartmann-et-al-2022": {
        "author": "Hartmann, Valentin and Bindschaedler, Vincent and Bentkamp, Alexander and West, "
        "Robert",
        "title": "{Privacy accounting $\\varepsilon$conomics: Improving differential privacy "
        "composition via a posteriori bounds}",
        "year": "2022",
        "eprint": "2205.03470",
        "archiveprefix": "arXiv",
        "doi": "10.56553/popets-2022-0070",
        "url": "https://doi.org/10.56553/popets-2022-0070",
    },
}
FORMULAS = {
    "advanced": ("cesar-rogers-2022", "equation (3)"),
    "zcdp": ("cesar-rogers-2022", "Lemma 2.3"),
    "mgf": ("dong-durfee-rogers-2019", "Theorem 5"),
    "mgf_delta": ("dong-durfee-rogers-2019", "Theorem 5"),
}
"""Where the quantities come from that are no optima."""

SAFE = {
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "{": r"\textbraceleft{}",  # BibTeX counts braces, also those behind a backslash
    "}": r"\textbraceright{}",
    **{sign: f"\\{sign}" for sign in "&%#_$"},
}


def cite(certificate: Certificate, year: int | None = None) -> str:
    """BibTeX: the certificate with version and hash, and the papers that its numbers rest on, or
    whose formulas it has the values of.

    A certificate holds no date; its ``year`` is that of today unless one is given.
    """
    made, digest = certificate["versions"]["exactdp"], certificate["sha256"]
    title = certificate["specification"]["title"] or "A certified table"
    entries = [
        _bibtex(
            f"exactdp-{digest[:12]}",
            author="{exactdp}",
            title=f"{{{safe(title)}}}",
            year=str(date.today().year if year is None else year),
            note=f"Certified table, exactdp {safe(made)}, certificate SHA-256 {digest}",
        )
    ]
    named = {(one["paper"], one["item"]) for one in certificate["statements"]}
    said = _formal(certificate)
    asked = {cell["quantity"] for cell in certificate["cells"]}
    named |= {source for quantity, source in FORMULAS.items() if quantity in asked}
    for key, fields in PAPERS.items():
        used = sorted(item + said.get((key, item), "") for paper, item in named if paper == key)
        if used:
            entries.append(_bibtex(key, **fields, note=safe(f"used: {'; '.join(used)}")))
    return "\n".join(entries)


def safe(text: str) -> str:
    """A text in which TeX and BibTeX find nothing of theirs.

    >>> print(safe("50 % of {x_1"))
    50 \\% of \\textbraceleft{}x\\_1
    """
    return "".join(SAFE.get(sign, sign) for sign in text)


def _formal(certificate: Certificate) -> dict[tuple[str, str], str]:
    """A word behind the items that a theorem says, checked by a proof assistant's kernel: as it is
    recorded in this version, not in the certificate."""
    found = {}
    for one in certificate["statements"]:
        stated = Statement(one["paper"], one["item"], one["form"], one["says"])
        if formal_text(verdict(stated)):
            found[one["paper"], one["item"]] = " (formal)"
    return found


def _bibtex(key: str, **fields: str) -> str:
    lines = [f"@misc{{{key},", *(f"  {name} = {{{text}}}," for name, text in fields.items()), "}"]
    return "\n".join(lines) + "\n"
