"""The axioms that each theorem uses, as Coq prints them, and those that are allowed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from proofs_check.formal.building import NotProved, answers, requiring
from proofs_check.formal.claim_links import Link
from proofs_check.formal.coq_source_text import forbidden, out_of_sight

ALLOWED = {
    "ClassicalDedekindReals.sig_forall_dec": "the real numbers",
    "ClassicalDedekindReals.sig_not_dec": "the real numbers",
    "FunctionalExtensionality.functional_extensionality_dep": "functional extensionality",
    "Classical_Prop.classic": "excluded middle",
}
"""The axioms by their exact names, and what each belongs to."""

CLOSED = "Closed under the global context"
MARK = "proofs-check asks about"
ALL = "all of them"


def sources_allowed(texts: Mapping[str, str]) -> None:
    """NotProved where a source has a word in place of a proof, or requires another of ours in a
    way that its hash would not see."""
    own = {name.rpartition("/")[2].removesuffix(".v") for name in texts}
    for name, text in sorted(texts.items()):
        for number, hidden in out_of_sight(text, own):
            raise NotProved(f"{name}, line {number}: {hidden}: wanted From ... Require {hidden}")
        for number, word in forbidden(text):
            raise NotProved(f"{name}, line {number}: {word}: no proof")


def axioms_of(
    folder: Path,
    texts: Mapping[str, str],
    theorems: Iterable[str],
    links: Iterable[Link],
    jobs: int = 2,
    known: Mapping[str, list[str]] | None = None,
) -> dict[str, list[str]]:
    """The axioms of each theorem, by its full name; a link's theorem is held against its statement.

    Coq goes through all that lies below for each question, the real numbers too. So all theorems
    are asked about together first, and one by one only those whose axioms are not known, or all
    where together they use one that is not allowed. What is known has to make up, with what is
    asked, what all use together.

    NotProved where a theorem is missing, where a link's is not convertible to the exported
    statement, and where an axiom is used that is not allowed.
    """
    wanted = [*dict.fromkeys([*theorems, *(link.theorem for link in links)])]
    together = _asked(folder, "Together.v", questions_together(texts, wanted, links)).get(ALL)
    if together is None:
        raise NotProved("Coq did not print the axioms that all use together")
    sound = set(together) <= ALLOWED.keys()
    found = {n: list(known[n]) for n in wanted if n in known} if known and sound else {}
    left = [name for name in wanted if name not in found]
    shares = [share for first in range(jobs) if (share := left[first::jobs])]
    with ThreadPoolExecutor(jobs) as pool:
        texts_asked = [questions(texts, share) for share in shares]
        names = [f"Asked_{place}.v" for place in range(len(shares))]
        for one in pool.map(lambda name, text: _asked(folder, name, text), names, texts_asked):
            found.update(one)
    for name in wanted:
        if name not in found:
            raise NotProved(f"{name}: Coq did not print its axioms")
        for axiom in found[name]:
            if axiom not in ALLOWED:
                raise NotProved(f"{name}: rests on {axiom}")
    for axiom in {axiom for name in wanted for axiom in found[name]} ^ set(together):
        raise NotProved(f"{axiom}: used by all together or by one of them, and not by both")
    return {name: found[name] for name in wanted}


def _asked(folder: Path, name: str, text: str) -> dict[str, list[str]]:
    return read(answers(folder, text, name))


def questions(texts: Mapping[str, str], theorems: Iterable[str]) -> str:
    """A Coq text that asks for the axioms of each theorem."""
    lines = requiring(texts)
    for name in theorems:
        lines += [_mark(name), f"Print Assumptions {name}."]
    return "\n".join(lines) + "\n"


def questions_together(
    texts: Mapping[str, str], theorems: Iterable[str], links: Iterable[Link]
) -> str:
    """A Coq text that asks for the axioms that theorems use together, and holds links against
    their statements."""
    lines = requiring(texts)
    lines += [f"Check ({link.theorem} : {link.statement})." for link in links]
    # each on a line of its own, so that an error names it
    named = list(enumerate(theorems))
    lines += [f"Definition asked_{place} := @{name}." for place, name in named]
    whole = ", ".join(["tt", *(f"asked_{place}" for place, _ in named)])
    lines += [f"Definition asked := ({whole}).", _mark(ALL), "Print Assumptions asked."]
    return "\n".join(lines) + "\n"


def _mark(name: str) -> str:
    return f'Goal True. idtac "{MARK} {name}". Abort.'


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
