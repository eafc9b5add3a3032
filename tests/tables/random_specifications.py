"""Honest specifications at random: every way to ask for a table, small enough to be quick."""

from __future__ import annotations

import random
from typing import Any

MANY = " ".join(f"DP(eps/{n})" for n in (*range(30, 65), 97, 101, 103))
"""More outcomes than are listed, and no common step to speak of."""
COMPOSITIONS = (
    "BR(eps)^k",
    "DP(eps)^k",
    "BR(eps)^{k-m} DP(eps)^m",
    "DP(eps)^m BR(eps)^k",
    "DP(a) DP(eps)^m",
    "(BR(eps) DP(eps))^m",
    "DP(eps, d)^k",
    "BR(eps/2) DP(eps)^m",
    "BR(ln 2)^m DP(ln 2, d)",
    "BR(a) BR(eps)",
    "EM(eps)^k",
    "EM(eps, 1/2)^m BR(eps)^k",
    "EM(eps, 1, monotone)^k DP(eps)^m",
    "DP(eps)^m EM(eps/2)",
    "EM(eps, a)^m",
    "EM(a) BR(eps)",
)
VALUES: dict[str, tuple[Any, ...]] = {
    "k": (0, 1, 2, 3, "4", "5/2", "2+1"),
    "m": (0, 1, 2, "1/2", "k/2", "k-1", "3k/4"),
    "eps": ("1/10", 0.1, "0.25", "1/3", "ln 2", "1/2 ln 3", "1e-1", "2", "1/(2*2)"),
    "a": ("1/7", "0.3", "eps", "eps/2", "2 eps", 1),
    "d": ("0.001", "1e-6", "1/100", 0),
    "eps_g": ("1/4", 0, "-1/5", "0.5", "ln 2", "eps", "2", "-0.1", "9"),
    "delta": ("1e-2", 0.001, "1/20", 0, "1e-6", "0.5"),
}
LATER = {"k": (2, 3, 4), "eps": ("1/5", "1/6", 0.2)}
QUANTITIES = ("delta", "epsilon", "cost", "basic", "advanced", "zcdp", "mgf", "mgf_delta")
TITLES = ("", "", "A title", "50 % of $x_1$ & <b>|y|</b> \\ ^~#{}", "# not a comment", "- item")
LABELS = ("a", "a & b_c", "eps = 5", "k = 1, eps = 2", "x | y", "1/3", "<i>", "DP(eps)^k", "2, 3")


def specification(rng: random.Random) -> dict[str, Any]:
    """A mapping of the keys of the TOML form; not every one can be asked (a name is missing)."""
    content: dict[str, Any] = {}
    fixed = {name: rng.choice(VALUES[name]) for name in VALUES if rng.random() < 0.85}
    fixed = {name: value for name, value in fixed.items() if not names_in(value)}
    if rng.random() < 0.8:
        content["composition"] = rng.choice(COMPOSITIONS)
    if rng.random() < 0.6:
        content["quantity"] = rng.choice(QUANTITIES)
    if rng.random() < 0.4:
        content["adaptive"] = rng.random() < 0.5
    content["rows"] = axis(rng, fixed, 3, "composition" in content)
    content["cols"] = axis(rng, fixed, 2, "composition" in content)
    if isinstance(content["cols"], list) and rng.random() < 0.3:
        content["cols"].append(
            {"value": f"c{rng.randint(1, len(content['cols']))}{rng.choice('-/')}c1"}
        )
    elif rng.random() < 0.1:
        del content["cols"]
    content["fixed"] = shuffled(rng, fixed)
    content["round"] = rng.choice(("up", "down", "nearest", "enclosure"))
    content["digits"] = rng.randint(1, 2) if is_hard(content) else rng.randint(1, 12)
    if content["round"] == "enclosure":
        content["rtol"] = "1e-2" if is_hard(content) else f"1e-{rng.randint(1, 20)}"
        if rng.random() < 0.3:
            del content["digits"]
    if rng.random() < 0.5:
        content["title"] = rng.choice(TITLES)
    if rng.random() < 0.2:
        content["notes"] = ["A note.", "Row 1: eps = 7."][: rng.randint(1, 2)]
    return shuffled(rng, content)


