import time,sys
from exactdp import nonadaptive
for text,e,r in [("BR(1/10)^10 BR(1/5)^5","1","1e-9"),("BR(1/10)^10 BR(1/5)^5","1","1e-11"),("BR(1/10)^10 BR(1/5)^5 DP(1/10)^40","-1","1e-9"),("BR(1/20)^3 BR(1/10)^2 BR(3/20) BR(1/5)^2","1/2",None),("BR(1/10) BR(1/4) BR(7/20) BR(1/2)","1/2",None)]:
    t=time.time(); d=nonadaptive(text).delta(e,r); print(text,d,d.relative_width() if hasattr(d,'relative_width') else '',time.time()-t, d.upper_end.route)
