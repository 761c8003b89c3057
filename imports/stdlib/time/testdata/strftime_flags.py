"""strftime with the flags, widths and modifiers of the C library."""
import datetime
import time

day = datetime.datetime(2024, 1, 5, 3, 4, 5, 6)
old = datetime.datetime(7, 11, 25, 15, 4, 5, 6)
zone = datetime.datetime(2024, 1, 5, 3, 4, 5, 6, datetime.timezone(datetime.timedelta(hours=-5, minutes=-30)))
for flags in ('', '_', '-', '0', '^', '#', '0_', '^#', '-5', '_5', '05', '5', '^12', '+', '_E', '5E', '^O', '5-', '.5'):
    for letter in 'aAbBcCdDeFgGhHIjklmMnpPrRsStTuUvVwWxXyYzZ%fqQ:Ñ ':
        f = '%' + flags + letter
        print(repr(f), [x.strftime(f) for x in (day, old, zone)], repr(time.strftime(f, (2024, 1, 5, 3, 4, 5, 4, 5, 0))))
for f in ('%', 'a%', '%5', '%E', '%^5E', '%::z', '%:z', '%5:z', '%Ez'):
    print(repr(f), [x.strftime(f) for x in (day, zone, datetime.time(3, 4))])
for year in (-123, 12345):
    print([time.strftime(f, (year, 1, 5, 3, 4, 5, 4, 5, -1)) for f in ('%C', '%5C', '%G', '%05Y', '%_7Y', '%F', '%012F', '%20s', '%Z|%z')])
for t in ((2024, 1, 5, 3, 4, 5, 0, 305, -1), time.struct_time((2024, 1, 5, 3, 4, 5, 4, 5, 1, 'XX', -3661)), time.strptime('2024 UTC +0130', '%Y %Z %z')):
    print(time.strftime('%V %G %Z %z %#Z %_z', t))
# A text that is too long for its format comes to nothing.
print([len(day.strftime(f'%{n}d')) for n in (1000, 1023, 1024, 1280, 10**12)])
