# An everyday program: business days, formats and parsing.
from datetime import *
import calendar, time, zoneinfo
def bd(start, n):
    d = start
    while n: 
        d += timedelta(days=1)
        if d.weekday() < 5: n -= 1
    return d
print(bd(date(2024, 3, 1), 10), [d.isoformat() for d in (date(2024,2,28)+timedelta(days=i) for i in range(3))])
def age(b, t): return t.year-b.year-((t.month,t.day) < (b.month,b.day))
print(age(date(2000,2,29), date(2024,2,28)), age(date(2000,2,29), date(2024,2,29)))
for fmt in ("%a %b %d %H:%M:%S %Y", "%c", "%x %X", "%I:%M %p", "%y%m%d", "%G-W%V-%u", "%j %U %W", "%%", "%f", "%-d" if False else "%d", "%Z%z", "%e" if False else "%D" if False else "%B"): print(datetime(2024,1,5,15,4,5,123456,tzinfo=timezone.utc).strftime(fmt))
for s, f in (("Mon, 05 Feb 2024 10:11:12 +0100", "%a, %d %b %Y %H:%M:%S %z"), ("12/31/99", "%m/%d/%y"), ("2024-060", "%Y-%j"), ("5:03 PM", "%I:%M %p"), ("1 March 2024", "%d %B %Y"), ("20240105T101112Z", "%Y%m%dT%H%M%S%z"), ("2024-W05-1", "%G-W%V-%u")): print(repr(datetime.strptime(s, f)))
for s in ("2024-01-05", "2024-01-05T10:11", "2024-01-05 10:11:12.123", "20240105T101112", "2024-W01-5", "2024-01-05T10:11:12+05:30", "10:11"): 
    try: print(repr(datetime.fromisoformat(s)))
    except ValueError as e: print(e)
print(time.fromisoformat("10:11:12") if hasattr(time, "fromisoformat") else "", calendar.HTMLCalendar().formatmonth(2024, 2)[:60], calendar.TextCalendar().formatweekheader(3), calendar.weekday(2024,1,1), calendar.leapdays(2000,2024), calendar.setfirstweekday(0))
t = datetime(2024, 1, 1, 12); print(t.timetuple()[:6], t.toordinal(), date.fromordinal(1), t.date(), t.isocalendar().week, t.replace(hour=0) == datetime.combine(t.date(), datetime.min.time()), t - timedelta(weeks=1, hours=3), (datetime(2024,3,1)-datetime(2024,2,1)).days, max([t, t+timedelta(1)]), t.astimezone(timezone.utc).tzinfo if False else "", t.isoformat(" ", "minutes"), repr(timedelta(seconds=-1)), str(timedelta(days=-1, seconds=3)), timedelta(hours=36)/timedelta(hours=1), timedelta(1) > timedelta(hours=23), bool(timedelta(0)), f"{timedelta(hours=5)}", hash(date(2024,1,1)) == hash(date(2024,1,1)))
