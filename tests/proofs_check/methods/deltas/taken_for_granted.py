"""What papers on composition take for granted of deltas, each with siblings that are false.

A statement is a text, or a tuple of a text and domains. A false sibling differs by a direction, a
constant, an end of a domain, or by adaptive in the place of non-adaptive.
"""

from __future__ import annotations

NUMBERS = ("x=real", "y=real")
IN_ORDER = ("x=real", "y=[x, oo)")
THREE = ("x=real", "y=[x, oo)", "z=[y, oo)")
WEIGHT = ("x=real", "y=real", "w=[0, 1]")
FEW = "m=integer [1, oo)"
AVERAGE = "ln((exp(x) + exp(y))/2)"

TRUE_AND_FALSE = [
    # -- basic composition: one mechanism of all the eps together
    (
        "delta(k*DP(eps), eps_g) <= delta(DP(k*eps), eps_g)",
        "delta(k*DP(eps), eps_g) >= delta(DP(k*eps), eps_g)",
        "delta(k*DP(eps), eps_g) <= delta(DP((k - 1)*eps), eps_g)",
        "delta(k*DP(eps), eps_g) <= delta(BR(k*eps), eps_g)",
    ),
    (
        "adaptive_delta(k*DP(eps), eps_g) <= delta(DP(k*eps), eps_g)",
        "adaptive_delta(k*DP(eps), eps_g) <= delta(DP(k*eps/2), eps_g)",
        "adaptive_delta(k*DP(eps), eps_g) <= delta(DP(k*eps), 2*eps_g)",
        "adaptive_delta(k*DP(eps), eps_g) <= delta(k*BR(eps), eps_g)",
    ),
    (
        "delta(k*BR(eps), eps_g) <= delta(BR(k*eps), eps_g)",
        "delta(k*BR(eps), eps_g) <= delta(BR((k - 1)*eps), eps_g)",
        "delta(k*BR(eps), eps_g) >= delta(BR(k*eps), eps_g)",
        "delta(k*BR(eps), eps_g) <= delta(DP(k*eps/2), eps_g)",
    ),
    (
        "adaptive_delta(k*BR(eps), eps_g) <= delta(DP(k*eps), eps_g)",
        "adaptive_delta(k*BR(eps), eps_g) >= delta(DP(k*eps), eps_g)",
        "adaptive_delta(k*BR(eps), eps_g) <= delta(DP(2*k*eps/3), eps_g)",
        "adaptive_delta(k*BR(eps), eps_g) <= delta(DP(k*eps), eps_g + eps)",
    ),
    (
        "adaptive_delta(k*BR(eps), eps_g) <= delta(BR(2*k*eps), eps_g)",
        "adaptive_delta(k*BR(eps), eps_g) <= delta(BR(2*k*eps), 3*eps_g)",
        "adaptive_delta(k*DP(eps), eps_g) <= delta(BR((2*k - 1)*eps), eps_g)",
        "adaptive_delta(k*BR(eps), eps_g) >= delta(BR(2*k*eps), eps_g)",
    ),
    (
        "delta(DP(eps_1), DP(eps_2), eps_g) <= delta(DP(eps_1 + eps_2), eps_g)",
        "delta(DP(eps_1), DP(eps_2), eps_g) <= delta(BR(eps_1 + eps_2), eps_g)",
        "delta(DP(eps_1), DP(eps_2), eps_g) >= delta(DP(eps_1 + eps_2), eps_g)",
        "delta(DP(eps_1), DP(eps_2), eps_g) <= delta(DP((eps_1 + eps_2)/2), eps_g)",
    ),
    (
        "delta(BR(eps_1), BR(eps_2), eps_g) <= delta(BR(eps_1 + eps_2), eps_g)",
        "delta(BR(eps_1), BR(eps_2), eps_g) <= delta(BR(2*eps_1), eps_g)",
        "delta(BR(eps_1), DP(eps_2), eps_g) <= delta(BR(eps_1 + eps_2), eps_g)",
        "delta(BR(eps_1), BR(eps_2), eps_g) >= delta(BR(eps_1 + eps_2), eps_g)",
    ),
    (
        "delta(DP(eps_1), BR(eps_2), eps_g) <= delta(BR(2*eps_1 + eps_2), eps_g)",
        "delta(DP(eps_1), BR(eps_2), eps_g) <= delta(BR(3/2*eps_1 + eps_2), eps_g)",
        "delta(DP(eps_1), BR(eps_2), eps_g) <= delta(BR(eps_1 + 2*eps_2), eps_g)",
        "delta(DP(eps_1), BR(eps_2), eps_g) >= delta(BR(2*eps_1 + eps_2), eps_g)",
    ),
    (
        "adaptive_delta(DP(eps), 2*BR(eps_1), eps_g) <= delta(DP(eps + 2*eps_1), eps_g)",
        "adaptive_delta(DP(eps), 2*BR(eps_1), eps_g) <= delta(DP(eps + eps_1), eps_g)",
        "adaptive_delta(DP(eps), 2*BR(eps_1), eps_g) <= delta(DP(2*eps_1), eps_g)",
        "adaptive_delta(DP(eps), 2*BR(eps_1), eps_g) >= delta(DP(eps + 2*eps_1), eps_g)",
    ),
    (
        "delta(2*k*DP(eps), eps_g) <= delta(k*DP(2*eps), eps_g)",
        "delta(2*k*DP(eps), eps_g) >= delta(k*DP(2*eps), eps_g)",
        "delta(2*k*DP(eps), eps_g) <= delta(k*DP(3/2*eps), eps_g)",
        "delta(3*k*DP(eps), eps_g) <= delta(k*DP(2*eps), eps_g)",
    ),
    (
        "delta(2*k*BR(eps), eps_g) <= delta(k*BR(2*eps), eps_g)",
        "delta(2*k*BR(eps), eps_g) >= delta(k*BR(2*eps), eps_g)",
        "delta(2*k*BR(eps), eps_g) <= delta(k*BR(eps), eps_g)",
        "delta(2*k*BR(eps), eps_g) <= delta(k*BR(3/2*eps), eps_g)",
    ),
    (
        "delta(3*BR(eps), eps_g) <= delta(BR(eps), BR(2*eps), eps_g)",
        "delta(3*BR(eps), eps_g) <= delta(2*BR(eps), eps_g)",
        "delta(BR(eps), BR(2*eps), eps_g) <= delta(3*BR(eps), eps_g)",
        "delta(4*BR(eps), eps_g) <= delta(BR(eps), BR(2*eps), eps_g)",
    ),
    (
        "adaptive_delta(3*DP(eps), eps_g) <= adaptive_delta(DP(eps), DP(2*eps), eps_g)",
        "adaptive_delta(3*DP(eps), eps_g) <= adaptive_delta(BR(eps), DP(2*eps), eps_g)",
        "adaptive_delta(4*DP(eps), eps_g) <= adaptive_delta(DP(eps), DP(2*eps), eps_g)",
        "adaptive_delta(DP(eps), DP(2*eps), eps_g) <= adaptive_delta(3*DP(eps), eps_g)",
    ),
    (
        ("delta(m*BR(eps), k*DP(eps), eps_g) <= delta(DP((m + k)*eps), eps_g)", FEW),
        ("delta(m*BR(eps), k*DP(eps), eps_g) <= delta(DP(k*eps), eps_g)", FEW),
        ("delta(m*BR(eps), k*DP(eps), eps_g) <= delta(BR(k*eps), eps_g)", FEW),
        ("delta(m*BR(eps), k*DP(eps), eps_g) >= delta(DP((m + k)*eps), eps_g)", FEW),
    ),
    (
        ("delta(m*BR(eps), k*DP(eps), eps_g) <= delta(BR((m + 2*k)*eps), eps_g)", FEW),
        ("delta(m*BR(eps), k*DP(eps), eps_g) <= delta(BR(m*eps), eps_g)", FEW),
        ("delta(m*BR(eps), k*DP(eps), eps_g) <= delta(BR(2*k*eps), eps_g)", FEW),
        ("delta(m*BR(eps), k*DP(eps), eps_g) >= delta(BR((m + 2*k)*eps), eps_g)", FEW),
    ),
    # -- deltas add up
    (
        "adaptive_delta(k*BR(eps), k*eps_g) <= k*delta(BR(eps), eps_g)",
        "adaptive_delta(k*BR(eps), eps_g) <= k*delta(BR(eps), eps_g)",
        "adaptive_delta(k*BR(eps), k*eps_g) <= delta(BR(eps), eps_g)",
        "adaptive_delta(k*BR(eps), k*eps_g) >= k*delta(BR(eps), eps_g)",
    ),
    (
        "delta(k*DP(eps), k*eps_g) <= k*delta(DP(eps), eps_g)",
        "delta(k*DP(eps), k*eps_g) <= (k - 1)*delta(DP(eps), eps_g)",
        "delta(k*DP(eps), (k - 1)*eps_g) <= k*delta(DP(eps), eps_g)",
        "delta(k*DP(eps), k*eps_g) <= k*delta(BR(eps), eps_g)",
    ),
    (
        "1 - adaptive_delta(k*DP(eps), k*eps_g) >= (1 - delta(DP(eps), eps_g))^k",
        "1 - adaptive_delta(k*DP(eps), k*eps_g) <= (1 - delta(DP(eps), eps_g))^k",
        "1 - adaptive_delta(k*DP(eps), eps_g) >= (1 - delta(DP(eps), eps_g))^k",
        "1 - adaptive_delta(k*DP(eps), k*eps_g) >= 1 - delta(DP(eps), eps_g)^k",
    ),
    (
        "delta(k*DP(eps), eps_g) <= k*delta(DP(eps), eps_g/k)",
        "delta(k*DP(eps), eps_g) <= delta(DP(eps), eps_g/k)",
        "delta(k*DP(eps), eps_g) <= k*delta(DP(eps), eps_g)",
        "delta(k*DP(eps), eps_g) <= k/2*delta(DP(eps), eps_g/k)",
    ),
    (
        (
            "adaptive_delta(DP(eps_1), BR(eps_2), x + y)"
            " <= delta(DP(eps_1), x) + delta(BR(eps_2), y)",
            *NUMBERS,
        ),
        ("adaptive_delta(DP(eps_1), BR(eps_2), x + y) <= delta(DP(eps_1), x)", *NUMBERS),
        (
            "adaptive_delta(DP(eps_1), BR(eps_2), x) <= delta(DP(eps_1), x) + delta(BR(eps_2), y)",
            *NUMBERS,
        ),
        (
            "adaptive_delta(DP(eps_1), BR(eps_2), x + y)"
            " <= (delta(DP(eps_1), x) + delta(BR(eps_2), y))/2",
            *NUMBERS,
        ),
    ),
    (
        (
            "1 - adaptive_delta(2*BR(eps), x + y)"
            " >= (1 - delta(BR(eps), x))*(1 - delta(BR(eps), y))",
            *NUMBERS,
        ),
        (
            "1 - adaptive_delta(2*BR(eps), x + y)"
            " <= (1 - delta(BR(eps), x))*(1 - delta(BR(eps), y))",
            *NUMBERS,
        ),
        ("adaptive_delta(2*BR(eps), x + y) <= delta(BR(eps), x)*delta(BR(eps), y)", *NUMBERS),
        (
            "1 - adaptive_delta(3*BR(eps), x + y)"
            " >= (1 - delta(BR(eps), x))*(1 - delta(BR(eps), y))",
            *NUMBERS,
        ),
    ),
    (
        (
            "delta(m*BR(eps), k*DP(eps), x + y) <= delta(m*BR(eps), x) + delta(k*DP(eps), y)",
            *NUMBERS,
            FEW,
        ),
        (
            "delta(m*BR(eps), k*DP(eps), x + y) <= delta(k*DP(eps), y)",
            *NUMBERS,
            FEW,
        ),
        ("delta(m*BR(eps), k*DP(eps), x + y) <= delta(k*DP(eps), x + y)", *NUMBERS, FEW),
        (
            "delta(m*BR(eps), k*DP(eps), x + y) >= delta(m*BR(eps), x) + delta(k*DP(eps), y)",
            *NUMBERS,
            FEW,
        ),
    ),
    (
        (
            "delta((m + k)*BR(eps), x + y) <= delta(m*BR(eps), x) + delta(k*BR(eps), y)",
            *NUMBERS,
            FEW,
        ),
        (
            "adaptive_delta((m + k)*BR(eps), x + y) <= delta(m*BR(eps), x)*delta(k*BR(eps), y)",
            *NUMBERS,
            FEW,
        ),
        (
            "delta((m + k + 1)*BR(eps), x + y) <= delta(m*BR(eps), x) + delta(k*BR(eps), y)",
            *NUMBERS,
            FEW,
        ),
        (
            "delta((m + k)*DP(eps), x + y) <= delta(m*BR(eps), x) + delta(k*DP(eps), y)",
            *NUMBERS,
            FEW,
        ),
    ),
    # -- the shape in eps_g
    (
        (f"delta(k*DP(eps), {AVERAGE}) <= (delta(k*DP(eps), x) + delta(k*DP(eps), y))/2", *NUMBERS),
        ("delta(k*DP(eps), (x + y)/2) <= (delta(k*DP(eps), x) + delta(k*DP(eps), y))/2", *NUMBERS),
        (f"delta(k*DP(eps), {AVERAGE}) >= (delta(k*DP(eps), x) + delta(k*DP(eps), y))/2", *NUMBERS),
        (f"delta(k*DP(eps), {AVERAGE}) <= (delta(k*DP(eps), x) + delta(k*DP(eps), y))/3", *NUMBERS),
    ),
    (
        (
            "adaptive_delta(k*BR(eps), ln(w*exp(x) + (1 - w)*exp(y)))"
            " <= w*adaptive_delta(k*BR(eps), x) + (1 - w)*adaptive_delta(k*BR(eps), y)",
            *WEIGHT,
        ),
        (
            "adaptive_delta(k*BR(eps), ln(w*exp(x) + (1 - w)*exp(y)))"
            " <= w*adaptive_delta(k*BR(eps), y) + (1 - w)*adaptive_delta(k*BR(eps), x)",
            *WEIGHT,
        ),
        (
            "adaptive_delta(k*BR(eps), w*x + (1 - w)*y)"
            " <= w*adaptive_delta(k*BR(eps), x) + (1 - w)*adaptive_delta(k*BR(eps), y)",
            *WEIGHT,
        ),
        (
            "adaptive_delta(k*BR(eps), ln(w*exp(x) + (1 - w)*exp(y)))"
            " <= w*delta(k*BR(eps), x) + (1 - w)*delta(k*BR(eps), y)",
            *WEIGHT,
        ),
    ),
    (
        (
            "(exp(z) - exp(x))*delta(k*BR(eps), y)"
            " <= (exp(z) - exp(y))*delta(k*BR(eps), x) + (exp(y) - exp(x))*delta(k*BR(eps), z)",
            *THREE,
        ),
        (
            "(exp(z) - exp(x))*delta(k*BR(eps), y)"
            " >= (exp(z) - exp(y))*delta(k*BR(eps), x) + (exp(y) - exp(x))*delta(k*BR(eps), z)",
            *THREE,
        ),
        (
            "(z - x)*delta(k*BR(eps), y)"
            " <= (z - y)*delta(k*BR(eps), x) + (y - x)*delta(k*BR(eps), z)",
            *THREE,
        ),
        (
            "(exp(z) - exp(x))*delta(k*BR(eps), y)"
            " <= (exp(y) - exp(x))*delta(k*BR(eps), x) + (exp(z) - exp(y))*delta(k*BR(eps), z)",
            *THREE,
        ),
    ),
    (
        ("delta(k*DP(eps), x) - delta(k*DP(eps), y) <= exp(y) - exp(x)", *IN_ORDER),
        ("delta(k*DP(eps), x) - delta(k*DP(eps), y) <= (exp(y) - exp(x))/2", *IN_ORDER),
        ("delta(k*DP(eps), x) - delta(k*DP(eps), y) <= exp(x) - exp(y)", *IN_ORDER),
        ("delta(k*DP(eps), x) - delta(k*DP(eps), y) >= exp(y) - exp(x)", *IN_ORDER),
    ),
    (
        (
            "exp(-y)*(1 - adaptive_delta(k*BR(eps), y))"
            " <= exp(-x)*(1 - adaptive_delta(k*BR(eps), x))",
            *IN_ORDER,
        ),
        (
            "exp(-y)*(1 - adaptive_delta(k*BR(eps), y))"
            " >= exp(-x)*(1 - adaptive_delta(k*BR(eps), x))",
            *IN_ORDER,
        ),
        ("1 - adaptive_delta(k*BR(eps), y) <= 1 - adaptive_delta(k*BR(eps), x)", *IN_ORDER),
        (
            "exp(-y)*(1 - adaptive_delta(k*BR(eps), y))"
            " <= exp(-x)*(1 - adaptive_delta(k*BR(eps), x))",
            *NUMBERS,
        ),
    ),
    # -- monotone in everything
    (
        "delta(k*DP(eps), eps_g) <= delta((k + 1)*DP(eps), eps_g)",
        "delta(k*DP(eps), eps_g) >= delta((k + 1)*DP(eps), eps_g)",
        "delta(k*DP(eps), eps_g) <= delta((k + 1)*BR(eps), eps_g)",
        "delta(k*DP(eps), eps_g) <= delta((k + 1)*DP(eps), eps_g + eps)",
    ),
    (
        (
            "adaptive_delta(k*DP(eps), eps_g) <= adaptive_delta(k*DP(eps_1), eps_g)",
            "eps_1=[eps, oo)",
        ),
        (
            "adaptive_delta(k*DP(eps), eps_g) <= adaptive_delta(k*DP(eps_1), eps_g)",
            "eps_1=[eps/2, oo)",
        ),
        (
            "adaptive_delta(k*DP(eps), eps_g) >= adaptive_delta(k*DP(eps_1), eps_g)",
            "eps_1=[eps, oo)",
        ),
        (
            "adaptive_delta(k*DP(eps), eps_g) <= adaptive_delta(k*BR(eps_1), eps_g)",
            "eps_1=[eps, oo)",
        ),
    ),
    (
        ("delta(k*BR(eps), y) <= delta(k*BR(eps), x)", *IN_ORDER),
        ("delta(k*BR(eps), x) <= delta(k*BR(eps), y)", *IN_ORDER),
        ("delta(k*BR(eps), y) < delta(k*BR(eps), x)", *IN_ORDER),
        ("delta(k*BR(eps), y) <= delta(k*BR(eps), x)", *NUMBERS),
    ),
    (
        "delta(k*BR(eps), eps_g) <= delta(k*DP(eps), eps_g)",
        "delta(k*DP(eps), eps_g) <= delta(k*BR(eps), eps_g)",
        "delta(k*BR(eps), eps_g) <= delta(k*DP(eps/2), eps_g)",
        "delta(k*BR(eps), eps_g) < delta(k*DP(eps), eps_g)",
    ),
    (
        "delta(k*BR(eps), eps_g) <= adaptive_delta(k*BR(eps), eps_g)",
        "adaptive_delta(k*BR(eps), eps_g) <= delta(k*BR(eps), eps_g)",
        "adaptive_delta(2*BR(eps), eps_g) <= delta(2*BR(eps), eps_g)",
        "delta(k*DP(eps), eps_g) <= adaptive_delta(k*BR(eps), eps_g)",
    ),
    (
        "delta(k*BR(eps), 2*DP(eps), eps_g) <= delta((k + 2)*DP(eps), eps_g)",
        "delta(k*BR(eps), 2*DP(eps), eps_g) <= delta((k + 2)*BR(eps), eps_g)",
        "delta(k*BR(eps), 2*DP(eps), eps_g) <= delta((k + 1)*DP(eps), eps_g)",
        "delta(k*BR(eps), 2*DP(eps), eps_g) >= delta((k + 2)*DP(eps), eps_g)",
    ),
    # -- group privacy, in the words of the classes
    (
        ("delta(DP(k*eps), k*eps_g) <= delta(DP(k*eps), eps_g)", "eps_g=[0, oo)"),
        "delta(DP(k*eps), k*eps_g) <= delta(DP(eps), eps_g)",
        "delta(DP(k*eps), k*eps_g) >= delta(DP(k*eps), eps_g)",
        "delta(DP(k*eps), k*eps_g) <= k*delta(DP(eps), eps_g)",
    ),
]
