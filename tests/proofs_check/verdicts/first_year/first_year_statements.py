"""True statements as a first-year student or a researcher of this field types them, and false ones.

Each line of a true statement is ``statement | domain; domain``; the lines below it that begin with
``!`` are false siblings of it: a constant moved, a sign, an end of a domain, < for <=.
"""

from __future__ import annotations

from dataclasses import dataclass

TEXT = """
== Logarithms
log(x) <= x - 1 | x=(0, oo)
! log(x) < x - 1 | x=(0, oo)
! log(x) <= x - 11/10 | x=(0, oo)
! log(x) <= x - 1 | x=[0, oo)
log(1/d) == -log(d) | d=(0, 1)
! log(1/d) == log(d) | d=(0, 1)
! log(1/d) < -log(d) | d=(0, 1)
! log(1/d) == -log(d) | d=[0, 1)
log(1/d) <= 1/d | d=(0, 1)
! log(1/d) <= 1/d - 5/4 | d=(0, 1)
! log(1/d) >= 1/d | d=(0, 1)
! log(1/d) <= 1/d | d=[0, 1)
log(1+x) <= x | x=(-1, oo)
! log(1+x) < x | x=(-1, oo)
! log(1+x) <= x | x=[-1, oo)
! log(1+x) <= 9/10*x | x=(-1, oo)
log(1+x) >= x/(1+x) | x=(-1, oo)
! log(1+x) > x/(1+x) | x=(-1, oo)
! log(1+x) >= 2*x/(1+x) | x=(-1, oo)
! log(1+x) <= x/(1+x) | x=(-1, oo)
log(1+x) >= x - x^2/2 | x=[0, oo)
! log(1+x) >= x - x^2/2 | x=(-1, oo)
! log(1+x) >= x - x^2/3 | x=[0, oo)
! log(1+x) > x - x^2/2 | x=[0, oo)
log(1+x) >= 2*x/(2+x) | x=[0, oo)
! log(1+x) >= 2*x/(2+x) | x=(-1, oo)
! log(1+x) >= 2*x/(1+x) | x=[0, oo)
! log(1+x) > 2*x/(2+x) | x=[0, oo)
implies(x > 1, log(x) > 0) | x=(0, oo)
! implies(x >= 1, log(x) > 0) | x=(0, oo)
! implies(x < 1, log(x) >= -1) | x=(0, oo)
! implies(x > 1/2, log(x) > 0) | x=(0, oo)
x*log(x) >= x - 1 | x=(0, oo)
! x*log(x) > x - 1 | x=(0, oo)
! x*log(x) >= x - 9/10 | x=(0, oo)
! x*log(x) >= x - 1 | x=[0, oo)
x*log(x) >= -exp(-1) | x=(0, oo)
! x*log(x) > -exp(-1) | x=(0, oo)
! x*log(x) >= -exp(-2) | x=(0, oo)
! x*log(x) >= -exp(-1) | x=[0, oo)
log(x*y) == log(x) + log(y) | x=(0, oo); y=(0, oo)
! log(x*y) == log(x) - log(y) | x=(0, oo); y=(0, oo)
! log(x*y) == log(x) + log(y) | x=[0, oo); y=(0, oo)
! log(x*y) == log(x) + log(y) | x=real; y=real
log(x/y) == log(x) - log(y) | x=(0, oo); y=(0, oo)
! log(x/y) == log(x) + log(y) | x=(0, oo); y=(0, oo)
! log(x/y) == log(y) - log(x) | x=(0, oo); y=(0, oo)
! log(x/y) == log(x) - log(y) | x=(0, oo); y=[0, oo)
log(x^n) == n*log(x) | x=(0, oo); n=integer [0, oo)
! log(x^n) == (n+1)*log(x) | x=(0, oo); n=integer [0, oo)
! log(x^n) == n*log(x) | x=[0, oo); n=integer [0, oo)
! log(x^n) >= n*log(x) + 1 | x=(0, oo); n=integer [0, oo)
log(sqrt(x)) == log(x)/2 | x=(0, oo)
! log(sqrt(x)) == log(x)/3 | x=(0, oo)
! log(sqrt(x)) == log(x)/2 | x=[0, oo)
! log(sqrt(x)) > log(x)/2 | x=(0, oo)
log(exp(x)) == x | x=real
! log(exp(x)) == 2*x | x=real
! log(exp(x)) > x | x=real
! log(exp(x) - 1) == x | x=(0, oo)
exp(log(x)) == x | x=(0, oo)
! exp(log(x)) == x | x=[0, oo)
! exp(2*log(x)) == 2*x | x=(0, oo)
! exp(log(x)) < x | x=(0, oo)
x*log(x/y) >= x - y | x=(0, oo); y=(0, oo)
! x*log(x/y) > x - y | x=(0, oo); y=(0, oo)
! x*log(x/y) >= x - y/2 | x=(0, oo); y=(0, oo)
! x*log(x/y) >= x - y | x=[0, oo); y=(0, oo)
x*log(x/y) + (1-x)*log((1-x)/(1-y)) >= 0 | x=(0, 1); y=(0, 1)
! x*log(x/y) + (1-x)*log((1-x)/(1-y)) > 0 | x=(0, 1); y=(0, 1)
! x*log(x/y) + (1-x)*log((1-x)/(1-y)) >= 0 | x=[0, 1]; y=(0, 1)
! x*log(x/y) - (1-x)*log((1-x)/(1-y)) >= 0 | x=(0, 1); y=(0, 1)
x*log(x/y) + (1-x)*log((1-x)/(1-y)) >= 2*(x-y)^2 | x=(0, 1); y=(0, 1)
! x*log(x/y) + (1-x)*log((1-x)/(1-y)) >= 3*(x-y)^2 | x=(0, 1); y=(0, 1)
! x*log(x/y) + (1-x)*log((1-x)/(1-y)) > 2*(x-y)^2 | x=(0, 1); y=(0, 1)
! x*log(x/y) + (1-x)*log((1-x)/(1-y)) >= 2*(x-y)^2 | x=(0, 1); y=[0, 1]
x*exp(eps) + 1 - x <= exp(x*eps + eps^2/8) | x=[0, 1]; eps=[0, oo)
! x*exp(eps) + 1 - x <= exp(x*eps + eps^2/9) | x=[0, 1]; eps=[0, oo)
! x*exp(eps) + 1 - x < exp(x*eps + eps^2/8) | x=[0, 1]; eps=[0, oo)
! x*exp(eps) + 1 - x >= exp(x*eps + eps^2/8) | x=[0, 1]; eps=[0, oo)
log(x*exp(eps) + 1 - x) <= x*eps + eps^2/8 | x=[0, 1]; eps=real
! log(x*exp(eps) + 1 - x) <= x*eps + eps^2/10 | x=[0, 1]; eps=real
! log(x*exp(eps) + 1 - x) < x*eps + eps^2/8 | x=[0, 1]; eps=real
! log(x*exp(eps) + 1 - x) <= x*eps | x=[0, 1]; eps=real
log(x*exp(eps) + 1 - x) >= x*eps | x=[0, 1]; eps=real
! log(x*exp(eps) + 1 - x) > x*eps | x=[0, 1]; eps=real
! log(x*exp(eps) + 1 - x) >= x*eps + eps^2/100 | x=[0, 1]; eps=real
! log(x*exp(eps) + 1 - x) >= x*eps | x=[0, 3/2]; eps=real
x*log(1/x) + (1-x)*log(1/(1-x)) <= log(2) | x=(0, 1)
! x*log(1/x) + (1-x)*log(1/(1-x)) < log(2) | x=(0, 1)
! x*log(1/x) + (1-x)*log(1/(1-x)) <= log(2)*9/10 | x=(0, 1)
! x*log(1/x) + (1-x)*log(1/(1-x)) <= log(2) | x=(0, 1]
log(x) <= sqrt(x) | x=(0, oo)
! log(x) <= sqrt(x)/2 | x=(0, oo)
! log(x) <= sqrt(x) | x=[0, oo)
! log(x) >= sqrt(x) | x=(0, oo)
log(1+x) <= x/sqrt(1+x) | x=[0, oo)
! log(1+x) <= x/sqrt(1+x) | x=(-1, oo)
! log(1+x) < x/sqrt(1+x) | x=[0, oo)
! log(1+x) <= x/(1+x) | x=[0, oo)
log(1-x) <= -x | x=[0, 1)
! log(1-x) <= -x | x=[0, 1]
! log(1-x) <= -2*x | x=[0, 1)
! log(1-x) < -x | x=[0, 1)
log(1-x) >= -x/(1-x) | x=[0, 1)
! log(1-x) >= -x | x=[0, 1)
! log(1-x) > -x/(1-x) | x=[0, 1)
! log(1-x) >= -x/(1-x) | x=[0, 2)
log(x + y) <= log(x) + y/x | x=(0, oo); y=[0, oo)
! log(x + y) < log(x) + y/x | x=(0, oo); y=[0, oo)
! log(x + y) <= log(x) + y/(2*x) | x=(0, oo); y=[0, oo)
! log(x + y) <= log(x) + y/x | x=[0, oo); y=[0, oo)
(log(x) + log(y))/2 <= log((x+y)/2) | x=(0, oo); y=(0, oo)
! (log(x) + log(y))/2 < log((x+y)/2) | x=(0, oo); y=(0, oo)
! (log(x) + log(y))/2 <= log((x+y)/3) | x=(0, oo); y=(0, oo)
! (log(x) + log(y))/2 <= log((x+y)/2) | x=[0, oo); y=(0, oo)
log(cosh(x)) <= x^2/2 | x=real
! log(cosh(x)) <= x^2/3 | x=real
! log(cosh(x)) < x^2/2 | x=real
! log(cosh(x)) <= x/2 | x=real
log(1 + exp(x)) > 0 | x=real
! log(1 + exp(x)) > 1/10 | x=real
! log(1 + exp(x)) < x | x=real
! log(exp(x)) > 0 | x=real
log(1 + exp(x)) >= log(2) + x/2 | x=real
! log(1 + exp(x)) > log(2) + x/2 | x=real
! log(1 + exp(x)) >= log(3) + x/2 | x=real
! log(1 + exp(x)) >= log(2) + x | x=real
log(1 + exp(x)) <= log(2) + x/2 + x^2/8 | x=real
! log(1 + exp(x)) <= log(2) + x/2 + x^2/9 | x=real
! log(1 + exp(x)) < log(2) + x/2 + x^2/8 | x=real
! log(1 + exp(x)) <= log(2) + x/2 | x=real
sqrt(2*log(1/d)) >= 1 | d=(0, 1/2]
! sqrt(2*log(1/d)) >= 1 | d=(0, 2/3]
! sqrt(2*log(1/d)) >= 1 | d=[0, 1/2]
! sqrt(2*log(1/d)) >= 2 | d=(0, 1/2]
rho + 2*sqrt(rho*log(1/delta)) >= rho | rho=(0, oo); delta=(0, 1)
! rho + 2*sqrt(rho*log(1/delta)) <= rho | rho=(0, oo); delta=(0, 1)
! rho + 2*sqrt(rho*log(1/delta)) >= 2*rho | rho=(0, oo); delta=(0, 1)
! rho + 2*sqrt(rho*log(1/delta)) >= rho | rho=(0, oo); delta=(0, 2)
k*eps^2/2 + eps*sqrt(2*k*log(1/delta)) <= k*eps*(exp(eps)-1) + eps*sqrt(2*k*log(1/delta)) | eps=(0, oo); k=integer [1, oo); delta=(0, 1)
! k*eps^2/2 + eps*sqrt(2*k*log(1/delta)) <= k*eps*(exp(eps)-1)/3 + eps*sqrt(2*k*log(1/delta)) | eps=(0, oo); k=integer [1, oo); delta=(0, 1)
! k*eps^2/2 + eps*sqrt(2*k*log(1/delta)) >= k*eps*(exp(eps)-1) + eps*sqrt(2*k*log(1/delta)) | eps=(0, oo); k=integer [1, oo); delta=(0, 1)
! k*eps^2/2 + eps*sqrt(2*k*log(1/delta)) <= k*eps*(exp(eps)-1) + eps*sqrt(2*k*log(1/delta)) | eps=(0, oo); k=integer [1, oo); delta=(0, 2)
k*eps*(exp(eps)-1)/(exp(eps)+1) + eps*sqrt(2*k*log(1/delta)) <= k*eps^2/2 + eps*sqrt(2*k*log(1/delta)) | eps=(0, oo); k=integer [1, oo); delta=(0, 1)
! k*eps*(exp(eps)-1)/(exp(eps)+1) + eps*sqrt(2*k*log(1/delta)) <= k*eps^2/3 + eps*sqrt(2*k*log(1/delta)) | eps=(0, oo); k=integer [1, oo); delta=(0, 1)
! k*eps*(exp(eps)-1)/(exp(eps)+1) + eps*sqrt(2*k*log(1/delta)) >= k*eps^2/2 + eps*sqrt(2*k*log(1/delta)) | eps=(0, oo); k=integer [1, oo); delta=(0, 1)
! k*eps*(exp(eps)-1)/(exp(eps)+1) + eps*sqrt(2*k*log(1/delta)) < k*eps^2/2 + eps*sqrt(2*k*log(1/delta)) | eps=[0, oo); k=integer [1, oo); delta=(0, 1)
k*eps^2/8 + eps*sqrt(k*log(1/delta)/2) <= k*eps^2/2 + eps*sqrt(2*k*log(1/delta)) | eps=(0, oo); k=integer [1, oo); delta=(0, 1)
! k*eps^2/8 + eps*sqrt(k*log(1/delta)/2) >= k*eps^2/2 + eps*sqrt(2*k*log(1/delta)) | eps=(0, oo); k=integer [1, oo); delta=(0, 1)
! k*eps^2/8 + eps*sqrt(k*log(1/delta)/2) <= k*eps^2/9 + eps*sqrt(2*k*log(1/delta)) - k*eps | eps=(0, oo); k=integer [1, oo); delta=(0, 1)
! k*eps^2/8 + eps*sqrt(k*log(1/delta)/2) < k*eps^2/2 + eps*sqrt(2*k*log(1/delta)) | eps=[0, oo); k=integer [1, oo); delta=(0, 1)
== Integers
2^k > k | k=integer [0, oo)
! 2^k > k + 1 | k=integer [0, oo)
! 2^k > 2*k | k=integer [0, oo)
! 2^k < k + 5 | k=integer [0, oo)
2^k >= k + 1 | k=integer [0, oo)
! 2^k > k + 1 | k=integer [0, oo)
! 2^k >= k + 2 | k=integer [0, oo)
! 2^k >= k + 1 | k=integer [-3, oo)
2^k >= k^2 | k=integer [4, oo)
! 2^k >= k^2 | k=integer [1, oo)
! 2^k > k^2 | k=integer [4, oo)
! 2^k >= k^2 + 1 | k=integer [4, oo)
(1+x)^k >= 1 + k*x | x=[-1, oo); k=integer [1, oo)
! (1+x)^k > 1 + k*x | x=[-1, oo); k=integer [1, oo)
! (1+x)^k >= 1 + k*x | x=[-4, oo); k=integer [1, oo)
! (1+x)^k >= 1 + (k+1)*x | x=[-1, oo); k=integer [1, oo)
(1-x)^k >= 1 - k*x | x=[0, 1]; k=integer [1, oo)
! (1-x)^k <= 1 - k*x | x=[0, 1]; k=integer [1, oo)
! (1-x)^k >= 1 - k*x/2 | x=[0, 1]; k=integer [1, oo)
! (1-x)^k > 1 - k*x | x=[0, 1]; k=integer [1, oo)
1 - (1-x)^k <= k*x | x=[0, 1]; k=integer [1, oo)
! 1 - (1-x)^k < k*x | x=[0, 1]; k=integer [1, oo)
! 1 - (1-x)^k <= k*x | x=[0, 4]; k=integer [1, oo)
! 1 - (1-x)^k <= k*x/2 | x=[0, 1]; k=integer [1, oo)
(1+x)^k <= exp(k*x) | x=[-1, oo); k=integer [1, oo)
! (1+x)^k < exp(k*x) | x=[-1, oo); k=integer [1, oo)
! (1+x)^k <= exp(k*x/2) | x=[-1, oo); k=integer [1, oo)
! (1+x)^k <= exp(k*x) | x=[-4, oo); k=integer [1, oo)
(1-delta)^k <= exp(-k*delta) | delta=[0, 1]; k=integer [1, oo)
! (1-delta)^k < exp(-k*delta) | delta=[0, 1]; k=integer [1, oo)
! (1-delta)^k <= exp(-2*k*delta) | delta=[0, 1]; k=integer [1, oo)
! (1-delta)^k <= exp(-k*delta) | delta=[0, 3]; k=integer [1, oo)
binom(k, m) == binom(k, k-m) | k=integer [0, oo); m=integer [0, k]
! binom(k, m) == binom(k, k-m+1) | k=integer [0, oo); m=integer [0, k]
! binom(k, m) < binom(k, k-m) | k=integer [0, oo); m=integer [0, k]
! binom(k, m) == binom(k+1, k-m) | k=integer [0, oo); m=integer [0, k]
binom(k+1, m) == binom(k, m) + binom(k, m-1) | k=integer [0, oo); m=integer [1, k]
! binom(k+1, m) == binom(k, m) + binom(k, m+1) | k=integer [0, oo); m=integer [1, k]
! binom(k+1, m) > binom(k, m) + binom(k, m-1) | k=integer [0, oo); m=integer [1, k]
! binom(k+1, m) == binom(k, m) - binom(k, m-1) | k=integer [0, oo); m=integer [1, k]
m*binom(k, m) == k*binom(k-1, m-1) | k=integer [1, oo); m=integer [1, k]
! m*binom(k, m) == m*binom(k-1, m-1) | k=integer [1, oo); m=integer [1, k]
! m*binom(k, m) == k*binom(k-1, m) | k=integer [1, oo); m=integer [1, k]
! m*binom(k, m) > k*binom(k-1, m-1) | k=integer [1, oo); m=integer [1, k]
binom(k, m) >= 1 | k=integer [0, oo); m=integer [0, k]
! binom(k, m) > 1 | k=integer [0, oo); m=integer [0, k]
! binom(k, m) >= 1 | k=integer [0, oo); m=integer [0, k+1]
! binom(k, m) >= 2 | k=integer [0, oo); m=integer [0, k]
binom(k, m) <= 2^k | k=integer [0, oo); m=integer [0, k]
! binom(k, m) < 2^k | k=integer [0, oo); m=integer [0, k]
! binom(k, m) <= 2^k - 1 | k=integer [0, oo); m=integer [0, k]
! binom(k, m) <= k^2 + 1 | k=integer [0, oo); m=integer [0, k]
binom(k, 2) == k*(k-1)/2 | k=integer [2, oo)
! binom(k, 2) == k*(k+1)/2 | k=integer [2, oo)
! binom(k, 2) < k*(k-1)/2 | k=integer [2, oo)
! binom(k, 2) == k^2/2 | k=integer [2, oo)
total(i, 1, k, i) == k*(k+1)/2 | k=integer [0, oo)
! total(i, 1, k, i) == k*(k-1)/2 | k=integer [0, oo)
! total(i, 1, k, i) < k*(k+1)/2 | k=integer [0, oo)
! total(i, 0, k-1, i) == k*(k+1)/2 | k=integer [0, oo)
total(i, 1, k, i^2) == k*(k+1)*(2*k+1)/6 | k=integer [0, oo)
! total(i, 1, k, i^2) == k*(k+1)*(2*k+2)/6 | k=integer [0, oo)
! total(i, 1, k, i^2) > k*(k+1)*(2*k+1)/6 | k=integer [0, oo)
! total(i, 1, k, i^2) <= k^3/3 | k=integer [0, oo)
total(i, 0, k-1, x^i) <= k | x=[0, 1]; k=integer [1, oo)
! total(i, 0, k-1, x^i) < k | x=[0, 1]; k=integer [1, oo)
! total(i, 0, k-1, x^i) <= k | x=[0, 2]; k=integer [1, oo)
! total(i, 0, k, x^i) <= k | x=[0, 1]; k=integer [1, oo)
total(i, 0, k, binom(k, i)) == 2^k | k=integer [0, oo)
! total(i, 0, k, binom(k, i)) == 2^k + 1 | k=integer [0, oo)
! total(i, 1, k, binom(k, i)) == 2^k | k=integer [0, oo)
! total(i, 0, k, binom(k, i)) < 2^k | k=integer [0, oo)
total(i, 1, k, 1/(i*(i+1))) <= 1 | k=integer [1, oo)
! total(i, 1, k, 1/(i*(i+1))) <= 3/4 | k=integer [1, oo)
! total(i, 1, k, 1/(i*(i+1))) >= 1 | k=integer [1, oo)
! total(i, 0, k, 1/(i*(i+1))) <= 1 | k=integer [1, oo)
floor(x) <= x | x=real
! floor(x) < x | x=real
! floor(x) <= x - 1 | x=real
! floor(x) >= x | x=real
floor(x) > x - 1 | x=real
! floor(x) > x - 1/2 | x=real
! floor(x) >= x | x=real
! floor(x) < x - 1 | x=real
floor(k/2) + ceiling(k/2) == k | k=integer [0, oo)
! floor(k/2) + floor(k/2) == k | k=integer [0, oo)
! floor(k/2) + ceiling(k/2) == k + 1 | k=integer [0, oo)
! floor(k/2) + ceiling(k/2) < k | k=integer [0, oo)
floor((k+1)/2) >= k/2 | k=integer [0, oo)
! floor((k+1)/2) > k/2 | k=integer [0, oo)
! floor(k/2) >= k/2 | k=integer [0, oo)
! floor((k+1)/2) >= (k+1)/2 | k=integer [0, oo)
ceiling(x) < x + 1 | x=real
! ceiling(x) < x + 1/2 | x=real
! ceiling(x) <= x | x=real
! ceiling(x) > x | x=real
== Means and squares
sqrt(x*y) <= (x+y)/2 | x=[0, oo); y=[0, oo)
! sqrt(x*y) < (x+y)/2 | x=[0, oo); y=[0, oo)
! sqrt(x*y) <= (x+y)/3 | x=[0, oo); y=[0, oo)
! sqrt(x*y) <= (x+y)/2 | x=real; y=[0, oo)
sqrt(x + y) <= sqrt(x) + sqrt(y) | x=[0, oo); y=[0, oo)
! sqrt(x + y) < sqrt(x) + sqrt(y) | x=[0, oo); y=[0, oo)
! sqrt(x + y) >= sqrt(x) + sqrt(y) | x=[0, oo); y=[0, oo)
! sqrt(x + y) <= sqrt(x) + sqrt(y)/2 | x=[0, oo); y=[0, oo)
sqrt(1 + x) <= 1 + x/2 | x=[-1, oo)
! sqrt(1 + x) < 1 + x/2 | x=[-1, oo)
! sqrt(1 + x) <= 1 + x/3 | x=[-1, oo)
! sqrt(1 + x) <= 1 + x/2 | x=[-2, oo)
(x + y)^2 <= 2*(x^2 + y^2) | x=real; y=real
! (x + y)^2 < 2*(x^2 + y^2) | x=real; y=real
! (x + y)^2 <= x^2 + y^2 | x=real; y=real
! (x + y)^2 <= 2*(x^2 - y^2) | x=real; y=real
x*y <= (x^2 + y^2)/2 | x=real; y=real
! x*y < (x^2 + y^2)/2 | x=real; y=real
! x*y <= (x^2 + y^2)/3 | x=real; y=real
! x*y >= (x^2 + y^2)/2 | x=real; y=real
x + 1/x >= 2 | x=(0, oo)
! x + 1/x > 2 | x=(0, oo)
! x + 1/x >= 2 | x=[0, oo)
! x + 1/x >= 21/10 | x=(0, oo)
2*x*y/(x+y) <= sqrt(x*y) | x=(0, oo); y=(0, oo)
! 2*x*y/(x+y) < sqrt(x*y) | x=(0, oo); y=(0, oo)
! 3*x*y/(x+y) <= sqrt(x*y) | x=(0, oo); y=(0, oo)
! 2*x*y/(x+y) <= sqrt(x*y) | x=[0, oo); y=[0, oo)
(x+y)/2 <= sqrt((x^2+y^2)/2) | x=[0, oo); y=[0, oo)
! (x+y)/2 < sqrt((x^2+y^2)/2) | x=[0, oo); y=[0, oo)
! (x+y)/2 <= sqrt((x^2+y^2)/3) | x=[0, oo); y=[0, oo)
! (x+y)/2 >= sqrt((x^2+y^2)/2) | x=[0, oo); y=[0, oo)
x^2 + y^2 + z^2 >= x*y + y*z + z*x | x=real; y=real; z=real
! x^2 + y^2 + z^2 > x*y + y*z + z*x | x=real; y=real; z=real
! x^2 + y^2 + z^2 >= 2*x*y + y*z + z*x | x=real; y=real; z=real
! x^2 + y^2 - z^2 >= x*y + y*z + z*x | x=real; y=real; z=real
cosh(x) <= exp(x^2/2) | x=real
! cosh(x) < exp(x^2/2) | x=real
! cosh(x) <= exp(x^2/3) | x=real
! cosh(x) <= exp(x/2) | x=real
cosh(x) >= 1 + x^2/2 | x=real
! cosh(x) > 1 + x^2/2 | x=real
! cosh(x) >= 1 + x^2 | x=real
! cosh(x) <= 1 + x^2/2 | x=real
sinh(x) >= x | x=[0, oo)
! sinh(x) >= x | x=real
! sinh(x) > x | x=[0, oo)
! sinh(x) >= 2*x | x=[0, oo)
tanh(x) <= x | x=[0, oo)
! tanh(x) <= x | x=real
! tanh(x) < x | x=[0, oo)
! tanh(x) <= x/2 | x=[0, oo)
exp(x) >= 1 + x + x^2/2 | x=[0, oo)
! exp(x) >= 1 + x + x^2/2 | x=real
! exp(x) >= 1 + x + x^2 | x=[0, oo)
! exp(x) > 1 + x + x^2/2 | x=[0, oo)
exp(x) <= 1 + x + x^2 | x=[0, 1]
! exp(x) <= 1 + x + x^2 | x=[0, 2]
! exp(x) < 1 + x + x^2 | x=[0, 1]
! exp(x) <= 1 + x + x^2/2 | x=[0, 1]
exp(-x) <= 1 - x + x^2/2 | x=[0, oo)
! exp(-x) <= 1 - x + x^2/2 | x=real
! exp(-x) <= 1 - x + x^2/3 | x=[0, oo)
! exp(-x) < 1 - x + x^2/2 | x=[0, oo)
exp(x) >= 1 + x | x=real
! exp(x) > 1 + x | x=real
! exp(x) >= 1 + 2*x | x=real
! exp(x) >= 11/10 + x | x=real
log((exp(alpha*eps) + exp((1-alpha)*eps))/(1+exp(eps)))/(alpha-1) <= alpha*eps^2/2 | eps=(0, oo); alpha=(1, oo)
! log((exp(alpha*eps) + exp((1-alpha)*eps))/(1+exp(eps)))/(alpha-1) <= alpha*eps^2/3 | eps=(0, oo); alpha=(1, oo)
! log((exp(alpha*eps) + exp((1-alpha)*eps))/(1+exp(eps)))/(alpha-1) <= alpha*eps^2/2 | eps=(0, oo); alpha=[1, oo)
! log((exp(alpha*eps) + exp((1-alpha)*eps))/(1+exp(eps)))/(alpha-1) >= alpha*eps^2/2 | eps=(0, oo); alpha=(1, oo)
eps*(exp(eps)-1)/(exp(eps)+1) <= eps^2/2 | eps=[0, oo)
! eps*(exp(eps)-1)/(exp(eps)+1) < eps^2/2 | eps=[0, oo)
! eps*(exp(eps)-1)/(exp(eps)+1) <= eps^2/8 | eps=[0, oo)
! eps*(exp(eps)-1)/(exp(eps)+1) >= eps^2/2 | eps=[0, oo)
eps*tanh(eps/2) <= eps^2/2 | eps=[0, oo)
! eps*tanh(eps/2) <= eps^2/8 | eps=[0, oo)
! eps*tanh(eps/2) < eps^2/2 | eps=[0, oo)
! eps*tanh(eps/2) >= eps^2/2 | eps=[0, oo)
q(eps=eps,t=t)*t + (1-q(eps=eps,t=t))*(t-eps) <= eps^2/8 | eps=(0, oo); t=[0, eps]
! q(eps=eps,t=t)*t + (1-q(eps=eps,t=t))*(t-eps) <= eps^2/9 | eps=(0, oo); t=[0, eps]
! q(eps=eps,t=t)*t + (1-q(eps=eps,t=t))*(t-eps) < 0 | eps=(0, oo); t=[0, eps]
! q(eps=eps,t=t)*t + (1-q(eps=eps,t=t))*(t+eps) <= eps^2/8 | eps=(0, oo); t=[0, eps]
== Suprema that are attained
sup(t, 0, eps, t*(eps - t)) == eps^2/4 | eps=[0, oo)
! sup(t, 0, eps, t*(eps - t)) == eps^2/3 | eps=[0, oo)
! sup(t, 0, eps, t*(eps - t)) < eps^2/4 | eps=[0, oo)
! sup(t, 0, eps, t*(eps - t)) == eps^2/4 | eps=real
sup(t, 0, 1, t*(1 - t)) == 1/4 |
! sup(t, 0, 1, t*(1 - t)) < 1/4 |
! sup(t, 0, 1/3, t*(1 - t)) == 1/4 |
! sup(t, 0, 1, t*(1 - t)) == 1/3 |
sup(t, 0, 1, x*t - t^2/2) <= x^2/2 | x=real
! sup(t, 0, 1, x*t - t^2/2) <= x^2/3 | x=real
! sup(t, 0, 1, x*t - t^2/2) == x^2/2 | x=real
! sup(t, 0, 1, x*t - t^2/2) < x^2/2 | x=real
sup(t, 0, 1, x*t - t^2/2) == x^2/2 | x=[0, 1]
! sup(t, 0, 1, x*t - t^2/2) == x^2/2 | x=[0, 2]
! sup(t, 0, 1, x*t - t^2/2) == x^2/4 | x=[0, 1]
! sup(t, 0, 1, x*t - t^2/2) < x^2/2 | x=[0, 1]
sup(t, 0, x, t*exp(-t)) == x*exp(-x) | x=[0, 1]
! sup(t, 0, x, t*exp(-t)) == x*exp(-x) | x=[0, 2]
! sup(t, 0, x, t*exp(-t)) < x*exp(-x) | x=[0, 1]
! sup(t, 0, x, t*exp(-t)) == exp(-1) | x=[0, 1]
sup(t, 0, x, t*exp(-t)) == exp(-1) | x=[1, oo)
! sup(t, 0, x, t*exp(-t)) == exp(-1) | x=[1/2, oo)
! sup(t, 0, x, t*exp(-t)) < exp(-1) | x=[1, oo)
! sup(t, 0, x, t*exp(-t)) == exp(-2) | x=[1, oo)
sup(t, 0, eps, exp(t) - t) == exp(eps) - eps | eps=[0, oo)
! sup(t, 0, eps, exp(t) - t) == exp(eps) | eps=[0, oo)
! sup(t, 0, eps, exp(t) - t) > exp(eps) - eps | eps=[0, oo)
! sup(t, 0, eps, exp(t) - t) == exp(eps) - eps | eps=real
sup(t, 0, eps, t^2) == eps^2 | eps=[0, oo)
! sup(t, 0, eps, t^2) == eps | eps=[0, oo)
! sup(t, 0, eps, t^2) < eps^2 | eps=[0, oo)
! sup(t, -eps, eps, t^2) == eps^2/2 | eps=[0, oo)
sup(t, 0, 1, x*t + y*(1-t)) == maximum(x, y) | x=real; y=real
! sup(t, 0, 1, x*t + y*(1-t)) == minimum(x, y) | x=real; y=real
! sup(t, 0, 1, x*t + y*(1-t)) == x | x=real; y=real
! sup(t, 0, 1, x*t + y*(1-t)) < maximum(x, y) | x=real; y=real
"""


@dataclass(frozen=True)
class Stated:
    """A statement with its domains, and of what kind it is."""

    kind: str
    text: str
    domains: tuple[str, ...]
    true: bool
    of: int  # the number of the true statement

    @property
    def name(self) -> str:
        """As it is written in the list."""
        return f"{self.text} | {'; '.join(self.domains)}"


def listed(text: str = TEXT) -> list[Stated]:
    """All statements, true and false."""
    found: list[Stated] = []
    kind, number = "", -1
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("=="):
            kind = line.removeprefix("==").strip()
            continue
        true = not line.startswith("!")
        number += true
        said, _, rest = line.removeprefix("!").strip().partition("|")
        domains = tuple(part.strip() for part in rest.split(";") if part.strip())
        found.append(Stated(kind, said.strip(), domains, true, number))
    return found
