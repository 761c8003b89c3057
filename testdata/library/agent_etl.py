# An everyday program: orders read from CSV, summed and reported.
import csv, io, json, re, statistics
from collections import defaultdict, Counter
from datetime import datetime, timedelta
from dataclasses import dataclass, field, asdict
RAW = """order_id,customer,amount,ts
1,Ann,10.50,2024-01-05T10:00:00
2,Bob,20.00,2024-01-06T11:30:00
3,Ann,abc,2024-01-07T09:15:00
4,Cy,7.25,2024-02-01T00:00:00
"""
@dataclass
class Stats:
    n: int = 0
    total: float = 0.0
    amounts: list = field(default_factory=list)
    @property
    def avg(self): return self.total / self.n if self.n else 0
by = defaultdict(Stats); errors = []
for i, row in enumerate(csv.DictReader(io.StringIO(RAW)), 2):
    try: amt = float(row["amount"])
    except ValueError as e: errors.append((i, str(e))); continue
    s = by[row["customer"]]; s.n += 1; s.total += amt; s.amounts.append(amt)
print(json.dumps({k: asdict(v) | {"avg": round(v.avg, 2)} for k, v in sorted(by.items())}, indent=2))
print(errors)
months = Counter(datetime.fromisoformat(r["ts"]).strftime("%Y-%m") for r in csv.DictReader(io.StringIO(RAW)))
print(dict(months), f"{'Customer':<10}|{'Total':>8}"); print("-"*19)
for k, v in sorted(by.items(), key=lambda kv: -kv[1].total): print(f"{k:<10}|{v.total:>8.2f}")
