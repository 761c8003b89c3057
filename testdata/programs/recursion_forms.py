# Mutual recursion, recursion in methods, generators and comprehensions.
def even(n):
    return n == 0 or odd(n - 1)

def odd(n):
    return n != 0 and even(n - 1)

print(even(100), odd(7))

def hanoi(n, a="A", b="B", c="C"):
    return 0 if n == 0 else hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a)

print(hanoi(10))

def subsets(xs):
    if not xs:
        return [[]]
    rest = subsets(xs[1:])
    return rest + [[xs[0]] + r for r in rest]

print(subsets([1, 2, 3]))

def perms(s):
    return [s] if len(s) < 2 else [c + p for i, c in enumerate(s) for p in perms(s[:i] + s[i + 1:])]

print(perms("abc"))

def flatten(x):
    for y in x:
        if isinstance(y, (list, tuple)):
            yield from flatten(y)
        else:
            yield y

print(list(flatten([1, [2, (3, [4]), []], [[[5]]]])))

def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)

print(depth(900))
try:
    depth(10 ** 6)
except RecursionError as e:
    print(type(e).__name__, str(e).startswith("maximum recursion depth exceeded"))

class Tree:
    def __init__(self, v, *kids):
        self.v, self.kids = v, kids
    def total(self):
        return self.v + sum(k.total() for k in self.kids)
    def __repr__(self):
        return f"T({self.v}{''.join(', ' + repr(k) for k in self.kids)})"

t = Tree(1, Tree(2, Tree(3)), Tree(4))
print(t, t.total())
