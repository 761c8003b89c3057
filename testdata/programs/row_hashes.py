# Rows that loops fill again are hashed as what they hold at the time.
import itertools
from itertools import product, permutations, combinations, zip_longest, pairwise
xs = [1.5, 3.5, 0.5, True, 1.5]; ys = [2.5, None, 1.0, 2.0, 9.5]
d = {k: i for i, k in enumerate(zip(xs, ys))}; s = set(d)
def p1():
    o = []
    for row in product(xs, ys):
        o.append((row in d, row in s, d.get(row), row == (1.5, 2.5), s.isdisjoint([row])))
        if row in d: o.append(d[row])
    return o
def p2():
    n = 0; o = []
    for row in permutations(xs + ys, 2):
        if row in s: n += 1
        e = {row: 1}
        o.append(e[row[0], row[1]])
        o.append({(row, 2.5): 1}[(tuple(list(row)), 2.5)])
    return n, len(o)
def p3():
    c = {}
    for row in combinations(xs, 2): c[row] = c.get(row, 0) + 1
    return c
def p4(): return [row in s for row in zip_longest(xs, ys[:3])], sum(row in d for row in pairwise(xs)), {row for row in product(xs, ys)} & s
def p5():
    o = 0
    for row in product(xs, ys):
        if row not in s: continue
        o += d[row]
    return o
def p6():
    seen = set(); o = []
    for row in product(xs, ys):
        if row in seen: o.append(row)
        seen.add(row)
    return o, len(seen)
def p7(): return [hash(row) == hash(tuple([*row])) for row in product(xs, [1.5, None])], [max(row, (1.5, 2.5)) for row in combinations([1.5, 2.5, 0.5], 2)]
for p in p1, p2, p3, p4, p5, p6, p7: print(p())
