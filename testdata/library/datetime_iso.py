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
