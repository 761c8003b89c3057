# Statistics without a library, and letter grades; only math is imported.
import math

SCORES = {
    "Ann": [88, 92, 79, 95],
    "Bob": [67, 71, None, 58],
    "Cid": [93, 97, 99, 91],
    "Dee": [74, None, None, 81],
    "Eve": [],
}


def clean(values):
    return [v for v in values if v is not None]


def mean(values):
    if not values:
        raise ValueError("mean of nothing")
    return sum(values) / len(values)


def median(values):
    ordered = sorted(values)
    middle = len(ordered) // 2
    if len(ordered) % 2:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) / 2


def deviation(values):
    m = mean(values)
    return math.sqrt(sum((v - m) ** 2 for v in values) / (len(values) - 1))


def grade(score):
    for limit, letter in ((90, "A"), (80, "B"), (70, "C"), (60, "D")):
        if score >= limit:
            return letter
    return "F"


results = {}
for name, raw in SCORES.items():
    values = clean(raw)
    try:
        results[name] = mean(values)
    except ValueError as error:
        print(f"{name}: skipped ({error})")
for name, average in sorted(results.items(), key=lambda kv: kv[1], reverse=True):
    missing = SCORES[name].count(None)
    note = f" ({missing} missing)" if missing else ""
    print(f"{name:<5}{average:>7.2f}  {grade(average)}{note}")

everything = [v for values in SCORES.values() for v in clean(values)]
print(f"n={len(everything)} mean={mean(everything):.3f} median={median(everything)} sd={deviation(everything):.4f}")
histogram = {}
for v in everything:
    histogram[v // 10 * 10] = histogram.get(v // 10 * 10, 0) + 1
for start in sorted(histogram):
    print(f"{start:>3}-{start + 9:<3} {'*' * histogram[start]}")

xs = list(range(1, 5))
ys = SCORES["Ann"]
mx, my = mean(xs), mean(ys)
slope = sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / sum((x - mx) ** 2 for x in xs)
r = slope * math.sqrt(sum((x - mx) ** 2 for x in xs) / sum((y - my) ** 2 for y in ys))
print(f"Ann's trend: {slope:+.2f} a test, r={r:.3f}; geometric mean {math.exp(mean([math.log(y) for y in ys])):.3f}")
print("hypotenuse", math.hypot(3, 4), "gcd", math.gcd(48, 36), "comb", math.comb(10, 3), "isclose", math.isclose(0.1 + 0.2, 0.3))
