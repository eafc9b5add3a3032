import time
from exactdp import BR,DP
from exactdp.routes.base import Core
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.different_eps.patterns import *
for items,e in [([(BR("1/10"),10),(BR("1/5"),5)],1),([(BR("1/20"),60),(BR("1/10"),30),(BR("1/5"),10)],2),([(BR("1/20"),60),(BR("1/10"),30),(BR("1/5"),10),(DP("1/10"),20),(DP("1/2"),20)],2),([(BR(f"ln {p}"),1) for p in (2,3,5,6,7,10,15,21,35,14)],3),([(BR("1/10"),2),(BR(exact("1/10")+exact("1e-60")),2)],"1/5")]:
    t=time.time(); P=patterns_of(Core.of(items)); print(P.shape,P.slabs,P.sums[:4],P.rank.shape,P.rank.max(),P.dp_place.shape,offset(Core.of(items),exact(e)),time.time()-t)
