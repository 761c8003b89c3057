"""Calendars as text, HTML and lists, and functions on dates."""
import datetime
from enum import IntEnum, global_enum_repr
from itertools import batched, cycle, zip_longest

__all__ = ["IllegalMonthError", "IllegalWeekdayError", "setfirstweekday", "firstweekday", "isleap", "leapdays", "weekday",
           "monthrange", "monthcalendar", "prmonth", "month", "prcal", "calendar", "timegm", "month_name", "month_abbr",
           "day_name", "day_abbr", "Calendar", "TextCalendar", "HTMLCalendar", "LocaleTextCalendar", "LocaleHTMLCalendar",
           "weekheader", "Day", "Month", "JANUARY", "FEBRUARY", "MARCH", "APRIL", "MAY", "JUNE", "JULY", "AUGUST", "SEPTEMBER",
           "OCTOBER", "NOVEMBER", "DECEMBER", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]

error = ValueError


class IllegalMonthError(ValueError):
    """A month is not one of 1 to 12."""

    def __init__(self, month):
        self.month = month

    __str__ = lambda self: f'bad month number {self.month!r}; must be 1-12'


class IllegalWeekdayError(ValueError):
    """A weekday is not one of 0 to 6."""

    def __init__(self, weekday):
        self.weekday = weekday

    __str__ = lambda self: f'bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)'


def _shown(cls):
    """Show the members as names of this module, as global_enum does."""
    cls.__repr__ = global_enum_repr
    globals().update(cls.__members__)
    return cls


@_shown
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


@_shown
class Day(IntEnum):
    MONDAY = 0
    TUESDAY = 1
    WEDNESDAY = 2
    THURSDAY = 3
    FRIDAY = 4
    SATURDAY = 5
    SUNDAY = 6


def __getattr__(name):
    # What these two were called before the members of Month had names here.
    old = {"January": 1, "February": 2}
    if name not in old:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import warnings
    warnings.warn(f"The {name!r} attribute is deprecated, use {name.upper()!r} instead", DeprecationWarning, stacklevel=2)
    return old[name]


mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


class _localized_day:
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


class _localized_month(_localized_day):
    pass


_months = [None] + [datetime.date(2001, m, 1) for m in range(1, 13)]
_days = [datetime.date(2001, 1, d) for d in range(1, 8)]
day_name, day_abbr = _localized_day('%A', _days), _localized_day('%a', _days)
month_name, month_abbr = _localized_month('%B', _months), _localized_month('%b', _months)


def isleap(year):
    """Tell whether a year has a 29th of February."""
    # What 100 divides, 4 divides as well; of the full centuries those that 16, and so 400, divides.
    return not year % (4 if year % 100 else 16)


def leapdays(y1, y2):
    """Return how many leap years there are from y1 up to, and without, y2."""
    def before(year):
        return year // 4 - year // 100 + year // 400
    y1 -= 1
    y2 -= 1
    return before(y2) - before(y1)


def weekday(year, month, day):
    """Return the weekday of a date, 0 for Monday."""
    # The calendar repeats itself every 400 years, so any year has a date that datetime knows.
    known = year if datetime.MINYEAR <= year <= datetime.MAXYEAR else 2000 + year % 400
    return Day(datetime.date(known, month, day).weekday())


def _length(year, month):
    return 29 if month == 2 and isleap(year) else mdays[month]


def monthrange(year, month):
    """Return the weekday of a month's first day and the number of its days."""
    if 1 <= month <= 12:
        return weekday(year, month, 1), _length(year, month)
    raise IllegalMonthError(month)


