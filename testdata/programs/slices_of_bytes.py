# Parts of bytes and tuples, and what is appended to copies, keep to themselves.
data = bytes(range(97, 123)) * 5
parts = [data[i:j] for i in range(0, 70, 3) for j in range(i, 130, 7)]
joined = [p + q for p in parts[:40] for q in parts[:40:3]]
assert all(p == bytes(list(p)) for p in parts)
assert b''.join(parts) == bytes(c for p in parts for c in p)
more = [p + b'#' for p in parts]
assert [m[:-1] for m in more] == parts
for size in range(0, 70):
    one = data[:size]
    a, b = one + b'x', one + b'y'
    assert (a[-1:], b[-1:], a[:-1], b[:-1]) == (b'x', b'y', one, one), size
    text = one.decode()
    assert text.encode() == one and hash(text.encode()) == hash(one)
    view = memoryview(one)
    assert view.tobytes() == one and bytes(view[1:]) == one[1:]
print(len(parts), len(joined), sum(map(len, joined)))


class Sub(bytes):
    pass


class Row(tuple):
    pass


s = Sub(b'abcdef')
print(type(s[1:4]), s[1:4], type(s[:]), s[:] == s, s[4:1], s[-3:], s[::2], s[None:3])
t = tuple(range(6))
r = Row(t)
print(t[:] is t, t[0:9] is t, t[2:2] is (), t[4:1], t[-3:], t[1:3], t[:-1], t[None:2], type(r[:]), r[1:])
for bad in ('a', 1.5, (1,)):
    for seq in (b'abc', t):
        try:
            seq[bad:]
        except TypeError as e:
            print(e)


class I:
    def __index__(self):
        return 2


print(b'abcdef'[I():], t[:I()], t[I():I()])
