# What dates, datetimes and spans of time are: every order, hash, sum and replace() of many.
import itertools
from bisect import bisect_left, bisect_right
from datetime import date, datetime, timedelta, timezone, tzinfo


def shown(f):
    try:
        r = f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return str(r)


def fold(texts):
    h = 0
    for t in texts:
        for c in t:
            h = (h * 31 + ord(c)) % (1 << 61)
    return h


class Odd(tzinfo):
    def __init__(self, hours):
        self.hours = hours

    def utcoffset(self, dt):
        return timedelta(hours=self.hours)

    def dst(self, dt):
        return None

    def tzname(self, dt):
        return 'odd'


class Day(date):
    pass


class Moment(datetime):
    def __eq__(self, other):
        return NotImplemented if not isinstance(other, datetime) else self.year == other.year

    def __hash__(self):
        return hash(self.year)


class Span(timedelta):
    def __lt__(self, other):
        return 'less'

    def __hash__(self):
        return 77


# Every day: its number, and the date of the number.
bad = 0
h = 0
d, one = date(1, 1, 1), timedelta(1)
for n in range(1, 3652060, 7):
    x = date.fromordinal(n)
    bad += x.toordinal() != n
    h = (h * 31 + x.year * 500 + x.month * 40 + x.day) % (1 << 61)
print(bad, h)
for y in (1, 4, 99, 100, 101, 400, 1900, 1999, 2000, 2023, 2024, 2100, 9999):
    lengths = []
    for m in range(1, 13):
        first = date(y, m, 1)
        last = next(k for k in (31, 30, 29, 28) if shown(lambda: date(y, m, k))[0] != 'V')
        x = date(y, m, last)
        lengths.append((last, first.toordinal(), x.toordinal(), date.fromordinal(x.toordinal()) == x, x.timetuple().tm_yday, x.isocalendar()[1]))
    print(y, lengths)

zone = Odd(3)
values = [date(2024, 2, 29), date(2024, 3, 1), Day(2024, 2, 29), datetime(2024, 2, 29), datetime(2024, 2, 29, 1, 2, 3, 4),
          datetime(2024, 2, 28, 23, tzinfo=timezone.utc), datetime(2024, 2, 29, 2, tzinfo=zone), datetime(2024, 2, 29, 2, tzinfo=Odd(3)),
          datetime(2024, 2, 29, 3, tzinfo=timezone(timedelta(hours=4))), datetime(2024, 2, 29, 2, tzinfo=zone, fold=1),
          datetime(2024, 2, 29, fold=1), Moment(2024, 5, 5), Moment(2024, 2, 29), datetime.min, datetime.max, date.min, date.max,
          timedelta(), timedelta(1), timedelta(-1, 5), timedelta(0, 86399, 999999), timedelta.min, timedelta.max, Span(1), Span(2), 5, None]
ops = [lambda a, b: a == b, lambda a, b: a != b, lambda a, b: a < b, lambda a, b: a <= b, lambda a, b: a > b, lambda a, b: a >= b,
       lambda a, b: a - b, lambda a, b: a + b, lambda a, b: a != b or hash(a) == hash(b), lambda a, b: {a: 1}.get(b), lambda a, b: (a, 1) == (b, 1),
       lambda a, b: len({(a, 1), (b, 1)}), lambda a, b: bisect_left([a], b), lambda a, b: bisect_right([a], b), lambda a, b: [a].count(b),
       lambda a, b: [a, b].index(b), lambda a, b: max(a, b), lambda a, b: a.__eq__(b), lambda a, b: type(a).__lt__(a, b)]
for i, op in enumerate(ops):
    texts = [shown(lambda: op(a, b)) for a in values for b in values]
    print(i, len(texts), fold(texts), texts[1], texts[30])
for a in values:
    t = (a, 'x')
    print(type(a).__name__, {t: 1}[t], {(a, 'x'): 2}[t], hash(t) == hash((a, 'x')), shown(lambda: sorted([a, a]) == [a, a]))

# replace() of every choice of fields, with good and bad values.
fields = {'year': (2023, 0, 1 << 40, 'x'), 'month': (2, 13), 'day': (28, 30, 31), 'hour': (5, 24), 'minute': (59, 60), 'second': (1, -1),
          'microsecond': (999999, 1000000), 'tzinfo': (None, timezone.utc, 5), 'fold': (1, 2, None)}
things = [date(2024, 2, 29), datetime(2024, 1, 31, 4, 5, 6, 7), datetime(2024, 1, 31, 4, 5, 6, 7, zone, fold=1), Day(2024, 1, 31), Moment(2024, 1, 31, 9)]
texts = []
for x in things:
    for n in range(4):
        for names in itertools.combinations(fields, n):
            for given in itertools.product(*[fields[name] for name in names]):
                texts.append(shown(lambda: repr(x.replace(**dict(zip(names, given)))).replace(hex(id(zone)), '')))
                if n == 2:
                    texts.append(shown(lambda: repr(x.replace(given[0], **{names[1]: given[1]})).replace(hex(id(zone)), '')))
print(len(texts), fold([t.split('.Odd object')[0] for t in texts]))
for t in texts[:12] + texts[2000:2004]:
    print(t.split('.Odd object')[0])
