# Short strs made one after another share memory inside; none may change because of another.
def make(n):
    out = []
    for i in range(n):
        out.append("x" + str(i))
        out.append(str(i * 7919) + "-" + "y" * (i % 40))
        out.append(("Key" + str(i)).upper())
        out.append(("KEY" + str(-i)).lower())
        out.append("é" + str(i))
        out.append(("\ud800" + "a") + "\udc00")
        s = "a"
        for k in range(i % 37):
            s = s + chr(97 + k % 26)
            if k % 9 == 0:
                out.append(s)
        s += "!"
        out.append(s)
    return out


a, b = make(300), make(300)
print(len(a), a == b, sum(len(s) for s in a), sum(ord(c) for s in a for c in s))
print(a[:6] == make(1)[:6], ascii(a[-8:]))
print([len(s.encode("utf-8", "surrogatepass")) for s in a[:12]])
d = {}
for s in a:
    d[s] = d.get(s, 0) + 1
print(len(d), all(d[s] > 0 for s in b), [hash(s) == hash("".join(list(s))) for s in a[:5]])
print("ABC".lower(), "abc".lower(), "a1B2".upper(), "A".lower(), "".upper(), "ÀB".lower(), "straße".upper(), "x" * 31 + "Y", ("x" * 31 + "Y").upper(), ("X" * 32 + "y").lower())
t = "truefalse"
for i in (-10, -5, -1, 0, 4, 9, 10, 99):
    print(i, t.startswith("false", i), t.startswith("", i), t.endswith("e", i), t.startswith(("x", "true"), i), end="; ")
print()
try:
    t.startswith("x", "y")
except TypeError as e:
    print(e)
print("con" "cat" + "enated" + "", "a" == "ab", "a" == "a", "ab" == "a" + "b", "a" != "b", "ab" != "ab")


class S(str):
    pass


s = S("Sub")
print(type(s.lower()), type(S("sub").lower()), type(s + ""), type("" + s), s.startswith("ub", 1), s == "Sub", "Sub" == s)
