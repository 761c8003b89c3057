# Attributes that built-in objects compute, of the same name in many classes.
import re, datetime, decimal, collections
class D(datetime.date):
    year = "mine"
class E(ValueError):
    args = 5
def f(o): return o.year
def g(o): return o.args
def h(o): return o.real
for o in (datetime.date(2024, 1, 2), datetime.date(2025, 1, 2), D(2024, 1, 2), datetime.datetime(2023, 1, 1), datetime.date(2020, 1, 1)):
    print(f(o), f(o))
for o in (ValueError(1), ValueError(2), E(3), KeyError(4), ValueError()):
    print(g(o), g(o))
class I(int):
    real = "r"
for o in (1, 2, I(3), 2.5, True, 1j, 7):
    print(h(o), h(o))
p = re.compile("(?P<a>x)|(y)|(?P<b>z)")
print([(m.lastgroup, m.lastindex, m.re is p) for m in p.finditer("xyzxzy")])
for o in (5, "s", None):
    try: print(f(o))
    except AttributeError as e: print(e)
print(f(datetime.date(2022, 1, 1)))
def w(o):
    o.year = 5
for o in (datetime.date(2022, 1, 1), D(2022, 1, 1)):
    try: w(o); print(o.year)
    except AttributeError as e: print(e)
