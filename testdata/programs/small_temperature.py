# Functions, loops, formatting and input checking as a beginner writes them.
def to_f(c): return c * 9 / 5 + 32
def to_c(f): return (f - 32) * 5 / 9
print("  C      F")
for c in range(-10, 41, 10):
    print(f"{c:>4} {to_f(c):>7.1f}")
values = ["21.5", "abc", "", "-40", "1e2", None, "  7 "]
for v in values:
    try:
        c = float(v)
    except ValueError as e:
        print("skip:", e)
        continue
    except TypeError as e:
        print("type:", e)
        continue
    print(f"{v!r} -> {to_f(c):g}F {round(to_c(to_f(c)), 6)}C")
readings = {"mon": [12.1, 15.3], "tue": [11.0, 17.9], "wed": []}
for day, rs in readings.items():
    if not rs:
        print(day, "no data")
    else:
        print(day, min(rs), max(rs), sum(rs) / len(rs))
