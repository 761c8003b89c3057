"""Dates of ISO 8601 in every spelling, with separators of any character."""
from datetime import *
def t(f):
    try: print('->', repr(f()))
    except BaseException as e: print('!!', type(e).__name__, e)
for s in ('2022W52T05','2022W52','2022W521','2022W5215','2022W52502030','2022-W52-1x05','2022-W52x05','20220102x05','202201020506','2022-01-02\ud80005:06','2022-01-02é05:06','2022-01-02😀05','2022W525😀20','20220102😀20','2022-W52😀05', '2022-W52-1😀05','2022-W521','2022W52-1','2022W52-12','2022-W52-105','2022W5212', '20220102 ','2022-01-02T'):
    t(lambda: datetime.fromisoformat(s)); t(lambda: date.fromisoformat(s))
for a in ((10**30,1,1),(2020,10**30,1),(2020,1,10**30),(2**40,1,1),(2020,2**40,1),(2020,1,-2**40),(0,1,1),(10000,1,1),(2020,54,1),(2020,1,8),('x',1,1),(2020,1.0,1)):
    t(lambda: date.fromisocalendar(*a))
t(lambda: datetime.fromisoformat('2022W52520'))
import pickle
for p in range(6):
    print(pickle.loads(pickle.dumps(date(2020, 1, 1).isocalendar(), p)))
print(repr(time(23, fold=1, tzinfo=timezone.utc)), repr(datetime(2020, 1, 1, 23, fold=1, tzinfo=timezone.utc)))

# What CPython's reader takes beyond its documentation: fractions after any number and
# without a point, a last character that it does not look at, weeks with a dash for T.
import itertools, zlib

def all_read(cls, heads, parts, repeat):
    sums, good = 0, 0
    for head in heads:
        for parted in itertools.product(parts, repeat=repeat):
            text = head + ''.join(parted)
            try: shown, good = repr(cls.fromisoformat(text)), good + 1
            except ValueError as e: shown = str(e)
            sums = zlib.crc32((text + shown).encode(), sums)
    print(cls.__name__, repeat, good, sums)

for repeat in 1, 2, 3, 4:
    all_read(time, ['', '20', '2024', '20:24', '20:24:02', '202402'], ['12', ':', '.', '3', '1234567', '+', 'Z', ' '], repeat)
    all_read(datetime, ['2024-02-29', '20240229', '2024-W05', '2024W05', '2024-W05-3'], ['12', '-', ':', '.', '5', 'T', '+', 'Z'], repeat)
for text in '20240229', '001Z', '20.5', '2024,5', '20:24:02:29', '12:30:00.123456xyz+01:00', '12:30:00.x', '12:', '12.', '12:30+24:00', '12:30-24:00:01':
    try: print(text, time.fromisoformat(text))
    except ValueError as e: print(text, e)
for text in '2024-W05-30', '2024-W05-12', '2024-W05-5', '2024-W05-5T12', '2024-W05-05:30':
    try: print(text, datetime.fromisoformat(text))
    except ValueError as e: print(text, e)
