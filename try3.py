import time, numpy as np, sys
from exactdp import BR,DP
from exactdp.routes.base import Core
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.different_eps.tables import *
from exactdp.routes.nonadaptive.different_eps.hulls import *
from exactdp.routes.nonadaptive.good_t import value_at
rng=np.random.default_rng(3)
bad=0;tot=0;wid=[]
for trial in range(60):
    g=rng.integers(1,4); eps=sorted(rng.choice(np.arange(1,30),g,replace=False)) 
    ns=rng.integers(1,5,g)
    items=[(BR(exact(int(e))/20),int(n)) for e,n in zip(eps,ns)]
    if rng.random()<.5: items.append((DP(exact(int(rng.integers(1,9)))/20),int(rng.integers(1,4))))
    core=Core.of(items)
    eg=exact(int(rng.integers(0,20)))/20
    if not core.support>eg: continue
    T=Tables(core,eg)
    E=np.array([float(e) for e,_ in core.br_groups])
    # objective check
    t=rng.uniform(0,1,(3,g))*E
    y,D,sl=T.objective(T.probabilities(t))
    for r in range(3):
        lo,hi=value_at(core,tuple(exact(float(v)) for v in t[r]),eg,80)
        lo=float(lo.fraction());
        if abs(D[r]-lo)>sl[r]+1e-16*lo: print("objective",D[r],lo,sl[r])
    B=50
    c=rng.uniform(0,1,(B,g))*E; w=rng.uniform(0,.3,(B,1))*E
    a=np.maximum(c-w,0); b=np.minimum(c+w,E)
    pts=a[:,None,:]+rng.uniform(0,1,(B,8,g))*(b-a)[:,None,:]
    yl=a@T.counts+T.offset[0]; yh=b@T.counts+T.offset[1]
    # constrain y
    mid=yl+rng.uniform(.2,.8,B)*(yh-yl); half=rng.uniform(.05,.5,B)*(yh-yl)
    yl=np.maximum(yl,mid-half); yh=np.minimum(yh,mid+half)
    keep=yh>1e-9; a,b,pts,yl,yh=a[keep],b[keep],pts[keep],np.maximum(yl[keep],0),yh[keep]
    s=T.patterns.sums
    s1=np.searchsorted(s,yl,side='right')-1; s2=np.searchsorted(s,yh,side='right')-1
    H=hulls(T,Where(a,b,yl,yh,s1,s2))
    wid.append((H.a_high-H.a_low).mean())
    # direct
    for r in range(len(a)):
        for p in pts[r]:
            y=p@T.counts+T.offset[0]
            if not yl[r]<=y<=yh[r]: continue
            sl=np.searchsorted(s,y,side='right')-1
            x=np.expm1(p)/np.expm1(E)
            for i in range(g):
                # enumerate
                Dv=Nv=0
                P=T.patterns
                for idx in np.ndindex(*T.others[i].shape):
                    pr=1
                    for j in range(g):
                        n=T.counts[j]-(j==i)
                        pr*=comb(int(n),idx[j])*x[j]**idx[j]*(1-x[j])**(n-idx[j])
                    ib=T.others[i][idx]
                    S=s[P.rank[ib]]
                    m=(S<=s[sl]+1e-12)&(S>s[sl]-E[i]+1e-12)
                    Dv+=pr*(m*T.dp_weights).sum(); Nv+=pr*(m*T.dp_weights*np.exp(S)).sum()
                tot+=1
                if Dv==0:
                    if H.positive[r,i]: print("positive wrong")
                    continue
                if H.empty[r,i]: print("empty wrong")
                A=E[i]+np.log(Nv/Dv)
                if not (H.a_low[r,i]-1e-12<=A<=H.a_high[r,i]+1e-12) or not (H.p_low[r,i]*(1-1e-10)<=Dv<=H.p_high[r,i]*(1+1e-10)):
                    bad+=1
                    if bad<10: print("BAD",core.items,eg,i,A,H.a_low[r,i],H.a_high[r,i],Dv,H.p_low[r,i],H.p_high[r,i])
print(tot,bad,np.mean(wid))
