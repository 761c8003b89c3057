"""Times read from texts; the reader is in Go, and this is the way to it."""
import time as _clock
from datetime import datetime as _datetime


def _strptime_time(data_string, format='%a %b %d %H:%M:%S %Y'):
    """The time that a text tells, as a struct_time."""
    return _clock.strptime(data_string, format)


def _strptime_datetime(cls, data_string, format='%a %b %d %H:%M:%S %Y'):
    """The time that a text tells, as an object of a class of datetimes."""
    return cls.strptime(data_string, format)


def _strptime(data_string, format='%a %b %d %H:%M:%S %Y'):
    """The fields of the time that a text tells, its microseconds, and the seconds and microseconds of its zone."""
    when = _datetime.strptime(data_string, format)
    told, away = _clock.strptime(data_string, format), when.utcoffset()
    if away is None:
        return ((*told, told.tm_zone, None), when.microsecond, 0)
    # Both have the sign.
    whole = abs(away)
    sign = 1 if whole == away else -1
    return ((*told, told.tm_zone, sign * (whole.days * 86400 + whole.seconds)), when.microsecond, sign * whole.microseconds)
