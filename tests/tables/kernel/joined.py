"""Files of the kernel as one module, for a change in their text."""

from __future__ import annotations

import sys
import types
from collections.abc import Sequence


def joined(name: str, texts: Sequence[str], kept: Sequence[str]) -> types.ModuleType:
    """The texts run one after the other; names ``kept`` stay those of an earlier text, whatever a
    later one imports.
    """
    module = types.ModuleType(name)
    sys.modules[name] = module  # dataclasses look there
    for text in texts:
        own = dict(vars(module))
        exec(compile(text, name, "exec"), vars(module))
        vars(module).update({one: own[one] for one in kept if one in own})
    return module
