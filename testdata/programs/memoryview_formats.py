# cast between bytes and the native formats, in one and more dimensions.
def t(label, f):
    try: print(label, f())
    except Exception as e: print(label, type(e).__name__, e)
raw = bytes(range(250, 256)) + bytes(range(10))
for fmt in "bBchHiIlLqQnNfde?":
    b = bytearray(raw)
    m = memoryview(b).cast(fmt)
    print(fmt, m.itemsize, len(m), m.format, m.tolist() if fmt not in "fde" else len(m.tolist()), m.nbytes)
for fmt, vals in {"b": (-128, 127, 128, -129, "a", 1.5), "B": (0, 255, 256, -1), "h": (-32768, 32767, 32768), "H": (65535, 65536, -1), "i": (-2**31, 2**31 - 1, 2**31), "I": (2**32 - 1, 2**32), "q": (-2**63, 2**63 - 1, 2**63, 2**70), "Q": (2**64 - 1, 2**64, -1), "l": (5, 2**63), "f": (1.5, 0.1, 1e39, "a", 3), "d": (0.1, 1e308, float("inf"), None, 2**70), "e": (1.5, 65504, 6e-8, 1e-8), "?": (True, 0, [], [1], "x"), "c": (b"z", b"zz", 65, "z")}.items():
    m = memoryview(bytearray(8)).cast(fmt)
    for v in vals:
        try: m[0] = v; print(fmt, repr(v), m[0], m.tobytes()[:8].hex())
        except Exception as e: print(fmt, repr(v), type(e).__name__, e)
m = memoryview(bytearray(range(24)))
g = m.cast("B", [4, 6]); h = m.cast("H", [3, 4]) ; k = m.cast("B", [2, 3, 4])
print(g.tolist(), h.tolist()[0], k.tolist()[1][2], g[1, 2], g[-1, -1], k[1, 2, 3], g.shape, g.strides, k.strides, len(g), len(k), g.nbytes, h.itemsize, g.tobytes() == m.tobytes(), g.tobytes("F")[:8], g.cast("B").shape, h.cast("B").shape)
g[0, 1] = 99; k[1, 0, 0] = 98; print(m[1], m[12], g[1:3].tolist()[0], g[::-2].shape)
for label, f in {"2 of 3": lambda: k[1, 1], "1 of 2": lambda: g[1], "far": lambda: g[4, 0], "far2": lambda: g[0, 6], "many": lambda: g[0, 0, 0], "slices": lambda: g[0:1, 0:1], "mixed": lambda: g[0, 0:1], "iter": lambda: list(g), "len0": lambda: len(memoryview(b"a").cast("B", [])), "item0": lambda: memoryview(b"a").cast("B", [])[()], "idx0": lambda: memoryview(b"a").cast("B", [])[0], "list0": lambda: memoryview(b"a").cast("B", []).tolist(), "iter0": lambda: list(memoryview(b"a").cast("B", [])), "prod": lambda: m.cast("B", [5, 5]), "zero": lambda: m.cast("B", [0]), "neg": lambda: m.cast("B", [-1]), "str": lambda: m.cast("B", ["a"]), "notlist": lambda: m.cast("B", 24), "ndnd": lambda: g.cast("B", [6, 4]), "nonbyte": lambda: m.cast("H").cast("I"), "odd": lambda: m[:3].cast("H"), "step": lambda: m[::2].cast("B"), "fmt": lambda: m.cast("x"), "fmt2": lambda: m.cast("<H"), "fmt3": lambda: m.cast("HH"), "fmt4": lambda: m.cast(""), "at": lambda: m.cast("@H")[0], "kw": lambda: m.cast(format="B", shape=[24]).shape, "none": lambda: m.cast(), "int": lambda: m.cast(5), "eq": lambda: (g == g, g == m, m.cast("H") == m.cast("h"), m.cast("b") == m), "hash": lambda: hash(memoryview(bytes(4)).cast("H")), "hashb": lambda: hash(memoryview(b"ab").cast("b")) == hash(b"ab")}.items(): t(label, f)
a = memoryview(bytearray(8)).cast("H"); a[:2] = memoryview(b"abcd").cast("H"); print(a.tobytes(), a.tolist())
t("formats differ", lambda: a.__setitem__(slice(0, 2), b"ab"))
t("same bytes", lambda: a.__setitem__(slice(0, 1), memoryview(b"ab").cast("h")))
print(memoryview(b"\x00\x00\xc0\x7f").cast("f") == memoryview(b"\x00\x00\xc0\x7f").cast("f"), memoryview(b"\x00\x3c").cast("e")[0], memoryview(bytes(8)).cast("d")[0], memoryview(b"\x01\x02").cast("?").tolist(), memoryview(b"ab").cast("c").tolist())
