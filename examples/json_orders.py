# Reads JSON, checks and totals orders, and writes JSON again.
import json

SOURCE = """
{
  "customer": {"id": 17, "name": "Zoë Müller", "vip": true, "notes": null},
  "orders": [
    {"id": "A-1", "items": [{"sku": "pen", "qty": 10, "price": 0.5}, {"sku": "ink", "qty": 2, "price": 7.25}]},
    {"id": "A-2", "items": []},
    {"id": "A-3", "items": [{"sku": "desk", "qty": 1, "price": 189.0, "options": {"colour": "oak"}}], "coupon": "TEN"}
  ],
  "unicode": "tab\\t quote\\" euro\\u20ac"
}
"""

data = json.loads(SOURCE)
customer = data["customer"]
print(customer["name"], customer["vip"], customer["notes"], repr(data["unicode"]))


def total(order):
    amount = sum(item["qty"] * item["price"] for item in order["items"])
    if order.get("coupon") == "TEN":
        amount *= 0.9
    return round(amount, 2)


def validate(order):
    problems = []
    if not order["items"]:
        problems.append("no items")
    for i, item in enumerate(order["items"]):
        for key, kind in (("sku", str), ("qty", int), ("price", float)):
            if not isinstance(item.get(key), kind):
                problems.append(f"items[{i}].{key} should be {kind.__name__}")
    return problems


summary = {"customer": customer["id"], "orders": {}, "problems": {}}
for order in data["orders"]:
    problems = validate(order)
    if problems:
        summary["problems"][order["id"]] = problems
    else:
        summary["orders"][order["id"]] = total(order)
summary["total"] = sum(summary["orders"].values())
print(json.dumps(summary))
print(json.dumps(summary, indent=2, sort_keys=True))
print(json.dumps(customer, ensure_ascii=False, separators=(",", ":")), json.dumps(customer)[:40])
print(json.loads(json.dumps(data)) == data, json.dumps([1.0, 1e100, True, None, "a\nb", (1, 2), {1: "int key"}]))

for bad in ("{'a': 1}", "[1, 2", '{"a" 1}', "nul", "[1,]", ""):
    try:
        print(json.loads(bad))
    except json.JSONDecodeError as error:
        print(f"{bad!r}: {error} (position {error.pos})")
try:
    json.dumps({"when": {1, 2}})
except TypeError as error:
    print("error:", error)


def walk(value, path="$"):
    match value:
        case dict():
            for key, item in value.items():
                yield from walk(item, f"{path}.{key}")
        case list():
            for i, item in enumerate(value):
                yield from walk(item, f"{path}[{i}]")
        case int() | float() if not isinstance(value, bool):
            yield path, value


print(sum(1 for _ in walk(data)), max(walk(data), key=lambda pv: pv[1]))
print(json.loads('{"a": [1, 2.5, -3e2, true, "x"]}', object_hook=lambda d: list(d.items())), json.loads("3.0", parse_float=str))
