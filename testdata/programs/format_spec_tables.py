# The format mini-language, as tables.
def f(v, spec):
    try:
        return format(v, spec)
    except (ValueError, TypeError, OverflowError) as e:
        return type(e).__name__ + ": " + str(e)

for v in (0, 5, -42, 1234567, 2**64, True):
    for spec in "d|5d|<8|>8|^8|=8|08|+d| d|-d|+08|x|#x|#X|b|#b|#012b|o|#o|c|,|_|_x|_b|,.2f|e|.3e|g|%|.1%|*^12,|0>8|#06x|n|s|.2|,x|r|=+8|é^9|010,|_d|020_b".split("|"):
        print(v, spec, repr(f(v, spec)))
for v in (0.0, -0.0, 1.5, -2.675, 1e22, 1.23456789e-7, 123456.789, float("inf"), float("-inf"), float("nan"), 0.1, 1e16, 99999.5):
    for spec in "|.0f|.2f|10.3f|<10.1f|^+12.2f|010.2f|e|.0e|E|g|.3g|G|#g|%|.1%|,|,.1f|_.2f|n|.3|.0|.1|+|z.1f|z.0f|#.0f|d|x|s|,%|*=+14.2f|020,.2f|.15g|.17g|F".split("|"):
        print(v, spec, repr(f(v, spec)))
for v in ("", "abc", "héllo", "日本語"):
    for spec in "|s|10|<10|>10|^10|*^11|.2|.0|10.2|^9.1s|05|=5|+|#|,|d|é>6|日<7|}>5|z".split("|"):
        print(v, spec, repr(f(v, spec)))
for v in (1j, 1 + 2j, -1.5 - 0.5j, complex("nan"), 0j):
    for spec in "|.2f|+.1e|20|<20|^20.1f|g|#g|,|=10|010|d|%|+|n".split("|"):
        print(v, spec, repr(f(v, spec)))
for v in (None, [1], (1,), {}, b"x", object, len, ..., range(3)):
    print(repr(f(v, "")), f(v, "5"))
class P:
    def __format__(self, spec): return f"P[{spec}]"
class Q(P): pass
print(f"{P()}", f"{P():abc}", f"{P():{1}{2}}", "{:>{}}".format(P(), 9), format(Q(), "q"), "{0!r:.3}|{0!s:.3}".format(7 ** 20), f"{3:{'>'}{6}}", f"{3.14159:{8}.{3}}", f"{'x':{'*'}^{5}}")
class I(int):
    def __str__(self): return "I!"
    __repr__ = __str__
class F(float):
    def __repr__(self): return "F!"
print(f"{I(5)}", f"{I(5):3}", format(I(5)), format(I(5), "d"), "%d" % I(5), "%s" % I(5), str(F(1.5)), f"{F(1.5)}", f"{F(1.5):.1f}", "%s" % F(2.0), "%.1f" % F(2.0))
