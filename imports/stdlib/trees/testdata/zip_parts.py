# What __reduce__ and copies of a zip share with it, also while a loop goes over it.
import copy
z = zip([1, 2, 3, 4], [5, 6, 7, 8])
out = []
for a, b in z:
    out.append((a, b))
    if a == 1:
        r = z.__reduce__()
        x, y = r[1]
        out.append(next(x))
        y2 = copy.copy(z)
        out.append(next(y2))
print(out, list(x), list(y), list(z))
z = zip([1, 2], [3, 4]); r = z.__reduce__()[1]; print(r[0] is z.__reduce__()[1][0], list(z), list(r[0]))
z = zip([1, 2], [3], strict=True); next(z); z.__reduce__()
try: next(z)
except ValueError as e: print(e)
print([a * b for a, b in zip([1, 2], [3, 4])], dict(zip('ab', [1, 2])))
