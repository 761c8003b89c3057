# if/elif/else chains, conditional expressions, nested and in odd places.
def size(n):
    if n < 0:
        return "negative"
    elif n == 0:
        return "zero"
    elif n < 10:
        return "small"
    else:
        return "large"

print([size(n) for n in (-1, 0, 5, 50)])
print([("even" if n % 2 == 0 else "odd") + ("!" if n > 2 else "") for n in range(5)])
grade = lambda s: "A" if s > 90 else "B" if s > 80 else "C"
print(grade(95), grade(85), grade(10))
x = 5
print("in" if 1 < x < 10 else "out", (1 if x else 2, 3), [1 if not x else 2])
print({True: "yes", False: "no"}[x > 3])
def f(n, *, flag=True if x > 3 else False):
    return flag and n
print(f(1), f(1, flag=0))
if x: print("one"); print("line")
if not x: print("no")
else: print("else line")
y = (
    1
    if x == 5
    else 2
)
print(y)
print(1 if True else 1 / 0)
pass; pass
while x > 3: x -= 1
else: print("x", x)
z = x if x else \
    y
print(z)
