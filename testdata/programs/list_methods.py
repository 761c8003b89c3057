# list: all methods and their errors.
l = [3, 1, 2]
l.append(4); l.extend("ab"); l.insert(0, "first"); l.insert(100, "last"); l.insert(-1, "before")
print(l, l.index(1), l.index("a", 2), l.count(3), l.pop(), l.pop(0), l.pop(-2), l)
l.remove("before")
print(l, l.copy(), l[::-1], len(l))
l.reverse()
print(l)
l.clear()
print(l, [1] + [2], [1, 2] * 2, 2 * [0], [1, 2] == [1, 2], [1] < [1, 0], 1 in [1.0], list("abc"), list(range(3)), list({1: 2}), list())
l = list(range(10))
l[2:5] = "xyz"; print(l)
l[1:1] = [100, 200]; print(l)
l[::2] = [0] * len(l[::2]); print(l)
l[3:] = []; print(l)
l[5:10] = [1]; print(l)
l[:] = [7, 8, 9]; print(l)
l[-2:] = l; print(l)
del l[1:3]; print(l)
del l[::-2]; print(l)
s = [3, 1, 2]
print(s.sort(), s, s.sort(reverse=True), s)
s = ["bb", "A", "ccc"]
s.sort(key=len); print(s); s.sort(key=str.lower, reverse=True); print(s)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
l = [1]
show(lambda: l[5])
show(lambda: l["a"])
show(lambda: l[1.5])
show(lambda: l.pop(5))
show(lambda: [].pop())
show(lambda: l.remove(9))
show(lambda: l.index(9))
show(lambda: l.index(1, 5))
show(lambda: l.extend(5))
show(lambda: l.insert("a", 1))
show(lambda: l.insert(1))
show(lambda: l.append())
show(lambda: l.append(1, 2))
show(lambda: l + (1,))
show(lambda: l * "a")
show(lambda: l * [1])
show(lambda: list(5))
show(lambda: list(1, 2))
show(lambda: l.sort(5))
show(lambda: l.sort(cmp=1))
show(lambda: [1, "a"].sort())
show(lambda: [None, 1].sort())
show(lambda: [1, 2].sort(key=5))
show(lambda: l.nope())
def a1(): l[5] = 1
def a2(): l[0:2:2] = [1, 2, 3]
def a3(): l[0:1] = 5
def a4(): del l[5]
def a5(): l["x"] = 1
def a6(): l[::0] = []
for f in (a1, a2, a3, a4, a5, a6): show(f)
print([[]] * 3, [[0] * 2 for _ in range(2)], [1, [2, [3]]][1][1][0], sum([[1], [2]], []), [*[1], *(2,)])
