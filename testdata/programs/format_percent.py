# printf-style formatting.
def f(fmt, v):
    try: return repr(fmt % v)
    except Exception as e: return type(e).__name__ + ": " + str(e)
for v in (0, 7, -42, 255, 10**20, True):
    print(v, *[f(s, v) for s in ("%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%i", "%u", "%x", "%X", "%#x", "%#X", "%o", "%#o", "%08x", "%.5d", "%8.5d", "%-8.5d|", "%+.5d", "%#.5x", "%s", "%r", "%a", "%10s", "%-10s|", "%.2s", "%e", "%f", "%g", "%ld", "%hd", "%5%", "%c")])
for v in (0.0, -0.0, 1.5, -2.5, 1e10, 1e100, 1.23e-5, float("inf"), float("nan")):
    print(v, *[f(s, v) for s in ("%f", "%.0f", "%.1f", "%10.2f", "%-10.2f|", "%010.2f", "%+f", "% f", "%e", "%.0e", "%E", "%g", "%.3g", "%G", "%#g", "%#.0f", "%s", "%r", "%d", "%i", "%x", "%c", "%5.1f%%", "%F")])
for v in ("", "abc", "é日", b"x", None, [1], {"a": 1}, (1,), ()):
    print(repr(v), *[f(s, v) for s in ("%s", "%r", "%a", "%5s|", "%-5s|", "%.1s", "%5.1s|", "%c", "%d", "%f", "%x", "%(a)s", "%%", "x", "%s%s")])
print("%s %d %5.2f %r" % ("a", 3, 2.5, "q"), "%(n)s=%(v)05d" % {"n": "x", "v": 42}, "%*d|%-*d|%.*f" % (5, 1, 5, 2, 2, 3.14159), "%*s" % (-5, "a") + "|", "%%%d%%" % 5, "%c%c%c" % (65, "é", 0x1F600))
class N:
    def __int__(self): return 7
    def __float__(self): return 2.5
    def __index__(self): return 65
    def __str__(self): return "Nstr"
    def __repr__(self): return "Nrepr\xe9"
class O:
    def __float__(self): return 1.25
class Idx:
    def __index__(self): return 12
print(f("%d %i %x %c %f %s %r %a", (N(),) * 8), f("%f", O()), f("%d", O()), f("%d %x %o", (Idx(),) * 3), f("%f", Idx()), f("%c", Idx()), f("%*d", (Idx(), 1)))
class Map:
    def __getitem__(self, k): return "<" + k + ">"
print("%(a)s %(b c)s %(d(e))s" % Map(), "%(a)s" % {"a": (1, 2)}, "%s" % ((1, 2),), "no directives" % {}, "none" % [], f("none", 1), f("none", (1,)), f("none", "s"), f("none", b"b"), f("none", Map()))
for fmt, v in [("%", 1), ("%5", 1), ("%(a", {}), ("%(a)", {"a": 1}), ("%y", 1), ("%é", 1), ("%s %s", 1), ("%s", (1, 2)), ("%s", ()), ("%(a)s", (1,)), ("%(a)s", {}), ("%*d", (1,)), ("%*d", ("a", 1)), ("%.*f", ("a", 1.0)), ("%d", "5"), ("%d", None), ("%x", "a"), ("%f", "1.5"), ("%c", "ab"), ("%c", -1), ("%c", 0x110000), ("%c", 1.5), ("%99999999999999999999d", 1), ("%.99999999999d", 1), ("%d", float("inf")), ("%d", float("nan")), ("%s%(a)s", {"a": 1}), ("%(a)s%s", {"a": 1})]:
    print(fmt, f(fmt, v))
print(b"%s|%b|%a|%r|%d|%5d|%-5d|%x|%c|%c|%.2f|%e" % (b"s", bytearray(b"b"), "é", [1], 5, 6, 7, 255, 65, b"z", 1.234, 1.5), bytearray(b"%d") % 3, b"%(k)s" % {b"k": b"v"}, b"%5s|%-5s|%.1s" % (b"ab", b"cd", b"ef"), b"%%")
class B:
    def __bytes__(self): return b"B!"
for fmt, v in [(b"%s", "a"), (b"%s", 1), (b"%b", B()), (b"%d", "a"), (b"%f", "a"), (b"%c", 256), (b"%c", b"ab"), (b"%c", "a"), (b"%y", 1), (b"%", 1), (b"%s", ()), (b"%s", (b"a", b"b")), (b"%(a)s", {"a": 1}), (b"x", 1), (b"%x", 1.5), (b"%s", memoryview(b"mv"))]:
    print(fmt, f(fmt, v))
