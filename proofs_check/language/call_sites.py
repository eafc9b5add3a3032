"""Where a frame stands: its file and line, and what the instruction it executes is for."""

from __future__ import annotations

import ast
import builtins
import dis
import linecache
import sys
import sysconfig
from contextlib import suppress
from functools import _lru_cache_wrapper
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import Any

_LIBRARIES = tuple(
    f"{path}/" for path in {*map(sysconfig.get_path, ("stdlib", "purelib", "platlib"))}
)
_SETS = ("CONTAINS_OP", "BUILD_SET", "SET_ADD", "SET_UPDATE")


def of_a_library(filename: str) -> bool:
    """Whether a source file is Python's, an installed package's, or does arithmetic for others."""
    return filename.startswith(_LIBRARIES) or filename.endswith("/exact_python_arithmetic.py")


def place_of(frame: FrameType) -> str:
    """ "helper.py, line 3": the innermost frame that is no library's."""
    own: FrameType | None = frame
    while own is not None and of_a_library(own.f_code.co_filename):
        own = own.f_back
    chosen = own or frame
    return f"{Path(chosen.f_code.co_filename).name}, line {chosen.f_lineno}"


def builds_a_dict_or_cache(frame: FrameType) -> bool:
    """Whether a hash is wanted to fill a dict, read one by [], or for functools.cache.

    These find what was written there, or raise. A set, ``in`` and ``get`` decide.
    """
    name = dis.opname[frame.f_code.co_code[frame.f_lasti]]
    if name in _SETS:
        return False
    if "CALL" not in name:
        return True
    called = None
    with suppress(Exception):  # without the source nothing is known of what is called
        called = _called(frame)
    return called is dict or isinstance(called, _lru_cache_wrapper)


def _called(frame: FrameType) -> Any:
    """The object that the call under way calls, by its name (dotted, perhaps) in the source."""
    positions = frame.f_code.co_positions()
    line, end, start, stop = next(islice(positions, frame.f_lasti // 2, None))
    if line is None or end is None:
        return None
    lines = [linecache.getline(frame.f_code.co_filename, n) for n in range(line, end + 1)]
    lines[-1] = lines[-1].encode()[:stop].decode()
    lines[0] = lines[0].encode()[start:].decode()
    node: Any = ast.parse("".join(lines).strip(), mode="eval").body
    return _found(node.func, {**vars(builtins), **frame.f_globals, **frame.f_locals})


def _found(node: ast.expr, names: dict[str, Any]) -> Any:
    match node:
        case ast.Name(id=name):
            return names[name]
        case ast.Attribute(value=value, attr=attribute):
            owner = _found(value, names)
            return vars(owner)[attribute] if owner in sys.modules.values() else None
    return None
