from datetime import *
import datetime as dtm, time
d=date(2024,2,29); dt=datetime(2024,1,15,13,5,9,123456); td=timedelta(days=1,hours=2,minutes=3,seconds=4.5)
print(d, repr(d), dt, repr(dt), td, repr(td), repr(timedelta(0)), timedelta(-1,5), repr(-td))
print(dt+td, dt-td, d+timedelta(30), d-date(2023,1,1), dt-datetime(2023,1,1), td*2, td/2, td//timedelta(hours=1), td%timedelta(hours=1), divmod(td,timedelta(hours=5)), td*1.5, abs(-td), td.total_seconds(), td/timedelta(hours=2))
print(dt.strftime('%Y-%m-%d %H:%M:%S.%f %a %A %b %B %d %j %U %W %w %y %I %p %% %c %x %X %G-W%V-%u %e %Z|%z|'), d.strftime('%d/%m/%Y'), f'{dt:%B %d, %Y}', f'{d}')
print(dt.isoformat(), dt.isoformat(' ', 'minutes'), dt.isoformat(timespec='milliseconds'), d.isoformat(), dt.ctime(), d.ctime())
for s in ['2024-01-15','20240115','2024-W03-1','2024W031','2024-W03']: print(date.fromisoformat(s))
for s in ['2024-01-15T10:20:30','2024-01-15 10:20','20240115T102030','2024-01-15T10:20:30.123','2024-01-15T10:20:30.123456+05:30','2024-01-15T10:20:30Z','2024-01-15T10','2024-W03-1T10:11']: print(repr(datetime.fromisoformat(s)))
for s in ['10:20','10:20:30.5','T1020','10:20:30+01:00']: print(repr(time.fromisoformat(s)) if hasattr(time,'fromisoformat') else repr(dtm.time.fromisoformat(s)))
for f in [lambda: date(2023,2,29), lambda: date(0,1,1), lambda: datetime(2024,13,1), lambda: dtm.time(25), lambda: datetime(2024,1,1,0,60), lambda: date.fromisoformat('x'), lambda: datetime.fromisoformat('2024-01-15Tx'), lambda: datetime.strptime('2024-13-01','%Y-%m-%d'), lambda: datetime.strptime('2024-01-01x','%Y-%m-%d'), lambda: datetime.strptime('a','%Q'), lambda: datetime(2024,1,1)-datetime(2024,1,1,tzinfo=UTC), lambda: datetime(2024,1,1)<datetime(2024,1,1,tzinfo=UTC), lambda: d<dt, lambda: timezone(timedelta(hours=25)), lambda: date.max+timedelta(1), lambda: timedelta(days=10**10), lambda: timedelta('x'), lambda: dt+1, lambda: datetime(2024,1,1,tzinfo=3), lambda: date('2024',1,1), lambda: td/0, lambda: datetime.strptime('30 Feb','%d %b')]:
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
for s,f in [('2024-01-15 10:20:30','%Y-%m-%d %H:%M:%S'),('Jan 5, 2024','%b %d, %Y'),('15/Mar/99:1:2:3 +0530','%d/%b/%y:%H:%M:%S %z'),('3:04 PM','%I:%M %p'),('2024 60','%Y %j'),('Monday 3 June 2024','%A %d %B %Y'),('2024-W05-3','%G-W%V-%u'),('1.25','%S.%f'),('2024 10 1','%Y %U %w'), ('10:20 UTC','%H:%M %Z')]:
    print(repr(datetime.strptime(s,f)))
tz=timezone(timedelta(hours=5,minutes=30)); tz2=timezone(timedelta(hours=-4),'EDT')
a=datetime(2024,1,1,12,tzinfo=tz); print(a, repr(a), a.astimezone(timezone.utc), a.astimezone(tz2), a.tzname(), tz2.tzname(None), tz, tz2, repr(tz2), a.utcoffset(), a.dst(), repr(timezone.utc), UTC is timezone.utc)
print(a==datetime(2024,1,1,6,30,tzinfo=UTC), hash(a)==hash(datetime(2024,1,1,6,30,tzinfo=UTC)), a.timestamp(), datetime.fromtimestamp(0,UTC), datetime.fromtimestamp(1.5,tz), a.utctimetuple(), a.replace(tzinfo=None), dt.replace(year=2020,hour=0), d.replace(day=1))
print(d.isocalendar(), tuple(d.isocalendar()), d.isocalendar().week, d.weekday(), d.isoweekday(), d.toordinal(), date.fromordinal(738945), date.fromisocalendar(2020,53,5), d.timetuple(), dt.timetuple())
print(datetime.combine(d, dtm.time(1,2)), dt.date(), dt.time(), a.timetz(), date.min, date.max, datetime.max, dtm.time.max, timedelta.min, timedelta.max, date.resolution, datetime.resolution)
t=dtm.time(1,2,3,4); print(t, repr(t), t.isoformat('seconds'), t.replace(hour=5), t<dtm.time(2), t.strftime('%H-%M'), bool(dtm.time(0)))
print(sorted([date(2024,3,1),date(2023,1,1)]), {d:1}[date(2024,2,29)], d==dt, isinstance(dt,date), max(dt,datetime(2025,1,1)))
class MyDT(datetime):
    def hi(self): return 'hi'
m=MyDT(2024,1,1); print(repr(m), (m+timedelta(1)).hi(), MyDT.fromisoformat('2024-05-05').hi(), m.replace(day=4).hi())
class TZ(tzinfo):
    def utcoffset(self,dt): return timedelta(hours=2)
    def dst(self,dt): return timedelta(0)
    def tzname(self,dt): return 'TZ2'
x=datetime(2024,1,1,tzinfo=TZ()); print(x, x.strftime('%Z %z'), x.astimezone(UTC), datetime(2024,1,1,tzinfo=UTC).astimezone(TZ()))
print(timedelta(weeks=1,milliseconds=5,microseconds=7), timedelta(hours=0.5), timedelta(seconds=1e-6*1.5), timedelta(1)==timedelta(hours=24), sum([timedelta(1)]*3, timedelta()), bool(timedelta()), hash(timedelta(1))==hash(timedelta(hours=24)), -timedelta(1,1))
import time
print(time.gmtime(0), time.strftime('%Y-%m-%d',time.gmtime(86400)), time.strptime('2024-05-06','%Y-%m-%d'), time.mktime((2024,1,1,0,0,0,0,1,0))%3600, time.asctime(time.gmtime(0)), time.gmtime(0).tm_year, time.gmtime(0)[:3])
print(datetime(1,1,1).isoformat(), date(5,1,1), datetime(2024,1,1,fold=1).fold, repr(datetime(2024,1,1,fold=1)), MINYEAR, MAXYEAR)
