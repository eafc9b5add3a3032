import time
from exactdp import nonadaptive
for text,d,r in [("BR(1/10)^10 BR(1/5)^5","1e-6","1e-6"),("BR(1/10)^10 BR(1/5)^5","1e-6",None),("BR(1/10)^10 BR(1/5)^5","4/5","1e-9"),("BR(1/10) BR(1/4) BR(7/20) BR(1/2)","1/1000","1e-9"),("BR(1/10)^10 BR(1/5)^5 DP(1/10)^40","1e-6","1e-20"),("BR(1/10)^2 BR(1/5) DP(1/10,1e-9)","1e-6","1e-9"),("BR(1/20)^60 BR(1/10)^30 BR(1/5)^10 DP(1/10)^20 DP(1/2)^20","1e-6","1e-6")]:
    t=time.time(); t1=time.process_time(); e=nonadaptive(text).bracket_epsilon(d,r); print(text,e,float(e.relative_width()),time.time()-t,time.process_time()-t1,e.lower_end.route,e.upper_end.route,flush=True)
