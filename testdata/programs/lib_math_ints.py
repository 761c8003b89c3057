# The functions of the module math on ints.
import math

for n in (0, 1, 5, 20, 21, 22, 50, 170, True):
    print(n, math.factorial(n))
print(math.factorial(2000) % 10**40, len(str(math.factorial(1000))))
print([math.comb(n, k) for n in range(8) for k in range(9)])
print(math.comb(100, 50), math.comb(1000, 3), math.comb(67, 33), math.comb(68, 34), math.comb(10**30, 3), math.comb(200, 150), math.comb(10**18, 2))
print([math.perm(n, k) for n in range(6) for k in range(7)], math.perm(5), math.perm(30), math.perm(100, 20), math.perm(10**30, 4), math.perm(5, None))
print(math.comb(500, 250) % 10**50, math.perm(500, 250) % 10**60)
print(math.gcd(), math.gcd(12), math.gcd(-12, 18), math.gcd(0, 0), math.gcd(2**200, 6**100), math.gcd(12, 18, 27), math.gcd(-2**63, 0), math.gcd(True, 5))
print(math.lcm(), math.lcm(4), math.lcm(4, 6), math.lcm(0, 5), math.lcm(-4, 6, 10), math.lcm(2**70, 3**40), math.lcm(*range(1, 50)))
print([math.isqrt(n) for n in range(20)], math.isqrt(10**40), math.isqrt(2**63 - 1), math.isqrt(10**41 + 7), math.isqrt(True), math.isqrt(2**62))


class I:
    def __index__(self): return 7


print(math.factorial(I()), math.comb(I(), 2), math.gcd(I(), 14), math.isqrt(I()))
for f in (lambda: math.factorial(-1), lambda: math.factorial(2.0), lambda: math.factorial('a'), lambda: math.factorial(2**63), lambda: math.factorial(-10**30),
          lambda: math.comb(-1, 2), lambda: math.comb(1, -2), lambda: math.comb(1.5, 2), lambda: math.comb(1), lambda: math.comb(1, 2, 3), lambda: math.comb(2**70, 2**65),
          lambda: math.perm(-1, 2), lambda: math.perm(1, -2), lambda: math.perm(), lambda: math.perm(1, 2, 3), lambda: math.perm(2**70, 2**66), lambda: math.perm(2**63),
          lambda: math.gcd(1.5), lambda: math.gcd(1, 'a'), lambda: math.gcd(a=1), lambda: math.lcm(1.5), lambda: math.lcm(x=1), lambda: math.isqrt(-1),
          lambda: math.isqrt(4.0), lambda: math.isqrt(), lambda: math.isqrt(-10**40), lambda: math.factorial(), lambda: math.factorial(n=3)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
