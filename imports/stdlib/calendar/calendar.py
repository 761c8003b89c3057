"""Calendars as text, HTML and lists, and functions on dates."""
import datetime
from enum import IntEnum, global_enum
from itertools import repeat

__all__ = ["IllegalMonthError", "IllegalWeekdayError", "setfirstweekday", "firstweekday", "isleap", "leapdays", "weekday",
           "monthrange", "monthcalendar", "prmonth", "month", "prcal", "calendar", "timegm", "month_name", "month_abbr",
           "day_name", "day_abbr", "Calendar", "TextCalendar", "HTMLCalendar", "LocaleTextCalendar", "LocaleHTMLCalendar",
           "weekheader", "Day", "Month", "JANUARY", "FEBRUARY", "MARCH", "APRIL", "MAY", "JUNE", "JULY", "AUGUST", "SEPTEMBER",
           "OCTOBER", "NOVEMBER", "DECEMBER", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]

error = ValueError


class IllegalMonthError(ValueError):
    def __init__(self, month):
        self.month = month

    def __str__(self):
        return "bad month number %r; must be 1-12" % self.month


class IllegalWeekdayError(ValueError):
    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return "bad weekday number %r; must be 0 (Monday) to 6 (Sunday)" % self.weekday


@global_enum
class Month(IntEnum):
    JANUARY = 1
    FEBRUARY = 2
    MARCH = 3
    APRIL = 4
    MAY = 5
    JUNE = 6
    JULY = 7
    AUGUST = 8
    SEPTEMBER = 9
    OCTOBER = 10
    NOVEMBER = 11
    DECEMBER = 12


@global_enum
class Day(IntEnum):
    MONDAY = 0
    TUESDAY = 1
    WEDNESDAY = 2
    THURSDAY = 3
    FRIDAY = 4
    SATURDAY = 5
    SUNDAY = 6


mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


class _Names:
    """Names that are made from a format of strftime, as the locale spells them."""

    def __init__(self, format, dates):
        self.format = format
        self._dates = dates

    def __getitem__(self, i):
        dates = self._dates[i]
        if isinstance(i, slice):
            return [d.strftime(self.format) if d else "" for d in dates]
        return dates.strftime(self.format) if dates else ""

    def __len__(self):
        return len(self._dates)


_months = [None] + [datetime.date(2001, m, 1) for m in range(1, 13)]
_days = [datetime.date(2001, 1, d) for d in range(1, 8)]
day_name = _Names('%A', _days)
day_abbr = _Names('%a', _days)
month_name = _Names('%B', _months)
month_abbr = _Names('%b', _months)


