# Generator expressions in the parentheses of calls: what a call leaves behind is used again,
# and nobody must be able to tell.
import sys


def parts(n, depth):
    # Recursive, and left early at each level.
    if depth == 0:
        return n % 3 == 0
    return any(parts(n + i, depth - 1) and i > 1 for i in range(4))


print([parts(n, 3) for n in range(6)])

# What an element captures outlives the generator.
made = []


def keep(f):
    made.append(f)
    return len(made) % 3 == 0


for base in (10, 20, 30):
    any(keep(lambda i=i: base + i) for i in range(5))
    any(keep(lambda: (i, base)) for i in range(5))
print([f() for f in made])

# A frame that somebody has asked for.
frames = []


def look():
    frames.append(sys._getframe(1))
    return len(frames) % 2 == 0


for word in ("one", "two", "three"):
    any(look() and word for letter in word)
    all(not look() for letter in word)
print([f.f_code.co_name for f in frames], len({id(f) for f in frames}))

# The generator itself, handed on by a class that is none of the known.
kept = []


class Keep:
    def __init__(self, it):
        kept.append(it)


class MyList(list):
    def __init__(self, it):
        kept.append(it)
        super().__init__(next(it) for _ in range(2))


for n in range(3):
    Keep(n * i for i in range(4))
    print(MyList(n + i for i in range(4)))
print([list(g) for g in kept])

# Errors in the middle, then the same expression again.


def bad(x):
    if x == 2:
        raise ValueError(x)
    return x > 5


for limit in (5, 3, 9):
    try:
        print(any(bad(x) and limit for x in range(limit - 3, limit + 1)))
    except ValueError as e:
        tb, names = e.__traceback__, []
        while tb:
            names.append((tb.tb_frame.f_code.co_name, tb.tb_frame.f_locals.get("x")))
            tb = tb.tb_next
        print("ValueError", e, names[1:])


# Truth and keys that run code while the generator waits.
class Odd:
    def __init__(self, n):
        self.n = n

    def __bool__(self):
        return any(self.n == k for k in range(self.n % 4, 9))


print([any(Odd(n + k) for n in range(8, 12)) for k in range(4)])
print(max((x * y % 7, x) for x in range(5) for y in range(x)), min(max(y for y in range(x, x + 3)) for x in range(4)))
print(max((k for k in "some words to compare".split()), key=lambda w: sum(c in "aeo" for c in w)))


# Nested in each other, in methods, and in functions that are generators.
def rows(n):
    for i in range(n):
        yield all(any(i * j == k for k in range(0, 30, 7)) for j in range(1, i + 1))
        yield ",".join(str(i + j) for j in range(i))


print(list(rows(5)))
out = []
for n in range(4):
    out.extend(tuple(x for x in range(k)) for k in range(n))
    out.extend(sorted({x % 3 for x in range(n)}))
print(out, dict((k, set(x for x in range(k))) for k in range(3)), frozenset(x // 2 for x in range(5)))
print(sum(sum(i * j for j in range(i)) for i in range(20)), b"-".join(bytes([65 + i]) for i in range(5)))


# Names of another module's namespace, with the same text.
space = [{"n": 3, "print": print}, {"n": 5, "print": print}]
code = compile("print(any(i > n for i in range(n + 1)), [all(i < n for i in range(k)) for k in (n, n + 2)])", "text", "exec")
for s in space * 2:
    exec(code, s)
function = eval("lambda n: any(i > n for i in range(k))", {"k": 4})
print([function(n) for n in range(5)])
