"""Coq sources as text: without comments and strings, what they require, what they may not say."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from proofs_check.formal.source_folders import PREFIXES

FORBIDDEN = (
    *("Admitted", "admit", "give_up", "Axiom", "Axioms", "Parameter", "Parameters"),
    *("Conjecture", "Conjectures", "Postulate", "bypass_check", "Drop", "Load", "Redirect"),
    *("Guard Checking", "Positivity Checking", "Universe Checking", "Declare ML Module"),
    "Definitional UIP",
)
"""What takes a proof's place, or switches off what the kernel checks."""


_MARKS = re.compile(r'(\(\*|\*\)|")')
_LETTER = re.compile(r"[^\n]")


def code(text: str) -> str:
    """The text with spaces for comments (which nest) and for what stands in strings.

    >>> code('a (* b (* c *) d *) e "Axiom" f').split()
    ['a', 'e', '""', 'f']
    """
    kept: list[str] = []
    depth, quoted = 0, False
    for piece in _MARKS.split(text):
        if piece == '"':
            quoted = not quoted
            kept.append('"' if not depth else " ")
        elif piece == "(*" and not quoted:
            depth += 1
        elif piece == "*)" and depth and not quoted:
            depth -= 1
        elif depth or quoted:
            kept.append(_LETTER.sub(" " if depth else "", piece))
        else:
            kept.append(piece)
    return "".join(kept)


def forbidden(text: str) -> Iterator[tuple[int, str]]:
    """The lines with a word that stands for no proof, and the word.

    >>> list(forbidden("Lemma a : True. Proof. Admitted."))
    [(1, 'Admitted')]
    """
    said = code(text)
    for word in FORBIDDEN:
        spaced = word.replace(" ", r"\s+")
        for found in re.finditer(rf"(?<![\w.']){spaced}(?![\w'])", said):
            yield said.count("\n", 0, found.start()) + 1, word


_REQUIRE = re.compile(r"\bFrom\s+(\w+)\s+Require\s+(?:Import\s+|Export\s+)?([^.]*)\.(?=\s|$)")


@cache
def required(text: str) -> tuple[str, ...]:
    """The files of ours that a source requires, by their paths.

    >>> required("From Theory Require Import Sums Defs. From Coquelicot Require Import Rbar.")
    ('theory/Sums.v', 'theory/Defs.v')
    """
    folders = {prefix: folder for folder, prefix in PREFIXES.items()}
    return tuple(
        f"{folders[prefix]}/{name}.v"
        for prefix, names in _REQUIRE.findall(code(text))
        if prefix in folders
        for name in names.split()
    )


_ANY_REQUIRE = re.compile(
    r"(?:\bFrom\s+([\w.]+)\s+)?\bRequire\b(?:\s+(?:Import|Export)\b)?([^.]*(?:\.\w[^.]*)*)\.(?=\s|$)"
)


def out_of_sight(text: str, own: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that require a file of ours, ``own`` being their names, in another way than
    :func:`required` reads, so that neither order nor hash would know of it; and the name.

    >>> list(out_of_sight("Require Import Reals.\\nRequire Theory.Defs.", ["Defs"]))
    [(2, 'Theory.Defs')]
    """
    modules, said = set(own), code(text)
    for found in _ANY_REQUIRE.finditer(said):
        before, names = found[1] or "", found[2].split()
        for name in names:
            read = before in PREFIXES.values() and "." not in name
            ours = {before.partition(".")[0], name.partition(".")[0]} & {*PREFIXES.values()}
            if not read and (ours or (not before and name.rpartition(".")[2] in modules)):
                yield said.count("\n", 0, found.start()) + 1, name


def everything_below(path: str, texts: Mapping[str, str]) -> set[str]:
    """A file and all that it requires, directly or not."""
    found: set[str] = set()
    todo = [path]
    while todo:
        name = todo.pop()
        if name not in found and name in texts:
            found.add(name)
            todo += required(texts[name])
    return found


def hash_with_all_below(path: str, texts: Mapping[str, str]) -> str:
    """A hash of a file and of all that it requires."""
    digest = hashlib.sha256()
    for name in sorted(everything_below(path, texts)):
        digest.update(f"{name}|{len(texts[name])}|{texts[name]}|".encode())
    return digest.hexdigest()[:32]