def isleap(year):
    """Return True for leap years, False for non-leap years."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    """Return number of leap years in range [y1, y2). Assume y1 <= y2."""
    y1 -= 1
    y2 -= 1
    return (y2 // 4 - y1 // 4) - (y2 // 100 - y1 // 100) + (y2 // 400 - y1 // 400)


def weekday(year, month, day):
    """Return weekday (0-6 ~ Mon-Sun) for year, month (1-12), day (1-31)."""
    if not datetime.MINYEAR <= year <= datetime.MAXYEAR:
        year = 2000 + year % 400
    return Day(datetime.date(year, month, day).weekday())


def _check_month(month):
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)


def monthrange(year, month):
    """Return weekday of first day of month (0-6 ~ Mon-Sun) and number of days (28-31) for year, month."""
    _check_month(month)
    return weekday(year, month, 1), mdays[month] + (month == FEBRUARY and isleap(year))


def _month_length(year, month):
    return mdays[month] + (month == FEBRUARY and isleap(year))


def _neighbour(year, month, step):
    year, month = divmod(year * 12 + month - 1 + step, 12)
    return year, month + 1


class Calendar:
    """Base calendar class. This class doesn't do any formatting. It simply provides data to subclasses."""

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday  # 0 = Monday, 6 = Sunday

    def getfirstweekday(self):
        return self._firstweekday % 7

    def setfirstweekday(self, firstweekday):
        self._firstweekday = firstweekday

    firstweekday = property(getfirstweekday, setfirstweekday)

    def iterweekdays(self):
        """Return an iterator for one week of weekday numbers starting with the configured first one."""
        first = self.firstweekday
        for i in range(first, first + 7):
            yield i % 7

    def itermonthdates(self, year, month):
        """Return an iterator for one month. The iterator will yield datetime.date values and will always iterate
        through complete weeks, so it will yield dates outside the specified month."""
        for y, m, d in self.itermonthdays3(year, month):
            yield datetime.date(y, m, d)

    def itermonthdays(self, year, month):
        """Like itermonthdates(), but will yield day numbers. For days outside the specified month the day number is 0."""
        first, length = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        yield from repeat(0, before)
        yield from range(1, length + 1)
        yield from repeat(0, (self.firstweekday - first - length) % 7)

    def itermonthdays2(self, year, month):
        """Like itermonthdates(), but will yield (day number, weekday number) tuples."""
        for i, d in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield d, i % 7

    def itermonthdays3(self, year, month):
        """Like itermonthdates(), but will yield (year, month, day) tuples. Can be used for dates outside of
        datetime.date range."""
        first, length = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        after = (self.firstweekday - first - length) % 7
        y, m = _neighbour(year, month, -1)
        end = _month_length(y, m) + 1
        for d in range(end - before, end):
            yield y, m, d
        for d in range(1, length + 1):
            yield year, month, d
        y, m = _neighbour(year, month, 1)
        for d in range(1, after + 1):
            yield y, m, d

    def itermonthdays4(self, year, month):
        """Like itermonthdates(), but will yield (year, month, day, day_of_week) tuples."""
        for i, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + i) % 7

    def _weeks(self, days):
        days = list(days)
        return [days[i:i + 7] for i in range(0, len(days), 7)]

    def monthdatescalendar(self, year, month):
        """Return a matrix (list of lists) representing a month's calendar. Each row represents a week; week entries are
        datetime.date values."""
        return self._weeks(self.itermonthdates(year, month))

    def monthdays2calendar(self, year, month):
        """Return a matrix representing a month's calendar: (day number, weekday number) tuples."""
        return self._weeks(self.itermonthdays2(year, month))

    def monthdayscalendar(self, year, month):
        """Return a matrix representing a month's calendar. Days outside this month are zero."""
        return self._weeks(self.itermonthdays(year, month))

    def _year(self, matrix, year, width):
        months = [matrix(year, m) for m in Month]
        return [months[i:i + width] for i in range(0, 12, width)]

    def yeardatescalendar(self, year, width=3):
        """Return the data for the specified year ready for formatting, as datetime.date values."""
        return self._year(self.monthdatescalendar, year, width)

    def yeardays2calendar(self, year, width=3):
        """Return the data for the specified year ready for formatting, as (day number, weekday number) tuples."""
        return self._year(self.monthdays2calendar, year, width)

    def yeardayscalendar(self, year, width=3):
        """Return the data for the specified year ready for formatting, as day numbers."""
        return self._year(self.monthdayscalendar, year, width)


class TextCalendar(Calendar):
    """Subclass of Calendar that outputs a calendar as a simple plain text similar to the UNIX program cal."""

    def prweek(self, theweek, width):
        """Print a single week (no newline)."""
        print(self.formatweek(theweek, width), end='')

    def formatday(self, day, weekday, width):
        """Returns a formatted day."""
        return ('%2i' % day if day else '').center(width)

    def formatweek(self, theweek, width):
        """Returns a single week in a string (no newline)."""
        return ' '.join([self.formatday(d, wd, width) for d, wd in theweek])

    def formatweekday(self, day, width):
        """Returns a formatted week day name."""
        names = day_name if width >= 9 else day_abbr
        return names[day][:width].center(width)

    def formatweekheader(self, width):
        """Return a header for a week."""
        return ' '.join([self.formatweekday(i, width) for i in self.iterweekdays()])

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        """Return a formatted month name."""
        name = month_name[themonth]
        if withyear:
            name = "%s %r" % (name, theyear)
        return name.center(width)

    def prmonth(self, theyear, themonth, w=0, l=0):
        """Print a month's calendar."""
        print(self.formatmonth(theyear, themonth, w, l), end='')

    def formatmonth(self, theyear, themonth, w=0, l=0):
        """Return a month's calendar string (multi-line)."""
        w, l = max(2, w), max(1, l)
        lines = [self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1).rstrip(), self.formatweekheader(w).rstrip()]
        lines += [self.formatweek(week, w).rstrip() for week in self.monthdays2calendar(theyear, themonth)]
        return ''.join([line + '\n' * l for line in lines])

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        """Returns a year's calendar as a multi-line string."""
        w, l, c = max(2, w), max(1, l), max(2, c)
        width = (w + 1) * 7 - 1
        end = '\n' * l
        parts = [repr(theyear).center(width * m + c * (m - 1)).rstrip(), end]
        header = self.formatweekheader(w)
        for i, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * i + 1, min(m * (i + 1) + 1, 13))
            parts.append(end)
            names = (self.formatmonthname(theyear, k, width, False) for k in months)
            parts += [formatstring(names, width, c).rstrip(), end]
            parts += [formatstring((header for k in months), width, c).rstrip(), end]
            for j in range(max(len(month) for month in row)):
                weeks = [self.formatweek(month[j], w) if j < len(month) else '' for month in row]
                parts += [formatstring(weeks, width, c).rstrip(), end]
        return ''.join(parts)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        """Print a year's calendar."""
        print(self.formatyear(theyear, w, l, c, m), end='')


