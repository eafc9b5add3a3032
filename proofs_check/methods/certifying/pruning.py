"""Lemmas that are used get their numbers; those that are not are left out."""

from __future__ import annotations

from typing import Any

from proofs_check.methods.certifying.known_facts import Lemma


def numbered(step: Any) -> Any:
    """A step as the checker reads it: no lemma without use, facts by their numbers."""
    used: set[int] = set()
    _use(step, used)
    return _numbered(step, used, {}, 0)


def _use(part: Any, used: set[int]) -> None:
    """What the parts of a step use; its lemmas count only where something uses them."""
    if isinstance(part, Lemma):
        if id(part) not in used:
            used.add(id(part))
            _use(part.evidence, used)
    elif isinstance(part, dict):
        for name, value in part.items():
            if name not in ("lemmas", "facts"):
                _use(value, used)
    elif isinstance(part, list):
        for value in part:
            _use(value, used)


def _numbered(part: Any, used: set[int], numbers: dict[int, int], count: int) -> Any:
    if isinstance(part, Lemma):
        return ["fact", numbers[id(part)]]
    if isinstance(part, list):
        return [_numbered(value, used, numbers, count) for value in part]
    if not isinstance(part, dict):
        return part
    numbers = dict(numbers)
    lemmas = []
    for fact in part.get("facts", ()):  # those that what stands around it brings
        numbers[id(fact)] = count
        count += 1
    for lemma in part.get("lemmas", []):
        if id(lemma) in used:
            lemmas.append(_numbered(lemma.evidence, used, numbers, count))
            numbers[id(lemma)] = count
            count += 1
    rest = {
        name: _numbered(value, used, numbers, count)
        for name, value in part.items()
        if name not in ("lemmas", "facts")
    }
    return {**rest, "lemmas": lemmas} if lemmas else rest
