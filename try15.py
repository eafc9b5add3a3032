from exactdp import nonadaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.base import Core
from exactdp.routes.nonadaptive.different_eps.search import *
from exactdp.routes.nonadaptive.different_eps.route import DIFFERENT_EPS
for text,e in [("BR(ln 3)^2 BR(1/2) DP(1)","1/3"),("BR(ln 3)^2 BR(1/2) DP(1)","5/2"),("BR(1/2)^2 DP(2)","2"),("BR(1) BR(9/10)","1/2")]:
    core=nonadaptive(text).reduction.core
    a=DIFFERENT_EPS.solve(core,exact(e),53)
    print(text,e,float(a.upper.fraction()/a.lower.fraction()-1))
    S=Search(Tables(core,exact(e)),1e-9)
    for _ in S.run(10**4): pass
    print(S.t/S.tables.eps,S.gap,S.visits,len(S.kept), S.tables.patterns.sums)
    for b in S.kept[:4]: print("  ",b.low,b.high,b.y_low,b.y_high,b.first,b.last,b.zero,b.bound/S.best-1)
    L=S.last_box()
    print(L and (L.low,L.high,L.newton))
