# The methods and operators of list.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

l = [3, 1, 2]
t(l.append, 4); print(l)
t(l.extend, (5, 6)); print(l)
t(l.extend, l); print(l)
t(l.extend, "ab"); print(l)
t(l.extend, range(3)); print(l)
t(l.extend, {7: 1, 8: 2}); print(l)
t(l.insert, 0, "first"); t(l.insert, 100, "last"); t(l.insert, -1, "nearly"); t(l.insert, -100, "front"); print(l)
t(l.pop); t(l.pop, 0); t(l.pop, -1); t(l.pop, 1); print(l)
t(l.remove, 6); t(l.remove, 6); print(l)
t(l.remove, 66)
t(l.index, 1); t(l.index, 1, 3); t(l.index, 1, -3); t(l.index, 99); t(l.index, 3, 1, 2); t(l.index, "x y")
t(l.index, 1, None)
t(l.count, 1); t(l.count, True); t(l.count, 1.0); t(l.count, "z")
t(l.reverse); print(l)
c = l.copy(); print(c == l, c is l, type(c))
t(l.clear); print(l, c)
print([1] + [2], [1, 2] * 3, 3 * [1, 2], [0] * 0, [1] * -5, [[]] * 2, [1] * True)
a = [1]; b = a; b += [2]; b += (3,); b += "4"; b *= 2; print(a is b, a)
a *= 0; print(a, b)
a = [1, 2]; a *= -1; print(a)
print(1 in [1, 2], 3 in [1, 2], 3 not in [1])
n = float("nan"); print(n in [n], [n] == [n], [n].index(n), [n].count(n))
print(len([]), bool([]), bool([0]), len([1, 2]))
print(list(), list([]), list((1, 2)), list("abc"), list({1: 2}), list(range(4)), list(x * x for x in range(4)))
l = [1, 2, 3]; l.__init__(); print(l); l.__init__("ab"); print(l); l.__init__(l); print(l)
print([1, 2].__len__(), [1, 2].__contains__(2), [1, 2].__getitem__(-1), [1].__add__([2]), [1].__mul__(2), [1].__rmul__(2), [1].__eq__([1]), [1].__eq__(1))
l = [1, 2, 3]; print(l.__iadd__([4]), l.__imul__(2)); l.__setitem__(0, 9); l.__delitem__(1); print(l)
print(list(reversed([1, 2, 3])), [1, 2, 3].__reversed__().__length_hint__(), iter([1, 2, 3]).__length_hint__())
x, *y = [1, 2, 3]; print(x, y)
t(lambda: list.__hash__); print([].__class__, list.__name__, type(list.__doc__))
q = list(range(200))
s = 0
while q:
    s = s * 31 % 1000003 + q.pop(0)
    if s % 5 == 0 and len(q) < 150:
        q.append(s % 100)
print(s)
q = list(range(100))
for i in range(1000):
    q.append(q.pop(0) + i)
print(q[:5], q[-5:], len(q), sum(q))
