"""Options that several commands share, written once: a dataclass of them in a command's head."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import wraps
from typing import Any, get_type_hints

KEYWORD = inspect.Parameter.KEYWORD_ONLY


def spread(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with the fields of each parameter that is a dataclass in its place.

    Fields are annotated as parameters of a command are; their defaults are those of the options.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Options:
    ...     jobs: int = 2
    >>> def build(what: str, *, options: Options) -> str:
    ...     return f"{what} in {options.jobs}"
    >>> spread(build)("table", jobs=3)
    'table in 3'
    """
    hints = get_type_hints(command, include_extras=True)
    parameters: list[inspect.Parameter] = []
    groups: dict[str, tuple[Any, list[str]]] = {}
    for parameter in inspect.signature(command).parameters.values():
        kind: Any = hints[parameter.name]
        if not is_dataclass(kind):
            parameters.append(parameter.replace(annotation=kind))
            continue
        inner = get_type_hints(kind, include_extras=True)
        groups[parameter.name] = (kind, [field.name for field in fields(kind)])
        for field in fields(kind):
            default = inspect.Parameter.empty if field.default is MISSING else field.default
            parameters.append(
                inspect.Parameter(
                    field.name, KEYWORD, default=default, annotation=inner[field.name]
                )
            )

    @wraps(command)
    def spreading(*arguments: Any, **given: Any) -> Any:
        for name, (kind, names) in groups.items():
            found = {one: given.pop(one) for one in names if one in given}
            given[name] = kind(**found)
        return command(*arguments, **given)

    del spreading.__wrapped__  # what is called is the new head, not the old one
    spreading.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    spreading.__annotations__ = {one.name: one.annotation for one in parameters}
    return spreading
