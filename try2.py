import numpy as np, mpmath
from exactdp.routes.nonadaptive.different_eps.float_functions import *
from exactdp.routes.nonadaptive.different_eps import float_functions as f
mpmath.mp.prec=200
print(mpmath.ln(2)-f.LN2_HIGH-f.LN2_LOW)
rng=np.random.default_rng(1)
for lo,hi in [(-.35,.35),(-1,1),(-690,690),(0.3,0.4),(-.4,-.3),(1e-9,1e-3),(.33,.36)]:
    x=rng.uniform(lo,hi,4000)
    e=exp(x); m=expm1(x)
    print(lo,hi,max(abs(float(mpmath.mpf(float(a))/mpmath.exp(float(b))-1)) for a,b in zip(e,x))*2**53, max(abs(float(mpmath.mpf(float(a))/mpmath.expm1(float(b))-1)) for a,b in zip(m,x))*2**53)
