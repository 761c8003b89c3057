# Sorting: with key functions, tuples, and several keys in turn.

PEOPLE = [
    {"name": "n" + str(i * 7919 % 5003), "age": i * 31 % 90, "score": i * 17 % 1000 / 10}
    for i in range(60000)
]
PAIRS = [(i * 7919 % 211, i * 31 % 97, str(i)) for i in range(60000)]


def run():
    by_age = sorted(PEOPLE, key=lambda p: p["age"])
    by_all = sorted(PEOPLE, key=lambda p: (-p["score"], p["name"]))
    pairs = sorted(PAIRS)
    by_len = sorted((p["name"] for p in PEOPLE), key=len)
    by_second = sorted(PAIRS, key=lambda t: t[1], reverse=True)
    best = max(PEOPLE, key=lambda p: p["score"])
    return by_age[50]["name"], by_all[3]["name"], pairs[7], by_len[0], by_second[2], best["name"]
