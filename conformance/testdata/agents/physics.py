# packages: sympy 1.11.1, mpmath
# A damped oscillator, a thrown ball and a lens, worked out with sympy.
from sympy import (Eq, Function, Matrix, Rational, Symbol, cos, diff, dsolve, exp, factor, integrate, latex, limit, oo,
                   pi, pprint, series, simplify, sin, solve, sqrt, symbols)
from sympy.physics.units import convert_to, kilometer, hour, meter, second

t = Symbol("t", positive=True)
m, k, c, g, v0, a, x0 = symbols("m k c g v0 a x0", positive=True)
x = Function("x")

print("== oscillator")
ode = Eq(x(t).diff(t, 2) + 2 * x(t).diff(t) + 5 * x(t), 0)
sol = dsolve(ode, x(t), ics={x(0): 1, x(t).diff(t).subs(t, 0): 0})
print(sol)
print("envelope:", limit(sol.rhs * exp(t) / exp(t), t, oo))
print("first zero:", solve(Eq(2 * cos(2 * t) + sin(2 * t), 0), t))
energy = simplify(diff(sol.rhs, t) ** 2 / 2 + Rational(5, 2) * sol.rhs ** 2)
print("energy at 0:", energy.subs(t, 0), "loss:", factor(simplify(diff(energy, t))))

print("== ball")
y = v0 * sin(a) * t - g * t ** 2 / 2
flight = [s for s in solve(y, t) if s != 0]
print("flight:", flight)
reach = simplify((v0 * cos(a) * t).subs(t, flight[0]))
print("reach:", reach, "best angle:", solve(diff(reach, a), a))
print("at 30 degrees:", reach.subs({a: pi / 6}), "=", reach.subs({a: pi / 6, v0: 20, g: Rational(981, 100)}).evalf(6))
print(latex(reach))

print("== lens")
f, u, w = symbols("f u w")
print(solve(Eq(1 / f, 1 / u + 1 / w), w))
print(series(sin(t) / t, t, 0, 8))
print("work:", integrate(k * Symbol("s") ** 2 * exp(-Symbol("s")), (Symbol("s"), 0, oo)))

print("== coupled")
K = Matrix([[2 * k, -k], [-k, 2 * k]]) / m
for value, times, vectors in K.eigenvects():
    print(sqrt(value), times, [list(v) for v in vectors])
print(K.det(), K.inv())
pprint(K)

print("== units")
print(convert_to(90 * kilometer / hour, [meter, second]))
pprint(sol)
