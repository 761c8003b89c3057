# Reads sales records from text, cleans them, groups them and prints a report.
DATA = """date,region,product,units,price
2024-01-03,North,Widget,10,2.50
2024-01-05,south,Gadget,3,19.99
2024-01-09,North,Gadget,1,19.99
2024-02-02,East,Widget,n/a,2.50
2024-02-11,South,Widget,25,2.40
2024-02-14,east,Gizmo,4,
2024-03-01,North,Gizmo,7,7.25
2024-03-08,West,Widget,12,2.55
2024-03-09,South,Gadget,2,18.50
2024-03-30,East,Gizmo,5,7.10
"""


def parse(text):
    lines = text.strip().split("\n")
    header = lines[0].split(",")
    records, rejected = [], []
    for number, line in enumerate(lines[1:], start=2):
        record = dict(zip(header, line.split(",")))
        try:
            record["units"] = int(record["units"])
            record["price"] = float(record["price"])
        except ValueError as error:
            rejected.append((number, str(error)))
            continue
        record["region"] = record["region"].capitalize()
        record["month"] = record["date"][:7]
        record["total"] = record["units"] * record["price"]
        records.append(record)
    return records, rejected


def group_sum(records, *keys):
    sums = {}
    for r in records:
        key = tuple(r[k] for k in keys)
        sums[key] = sums.get(key, 0) + r["total"]
    return sums


records, rejected = parse(DATA)
print(f"{len(records)} records, {len(rejected)} rejected")
for number, why in rejected:
    print(f"  line {number}: {why}")

by_region = group_sum(records, "region")
grand = sum(by_region.values())
print(f"\n{'Region':<10}{'Sales':>10}{'Share':>9}")
for (region,), total in sorted(by_region.items(), key=lambda kv: -kv[1]):
    print(f"{region:<10}{total:>10.2f}{total / grand:>9.1%}")
print(f"{'All':<10}{grand:>10.2f}")

months = sorted({r["month"] for r in records})
products = sorted({r["product"] for r in records})
pivot = group_sum(records, "product", "month")
print("\n" + " " * 8 + "".join(f"{m:>10}" for m in months))
for p in products:
    print(f"{p:<8}" + "".join(f"{pivot.get((p, m), 0):>10.2f}" for m in months))

best = max(records, key=lambda r: r["total"])
print(f"\nBest sale: {best['product']} in {best['region']} on {best['date']}: {best['total']:.2f}")
