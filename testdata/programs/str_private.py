# Strs that grow in place: nobody sees a value change, whatever else happens to the text meanwhile.
import random

def many(seed):
    random.seed(seed)
    kept, s, t, ref, ref2 = [], "", "", [], []
    for i in range(400):
        k = random.randrange(14)
        if k == 0:
            kept.append((s, "".join(ref)))
        elif k == 1:
            s = ""
            ref = []
        elif k == 2:
            c = str(random.randrange(100000))
            s += c
            ref.append(c)
        elif k == 3:
            s += "é日"[i % 2]
            ref.append("é日"[i % 2])
        elif k == 4:
            u = s
            u += "!"
            kept.append((u, "".join(ref) + "!"))
        elif k == 5:
            t += s[:5]
            ref2.append("".join(ref)[:5])
        elif k == 6:
            t += "xy"
            ref2.append("xy")
            kept.append((t, "".join(ref2)))
        elif k == 7:
            s = s + "ab"
            ref.append("ab")
        elif k == 8:
            s += s
            ref += ref
            if len(ref) > 200:
                s, ref = "", []
        elif k == 9:
            d = {s: 1}
            s += "k"
            if d.get("".join(ref)) != 1: kept.append((s, "lost"))
            ref.append("k")
        elif k == 10:
            f = lambda x=s: x
            s += "L" * (i % 3)
            kept.append((f(), "".join(ref)))
            ref.append("L" * (i % 3))
        elif k == 11:
            v = s.strip("k") + s.upper()[:3]
            kept.append((v, "".join(ref).strip("k") + "".join(ref).upper()[:3]))
        else:
            c = "abcdefghij"[i % 10]
            s += c
            ref.append(c)
        if s != "".join(ref) or len(s) != len("".join(ref)) or hash(s) != hash("".join(ref)):
            kept.append((s, "wrong"))
    return sum(1 for a, b in kept if a != b or hash(a) != hash(b)), len(kept)

print([many(i) for i in range(60)])

def interleaved(n):
    a = b = c = ""
    for i in range(n):
        a += "a"
        b += str(1000 + i)
        c += a[-2:]
        if len(a) > 40:
            a = ""
    return a, b[-20:], c[-20:], len(c)
for n in (1, 2, 3, 10, 31, 32, 33, 200):
    print(interleaved(n))

def shared_prefix():
    s = ""
    out = []
    for c in "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 4:
        s += c
        out.append(s)
    return len(set(out)), [x for i, x in enumerate(out) if len(x) != i + 1], out[40]
print(shared_prefix())

def branches(s):
    a = s
    a += "x"
    b = s
    b += "y"
    a += "z"
    b += "w"
    c = a
    c += "1"
    a += "2"
    return a, b, c, s
print(branches("q"), branches("qwerty" * 5), branches("q" * 31), branches(""))

def words(text):
    out, w = [], ""
    for ch in text:
        if ch == " ":
            if w:
                out.append(w)
            w = ""
        else:
            w += ch
    if w: out.append(w)
    return out
t = " ".join("w" * (i % 70) + str(i) for i in range(300))
print(words(t) == t.split())

def sub():
    class S(str): pass
    x = "ab"
    x += S("cd")
    y = x
    x += "e"
    z = S("q")
    z += "r"
    z += "s"
    return x, y, type(x).__name__, z, type(z).__name__
print(sub())

def throws():
    s = "ab"
    s += "c"
    try:
        s += 5
    except TypeError as e:
        print(e)
    try:
        s += (lambda: 1 / 0)()
    except ZeroDivisionError:
        pass
    s += "d"
    return s
print(throws())
