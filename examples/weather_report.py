# A text report: f-strings with alignment, sorting by several keys, bars and averages.
READINGS = [
    ("Oslo", [-4.1, -2.5, 0.3, 5.2, 11.8, 15.9]),
    ("Lima", [23.6, 24.4, 23.9, 22.0, 19.5, 18.2]),
    ("Cairo", [14.0, 15.4, 18.1, 22.5, 26.3, 28.9]),
    ("Reykjavík", [-0.5, 0.4, 0.5, 2.9, 6.3, 9.0]),
    ("Perth", [24.5, 25.1, 23.2, 19.8, 16.5, 14.2]),
]
MONTHS = "Jan Feb Mar Apr May Jun".split()


def mean(values):
    return sum(values) / len(values)


def trend(values):
    change = values[-1] - values[0]
    if abs(change) < 2:
        return "steady"
    return "rising" if change > 0 else "falling"


print(f"{'City':<12}" + "".join(f"{m:>7}" for m in MONTHS) + f"{'Mean':>8}  Trend")
print("=" * 72)
for city, values in sorted(READINGS, key=lambda r: (-mean(r[1]), r[0])):
    cells = "".join(f"{v:>7.1f}" for v in values)
    print(f"{city:<12}{cells}{mean(values):>8.2f}  {trend(values)}")
print("-" * 72)
columns = list(zip(*(values for _, values in READINGS)))
print(f"{'All':<12}" + "".join(f"{mean(c):>7.1f}" for c in columns) + f"{mean([v for c in columns for v in c]):>8.2f}")

print("\nWarmest month of each city:")
for city, values in READINGS:
    best = max(range(len(values)), key=values.__getitem__)
    print(f"  {city:.<14}{MONTHS[best]} {values[best]:+5.1f}°C {values[best] * 9 / 5 + 32:5.1f}°F")

print("\nMean as a bar:")
low = min(mean(v) for _, v in READINGS)
for city, values in READINGS:
    length = round(mean(values) - low) + 1
    print(f"{city:>12} |{'▇' * length:<22}| {mean(values):.1f}")

cold = [(city, month, v) for city, values in READINGS for month, v in zip(MONTHS, values) if v < 0]
print("\nBelow zero:", ", ".join(f"{c} {m} ({v})" for c, m, v in cold) or "never")
groups = {}
for city, values in READINGS:
    groups.setdefault(trend(values), []).append(city)
print(groups)
