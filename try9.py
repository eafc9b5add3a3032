import sys,time
from try4 import *
from exactdp.routes.nonadaptive.different_eps import search as M
from exactdp.routes.nonadaptive.different_eps.search import *
from exactdp.routes.nonadaptive.different_eps.climbing import pivots
items,eg,ref=cases["C"]
rng=np.random.default_rng(0)
T=Tables(Core.of(items),exact(eg))
shown=0
class S2(Search):
    def visit(self,batch):
        global shown
        if self.visits>1500 and shown<12:
            for b in batch[:3]:
                if b.first!=b.last: continue
                shown+=1
                h=hulls(T,Where(b.low[None],b.high[None],np.array([b.y_low]),np.array([b.y_high]),np.array([b.first]),np.array([b.last])))
                pts=b.low+rng.uniform(0,1,(200000,10))*(b.high-b.low)
                y=pts@T.counts+T.offset[0]
                pts=pts[(y>=b.y_low)&(y<=b.y_high)][:400]
                if len(pts)<5: continue
                a,p=pivots(T,pts,np.full(len(pts),b.first))
                print(b.first,len(pts),"box/eps",((b.high-b.low)/T.eps).round(2),"hull/eps",((h.a_high-h.a_low)[0]/T.eps).round(2),"sampled/eps",((a.max(0)-a.min(0))/T.eps).round(2), b.zero.sum(), b.bound/self.best-1)
                v=T.objective(T.probabilities(pts))[1]
                print("    values",v.max()/self.best-1,v.min()/self.best-1,"E5",self.exclusion.bound(b.low,b.high)/self.best-1, "E4", self.bounds(Where(b.low[None],b.high[None],np.array([b.y_low]),np.array([b.y_high]),np.array([b.first]),np.array([b.last])),h)/self.best-1)
        super().visit(batch)
S=S2(T,1e-9)
for _ in S.run(3000): pass
