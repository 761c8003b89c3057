# Zones, whose rules are old enough to be the same in every release of the database.
import datetime
import zoneinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones, reset_tzpath


def t(f, *a, **k):
    try:
        print(repr(f(*a, **k))[:150])
    except Exception as e:
        print(type(e).__name__, repr(str(e)), e.args, type(e).__mro__[1:3])


D = datetime.datetime
for k in ('Europe/London', 'X/Y', '', '../x', '/etc', 'UTC', 'Europe', 'Europe/../UTC', 'a\0b', 5, None, b'UTC', 'Europe/London ', 'europe/london'):
    t(ZoneInfo, k)
z = ZoneInfo('Europe/Berlin')
print(z, repr(z), z.key, z is ZoneInfo('Europe/Berlin'), z is ZoneInfo.no_cache('Europe/Berlin'), ZoneInfo.no_cache('UTC').key, ZoneInfo.__mro__)
for d in (D(2024, 3, 31, 1, 59), D(2024, 3, 31, 2, 30), D(2024, 3, 31, 2, 30, fold=1), D(2024, 3, 31, 3), D(2024, 10, 27, 2, 30), D(2024, 10, 27, 2, 30, fold=1),
          D(1, 1, 1), D(9999, 12, 31, 23), D(1900, 1, 1), D(1916, 5, 1), D(2050, 7, 1), D(2050, 3, 27, 2, 30), D(2050, 3, 27, 2, 30, fold=1), D(2050, 10, 30, 2, 30), D(2050, 10, 30, 2, 30, fold=1)):
    e = d.replace(tzinfo=z)
    print(e.isoformat(), e.utcoffset(), e.dst(), e.tzname(), e.fold, e.astimezone(datetime.timezone.utc) if 1 < e.year < 9999 else '')
for u in (D(2024, 3, 31, 0, 59, 59), D(2024, 3, 31, 1), D(2024, 10, 27, 0, 30), D(2024, 10, 27, 1, 30), D(1850, 1, 1), D(2200, 7, 1), D(2200, 10, 26, 0, 30), D(2200, 10, 26, 1, 30)):
    e = u.replace(tzinfo=datetime.timezone.utc).astimezone(z)
    print(e.isoformat(), e.fold, e.dst(), e.tzname())
for f in (z.utcoffset, z.dst, z.tzname):
    t(f, None)
    t(f, 5)
t(z.fromutc, 5)
t(z.fromutc, D(2020, 1, 1))
print(z.__reduce__()[1])
t(ZoneInfo.from_file, 5)
t(ZoneInfo.clear_cache, only_keys=['UTC'])
print(ZoneInfo('Europe/Berlin') is z)
t(ZoneInfo.clear_cache)
print(ZoneInfo('Europe/Berlin') is z)
t(setattr, z, 'key', 'x')
t(ZoneInfo)
t(ZoneInfo, 'UTC', 5)
t(ZoneInfo, key='UTC')
t(ZoneInfo('UTC').fromutc, D(2020, 1, 1, tzinfo=ZoneInfo('UTC')))
print({'UTC', 'Europe/Paris', 'Asia/Tokyo', 'EST5EDT', 'Etc/GMT+12'} <= available_timezones(), len(available_timezones()) > 500, type(available_timezones()))
print(zoneinfo.__all__, zoneinfo.InvalidTZPathWarning.__mro__, reset_tzpath(), type(zoneinfo.TZPATH))
print(datetime.time(3, tzinfo=ZoneInfo('UTC')).utcoffset(), datetime.time(3, tzinfo=z).utcoffset(), D(2024, 1, 1, tzinfo=z) == D(2023, 12, 31, 23, tzinfo=ZoneInfo('UTC')))


class Q(ZoneInfo):
    pass


q = Q('UTC')
print(q, repr(q), q is Q('UTC'), q is ZoneInfo('UTC'), type(q), type(Q.no_cache('UTC')))
for k in ('America/New_York', 'Asia/Kolkata', 'Europe/Dublin', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Sao_Paulo', 'Asia/Tehran', 'Etc/GMT+5', 'Africa/Monrovia',
          'America/St_Johns', 'Asia/Tokyo', 'Europe/Moscow', 'Pacific/Auckland', 'Asia/Kathmandu'):
    z = ZoneInfo(k)
    for d in (D(1942, 7, 1), D(1970, 1, 1), D(1985, 7, 1), D(2007, 6, 1), D(2011, 12, 30, 12), D(2024, 1, 1), D(2024, 7, 1), D(2045, 7, 1)):
        e = d.replace(tzinfo=z)
        print(k, e.isoformat(), e.dst(), e.tzname(), d.replace(tzinfo=datetime.timezone.utc).astimezone(z).isoformat())
