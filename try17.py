from exactdp import nonadaptive
import sympy
s=nonadaptive("BR(1/10)^2 BR(1/5) DP(1/7)").pivot_sympy("1/10")
pt={a:sympy.Rational(b.fraction.numerator,b.fraction.denominator) for a,b in zip(s.t,s.optimum)}
print(sympy.N(s.objective.subs(pt),20), nonadaptive("BR(1/10)^2 BR(1/5) DP(1/7)").delta("1/10","1e-18"))
for e,t in zip(s.equations,s.t):
    print(sympy.N((e.lhs-e.rhs).subs(pt),20), sympy.N(sympy.diff(s.objective,t).subs(pt),20))
