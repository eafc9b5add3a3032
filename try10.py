from try6 import *
from exactdp.routes.nonadaptive.different_eps.climbing import good_t
items,eg,tol=cases["small"]
T=Tables(Core.of(items),exact(eg)); X=Exclusion(T)
t,b=good_t(T); print(t,b,X.h,X.nodes)
print(X.bound(np.zeros(3),T.eps), X.bound(np.array([0,0,.5]),np.array([0,0,.7])),X.bound(t,t))
f=X.pure(); print(f.values[X.start],X.gamma[X.start], X.eps_g if hasattr(X,'eps_g') else '')
