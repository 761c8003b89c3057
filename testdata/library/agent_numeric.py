# An everyday program: equations, primes, numbers in all forms.
import math, fractions, decimal, cmath, statistics, random, array, struct
def newton(f, df, x, tol=1e-12):
    for _ in range(100):
        dx = f(x)/df(x); x -= dx
        if abs(dx) < tol: return x
print(newton(lambda x: x*x-2, lambda x: 2*x, 1.0), math.sqrt(2))
A = [[2.0,1.0,-1.0],[-3.0,-1.0,2.0],[-2.0,1.0,2.0]]; b=[8.0,-11.0,-3.0]
n=3
for i in range(n):
    p=max(range(i,n), key=lambda r: abs(A[r][i])); A[i],A[p]=A[p],A[i]; b[i],b[p]=b[p],b[i]
    for r in range(i+1,n):
        f=A[r][i]/A[i][i]; b[r]-=f*b[i]
        for c in range(i,n): A[r][c]-=f*A[i][c]
x=[0]*n
for i in reversed(range(n)): x[i]=(b[i]-sum(A[i][c]*x[c] for c in range(i+1,n)))/A[i][i]
print([round(v,10) for v in x])
print([list(r) for r in zip(*[[1,2,3],[4,5,6]])], [[sum(a*b for a,b in zip(r,c)) for c in zip(*[[1,2],[3,4]])] for r in [[1,0],[0,1]]])
def primes(n):
    s=bytearray([1])*(n+1); s[:2]=b"\0\0"
    for i in range(2,math.isqrt(n)+1):
        if s[i]: s[i*i::i]=bytes(len(range(i*i,n+1,i)))
    return [i for i,v in enumerate(s) if v]
print(primes(50), sum(primes(10000)))
random.seed(1); mc=sum(random.random()**2+random.random()**2<1 for _ in range(10000))/2500; print(mc)
print(pow(3,200,13), pow(3,-1,7), (2**200)%997, -7//2, -7%3, divmod(-7,2), round(2.5), round(-1.5), round(1234.567,-2), 0.1+0.2, 1e16+1, 5e-324, float("inf")-float("inf"), 10**25, 2**0.5, 7.0//2, int("ff",16), int(" 12 "), float("1e3"), complex("1+2j"), bin(10), oct(8), hex(255), (255).to_bytes(2,"big"), int.from_bytes(b"\1\0","little"), (10).bit_length(), (7).bit_count(), (0.75).as_integer_ratio(), (2.0).is_integer(), (1.5).hex(), float.fromhex("0x1.8p0"), 1_000)
print(decimal.Decimal(2).sqrt(), fractions.Fraction(3.14159).limit_denominator(1000), statistics.fmean([1,2,3.5]), cmath.sqrt(-4))
compound=lambda p,r,n: p*(1+r)**n
for y in (1,5,10): print(f"{y:>3} {compound(1000,.05,y):>12,.2f}")
