# Lists of characters: made of texts, sorted, joined again.
import random

rnd = random.Random(3)
for size in (0, 1, 2, 5, 20, 100, 1000, 70000):
    t = "".join(chr(rnd.randrange(32, 127)) for _ in range(size))
    a = list(t)
    b = ["<"] + a
    b.extend(t)
    b += t
    assert "".join(a) == t and b == ["<"] + a * 3 and tuple(t) == tuple(a) and [*t] == a and {*t} == set(a)
    s = sorted(t)
    assert s == sorted(a, key=ord) == sorted(reversed(t)) and all(x <= y for x, y in zip(s, s[1:]))
    assert sorted(t, reverse=True) == s[::-1] and all(x is y for x, y in zip(sorted(s), s))
    a.sort(reverse=True)
    assert a == s[::-1]
    mixed = a[:50] + ["ab", "é", "", "\x00", "\x7f"]
    assert sorted(mixed) == sorted(mixed, key=lambda c: [ord(x) for x in c])
    print(size, "".join(s[:40]), "".join(sorted("é" + t[:30] + "ü")), len(b))
it = iter("hello")
next(it)
print(list(it), list(it), [*it])
it = iter("hello")
x = ["a"]
x.extend(it)
x.extend(it)
print(x, sorted("mississippi"), "".join(sorted({"b", "a", "c"})), sorted("ab" * 8, key=str.upper)[:3])


class T(str):
    def __iter__(self):
        return iter("xyz")


print(list(T("abc")), sorted(T("abc")), [*T("abc")], list(T("abc")[:2]))
try:
    sorted(["a", "b", 1] * 20)
except TypeError as e:
    print(e)
