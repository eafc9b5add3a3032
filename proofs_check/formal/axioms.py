"""The axioms that each theorem uses, as Coq prints them, and those that are allowed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from proofs_check.formal.building import NotProved, answers
from proofs_check.formal.claim_links import Link
from proofs_check.formal.coq_sources import PREFIXES
from proofs_check.formal.sentences import forbidden

ALLOWED = {
    "ClassicalDedekindReals.sig_forall_dec": "the real numbers",
    "ClassicalDedekindReals.sig_not_dec": "the real numbers",
    "FunctionalExtensionality.functional_extensionality_dep": "functional extensionality",
    "Classical_Prop.classic": "excluded middle",
}
"""The axioms by their exact names, and what each belongs to."""

CLOSED = "Closed under the global context"
MARK = "proofs-check asks about"


def sources_allowed(texts: Mapping[str, str]) -> None:
    """NotProved where a source has a word in place of a proof."""
    for name, text in sorted(texts.items()):
        for number, word in forbidden(text):
            raise NotProved(f"{name}, line {number}: {word}: no proof")


def axioms_of(
    folder: Path,
    texts: Mapping[str, str],
    theorems: Iterable[str],
    links: Iterable[Link],
    jobs: int = 2,
) -> dict[str, list[str]]:
    """The axioms of each theorem, by its full name; a link's theorem is held against its statement.

    NotProved where a theorem is missing, where a link's is not convertible to the exported
    statement, and where an axiom is used that is not allowed.
    """
    wanted = [*dict.fromkeys([*theorems, *(link.theorem for link in links)])]
    shares = [wanted[first::jobs] for first in range(jobs)]
    asked = [questions(texts, share, () if place else links) for place, share in enumerate(shares)]
    with ThreadPoolExecutor(jobs) as pool:
        named = [f"Asked_{place}.v" for place in range(jobs)]
        printed = list(pool.map(lambda name, text: answers(folder, text, name), named, asked))
    found = {name: axioms for text in printed for name, axioms in read(text).items()}
    for name in wanted:
        if name not in found:
            raise NotProved(f"{name}: Coq did not print its axioms")
        for axiom in found[name]:
            if axiom not in ALLOWED:
                raise NotProved(f"{name}: rests on {axiom}")
    return {name: found[name] for name in wanted}


def questions(texts: Mapping[str, str], theorems: Iterable[str], links: Iterable[Link]) -> str:
    """A Coq text that asks for the axioms of theorems, and holds links against their statements."""
    lines = []
    for folder, prefix in PREFIXES.items():
        names = sorted(n.split("/")[1][:-2] for n in texts if n.startswith(f"{folder}/"))
        lines += [f"From {prefix} Require {name}." for name in names]
    lines += [f"Check ({link.theorem} : {link.statement})." for link in links]
    for name in theorems:
        lines += [f'Goal True. idtac "{MARK} {name}". Abort.', f"Print Assumptions {name}."]
    return "\n".join(lines) + "\n"


def read(printed: str) -> dict[str, list[str]]:
    """The axioms of each theorem in what Coq printed.

    >>> read(f"{MARK} a\\nAxioms:\\nClassical_Prop.classic : forall P, P\\n  \\\\/ ~ P\\n")
    {'a': ['Classical_Prop.classic']}
    """
    found: dict[str, list[str]] = {}
    for block in printed.split(MARK)[1:]:
        name, _, rest = block.strip().partition("\n")
        found[name.strip()] = _listed(rest.strip())
    return found


def _listed(text: str) -> list[str]:
    if text == CLOSED:
        return []
    head, _, rest = text.partition("\n")
    if head.strip() != "Axioms:":
        return [" ".join(text.split())[:80] or "nothing that Coq printed"]
    # a name stands at the beginning of a line, what it says behind it or on lines further in
    starts = [line for line in rest.splitlines() if line.strip() and not line.startswith(" ")]
    return [re.split(r"\s*:\s|\s+:?$|\s", line, maxsplit=1)[0] for line in starts]
