# Time zones in folders: TZPATH, names, and what is refused.
import os
import struct
import warnings
import zoneinfo
from datetime import datetime


def zone(rule):
    head = b'TZif2' + b' ' * 15 + struct.pack('>6l', 0, 0, 0, 0, 1, 4)
    body = struct.pack('>lbb', 3600, 0, 0) + b'OWN\0'
    return (head + body) * 2 + b'\n' + rule + b'\n'


os.makedirs('zones/Mars')
os.makedirs('zones/posix')
for name in 'Mars/Base', 'posix/No', 'posixrules':
    with open('zones/' + name, 'wb') as f:
        f.write(zone(b'OWN-1'))
with open('zones/text', 'w') as f:
    f.write('no zone')
known = zoneinfo.available_timezones()
here = os.path.abspath('zones')
zoneinfo.reset_tzpath([here])
print(zoneinfo.TZPATH == (here,), zoneinfo.available_timezones() - known)
mars = zoneinfo.ZoneInfo('Mars/Base')
print(mars, datetime(2024, 5, 1, tzinfo=mars).utcoffset(), zoneinfo.ZoneInfo('Mars/Base') is mars)
for key in 'text', 'Mars', 'Mars/Nothing', '../zones/text':
    try:
        print(zoneinfo.ZoneInfo(key))
    except Exception as e:
        print(type(e).__name__)
with open('zones/Mars/Base', 'rb') as f:
    print(zoneinfo.ZoneInfo.from_file(f, key='x'))
for bad in ['relative'], '/a:/b', b'/a':
    try:
        zoneinfo.reset_tzpath(bad)
    except Exception as e:
        print(type(e).__name__)
os.environ['PYTHONTZPATH'] = f'{here}:relative'
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    zoneinfo.reset_tzpath()
print([w.category.__name__ for w in seen], zoneinfo.TZPATH == (here,))
