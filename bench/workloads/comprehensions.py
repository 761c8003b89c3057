# Comprehensions: dict, set, nested, with several conditions, and generator expressions in sum, any, all, max.


def run():
    words = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"]
    total = 0
    for r in range(1000):
        lengths = {w + str(r): len(w) + r for w in words}
        inverse = {v: k for k, v in lengths.items()}
        total += len(inverse)
        letters = {c for w in words for c in w if c not in "aeiou"}
        total += len(letters)
        grid = [[x * y for x in range(20)] for y in range(20)]
        total += sum(sum(row) for row in grid)
        transposed = [[row[i] for row in grid] for i in range(20)]
        total += transposed[3][r % 20]
        pairs = [(a, b) for a in range(25) for b in range(a) if (a + b) % 5 == 0 and a != r]
        total += len(pairs)
        total += sum(a * b for a, b in pairs)
        total += sum(1 for row in grid for v in row if v > 100)
        if any(v == 361 for row in grid for v in row):
            total += 1
        if all(len(w) > 2 for w in words):
            total += max(len(w) for w in words)
    return total
