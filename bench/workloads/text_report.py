# Text: CSV lines parsed, summed up by group, and printed as an aligned report into a list of lines.

REGIONS = ["north", "south", "east", "west"]
CSV = "date,region,product,units,price\n" + "\n".join(
    f"2024-{1 + i % 12:02d}-{1 + i % 28:02d},{REGIONS[i * 5 % 4]},p{i % 9},{i % 40 + 1},{(i % 70) * 0.5 + 1:.2f}"
    for i in range(40000)
)


def parse(text):
    lines = text.splitlines()
    header = lines[0].split(",")
    rows = []
    for line in lines[1:]:
        row = dict(zip(header, line.split(",")))
        row["units"] = int(row["units"])
        row["price"] = float(row["price"])
        row["month"] = row["date"][5:7]
        rows.append(row)
    return rows


def summarise(rows):
    totals = {}
    for row in rows:
        key = (row["region"], row["month"])
        entry = totals.get(key)
        if entry is None:
            entry = totals[key] = {"units": 0, "revenue": 0.0, "products": set()}
        entry["units"] += row["units"]
        entry["revenue"] += row["units"] * row["price"]
        entry["products"].add(row["product"])
    return totals


def report(totals):
    lines = [f"{'region':<8}{'month':>6}{'units':>8}{'revenue':>14}  products", "-" * 50]
    for (region, month), entry in sorted(totals.items()):
        mean = entry["revenue"] / entry["units"]
        lines.append(f"{region.title():<8}{month:>6}{entry['units']:>8,}{entry['revenue']:>14,.2f}  "
                     + "/".join(sorted(entry["products"])) + f" ({mean:.3f})")
    grand = sum(e["revenue"] for e in totals.values())
    lines.append(f"{'total':<8}{grand:>28,.2f}".rstrip())
    return "\n".join(lines)


def run():
    text = report(summarise(parse(CSV)))
    check = 0
    for line in text.split("\n"):
        check = (check * 31 + len(line) + line.count(" ")) % 1000003
    return len(text), check
