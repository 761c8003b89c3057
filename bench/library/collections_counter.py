# collections: Counter of words and letters.
from collections import Counter

TEXT = "the quick brown fox jumps over the lazy dog and the cat sat on the mat while it rained " * 700
WORDS = TEXT.split()


def run():
    c = Counter(WORDS)
    d = Counter(TEXT)
    d.update(TEXT[:20000])
    e = c + Counter(WORDS[:500])
    e.subtract(WORDS[:100])
    n = Counter()
    for w in WORDS[:6000]:
        n[w] += 1
    return c.most_common(3), d.most_common(2), e["the"], n["fox"], sum(c.values())
