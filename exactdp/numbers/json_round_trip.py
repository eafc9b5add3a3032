"""Results as JSON texts of their own, and such texts read back: from strangers, within bounds.

A text is one object with a number ``schema`` and a ``kind``. It is read in one pass, in time and
memory proportional to its length, which is bounded; nothing in it is executed, every key has to be
known, and its numbers are integers or texts that are read exactly. Whatever else it is, the error
is one line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NoReturn

from exactdp.numbers.numerals import ParameterError, Said

SCHEMA = 1
MAX_TEXT = 4_000_000
MAX_DIGITS = 9
"""Of a number that is no text: schema numbers and small counts alone are such."""


def written(kind: str, **fields: Any) -> str:
    """The JSON text of a result of this kind: schema, kind, and these fields in order.

    >>> written("exactdp example", k=3)
    '{"schema": 1, "kind": "exactdp example", "k": 3}'
    """
    return json.dumps({"schema": SCHEMA, "kind": kind, **fields})


def fields_of(text: str, kind: str, *names: str) -> dict[str, Any]:
    """The fields of a text that :func:`written` wrote, or a one-line ParameterError.

    >>> fields_of(written("exactdp example", k=3), "exactdp example", "k")
    {'k': 3}
    >>> fields_of('{"schema": 2, "kind": "exactdp example"}', "exactdp example")
    Traceback (most recent call last):
    exactdp.ParameterError: schema: got 2; wanted 1, the one that this version reads
    """
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        said = f"{len(text)} characters" if isinstance(text, str) else f"a {type(text).__name__}"
        raise ParameterError("json", Said(said), f"a text of at most {MAX_TEXT} characters")
    try:
        found = json.loads(
            text,
            parse_int=_small,
            parse_float=_refused,
            parse_constant=_refused,
            object_pairs_hook=_each_once,
        )
    except (ValueError, RecursionError) as error:
        why = "deep nesting" if isinstance(error, RecursionError) else str(error)[:200]
        raise ParameterError("json", Said(why), f"the JSON of an {kind}") from None
    if not isinstance(found, dict) or found.get("kind") != kind:
        raise ParameterError("json", Said("another document"), f"the kind {kind!r}")
    schema = found.get("schema")
    if isinstance(schema, bool) or schema != SCHEMA:
        said = "none" if schema is None else ascii(schema)[:40]
        wanted = f"{SCHEMA}, the one that this version reads"
        raise ParameterError("schema", Said(said), wanted)
    own = {name: value for name, value in found.items() if name not in {"schema", "kind"}}
    return object_with(own, "json", *names)


def object_with(value: Any, where: str, *names: str) -> dict[str, Any]:
    """The value, if it is an object with these names and no others; else a ParameterError."""
    if not isinstance(value, dict) or value.keys() != set(names):
        raise ParameterError(where, Said(_shown(value)), f"an object with {', '.join(names)}")
    return value


def text_in(value: Any, where: str) -> str:
    """The value, if it is a text; else a ParameterError."""
    if not isinstance(value, str):
        raise ParameterError(where, Said(_shown(value)), "a text")
    return value


def list_in(value: Any, where: str, most: int) -> list[Any]:
    """The value, if it is a list of at most so many; else a ParameterError."""
    if not isinstance(value, list) or len(value) > most:
        raise ParameterError(where, Said(_shown(value)), f"a list of at most {most}")
    return value


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return "an object with other keys" if value else "an empty object"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    return ascii(value)[:40]


def _small(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise ValueError(f"an integer of {len(digits)} digits")
    return int(digits)


def _refused(token: str) -> NoReturn:
    raise ValueError(f"the number {token[:20]}, which is no integer")


def _each_once(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key[:40]!a} twice in an object")
        found[key] = value
    return found
