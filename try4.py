import time, numpy as np, sys
from exactdp import BR,DP
from exactdp.routes.base import Core
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.different_eps.tables import *
from exactdp.routes.nonadaptive.different_eps.exclusion import *
cases={"A":([(BR("1/10"),10),(BR("1/5"),5)],1,9.19923550650137e-06),
"B":([(BR("1/20"),60),(BR("1/10"),30),(BR("1/5"),10)],2,1.42642018946438e-06),
"C":([(BR(exact(i)/20),1) for i in range(1,11)],"1/2",0.0510432877727344),
"AD":([(BR("1/10"),10),(BR("1/5"),5),(DP("1/10"),40)],1,0.0355265284574834),
"CD":([(BR(exact(i)/20),1) for i in range(1,11)]+[(DP("1/10"),40)],"1/2",0.160038691334162),
"C0":([(BR(exact(i)/20),1) for i in range(1,11)],0,0.196528122523867),
"tie":([(BR("1/10"),1),(BR("1/4"),1),(BR("7/20"),1),(BR("1/2"),1)],"1/2",0.0146463546303098)}
if __name__=="__main__":
  for k,(items,eg,ref) in cases.items():
    t=time.process_time()
    T=Tables(Core.of(items),exact(eg)); X=Exclusion(T)
    lo=np.zeros(len(T.counts)); hi=T.eps.copy()
    b=X.bound(lo,hi); t1=time.process_time()-t
    print(k,"h",X.h,"nodes",X.nodes,"bound",b/ref-1,t1)
    for r in range(2):
        found=X.shaved(lo,hi,ref*(1-1e-9))
        lo,hi=found
        print("   ",(lo/T.eps).round(3),(hi/T.eps).round(3),X.bound(lo,hi)/ref-1,time.process_time()-t)
