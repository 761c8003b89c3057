# int(), float() and str() of exact values, of subclasses, and of texts that need the long way.
class I(int):
    def __str__(self):
        return "I!"


class S(str):
    def __int__(self):
        return 77

    def __str__(self):
        return "S!"


class F(float):
    pass


def conv(t, v):
    try:
        r = t(v)
    except (ValueError, TypeError, OverflowError) as e:
        return f"{type(e).__name__}: {e}"
    return type(r).__name__, repr(r)


values = ["0", "00012", "-5", "+5", " 7 ", "1_000", "1__0", "", "-", "9" * 18, "9" * 19, "-" + "9" * 19, "٣", "12a", "0x10", "3.5", "-0", "-0.0", ".5", "5.",
          ".", "1e5", "123456789012345", "1234567890123456", "0.1", "0.30000000000000004", "-12.75", "inf", "-nan", "1.2.3", 0, 5, 999, 1000, -1, 1 << 62, 1 << 70, 2.5, -0.0, 1e300,
          True, None, I(3), S("12"), S("x"), F(1.5), b"12", [1]]
for v in values:
    print(repr(v), conv(int, v), conv(float, v), conv(str, v), conv(I, v), conv(F, v), conv(bool, v))
print([len(str(i)) for i in (9, 10, 99, 100, 999, 1000)])
