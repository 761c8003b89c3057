# str.format and format_map: fields, attributes, items, conversions, nesting.
class A:
    x = 1
    def __init__(self): self.y = [10, 20, {"k": "v"}]
    def __getattr__(self, n): return "attr_" + n
    def __getitem__(self, k): return ("item", k)
a = A()
print("{0.x} {0.y[1]} {0.y[2][k]} {0.zzz} {0[5]} {0[a b]} {0[-1]} {0[0x1]}".format(a), "{a.y[0]:>5}|{a.x!r:<3}|".format(a=a), "{.x}{.y}".format(a, a), "{[k]}".format({"k": 1}))
print("{} {} {}".format(1, "b", None), "{2} {0} {1}".format(*"abc"), "{x} {y}".format(x=1, y="é"), "{x}{0}{x}".format("-", x="X"), "{{}} {{{}}} }}{{".format(5), "{:>{w}.{p}f}".format(3.14159, w=10, p=2), "{:{}{}{}}".format("m", "*", "^", 7))
print("{0!r} {0!s} {0!a} {0!r:>6} {0!s:^5}|".format("é"), "{:d} {:x} {:.2%} {:,}".format(5, 255, 0.5, 10**7), "{:%}".format(1), "{!r:{}}|".format("a", 6), "{0:{1}.{2}}".format("abcdef", 8, 3))
class D(dict):
    def __missing__(self, k): return "?" + k
print("{a} {b} {c!r}".format_map(D(a=1)), "{x[y]}".format_map({"x": {"y": 2}}), "{}".format([1, "a"]), "{0[1]}".format((1, 2)), "{0[a]}{0[b]}".format({"a": 1, "b": 2}))
class M:
    def __getitem__(self, k): return k * 2
print("{ab} {c}".format_map(M()), "{self} {format_string}".format(self=1, format_string=2))
for fmt, args, kw in [("{", (), {}), ("}", (), {}), ("{0", (1,), {}), ("{0!}", (1,), {}), ("{0!r", (1,), {}), ("{0!rx}", (1,), {}), ("{!q}", (1,), {}), ("{0:", (1,), {}), ("{0[}", ([1],), {}), ("{0[0}", ([1],), {}), ("{0[]}", ([1],), {}), ("{0.}", (1,), {}),
                      ("{0.nope}", (1,), {}), ("{0[9]}", ([1],), {}), ("{0[k]}", ([1],), {}), ("{0[k]}", ({},), {}), ("{}{}", (1,), {}), ("{1}", (1,), {}), ("{a}", (1,), {}), ("{}{0}", (1,), {}), ("{0}{}", (1,), {}), ("{0]}", (1,), {}), ("{0[0]x}", ([1],), {}),
                      ("{-1}", (1,), {}), ("{ 0}", (1,), {}), ("{:{:{}}}", (1, 2, 3), {}), ("{:{}}", (1,), {}), ("{:{a}}", (1,), {}), ("{99999999999999999999}", (1,), {}), ("{:d}", ("s",), {}), ("{:z}", ("s",), {}), ("{:5}", (None,), {}), ("{a[0].b}", (), {"a": [1]}), ("{0!r:d}", (1,), {}), ("{:10{}", (1, 2), {}), ("{{}", (), {}), ("{}}", (1,), {})]:
    try: print(fmt, repr(fmt.format(*args, **kw)))
    except Exception as e: print(fmt, type(e).__name__, e)
for fmt, m in [("{}", {}), ("{0}", {"0": 1}), ("{a}", {}), ("{a}", []), ("{a}", 5), ("{a.b}", {"a": 1}), ("x", None)]:
    try: print(fmt, repr(fmt.format_map(m)))
    except Exception as e: print(fmt, type(e).__name__, e)
log = []
class L:
    def __init__(self, n): self.n = n
    def __str__(self): log.append("str" + self.n); return self.n
    def __repr__(self): log.append("repr" + self.n); return "r" + self.n
    def __format__(self, s): log.append("fmt" + self.n + s); return "f" + self.n
print("{} {!s} {!r} {:q} {!s:>3}".format(*map(L, "abcde")), log)
