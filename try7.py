import sys,time
from try4 import *
from exactdp.routes.nonadaptive.different_eps import search as M
from exactdp.routes.nonadaptive.different_eps.search import *
items,eg,ref=cases["C"]
class S2(Search):
    def start(self):
        super().start()
        self.heap=[(a,b,replace(x,zero=x.zero&False)) for a,b,x in self.heap]
        print(self.heap[0][2])
    def visit(self,batch):
        super().visit(batch)
        if self.visits<40:
            for b in batch[:3]: print(self.visits, b.first,b.last,round(b.y_low,3),round(b.y_high,3),((b.high-b.low)/self.tables.eps).round(2),b.bound)
for sz in (1<<16,1):
    M.AT_ONCE=sz
    T=Tables(Core.of(items),exact(eg))
    S=S2(T,1e-9)
    for _ in S.run(100000): pass
    print(S.visits)
