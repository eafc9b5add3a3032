import sys,time
from try4 import *
from exactdp.routes.nonadaptive.different_eps.search import *
tol=float(sys.argv[2]) if len(sys.argv)>2 else 1e-9
for k,(items,eg,ref) in cases.items():
    if len(sys.argv)>1 and sys.argv[1]!="all" and k!=sys.argv[1]: continue
    t0=time.process_time()
    T=Tables(Core.of(items),exact(eg))
    S=Search(T,tol)
    print(k,"good_t",S.best/ref-1,(S.t/T.eps).round(3),time.process_time()-t0,"heap",len(S.heap),flush=True)
    last=time.process_time()
    for _ in S.run(200000):
        if time.process_time()-last>5: last=time.process_time(); print("   ",S.visits,len(S.heap),S.ceiling/S.best-1,time.process_time()-t0,flush=True)
        if time.process_time()-t0>60: break
    print("  ",S.best,S.best/ref-1,S.ceiling/S.best-1,"visits",S.visits,time.process_time()-t0)
