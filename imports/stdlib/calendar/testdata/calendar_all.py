import calendar as C
import datetime
from calendar import *


def t(f, *a, **k):
    try:
        r = f(*a, **k)
        print(r if isinstance(r, str) else repr(r))
    except Exception as e:
        print(type(e).__name__, e, type(e).__mro__[1:3])


print(C.__all__)
print(list(Month), list(Day), JANUARY, SUNDAY, Month.MAY + 1, Day(3), C.mdays, C.EPOCH)
print(list(month_name), list(month_abbr), list(day_name), list(day_abbr), month_name[1:3], day_name[-1], len(month_name), month_abbr[0:2])
t(lambda: day_name[7])
for y in (1900, 2000, 2023, 2024, 2100):
    print(isleap(y), leapdays(1900, y), monthrange(y, 2), weekday(y, 2, 28))
t(monthrange, 2024, 13)
t(monthrange, 2024, 0)
t(weekday, 12345, 1, 1)
t(weekday, 2023, 2, 29)
t(setfirstweekday, 7)
print(firstweekday())
print(month(2024, 2), month(2024, 9, 4, 2), weekheader(3), weekheader(10), sep='\n')
print(C.calendar(2024), C.calendar(2023, w=3, l=2, c=3, m=4), sep='\n')
setfirstweekday(SUNDAY)
print(month(2023, 1), monthcalendar(2024, 3), C.week([(1, 0), (0, 1)], 3), firstweekday())
prmonth(2024, 12)
prcal(1999)
setfirstweekday(0)
for f in range(-1, 8):
    c = Calendar(f)
    print(f, c.firstweekday, c.getfirstweekday(), list(c.iterweekdays()), list(c.itermonthdays(2024, 2)), list(c.itermonthdays2(2023, 5))[:9])
c = Calendar(2)
print(list(c.itermonthdates(2024, 2))[:3], list(c.itermonthdays3(2024, 12))[-4:], list(c.itermonthdays4(2024, 1))[:3], list(Calendar().itermonthdays3(9999, 12))[-3:], list(Calendar().itermonthdays3(1, 1))[:2])
print(c.monthdatescalendar(2023, 2)[0], c.monthdays2calendar(2023, 2)[0], c.monthdayscalendar(2023, 2))
print(len(c.yeardatescalendar(2023)), c.yeardays2calendar(2023, 6)[1][0][0], c.yeardayscalendar(2023, 4)[0][1])
T = TextCalendar(6)
print(T.formatmonth(2024, 2, 5, 2), T.formatday(5, 1, 4) + '|', T.formatweekday(2, 4) + '|', T.formatmonthname(2024, 5, 20) + '|', T.formatmonthname(2024, 5, 20, False) + '|')
t(T.formatmonthname, 2024, 13, 20)
T.prweek([(1, 1), (2, 2)], 3)
print()
T.pryear(2025, m=2)
H = HTMLCalendar()
print(H.formatmonth(2024, 2), H.formatmonth(2024, 2, False), H.formatyear(2023)[:600], H.formatyearpage(2023, css=None)[:400], H.formatyearpage(2023, encoding='ascii')[:500], H.formatday(0, 1), H.formatweekday(3), sep='\n')
print(LocaleTextCalendar(0, 'C').formatmonth(2024, 2) == TextCalendar().formatmonth(2024, 2), LocaleHTMLCalendar(6, 'C').formatmonth(2024, 2) == HTMLCalendar(6).formatmonth(2024, 2))
print(timegm((2024, 2, 29, 12, 30, 15)), timegm((1970, 1, 1, 0, 0, 0)), timegm((1969, 12, 31, 23, 59, 59, 0, 0)), timegm((2024, 1, 32, 0, 0, 0)))
C.format(['a', 'bb'])
print(C.formatstring(['a', 'bb'], 5, 2))
try:
    raise IllegalMonthError(14)
except ValueError as e:
    print(e, e.month)
try:
    raise IllegalWeekdayError(8)
except ValueError as e:
    print(e, e.weekday)