class Calendar:
    """The days of months and years in weeks that begin with a weekday of choice; 0 is Monday."""

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    def setfirstweekday(self, firstweekday):
        """Let weeks begin with a weekday."""
        self._firstweekday = firstweekday

    def getfirstweekday(self):
        """Return the weekday that weeks begin with."""
        return self._firstweekday % 7

    firstweekday = property(getfirstweekday, setfirstweekday)

    def iterweekdays(self):
        """Yield the weekdays in the order of a week."""
        yield from ((self.firstweekday + i) % 7 for i in range(7))

    def _outside(self, year, month):
        # The month's length, and how many days before and after it its first and last week have.
        first, length = monthrange(year, month)
        lead = (first - self.firstweekday) % 7
        return length, lead, -(lead + length) % 7

    def itermonthdates(self, year, month):
        """Yield the dates of a month's weeks, with the days of other months in them."""
        for parts in self.itermonthdays3(year, month):
            yield datetime.date(*parts)

    def itermonthdays(self, year, month):
        """Yield the days of a month's weeks; 0 for those of other months."""
        length, lead, trail = self._outside(year, month)
        yield from (0,) * lead
        yield from range(1, length + 1)
        yield from (0,) * trail

    def itermonthdays2(self, year, month):
        """Yield days as itermonthdays() does, each with its weekday."""
        yield from zip(self.itermonthdays(year, month), cycle(self.iterweekdays()))

    def itermonthdays3(self, year, month):
        """Yield year, month and day of the days of a month's weeks."""
        length, lead, trail = self._outside(year, month)
        before = (year - 1, 12) if month == 1 else (year, month - 1)
        after = (year + 1, 1) if month == 12 else (year, month + 1)
        end = _length(*before)
        for (y, m), days in ((before, range(end - lead + 1, end + 1)), ((year, month), range(1, length + 1)),
                             (after, range(1, trail + 1))):
            for day in days:
                yield y, m, day

    def itermonthdays4(self, year, month):
        """Yield year, month, day and weekday of the days of a month's weeks."""
        for parts, name in zip(self.itermonthdays3(year, month), cycle(self.iterweekdays())):
            yield *parts, name

    def _weeks(self, days):
        return list(map(list, batched(days, 7)))

    def monthdatescalendar(self, year, month):
        """Return the weeks of a month as lists of dates."""
        return self._weeks(self.itermonthdates(year, month))

    def monthdays2calendar(self, year, month):
        """Return the weeks of a month as lists of days with weekdays."""
        return self._weeks(self.itermonthdays2(year, month))

    def monthdayscalendar(self, year, month):
        """Return the weeks of a month as lists of days; 0 for those of other months."""
        return self._weeks(self.itermonthdays(year, month))

    def _year(self, weeks, year, width):
        found = [*map(weeks, [year] * 12, Month)]
        return [found[at:at + width] for at in range(0, 12, width)]

    def yeardatescalendar(self, year, width=3):
        """Return rows of months, width of them each, as monthdatescalendar() gives them."""
        return self._year(self.monthdatescalendar, year, width)

    def yeardays2calendar(self, year, width=3):
        """Return rows of months, width of them each, as monthdays2calendar() gives them."""
        return self._year(self.monthdays2calendar, year, width)

    def yeardayscalendar(self, year, width=3):
        """Return rows of months, width of them each, as monthdayscalendar() gives them."""
        return self._year(self.monthdayscalendar, year, width)


class TextCalendar(Calendar):
    """A calendar as plain text, a line a week."""

    def prweek(self, theweek, width):
        """Print a week, without the end of the line."""
        print(self.formatweek(theweek, width), end='')

    def formatday(self, day, weekday, width):
        """Return a day in the middle of its column."""
        return ('' if day == 0 else '%2i' % day).center(width)

    def formatweek(self, theweek, width):
        """Return the line of a week."""
        return ' '.join(self.formatday(day, weekday, width) for day, weekday in theweek)

    def formatweekday(self, day, width):
        """Return the name of a weekday in the middle of its column, short where there is little room."""
        return (day_name if width >= 9 else day_abbr)[day][:width].center(width)

    def formatweekheader(self, width):
        """Return the line with the names of the weekdays."""
        return ' '.join(self.formatweekday(day, width) for day in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        """Return the name of a month in the middle of the line."""
        title = f'{month_name[themonth]} {theyear!r}' if withyear else month_name[themonth]
        return title.center(width)

    def prmonth(self, theyear, themonth, w=0, l=0):
        """Print a month."""
        print(self.formatmonth(theyear, themonth, w, l), end='')

    def formatmonth(self, theyear, themonth, w=0, l=0):
        """Return a month; columns are w wide, weeks l lines high."""
        w, l = max(2, w), max(1, l)
        lines = [self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1), self.formatweekheader(w)]
        for week in self.monthdays2calendar(theyear, themonth):
            lines.append(self.formatweek(week, w))
        return ''.join(line.rstrip() + '\n' * l for line in lines)

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        """Return a year with m months beside each other, c columns apart."""
        w, l, c = max(2, w), max(1, l), max(2, c)
        width = 7 * (w + 1) - 1
        header = self.formatweekheader(w)
        lines = [repr(theyear).center(width * m + c * (m - 1))]
        for i, row in enumerate(self.yeardays2calendar(theyear, m)):
            numbers = range(m * i + 1, min(m * (i + 1), 12) + 1)
            lines.append('')
            lines.append(formatstring([self.formatmonthname(theyear, n, width, False) for n in numbers], width, c))
            lines.append(formatstring([header] * len(numbers), width, c))
            for weeks in zip_longest(*row):
                lines.append(formatstring([self.formatweek(week, w) if week else '' for week in weeks], width, c))
        return ''.join(line.rstrip() + '\n' * l for line in lines)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        """Print a year."""
        text = self.formatyear(theyear, w, l, c, m)
        print(text, end='')


