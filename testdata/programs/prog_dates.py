# Calendar arithmetic by hand: leap years, weekdays, differences, a month's calendar.
DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
NAMES = "Mon Tue Wed Thu Fri Sat Sun".split()

def leap(y): return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)
def month_days(y, m): return 29 if m == 2 and leap(y) else DAYS[m - 1]

class Date:
    def __init__(self, y, m, d):
        if not 1 <= m <= 12: raise ValueError(f"month {m} out of range")
        if not 1 <= d <= month_days(y, m): raise ValueError(f"day {d} out of range for {y}-{m:02}")
        self.y, self.m, self.d = y, m, d
    @classmethod
    def parse(cls, text):
        parts = text.split("-")
        if len(parts) != 3: raise ValueError(f"bad date {text!r}")
        return cls(*map(int, parts))
    @property
    def ordinal(self):
        y = self.y - 1
        return y * 365 + y // 4 - y // 100 + y // 400 + sum(month_days(self.y, m) for m in range(1, self.m)) + self.d
    @classmethod
    def from_ordinal(cls, n):
        y = 1
        while n > (size := 366 if leap(y) else 365): n, y = n - size, y + 1
        m = 1
        while n > (size := month_days(y, m)): n, m = n - size, m + 1
        return cls(y, m, n)
    @property
    def weekday(self): return NAMES[(self.ordinal + 6) % 7]
    def __sub__(self, o): return self.ordinal - o.ordinal if isinstance(o, Date) else Date.from_ordinal(self.ordinal - o)
    def __add__(self, n): return Date.from_ordinal(self.ordinal + n)
    def __eq__(self, o): return self.ordinal == o.ordinal
    def __lt__(self, o): return self.ordinal < o.ordinal
    def __str__(self): return f"{self.y:04}-{self.m:02}-{self.d:02}"
    __repr__ = __str__

d = Date(2024, 2, 28)
print(d, d.weekday, d + 1, d + 2, d - 59, Date(2024, 12, 25) - d, Date(2000, 1, 1).weekday, Date(1970, 1, 1).ordinal)
for bad in ("2023-02-29", "2024-13-01", "2024-1", "x-y-z"):
    try:
        print(Date.parse(bad))
    except ValueError as e:
        print(e)
print(sorted(map(Date.parse, ["2024-03-01", "2023-12-31", "2024-02-29"])))
def calendar(y, m):
    first = NAMES.index(Date(y, m, 1).weekday)
    cells = ["  "] * first + [f"{i:2}" for i in range(1, month_days(y, m) + 1)]
    return "\n".join([f"{y}-{m:02}".center(20).rstrip(), "Mo Tu We Th Fr Sa Su"] + [" ".join(cells[i:i + 7]) for i in range(0, len(cells), 7)])
print(calendar(2024, 2))
print(calendar(2023, 10))
def easter(y):
    a, b, c = y % 19, y // 100, y % 100
    h = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    l = (32 + 2 * (b % 4) + 2 * (c // 4) - h - c % 4) % 7
    m = (a + 11 * h + 22 * l) // 451
    return Date(y, (h + l - 7 * m + 114) // 31, (h + l - 7 * m + 114) % 31 + 1)
print([str(easter(y)) for y in (2000, 2024, 2025)], [y for y in range(1896, 1912) if leap(y)], sum(leap(y) for y in range(1, 2025)))
fridays = [str(Date(2026, m, 13)) for m in range(1, 13) if Date(2026, m, 13).weekday == "Fri"]
print(fridays)
