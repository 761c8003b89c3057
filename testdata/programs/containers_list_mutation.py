# Lists that change while they are searched, compared, iterated, sorted.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

class Clear:
    def __init__(self, l, r=False): self.l = l; self.r = r
    def __eq__(self, o):
        self.l.clear()
        return self.r
for r in (False, True):
    for name in ("index", "remove", "count", "__contains__"):
        l = []; l += [Clear(l, r), 1, 2, 3]
        def f(): return getattr(l, name)(7)
        try: print(name, r, f(), len(l))
        except ValueError as e: print(name, r, "ValueError", e, len(l))
    l = []; l += [Clear(l, r), 1, 2, 3]; m = [5, 6, 7, 8]
    print(l == m, len(l))
    l = []; l += [Clear(l, r), 1, 2, 3]; m = [5, 6, 7, 8]
    t(lambda: l < m)
class Grow:
    def __init__(self, l): self.l = l
    def __eq__(self, o):
        if len(self.l) < 20: self.l.append(len(self.l))
        return False
l = []; l += [Grow(l)] * 3
print(15 in l, len(l), l.index(14) if 14 in l else None, 3 in l)
l = [1, 2, 3]
for x in l:
    print(x, end=" ")
    if x < 10: l.append(x + 4)
print(l)
l = [1, 2, 3, 4, 5]
for x in l: l.remove(x)
print(l)
l = list(range(10))
for i, x in enumerate(l):
    if i == 2: del l[5:]
    print(x, end=" ")
print()
it = iter(l); print(list(it)); l.append(99); print(list(it), next(it, "over"))
it = iter(l); next(it); l.clear(); print(list(it))
r = reversed([1, 2, 3]); print(next(r), list(r), list(r))
l = [1, 2, 3, 4]; r = reversed(l); next(r); del l[1:]; print(list(r), r.__length_hint__())
l = [3, 2, 1]
def key(x):
    print(len(l), end=" ")
    return x
l.sort(key=key); print(l)
def key(x):
    l.append(x)
    return x
t(l.sort, key=key); print(l)
def key(x):
    l.append(x); l.pop()
    return x
t(l.sort, key=key); print(l)
class C:
    def __init__(self, v): self.v = v
    def __lt__(self, o): l.clear(); return self.v < o.v
    def __repr__(self): return f"C{self.v}"
l = [C(3), C(1), C(2)]; t(l.sort); print(l)
class C2(C):
    def __lt__(self, o): l.append(1); return self.v < o.v
l = [C2(3), C2(1), C2(2)]; t(l.sort); print(l)
def gen():
    for i in range(5):
        l.append(i * 10)
        yield i
l = []; l.extend(gen()); print(l)
l = [1]; l.extend(l); l += l; print(l)
l = [1, 2]; l[len(l):] = l; l[:0] = l; print(l)
l = [1, 2, 3]; l.extend(x for x in l if len(l) < 30 or x > 100); print(len(l))