class HTMLCalendar(Calendar):
    """A calendar whose texts are tables and pages of HTML."""

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
        """Return one cell: a day, or nothing for 0."""
        if day == 0:
            return f'<td class="{self.cssclass_noday}">&nbsp;</td>'
        return '<td class="%s">%d</td>' % (self.cssclasses[weekday], day)

    def formatweek(self, theweek):
        """Return the row of a week."""
        return '<tr>' + ''.join([self.formatday(d, wd) for d, wd in theweek]) + '</tr>'

    def formatweekday(self, day):
        """Return the cell above the days of a weekday."""
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        """Return the row of the names of weekdays."""
        return '<tr>' + ''.join([self.formatweekday(i) for i in self.iterweekdays()]) + '</tr>'

    def formatmonthname(self, theyear, themonth, withyear=True):
        """Return the row that names a month."""
        name = month_name[themonth]
        if withyear:
            name = f'{name} {theyear}'
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{name}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        """Return the table of a month."""
        lines = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_month}">',
                 self.formatmonthname(theyear, themonth, withyear=withyear), self.formatweekheader()]
        lines += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        return '\n'.join(lines + ['</table>', ''])

    def formatyear(self, theyear, width=3):
        """Return the table of a year, with one in it for each month."""
        width = max(width, 1)
        parts = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_year}">\n'
                 '<tr><th colspan="%d" class="%s">%s</th></tr>' % (width, self.cssclass_year_head, theyear)]
        for i in range(1, 13, width):
            row = ''.join([f'<td>{self.formatmonth(theyear, m, withyear=False)}</td>' for m in range(i, min(i + width, 13))])
            parts.append(f'<tr>{row}</tr>')
        return ''.join(parts + ['</table>'])

    def formatyearpage(self, theyear, width=3, css='calendar.css', encoding=None):
        """Return a page, as bytes, that shows a year."""
        encoding = encoding or 'utf-8'
        title = 'Calendar for %d' % theyear
        style = '' if css is None else f'<link rel="stylesheet" type="text/css" href="{css}" />\n'
        page = (f'<?xml version="1.0" encoding="{encoding}"?>\n'
                '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n'
                '<html>\n<head>\n'
                f'<meta http-equiv="Content-Type" content="text/html; charset={encoding}" />\n{style}'
                f'<title>{title}</title>\n</head>\n<body>\n{self.formatyear(theyear, width)}</body>\n</html>\n')
        return page.encode(encoding, "xmlcharrefreplace")


def _need_locale(name):
    """Ask for a locale when its names are wanted; there is only C."""
    import locale
    locale.setlocale(locale.LC_TIME, name)


class LocaleTextCalendar(TextCalendar):
    """A TextCalendar whose names of months and weekdays are those of a locale; there is only C."""

    def __init__(self, firstweekday=0, locale=None):
        TextCalendar.__init__(self, firstweekday)
        self.locale = 'C.UTF-8' if locale is None else locale

    def formatweekday(self, day, width):
        _need_locale(self.locale)
        return super().formatweekday(day, width)

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        _need_locale(self.locale)
        return super().formatmonthname(theyear, themonth, width, withyear)


class LocaleHTMLCalendar(HTMLCalendar):
    """An HTMLCalendar whose names of months and weekdays are those of a locale; there is only C."""

    def __init__(self, firstweekday=0, locale=None):
        HTMLCalendar.__init__(self, firstweekday)
        self.locale = 'C.UTF-8' if locale is None else locale

    def formatweekday(self, day):
        _need_locale(self.locale)
        return super().formatweekday(day)

    def formatmonthname(self, theyear, themonth, withyear=True):
        _need_locale(self.locale)
        return super().formatmonthname(theyear, themonth, withyear)


# The functions of this module are the methods of one calendar.
c = TextCalendar()
firstweekday = c.getfirstweekday


def setfirstweekday(firstweekday):
    """Let weeks begin with a weekday in the functions of this module."""
    if not MONDAY <= firstweekday <= SUNDAY:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


calendar, prcal, month, prmonth = c.formatyear, c.pryear, c.formatmonth, c.prmonth
week, prweek, weekheader = c.formatweek, c.prweek, c.formatweekheader
monthcalendar = c.monthdayscalendar
EPOCH = 1970
# Seven columns of two digits, with a space between; and between months.
_colwidth, _spacing = 20, 6
def format(cols, colwidth=_colwidth, spacing=_spacing):
    """Print texts beside each other, each in the middle of its column."""
    print(formatstring(cols, colwidth, spacing))


def formatstring(cols, colwidth=_colwidth, spacing=_spacing):
    """Return texts beside each other, each in the middle of its column."""
    gap = ' ' * spacing
    return gap.join(text.center(colwidth) for text in cols)


def timegm(tuple):
    """Return the seconds since 1970 of a time tuple in UTC."""
    year, month, day, hour, minute, second = tuple[:6]
    # Days, hours, minutes and seconds may be more than there are.
    days = datetime.date(year, month, 1) - datetime.date(EPOCH, 1, 1)
    return (((days.days + day - 1) * 24 + hour) * 60 + minute) * 60 + second
