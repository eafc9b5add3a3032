import try4
from try4 import *
from exactdp.routes.nonadaptive.different_eps.search import *
items,eg,_=try4.cases["tie"]
core=Core.of(items)
S=Search(Tables(core,exact(eg)),1e-9)
for _ in S.run(10**5): pass
print(S.visits,S.gap,S.accepted/S.best-1)
for b in S.kept: print(b.low,b.high,b.y_low,b.y_high,b.first,b.last,b.bound/S.best-1)
S.sharpen(2e-11)
for _ in S.run(10**3): pass
print(S.visits,S.gap,S.slack,S.size(S.kept[0]) if S.kept else '')
for b in S.kept: print(b.low,b.high,b.y_low,b.y_high,b.first,b.last,b.bound/S.best-1)
