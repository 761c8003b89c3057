# Sets: removing duplicates of strings and tuples, order kept.

WORDS = [("w" + str(i * i % 997), i % 31) for i in range(200000)]


def unique(items):
    seen = set()
    out = []
    for item in items:
        if item not in seen:
            seen.add(item)
            out.append(item)
    return out


def run():
    names = unique(w for w, _ in WORDS)
    pairs = unique(WORDS)
    ordered = list(dict.fromkeys(n for _, n in WORDS))
    twice = set()
    once = set()
    for w, _ in WORDS:
        if w in once:
            twice.add(w)
        once.add(w)
    common = {w for w, n in pairs if n % 2} & {w for w, n in pairs if n % 3 == 0}
    return len(names), len(pairs), len(ordered), len(once - twice), len(common), names[5]
