# Slices and tuples of slices passed to __getitem__ and friends; slice assignment with all steps.
class S:
    def __getitem__(self, k): return k
s = S()
print(s[1:2], s[:], s[::], s[1:2:3], s[1:2, 3], s[..., 1:], s[()], s[1,], s[-1:], s[*[1, 2]], s[*"ab", 3:4], s[lambda: 1:2] if False else "", s[(1, 2)], s[x := 5], x)
l = list(range(8))
for src in ("l[1:4]", "l[:3]", "l[5:]", "l[::2]", "l[::-1]", "l[6:2:-2]", "l[-3:-1]", "l[-100:100]", "l[100:]", "l[3:3]", "l[True:]", "l[None:None:None]", "l[2:-2]", "l[:-9:-1]", "l[-1:0:-3]"):
    print(src, eval(src))
def assign(sl, vals):
    x = list(range(6))
    try:
        x[sl] = vals
        return x
    except Exception as e:
        return f"{type(e).__name__}: {e}"
print(assign(slice(1, 3), "abc"), assign(slice(0, 0), [9]), assign(slice(None, None, 2), [7, 8, 9]), assign(slice(None, None, -1), range(6)), assign(slice(4, 1), [5]), assign(slice(None, None, 2), [1]), assign(slice(1, 3), 5), assign(slice(1, 3, 1), []), assign(slice(5, 0, -2), "xyz"))
def delete(sl):
    x = list(range(6))
    del x[sl]
    return x
print(delete(slice(1, 3)), delete(slice(None, None, 2)), delete(slice(None, None, -1)), delete(slice(4, 1)), delete(slice(-2, None)), delete(slice(5, 0, -3)))
class I:
    def __index__(self): return 2
print(l[I()], l[I():], "abcdef"[:I()], (1, 2, 3)[I()], range(9)[I()], b"abc"[I()], l[:I():I()])
class Bad:
    def __index__(self): raise ValueError("bad index")
try:
    l[Bad()]
except ValueError as e:
    print(e)
try:
    l[:Bad()]
except ValueError as e:
    print(e)
x = list(range(5)); x[1:3] = x; print(x)
x = list(range(5)); x[::2] = x[::2][::-1]; print(x)
ba = bytearray(b"abcdef"); ba[::2] = b"XYZ"; del ba[1::2]; print(ba)
print("abc"[5:], [][1:], ()[::-1], ""[::2], b""[1:])
