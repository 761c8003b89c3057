# Dicts: records grouped, joined and inverted, as in data wrangling.

CITIES = ["Oslo", "Lima", "Cairo", "Quito", "Perth", "Kyoto"]
RECORDS = [
    {"id": i, "city": CITIES[i * 7 % 6], "amount": i * 37 % 101, "tags": ["a" + str(i % 3), "b" + str(i % 5)]}
    for i in range(60000)
]


def run():
    groups = {}
    for r in RECORDS:
        groups.setdefault(r["city"], []).append(r)
    summary = {}
    for city, rows in groups.items():
        amounts = [r["amount"] for r in rows]
        summary[city] = {"n": len(rows), "sum": sum(amounts), "max": max(amounts)}
    by_tag = {}
    for r in RECORDS:
        for tag in r["tags"]:
            if tag not in by_tag:
                by_tag[tag] = set()
            by_tag[tag].add(r["city"])
    index = {r["id"]: r for r in RECORDS}
    merged = {}
    for key in range(0, 60000, 2):
        merged[key] = {**index[key], "rank": key % 10}
    hits = 0
    for row in merged.values():
        if row["rank"] > 4 and row.get("city") != "Lima":
            hits += row["amount"]
    best = sorted(summary.items(), key=lambda kv: kv[1]["sum"], reverse=True)
    return best[0], sorted(by_tag)[:2], hits
