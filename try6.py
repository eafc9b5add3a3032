import sys,time
import try4
from try4 import *
from exactdp.routes.nonadaptive.different_eps.search import *
e=exact
cases={"lat12":([(BR(exact(i)/20),1) for i in range(1,13)],"1/2",1e-9),
"gen7":([(BR(f"ln {p}")if 0 else BR(e(f"ln {p}")/7),1) for p in (2,3,5,7,11,13,17)],"1/2",1e-6),
"gen7b":([(BR(e(s)),1) for s in ("0.0512","0.0977","0.1583","0.2011","0.2749","0.3331","0.4153")],"3/10",1e-6),
"tail10":([(BR(exact(i)/20),1) for i in range(1,11)],"3/2",1e-9),
"five":([(BR(e(s)),n) for s,n in (("1/20",5),("1/10",4),("3/20",5),("1/5",4),("1/4",3))],"1/2",1e-9),
"big3":([(BR(e(s)),n) for s,n in (("1/20",80),("1/10",40),("1/5",30))],"1",1e-9),
"mix":([(BR("1/20"),60),(BR("1/10"),30),(BR("1/5"),10),(DP("1/10"),20),(DP("1/2"),20)],"12",1e-6),
"near":([(BR("1/10"),3),(BR(e("1/10")+e("1e-30")),2),(BR("1/5"),2)],"1/5",1e-9),
"large":([(BR(2),3),(BR(1),4)],"5",1e-9),
"small":([(BR("1e-3"),3),(BR("1/1000000"),4),(BR("1"),1)],"1/5",1e-9),
"gen10":([(BR(e(f"ln {p}")/7),1) for p in (2,3,5,7,11,13,17,19,23,29)],"1/2",1e-6),
}
if __name__=="__main__":
  for k,(items,eg,tol) in cases.items():
    if len(sys.argv)>1 and sys.argv[1]!="all" and k not in sys.argv[1].split(","): continue
    if len(sys.argv)>2: tol=float(sys.argv[2])
    t0=time.process_time()
    T=Tables(Core.of(items),exact(eg))
    S=Search(T,tol)
    print(k,"good_t",S.best,(S.t/T.eps).round(3),time.process_time()-t0,"heap",len(S.heap),T.patterns.slabs,flush=True)
    last=time.process_time(); b0=S.best
    for _ in S.run(2000000):
        if time.process_time()-last>10: last=time.process_time(); print("   ",S.visits,len(S.heap),S.ceiling/S.best-1,time.process_time()-t0,flush=True)
        if time.process_time()-t0>100: break
    print("  ",S.best,S.best/b0-1,S.ceiling/S.best-1,"visits",S.visits,getattr(S,"e5",0),getattr(S,"killed",0),time.process_time()-t0,flush=True)
