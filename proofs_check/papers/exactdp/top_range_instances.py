"""At which values the top range's value takes what it uses; the variables of its argument."""

from __future__ import annotations

from typing import Any

LATER = {"s": "adaptive((k - 1)*BR(eps))"}
AT: dict[str, Any] = {
    "cesar-rogers-2022/lemma_5_1/any_sequence": LATER,
    "dong-durfee-rogers-2019/lemma_3_2/one_mechanism_anywhere": {},
    "top_range/one_mechanism": {"if": "all_of(k <= 1, eps_g >= -eps, eps_g <= eps)"},
    "top_range/where_a_step_leads": {"if": "k >= 2"},
    "top_range/common_t": {},
    "top_range/k_answers_zero": {"x": "(k*eps - eps_g)/(k + 1)"},
    "top_range/where_it_begins": {},
    "top_range/common_t_has_one_place": {},
    "top_range/slope_with_one_place": {
        "x": "eps - top",
        "y": "((k - 1)*eps - eps_g + top)/k",
        "if": "(k - 1)*eps - eps_g + top >= 0",
    },
    "top_range/sign_with_one_place": {"t": "top", "x": "exponent"},
    "top_range/places": {"x": "wide", "y": "down", "z": "along", "if": "k >= 2"},
    "top_range/objective_with_two_places": {
        "x": "wide",
        "y": "down",
        "z": "along",
        "if": "k >= 2",
    },
    "top_range/with_two_places": {
        "r": "exp(-eps/k)",
        "u": "inner",
        "w": "exp(eps_g - (k - 1)*eps)",
        "if": "all_of(k >= 2, eps_g <= (k - 1)*eps)",
    },
}

WHERE = {
    **{"top": "[0, eps]", "exponent": "real", "inner": "(0, 1]"},
    **{"wide": "(0, oo)", "down": "[-wide, 0]", "along": "[0, wide]"},
}
