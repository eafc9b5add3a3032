"""JSON from strangers, read strictly: bounded in size and depth, every error names a path.

A document becomes a tree of :class:`Node`, each of which knows its path; nothing in it is executed,
and what is not asked for by name is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell.bounded_text import text_of
from exactdp.tables import kernel

MAX_BYTES = 4_000_000
MAX_DEPTH = 8
MAX_TEXT = 1_500
MAX_NUMBER = 400
"""Letters, brackets within brackets, letters of a text and digits of a number: what is longer is
refused before it is read, so that a file takes bounded time and memory."""


class Node:
    """A value of a document and the path that leads to it, such as ``cells[3].eps.hex``."""

    def __init__(self, value: Any, path: str) -> None:
        self.value = value
        self.path = path

    def refuse(self, wanted: str) -> ParameterError:
        """The error of one line for this value, which says where it stands and what was wanted."""
        value = self.value
        if value is None or isinstance(value, dict):
            value = Said("null" if value is None else "an object")
        elif isinstance(value, list):
            value = Said(f"a list of {len(value)}")
        return ParameterError(self.path, value, wanted)

    def members(self, *names: str) -> dict[str, Node]:
        """The members of an object with exactly these names, by name; ParameterError for others."""
        if not isinstance(self.value, dict):
            raise self.refuse(f"an object with {_listed(names)}")
        inside = "" if self.path in _ROOTS else f"{self.path}."
        for name in self.value:
            if name not in names:
                path = inside + ascii(name[:80])[1:-1]
                raise ParameterError(path, Said("an unknown key"), _listed(names))
        for name in names:
            if name not in self.value:
                raise ParameterError(f"{inside}{name}", Said("nothing"), "this key")
        return {name: Node(self.value[name], inside + name) for name in names}

    def of_schema(self, schema: int) -> Node:
        """The node itself; a ParameterError where it is an object of another schema.

        A missing ``schema`` is left to :meth:`members`.
        """
        if isinstance(self.value, dict) and "schema" in self.value:
            Node(self.value["schema"], "schema").integer(schema, schema)
        return self

    def at(self, name: str) -> Node:
        """The member of this name of an object that is known to have it."""
        return Node(self.value[name], f"{self.path}.{name}")

    def items(self, most: int) -> list[Node]:
        """The entries of a list of 1 to ``most`` entries; ParameterError for anything else."""
        if not isinstance(self.value, list) or not 1 <= len(self.value) <= most:
            raise self.refuse(f"a list of 1 to {most} entries")
        return [Node(entry, f"{self.path}[{i}]") for i, entry in enumerate(self.value)]

    def text(self, longest: int = 200) -> str:
        """The value if it is a printable text of 1 to ``longest`` characters.

        ParameterError otherwise.
        """
        value = self.value
        if not isinstance(value, str) or not 1 <= len(value) <= longest or not value.isprintable():
            raise self.refuse(f"a string of 1 to {longest} printable characters")
        return value

    def choice(self, *texts: str) -> str:
        """The value if it is one of these texts; else a ParameterError that lists them."""
        if not isinstance(self.value, str) or self.value not in texts:
            raise self.refuse(_listed(texts, " or "))
        return self.value

    def integer(self, least: int, most: int) -> int:
        """The value if it is an integer in this range (true is none); else a ParameterError."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.refuse(f"an integer from {least} to {most}")
        return value


_ROOTS = ("oracle", "answers file", "theorems")


def parse(text: str, name: str) -> Node:
    """The root of a JSON document; ``name`` is what errors call the document as a whole.

    ParameterError for what is no JSON, or is too long or nested too deep.

    >>> parse('{"k": [1, 2]}', "oracle").members("k")["k"].items(2)[1].integer(0, 1)
    Traceback (most recent call last):
    exactdp.ParameterError: k[1]: got 2; wanted an integer from 0 to 1
    """
    assert name in _ROOTS, name
    try:
        value = kernel.read_json(
            text,
            MAX_BYTES,
            MAX_DEPTH,
            parse_int=lambda digits: _number(digits, int),
            parse_float=lambda digits: _number(digits, float),
            object_pairs_hook=_object,
        )
    except kernel.Rejected as reason:
        wanted = f"JSON of at most {MAX_BYTES} characters, nested at most {MAX_DEPTH} deep"
        raise ParameterError(name, Said(str(reason)), wanted) from None
    return Node(value, name)


def read(path: str, name: str) -> str:
    """The text of a file, of bounded size; a ParameterError for what is no such text."""
    return text_of(path, name, MAX_BYTES)


def _number(digits: str, kind: type) -> Any:
    if len(digits) > MAX_NUMBER:
        return Said(f"a number of {len(digits)} characters")
    return kind(digits)


def _object(pairs: Iterable[tuple[str, Any]]) -> Any:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            return Said(f"an object with the key {key[:40]!a} twice")
        found[key] = value
    return found


def _listed(names: Iterable[str], joint: str = ", ") -> str:
    return joint.join(names)
