"""The claims of the papers: discovery, and the checks that fail at load.

Ids are ``<paper key>/<module>/<function>``. Duplicate ids, uses that dangle or go round in a
circle, claims without locators and items without claims are errors, named in one line.
"""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from types import ModuleType
from typing import Any

from proofs_check import papers
from proofs_check.language.claims import Claim
from proofs_check.language.errors import ClaimError
from proofs_check.language.items import Functions


def paper_keys() -> tuple[str, ...]:
    """The keys of the papers that have claims.

    >>> "cesar-rogers-2022" in paper_keys()
    True
    """
    found = (module.name for module in pkgutil.iter_modules(papers.__path__) if module.ispkg)
    return tuple(sorted(name.replace("_", "-") for name in found))


@cache
def claims_of(key: str) -> tuple[Claim, ...]:
    """Every claim of a paper, in the order of the files and within them as written."""
    package_name = f"{papers.__name__}.{key.replace('-', '_')}"
    try:
        package = importlib.import_module(package_name)
    except ModuleNotFoundError as error:
        if error.name != package_name:
            raise
        raise ClaimError(f"paper: got {key!r}; wanted one of {', '.join(paper_keys())}") from None
    found: list[Claim] = []
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda m: m.name):
        found += claims_in(importlib.import_module(f"{package_name}.{module.name}"), key)
    checked_ids(found)
    return tuple(found)


def claims_of_module(key: str, name: str) -> list[Claim]:
    """The claims of one file of a paper, no other being read; none where there is no such file."""
    module = f"{papers.__name__}.{key.replace('-', '_')}.{name}"
    try:
        return claims_in(importlib.import_module(module), key)
    except ModuleNotFoundError as error:
        if not module.startswith(str(error.name)):
            raise
        return []


def claims_in(module: ModuleType, key: str = "") -> list[Claim]:
    """The claims of one module, with their ids; only those that it defines."""
    name = module.__name__.rpartition(".")[2]
    found = []
    for attribute, value in vars(module).items():
        if not isinstance(value, Claim) or value.function.__module__ != module.__name__:
            continue
        claim_id = f"{key}/{name}/{attribute}" if key else f"{name}/{attribute}"
        if key and not value.locators:
            raise ClaimError(
                f"{claim_id}: a claim under papers/ has locators; give paper.item(...)"
            )
        uses = tuple(_full(use, key) for use in value.uses)
        takes = tuple(
            one.renamed({use: _full(use, key) for use in value.uses}) for one in value.takes
        )
        corrects = _full(value.corrects, key) if value.corrects else ""
        full = replace(value, id=claim_id, uses=uses, takes=takes, corrects=corrects, module=name)
        found.append(full)
    return found


def _full(use: str, key: str) -> str:
    """An id with its paper's key, where it stands in a paper and has none."""
    return use if use.count("/") == 2 or not key else f"{key}/{use}"


def checked_ids(claims: Iterable[Claim]) -> None:
    """A ClaimError where two claims have one id, or one locator with a comma stands twice."""
    seen: dict[str, Claim] = {}
    for claim in claims:
        if claim.id in seen:
            raise ClaimError(f"{claim.id}: two claims have this id")
        seen[claim.id] = claim


def all_claims() -> tuple[Claim, ...]:
    """The claims of all papers, checked together."""
    found = tuple(claim for key in paper_keys() for claim in claims_of(key))
    check_uses(found)
    return found


def check_uses(claims: Iterable[Claim]) -> None:
    """A ClaimError where a use dangles or uses go round in a circle."""
    known = {claim.id: claim for claim in claims}
    for claim in known.values():
        for use in (*claim.uses, *([claim.corrects] if claim.corrects else [])):
            if use not in known:
                raise ClaimError(f"{claim.id}: uses {use!r}, which does not exist")
    order(known)


def order(known: Mapping[str, Claim]) -> list[str]:
    """The ids, each after those it uses; a ClaimError names a circle."""
    done: list[str] = []
    state: dict[str, int] = {}

    def visit(claim_id: str, path: tuple[str, ...]) -> None:
        if state.get(claim_id) == 2:
            return
        if state.get(claim_id) == 1:
            circle = " -> ".join((*path[path.index(claim_id) :], claim_id))
            raise ClaimError(f"uses go round in a circle: {circle}")
        state[claim_id] = 1
        for use in known[claim_id].uses:
            if use in known:
                visit(use, (*path, claim_id))
        state[claim_id] = 2
        done.append(claim_id)

    for claim_id in known:
        visit(claim_id, ())
    return done


def items_of(key: str) -> list[dict[str, Any]]:
    """The items of a paper, from its items.toml: name, kind, and whether it is in scope."""
    folder = resources.files(papers) / key.replace("-", "_")
    data = tomllib.loads((folder / "items.toml").read_text(encoding="utf-8"))
    return list(data["item"])


def uncovered(key: str) -> list[str]:
    """The items in scope that no claim's locator names."""
    named = {
        locator.item for claim in all_claims() for locator in claim.locators if locator.paper == key
    }
    named |= {item.partition(",")[0] for item in named}
    wanted = [item["name"] for item in items_of(key) if item.get("in_scope", True)]
    return [name for name in wanted if name not in named]


def lemma(key: str, item: str, form: str = "printed") -> Functions:
    """The functions that an item defines, as printed (or in its corrected form).

    Their parameters other than the first are the symbols of those names unless given by keyword.

    >>> callable(lemma("cesar-rogers-2022", "Lemma 5.3").x)
    True
    """
    name = item.lower().replace(" ", "_").replace(".", "_")
    package = f"{papers.__name__}.{key.replace('-', '_')}"
    try:
        module = importlib.import_module(f"{package}.{name}")
    except ModuleNotFoundError:
        raise ClaimError(f"lemma: no file holds {item!r} of {key!r}") from None
    functions = getattr(module, form.upper(), None)
    if functions is None:
        raise ClaimError(f"lemma: {item} of {key} has no functions in the form {form!r}")
    found: Functions = functions
    return found