def crowded(rng: random.Random) -> dict[str, Any]:
    """A table of many different eps, of a few digits: a cell takes some seconds."""
    names = rng.sample(["eps", "eps_g"], 2)
    values: dict[str, list[Any]] = {
        "eps": ["1/3", "0.9", "2", "ln 2"],
        "eps_g": ["1/4", 0, "-1/5", "ln 2", "9"],
    }
    content: dict[str, Any] = {"composition": MANY, "round": rng.choice(("up", "down", "nearest"))}
    content["digits"] = rng.randint(1, 2)
    if rng.random() < 0.3:
        content.update(round="enclosure", rtol="1e-2")
    content["rows"] = {names[0]: rng.sample(values[names[0]], rng.randint(1, 2))}
    content["cols"] = {names[1]: rng.sample(values[names[1]], 1)}
    content["fixed"] = {}
    if rng.random() < 0.5:
        content["title"] = rng.choice(TITLES)
    return shuffled(rng, content)


UNEQUAL = {MANY, "BR(eps/2) DP(eps)^m", "BR(a) BR(eps)", "EM(a) BR(eps)"}


def takes_long(content: dict[str, Any]) -> bool:
    """Whether unequal eps meet another quantity than delta, or adaptivity: seconds for a cell."""
    layers = _layers(content)
    unequal = any(one.get("composition") in UNEQUAL for one in layers)
    return unequal and any(
        one.get("adaptive") or one.get("quantity", "delta") != "delta" for one in layers
    )


def is_hard(content: dict[str, Any]) -> bool:
    """Whether some cell may be adaptive, a cost, or of unequal eps: few digits are asked of it."""
    return any(
        one.get("adaptive") or one.get("quantity") == "cost" or one.get("composition") in UNEQUAL
        for one in _layers(content)
    )


def _layers(content: dict[str, Any]) -> list[Any]:
    layers: list[Any] = [content]
    for name in ("rows", "cols"):
        layers += content.get(name, []) if isinstance(content.get(name), list) else []
    return layers


def axis(rng: random.Random, fixed: dict[str, Any], most: int, composed: bool) -> Any:
    """A table of lists, or a list of tables that replace and add what they like."""
    names = rng.sample(list(VALUES), rng.randint(1, 2))
    if rng.random() < 0.4:
        for name in names:
            fixed.pop(name, None)
        return {
            name: [rng.choice(VALUES[name]) for _ in range(rng.randint(1, 2))] for name in names
        }
    entries = []
    for _ in range(rng.randint(1, most)):
        entry = {name: rng.choice(LATER.get(name, VALUES[name])) for name in names}
        if rng.random() < 0.5:
            entry["label"] = rng.choice(LABELS)
        if rng.random() < (0.2 if composed else 0.9):
            entry["composition"] = rng.choice(COMPOSITIONS)
        if rng.random() < 0.2:
            entry["adaptive"] = rng.random() < 0.5
        if rng.random() < 0.2:
            entry["quantity"] = rng.choice(QUANTITIES)
        for name in list(entry):  # what only some of them set is fixed for the others
            if name in fixed and rng.random() < 0.3 and len(entry) > 1:
                del entry[name]
        entries.append(shuffled(rng, entry))
    return entries


def names_in(value: Any) -> bool:
    """Whether a value uses other names."""
    return isinstance(value, str) and any(name in value for name in ("k", "eps"))


def shuffled(rng: random.Random, content: dict[str, Any]) -> dict[str, Any]:
    """The same keys in another order."""
    names = list(content)
    rng.shuffle(names)
    return {name: content[name] for name in names}


def as_toml(content: dict[str, Any]) -> str:
    """The mapping as a file."""
    head = [f"{key} = {_toml(value)}" for key, value in content.items()]
    return "\n".join([*head, ""])


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return repr(value)


def as_line(content: dict[str, Any], rng: random.Random) -> list[str] | None:
    """The same as options of the shell, in any order; None where a line cannot say it."""
    axes = [content.get(name, {}) for name in ("rows", "cols")]
    if "notes" in content or "composition" not in content:
        return None
    if any(isinstance(one, list) for one in axes):
        return None
    options = [
        (f"--{name}", f"{key}={','.join(map(str, values))}")
        for name, one in zip(("rows", "cols"), axes, strict=True)
        for key, values in one.items()
    ]
    options += [("--set", f"{name}={value}") for name, value in content["fixed"].items()]
    for name in ("title", "quantity", "digits", "round", "rtol"):
        if name in content:
            options.append((f"--{name}", str(content[name])))
    flags = [("--adaptive",)] if content.get("adaptive") else []
    mixed: list[tuple[str, ...]] = [*options, *flags]
    rng.shuffle(mixed)
    return [content["composition"], *(piece for pair in mixed for piece in pair)]
