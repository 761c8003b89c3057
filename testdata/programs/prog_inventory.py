# Grouping, totals and a printed table.
rows = """apple,fruit,3,0.50
pear,fruit,10,0.65
carrot,veg,25,0.10
leek,veg,x,1.20
milk,dairy,4,1.05
cheese,dairy,2,8.99
,veg,1,1
bread,bakery,6,2.5,extra"""

def parse(text):
    good, bad = [], []
    for n, line in enumerate(text.splitlines(), 1):
        try:
            name, kind, qty, price = line.split(",")
            if not name: raise ValueError("empty name")
            good.append({"name": name, "kind": kind, "qty": int(qty), "price": float(price)})
        except ValueError as e:
            bad.append((n, str(e)))
    return good, bad

items, errors = parse(rows)
for n, e in errors:
    print(f"line {n}: {e}")
groups = {}
for it in items:
    groups.setdefault(it["kind"], []).append(it)
print(f"{'kind':<8}{'items':>6}{'units':>7}{'value':>10}")
total = 0
for kind in sorted(groups):
    g = groups[kind]
    value = sum(i["qty"] * i["price"] for i in g)
    total += value
    print(f"{kind:<8}{len(g):>6}{sum(i['qty'] for i in g):>7}{value:>10.2f}")
print(f"{'total':<21}{total:>10.2f}")
best = max(items, key=lambda i: i["price"])
print("dearest:", best["name"], "cheapest:", min(items, key=lambda i: i["price"])["name"])
low = [i["name"] for i in items if i["qty"] < 5]
print("low stock:", ", ".join(low) or "none")
by_letter = {}
for i in items:
    by_letter.setdefault(i["name"][0], set()).add(i["name"])
print({k: sorted(v) for k, v in sorted(by_letter.items())})
print({k: [i["name"] for i in v] for k, v in groups.items()})