class HTMLCalendar(Calendar):
    """This calendar returns complete HTML pages."""

    # CSS classes for the day <td>s
    cssclasses = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    # CSS classes for the day <th>s
    cssclasses_weekday_head = cssclasses
    # CSS class for the days before and after current month
    cssclass_noday = "noday"
    # CSS class for the month's head, the month, the year's table head, the whole year table
    cssclass_month_head = "month"
    cssclass_month = "month"
    cssclass_year_head = "year"
    cssclass_year = "year"

    def formatday(self, day, weekday):
        """Return a day as a table cell."""
        if day == 0:
            return f'<td class="{self.cssclass_noday}">&nbsp;</td>'
        return f'<td class="{self.cssclasses[weekday]}">{day}</td>'

    def formatweek(self, theweek):
        """Return a complete week as a table row."""
        return '<tr>' + ''.join([self.formatday(d, wd) for d, wd in theweek]) + '</tr>'

    def formatweekday(self, day):
        """Return a weekday name as a table header."""
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        """Return a header for a week as a table row."""
        return '<tr>' + ''.join([self.formatweekday(i) for i in self.iterweekdays()]) + '</tr>'

    def formatmonthname(self, theyear, themonth, withyear=True):
        """Return a month name as a table row."""
        name = month_name[themonth]
        if withyear:
            name = f'{name} {theyear}'
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{name}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        """Return a formatted month as a table."""
        lines = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_month}">',
                 self.formatmonthname(theyear, themonth, withyear=withyear), self.formatweekheader()]
        lines += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        return '\n'.join(lines + ['</table>', ''])

    def formatyear(self, theyear, width=3):
        """Return a formatted year as a table of tables."""
        width = max(width, 1)
        parts = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_year}">\n'
                 f'<tr><th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th></tr>']
        for i in range(1, 13, width):
            row = ''.join([f'<td>{self.formatmonth(theyear, m, withyear=False)}</td>' for m in range(i, min(i + width, 13))])
            parts.append(f'<tr>{row}</tr>')
        return ''.join(parts + ['</table>'])

    def formatyearpage(self, theyear, width=3, css='calendar.css', encoding=None):
        """Return a formatted year as a complete HTML page."""
        encoding = encoding or 'utf-8'
        style = '' if css is None else f'<link rel="stylesheet" type="text/css" href="{css}" />\n'
        page = (f'<?xml version="1.0" encoding="{encoding}"?>\n'
                '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n'
                '<html>\n<head>\n'
                f'<meta http-equiv="Content-Type" content="text/html; charset={encoding}" />\n{style}'
                f'<title>Calendar for {theyear}</title>\n</head>\n<body>\n{self.formatyear(theyear, width)}</body>\n</html>\n')
        return page.encode(encoding, "xmlcharrefreplace")


def _check_locale(locale):
    """There is one locale."""
    if isinstance(locale, (tuple, list)):
        locale = locale[0]
    if locale not in (None, '', 'C', 'POSIX', 'C.UTF-8'):
        raise ValueError('unsupported locale setting')


class LocaleTextCalendar(TextCalendar):
    """A TextCalendar whose names of months and weekdays are those of a locale; there is only C."""

    def __init__(self, firstweekday=0, locale=None):
        TextCalendar.__init__(self, firstweekday)
        _check_locale(locale)
        self.locale = locale or 'C'


class LocaleHTMLCalendar(HTMLCalendar):
    """An HTMLCalendar whose names of months and weekdays are those of a locale; there is only C."""

    def __init__(self, firstweekday=0, locale=None):
        HTMLCalendar.__init__(self, firstweekday)
        _check_locale(locale)
        self.locale = locale or 'C'


c = TextCalendar()
firstweekday = c.getfirstweekday


def setfirstweekday(firstweekday):
    if not MONDAY <= firstweekday <= SUNDAY:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


monthcalendar = c.monthdayscalendar
prweek = c.prweek
week = c.formatweek
weekheader = c.formatweekheader
prmonth = c.prmonth
month = c.formatmonth
calendar = c.formatyear
prcal = c.pryear

_colwidth = 7 * 3 - 1
_spacing = 6


def format(cols, colwidth=_colwidth, spacing=_spacing):
    """Prints multi-column formatting for year calendars"""
    print(formatstring(cols, colwidth, spacing))


def formatstring(cols, colwidth=_colwidth, spacing=_spacing):
    """Returns a string formatted from n strings, centered within n columns."""
    return (' ' * spacing).join([col.center(colwidth) for col in cols])


EPOCH = 1970
_EPOCH_ORD = datetime.date(EPOCH, 1, 1).toordinal()


def timegm(tuple):
    """Unrelated but handy function to calculate Unix timestamp from GMT."""
    year, month, day, hour, minute, second = tuple[:6]
    days = datetime.date(year, month, 1).toordinal() - _EPOCH_ORD + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second
