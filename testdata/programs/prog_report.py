# A payroll report: rounding, tiers, alignment, percentages, and sorting by several keys.
STAFF = [("Ada Lovelace", "eng", 42, 55.5), ("Grace Hopper", "eng", 38, 61.25), ("Alan Turing", "research", 45.5, 58), ("Edsger D.", "research", 40, 47.333), ("Barbara L.", "ops", 0, 30), ("Ken T.", "ops", 51, 29.999)]
TIERS = [(1000, 0.1), (2000, 0.2), (float("inf"), 0.3)]

def pay(hours, rate):
    over = max(0, hours - 40)
    return round((hours - over) * rate + over * rate * 1.5, 2)

def tax(gross):
    due, low = 0.0, 0
    for high, rate in TIERS:
        if gross > low: due += (min(gross, high) - low) * rate
        low = high
    return round(due, 2)

rows = []
for name, dept, hours, rate in STAFF:
    g = pay(hours, rate)
    rows.append(dict(name=name, dept=dept, hours=hours, gross=g, tax=tax(g), net=round(g - tax(g), 2)))
cols = [("name", "<14", str), ("dept", "<9", str), ("hours", ">6.1f", float), ("gross", ">11,.2f", float), ("tax", ">9,.2f", float), ("net", ">11,.2f", float)]
head = "".join(f"{c.upper():{s.split('.')[0].rstrip(',f')}}" for c, s, _ in cols)
print(head); print("=" * len(head))
for row in sorted(rows, key=lambda r: (r["dept"], -r["gross"])):
    print("".join(f"{kind(row[c]):{spec}}" for c, spec, kind in cols))
print("-" * len(head))
totals = {k: sum(r[k] for r in rows) for k in ("hours", "gross", "tax", "net")}
print(f"{'TOTAL':<23}{totals['hours']:>6.1f}{totals['gross']:>11,.2f}{totals['tax']:>9,.2f}{totals['net']:>11,.2f}")
for dept in sorted({r["dept"] for r in rows}):
    part = sum(r["gross"] for r in rows if r["dept"] == dept) / totals["gross"]
    print(f"{dept:>10} {part:6.1%} |{'█' * round(part * 30):<30}|")
print(f"effective tax {totals['tax'] / totals['gross']:.2%}, mean net {totals['net'] / len(rows):_.3f}, top: {max(rows, key=lambda r: r['net'])['name']!r}")
print([f"{n:,}" for n in (0, 999, 1000, 1234567, -9876543.21)], [f"{x:.3g}" for x in (0.00012345, 12345.678, 1e6)], f"{0.5:.0%} {1/3:.4%} {-0.001:+.1f}")
