import sys,time
from collections import Counter
from try4 import *
from exactdp.routes.nonadaptive.different_eps import search as M
from exactdp.routes.nonadaptive.different_eps.search import *
items,eg,ref=cases["C"]
cnt=Counter(); thick=0; sizes=Counter(); zs=Counter()
class S2(Search):
    def visit(self,batch):
        global thick
        for b in batch:
            if b.first==b.last: cnt[b.first]+=1
            else: thick+=1
            sizes[round(float(((b.high-b.low)/self.tables.eps).mean()),1)]+=1
            zs[int(b.zero.sum())]+=1
        super().visit(batch)
T=Tables(Core.of(items),exact(eg))
S=S2(T,1e-9)
print("best slab", slab_of(T,S.t@T.counts+T.offset[0]), S.t@T.counts+T.offset[0])
# values per slab
sl=np.arange(T.patterns.slabs)
tt=settled(T,np.repeat(S.t[None],sl.size,axis=0),sl,30)
y,v,e=T.objective(T.probabilities(tt))
print([(int(a),round(float(b/S.best),3)) for a,b in zip(sl,v) if b/S.best>.9])
for _ in S.run(100000): pass
print(S.visits,thick,sorted(cnt.items()),sorted(sizes.items()),sorted(zs.items()))
