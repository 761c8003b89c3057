# The format mini-language for int, float and complex.
for spec in ("", "d", "5", "<5", ">5", "^5", "=5", "05", "+", " ", "-", "+05", "x", "X", "#x", "#X", "o", "#o", "b", "#b", "#010b", ",", "_", "_b", "_x", "e", ".3e", "f", ".2f", "g", ".3g", "%", ".1%", "n", "c", "*^9", "0<5", "=+7", ">+7", "z.1f"):
    row = []
    for v in (42, -42, 1234567):
        try:
            row.append(repr(format(v, spec)))
        except Exception as e:
            row.append(type(e).__name__ + ": " + str(e))
    print(repr(spec), *row)
for spec in ("", "5", ".0f", ".1f", ".3f", "8.2f", "<8.2f|", "^8.2f", "08.2f", "+.1f", " .1f", "e", ".0e", "E", ".2E", "g", ".2g", "G", "#g", "#.0f", "%", ".0%", ",", ",.2f", "_.3f", ".3", "10.3", "n", "F", "z.0f", "=+9.1f"):
    row = []
    for v in (3.14159, -0.0, 1e20, 1234.5, float("inf"), float("nan")):
        try:
            row.append(format(v, spec))
        except Exception as e:
            row.append(type(e).__name__)
    print(repr(spec), *row)
for spec in ("", ".2f", "g", ">20", "+.1f", ".3", "e", "<15|", "010", "=5", "%"):
    try:
        print(repr(spec), repr(format(1.5 - 2j, spec)))
    except Exception as e:
        print(repr(spec), type(e).__name__, e)
print(format(True, "d"), format(True, ""), format(True, ">6"), format(10 ** 30, ","), format(0.1 + 0.2, ".17g"), format(1e22, "f"), format(123456789.123, ",.1f"), format(5e-324, "g"), format(2 ** 53 + 1.0, ".0f"), format(0.5, ".0f"), format(1.5, ".0f"), format(2.675, ".2f"))
