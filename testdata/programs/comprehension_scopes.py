# Comprehensions have scopes of their own; the first iterable is evaluated outside.
x = "outer"
print([x for x in range(3)], x)
print({x: x * 2 for x in range(2)}, {x for x in "aa"}, x)

class C:
    items = [1, 2]
    doubled = [i * 2 for i in items]
    try:
        broken = [i for i in range(1) for j in items]
    except NameError as e:
        print(e)
    pairs = [(i, j) for i, j in zip(items, items)]

print(C.doubled, C.pairs)

def f():
    y = 10
    fs = [lambda: i + y for i in range(3)]
    y = 20
    return [g() for g in fs]

print(f())
print([[j for j in range(i)] for i in range(4)])
print([(i, j) for i in range(3) for j in range(i, 3) if i + j != 2])
g = (print("ran", i) or i for i in range(2))
print("not yet")
print(list(g))
try:
    (i for i in 5)
except TypeError as e:
    print(e)
print([a if a % 2 else -a for a in range(5) if a if a != 3])
print({k: [v for v in range(k)] for k in range(3)})
print([*(c for c in "ab"), *[c for c in "cd"]])
print(sum(i * i for i in range(10)), max((len(s), s) for s in ["a", "bcd", "ef"]))
print([lambda: 1 for _ in range(1)][0]())
print([i for i in range(5) if (lambda n: n > 2)(i)])
print(dict((v, k) for k, v in {"a": 1}.items()))
print([x for x, in [(1,), (2,)]], [a for (a, *b) in ["xyz", "pq"]])
