"""A user's claim file, read as Python: it runs with the user's rights.

The words of the language need not be imported in it, and may be. ``expected = {"mine": "REFUTED"}``
at its top level says what is expected of a claim; without it, a claim has to hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import proofs_check
from exactdp.numbers.exact_numbers import ParameterError
from proofs_check import papers
from proofs_check.language.claims import VERDICTS, Claim
from proofs_check.language.errors import ClaimError
from proofs_check.language.explicit_mechanisms import pairs
from proofs_check.language.items import Functions, Paper
from proofs_check.runs.claim_file_execution import executed
from proofs_check.runs.item_names import NEAREST, NO_ID
from proofs_check.runs.registry import all_claims, claims_in, claims_of, paper_keys


def words_of_the_language() -> dict[str, Any]:
    """What a claim file finds without an import.

    >>> sorted(set(words_of_the_language()) - set(proofs_check.__all__))
    ['Functions', 'Paper', 'pairs']
    """
    found = {name: getattr(proofs_check, name) for name in proofs_check.__all__}
    return {**found, "pairs": pairs, "Paper": Paper, "Functions": Functions}


def claims_of_file(name: str) -> tuple[Claim, ...]:
    """The claims of a file, in the order in which they stand there, with ids ``FILE::function``.

    A ParameterError or ClaimError, one line, where the file cannot be read or run, or holds none.
    A claim that cannot be read is among them, with its ``problem``; the others stand.
    A file of ``proofs_check/papers`` is read as the part of its paper that it is.
    """
    path = Path(name)
    of_paper = _of_paper(path)
    if of_paper:
        return of_paper
    module = executed(name, path, _text(name, path), words_of_the_language())
    seen: dict[int, Claim] = {}
    for claim in claims_in(module):
        seen.setdefault(id(claim.function), claim)
    found = tuple(
        replace(claim, id=f"{name}::{claim.id.partition('/')[2]}") for claim in seen.values()
    )
    if not found:
        raise ParameterError("file", name, "a file with a function under @claim")
    expecting = _expecting(found, getattr(module, "expected", {}), name)
    return tuple(chained(list(expecting), name))


def _of_paper(path: Path) -> tuple[Claim, ...]:
    folder = path.resolve().parent
    for key in paper_keys():
        for base in papers.__path__:
            if folder == Path(base).resolve() / key.replace("-", "_"):
                return tuple(claim for claim in claims_of(key) if claim.module == path.stem)
    return ()


def _text(name: str, path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ParameterError("file", name, "Python source in UTF-8") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such file"
        raise ParameterError("file", name, f"a file that can be read ({reason})") from None


def _expecting(claims: tuple[Claim, ...], expected: Any, name: str) -> Iterator[Claim]:
    names = [claim.id.rpartition("::")[2] for claim in claims]
    if not isinstance(expected, dict):
        raise ClaimError(f'{name}: expected={expected!r}; wanted {{"name of a claim": "VERDICT"}}')
    for key, verdict in expected.items():
        if key not in names:
            raise ClaimError(f"{name}: expected={key!r}; the claims are {', '.join(names)}")
        if verdict not in VERDICTS:
            wanted = ", ".join(VERDICTS)
            raise ClaimError(f"{name}: expected[{key!r}]={verdict!r}; wanted one of {wanted}")
    for claim, own in zip(claims, names, strict=True):
        yield replace(claim, expected=expected[own]) if own in expected else claim


def chained(claims: list[Claim], name: str) -> Iterator[Claim]:
    """The claims with full ids in their uses: a claim may use those before it in the file.

    One that uses another, or itself, cannot be read and says so.
    """
    own = [claim.id.rpartition("::")[2] for claim in claims]
    for place, claim in enumerate(claims):
        full: dict[str, str] = {}
        problem = ""
        for use in claim.uses:
            plain = use.removeprefix(f"{name}::")
            if plain in own[:place]:
                full[use] = f"{name}::{plain}"
            elif use.count("/") == 2 and any(known.id == use for known in all_claims()):
                full[use] = use
            else:
                problem = problem or f"{own[place]}: {_no_use(plain, own, place)}"
        takes = tuple(one.renamed(full) for one in claim.takes)
        uses = tuple(full.values())
        yield replace(claim, uses=uses, takes=takes, problem=claim.problem or problem)


def _no_use(use: str, own: list[str], place: int) -> str:
    """Why a claim cannot use this one."""
    if use == own[place]:
        return f"uses: got {use!r}; a claim cannot use itself"
    if use in own:
        return f"uses: got {use!r}, which stands below; wanted claims above {own[place]}"
    before = ", ".join(own[:place]) or "none"
    return f"uses: got {use!r}; wanted claims of this file above {own[place]} ({before})"


def claim_among(claim_id: str) -> tuple[Claim, tuple[Claim, ...]]:
    """The claim with an id, and the claims of its file (none of a paper's)."""
    name, two_colons, _ = claim_id.rpartition("::")
    known = claims_of_file(name) if two_colons else all_claims()
    for claim in known:
        if claim.id == claim_id:
            if claim.problem:
                raise ClaimError(f"{name}: {claim.problem}")
            return claim, known if two_colons else ()
    own = [
        claim.id for claim in known if claim.id.rpartition("/")[2] == claim_id.rpartition("/")[2]
    ]
    wanted = " or ".join(own[:NEAREST]) or NO_ID
    raise ParameterError("id", claim_id, wanted)
