"""The JSON Schemas (draft 2020-12) of what the commands print and of the files they write.

Each lies in ``exactdp/data/schemas`` under the name of its command or file; what several share is
in ``common.json`` beside them. A schema that is printed is whole: it holds the definitions of the
common ones that it needs, and those that they need.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import resources
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.columns import aligned

FOLDER = resources.files("exactdp") / "data" / "schemas"
COMMON = "common"
_REFERENCE = re.compile(r'"#/\$defs/(\w+)"')


def names() -> list[str]:
    """The names of all schemas.

    >>> {"delta", "certificate", "proofs-check-ask"} <= set(names())
    True
    """
    found = (path.name.removesuffix(".json") for path in FOLDER.iterdir())
    return sorted(name for name in found if name != COMMON)


def schema(name: str) -> dict[str, Any]:
    """The whole schema of a name; a ParameterError that says the nearest name for any other."""
    if name not in names():
        near = get_close_matches(name.replace(" ", "-"), names(), 1, 0.6)
        wanted = near[0] if near else "a name that exactdp schema lists"
        raise ParameterError("schema", name, wanted)
    own, common = _read(name), _read(COMMON)["$defs"]
    definitions = dict(own.get("$defs", {}))
    waiting = list(_referred(own))
    while waiting:
        one = waiting.pop()
        if one not in definitions:
            definitions[one] = common[one]
            waiting += _referred(common[one])
    return own | ({"$defs": dict(sorted(definitions.items()))} if definitions else {})


def listed() -> str:
    """A line for each schema: its name, and of what it is."""
    return "\n".join(aligned([(name, _read(name)["title"]) for name in names()]))


def _read(name: str) -> dict[str, Any]:
    return dict(json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))


def _referred(content: Any) -> Iterator[str]:
    yield from dict.fromkeys(_REFERENCE.findall(json.dumps(content)))
