# Assignment expressions.
if (n := len("hello")) > 3:
    print(n)
print([y := 1, y ** 2, y + 1])
data = [1, 2, 3, 4]
print([last := x for x in data if x % 2], last)
total = 0
print([total := total + x for x in data], total)
print(any((hit := x) > 2 for x in data), hit)

def f():
    print((a := 5) + a, a)
    [b := i for i in range(3)]
    return b

print(f())
it = iter([1, 2, 0, 3])
while (v := next(it)):
    print("v", v)
print((x := 1, 2), x)
print(f"{(w := 7)} {w:=3}")
d = {(k := "a"): (val := 1)}
print(d, k, val)
def g(a, b=(z := 9)): return a + b
print(g((q := 1)), q, z)
lam = lambda: (inner := 3) + inner
print(lam())
print("inner" in globals())
s = 0
while (line := ["a", "b", ""][s]):
    s += 1
print(s, repr(line))
