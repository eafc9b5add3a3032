import time
from exactdp import nonadaptive
t=time.time()
print(nonadaptive("BR(1/10)^10 BR(1/5)^5").delta_mpmath(1,40),time.time()-t)
print(nonadaptive("BR(1/10)^10 BR(1/5)^5").delta(1,"1e-40"))
print(nonadaptive("BR(1/10)^2 BR(1/5) DP(1/7,1e-5)^2").delta_mpmath("-1/10",30),nonadaptive("BR(1/10)^2 BR(1/5) DP(1/7,1e-5)^2").delta("-1/10","1e-30"))
print(nonadaptive("DP(1/10)^2 DP(1/5) DP(1/7,1e-5)^2").delta_mpmath("-1/10",30),nonadaptive("DP(1/10)^2 DP(1/5) DP(1/7,1e-5)^2").delta("-1/10","1e-30"))
