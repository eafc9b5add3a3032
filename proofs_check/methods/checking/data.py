"""Certificates as plain data: what is read of them, within bounds, and how a refusal names a field.

A certificate is made of JSON's objects, lists, texts and integers. Fractions are texts "3/4".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

MOST_NODES = 400_000
DEEPEST = 240
"""Values in a certificate, and values within values; more are a CertificateError before any is
read, so that the checker stays within its memory and the recursion of Python."""
LONGEST_NUMBER = 2000  # digits of a numerator or denominator
LARGEST_INTEGER = 10**6
"""A count, a place or an exponent in a certificate is at most this, unless its rule says otherwise;
beyond is a CertificateError, so that no rule can be made to count for long."""

_FRACTION = re.compile(r"(-?\d+)(?:/(\d+))?", re.ASCII)


class CertificateError(ValueError):
    """A certificate states something that does not hold, or is not written as one."""


def bounded(certificate: Any) -> None:
    """A CertificateError for what is no JSON, too large or too deep to be read.

    >>> bounded({"by": "relation", "reading": [1, "2"]})
    >>> bounded({"by": {1, 2}})
    Traceback (most recent call last):
    ...
    proofs_check.methods.checking.data.CertificateError: a set in a certificate
    """
    open_parts: list[tuple[Any, int]] = [(certificate, 0)]
    seen = 0
    while open_parts:
        part, depth = open_parts.pop()
        seen += 1
        if seen > MOST_NODES or depth > DEEPEST:
            raise CertificateError("a certificate that is too large, or too deep")
        if type(part) is dict:
            if not all(type(key) is str for key in part):
                raise CertificateError("a name of a field that is no text")
            open_parts += [(value, depth + 1) for value in part.values()]
        elif type(part) is list:
            open_parts += [(value, depth + 1) for value in part]
        elif type(part) is str:
            if len(part) > 2 * LONGEST_NUMBER + 2:
                raise CertificateError("a text that is too long")
        elif part is not None and type(part) is not int:
            raise CertificateError(f"a {type(part).__name__} in a certificate")


def field(node: Any, name: str) -> Any:
    """A field of an object, which must be there."""
    if not isinstance(node, Mapping) or name not in node:
        raise CertificateError(f"{name}: this field is missing")
    return node[name]


def only(node: Any, *names: str) -> None:
    """A CertificateError where an object has fields that nobody reads."""
    if not isinstance(node, Mapping) or not set(node) <= set(names):
        raise CertificateError(f"an object with the fields {', '.join(names)} was wanted")


def listed(value: Any, where: str, length: int | None = None) -> list[Any]:
    """A list, of this length where one is wanted."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise CertificateError(f"{where}: a list{f' of {length}' if length else ''} was wanted")
    return value


def integer(value: Any, where: str, low: int = 0, high: int = LARGEST_INTEGER) -> int:
    """The value itself if it is an integer from low to high; else a CertificateError."""
    if type(value) is not int or not low <= value <= high:
        raise CertificateError(f"{where}: an integer from {low} to {high} was wanted")
    return value


def entry(items: Sequence[Any], value: Any, where: str) -> Any:
    """The entry of a list with this number, from 0; a CertificateError where there is none."""
    if not items:
        raise CertificateError(f"{where}: there is nothing to choose from")
    return items[integer(value, where, 0, len(items) - 1)]


def number(value: Any, where: str) -> Fraction:
    """A rational number from its text; a CertificateError for any other.

    >>> number("-3/4", "c")
    Fraction(-3, 4)
    """
    found = _FRACTION.fullmatch(value) if isinstance(value, str) else None
    if found is None or max(len(part or "") for part in found.groups()) > LONGEST_NUMBER:
        raise CertificateError(f"{where}: a number such as '3/4' was wanted")
    if found[2] is not None and int(found[2]) == 0:
        raise CertificateError(f"{where}: a denominator is 0")
    return Fraction(int(found[1]), int(found[2] or 1))


def signs(value: Any, where: str) -> frozenset[int]:
    """A set of signs, written as a list of some of -1, 0, 1."""
    found = listed(value, where)
    if not all(type(s) is int and -1 <= s <= 1 for s in found) or len(set(found)) != len(found):
        raise CertificateError(f"{where}: some of the signs -1, 0, 1 were wanted")
    return frozenset(found)
