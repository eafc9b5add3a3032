import time,sys
from exactdp import nonadaptive
for text,e,r in [("BR(1/10)^10 BR(1/5)^5","1","1e-9"),("BR(1/10)^10 BR(1/5)^5","1","1e-30"),("BR(1/10)^10 BR(1/5)^5 DP(1/10)^40","-1","1e-15"),("BR(1/20)^3 BR(1/10)^2 BR(3/20) BR(1/5)^2","1/2","1e-12"),("BR(1/10) BR(1/4) BR(7/20) BR(1/2)","1/2","1e-10"),("BR(1/1000000) BR(1)","1/5","1e-15"),("BR(1) BR(2)","29/10","1e-12"),("BR(ln 2)^2 BR(ln 3)","0","1e-12"),("BR(1) BR(2)^2 DP(1/10,1e-6)","9/10","1e-12")]:
    t=time.time(); d=nonadaptive(text).bracket(e,r); print(text,d,float(d.relative_width()) if hasattr(d,'relative_width') else '',time.time()-t, d.upper_end.route)
