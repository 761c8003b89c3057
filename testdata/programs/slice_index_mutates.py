# Sequences that an __index__ changes while it is asked.
class I:
    def __init__(s, n): s.n = n
    def __index__(s): l.clear(); return s.n
for f in (lambda: l[I(1):3], lambda: l[1:I(3)], lambda: l[I(5)::-1], lambda: l.__setitem__(slice(I(1), 3), [9]), lambda: l.__delitem__(slice(I(1), 3)), lambda: l.__setitem__(slice(I(1), 5, 2), [9, 9]), lambda: l.__delitem__(slice(I(1), 5, 2)), lambda: l.insert(I(2), 5), lambda: l.pop(I(1)), lambda: l * I(2), lambda: l.index(3, I(0)), lambda: l.__getitem__(slice(1, 3)), lambda: l.__imul__(I(2))):
    l = [0, 1, 2, 3, 4, 5]
    try: print(f(), l)
    except Exception as e: print(type(e).__name__, e, l)
s = "hello world"
print(s[2:], s[:-3], s[::2], s[::-1], s[5:2], s[-100:100], s[True:3], s[2:None], "é日本語"[1:3], s[3:4], s[20:])
try: s["a":]
except TypeError as e: print(e)
