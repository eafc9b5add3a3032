import sys,time
from fractions import Fraction
import try4, try6
from try4 import *
from exactdp.routes.nonadaptive.different_eps.search import *
from exactdp.routes.nonadaptive.good_t import value_at
cases={**{k:(a,b) for k,(a,b,_) in try4.cases.items()},**{k:(a,b) for k,(a,b,_) in try6.cases.items()}}
for k in sys.argv[2].split(","):
    items,eg=cases[k]
    core=Core.of(items); t0=time.process_time()
    S=Search(Tables(core,exact(eg)),float(sys.argv[1]))
    for _ in S.run(10**5): pass
    t1=time.process_time()
    L=S.last_box()
    while S.tol>1e-11 and (L is None or L.newton is None):
        S.sharpen(S.tol/22)
        for _ in S.run(10**6): pass
        L=S.last_box(); print("   ",S.tol,S.visits,len(S.kept),time.process_time()-t1)
    print(k,len(S.kept),L is not None, t1-t0)
    if L is None:
        for b in S.kept[:4]: print("   ",b); 
        continue
    n=L.newton
    print("   width",(L.high-L.low).max(), n and n[1])
    if n is None: print(L._spread(L.tables.probabilities(((L.low+L.high)/2)[None])[0])); continue
    c0=[min(exact(float(v)),e) for v,(e,_) in zip(S.t,core.br_groups)]
    for bits in (100,400):
        t1=time.process_time(); r=L.excess(c0,bits)
        print("   ",bits, r and float(r[1].fraction()), time.process_time()-t1)
        if r:
            lo,hi=value_at(core,r[0],exact(eg),bits)
            print("   ",lo.decimal(40,up=False) if hasattr(lo,'decimal') else lo, time.process_time()-t1)
