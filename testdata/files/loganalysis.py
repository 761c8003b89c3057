# all rights
"""Reads the logs of a web server, some of them compressed, and writes figures about them as CSV, JSON and text."""
import csv
import glob
import gzip
import json
import os
import re
import statistics
import sys
from collections import Counter, defaultdict
from datetime import datetime, timedelta, timezone
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

LINE = re.compile(r'(?P<host>\S+) \S+ (?P<user>\S+) \[(?P<time>[^\]]+)\] "(?P<method>[A-Z]+) (?P<path>\S+) HTTP/[\d.]+" '
                  r'(?P<status>\d{3}) (?P<size>\d+|-) (?P<ms>\d+)')
PAGES = ['/', '/about', '/shop?item=1', '/shop?item=2', '/api/users/17', '/api/users/4', '/missing']


class Hit(NamedTuple):
    host: str
    time: datetime
    method: str
    path: str
    status: int
    size: int
    ms: int


def generate(day, count):
    """Lines of one day, the same in each run; every 37th is broken."""
    start = datetime(2024, 5, day, tzinfo=timezone(timedelta(hours=2)))
    value = day * 7919
    for i in range(count):
        value = (value * 1103515245 + 12345) % 2**31
        when = start + timedelta(seconds=86400 * i // count)
        page = PAGES[value % 7]
        status = 404 if page == '/missing' else 500 if value % 97 == 0 else 200
        method = 'POST' if value % 11 == 0 else 'GET'
        size = '-' if status == 500 else str(value % 5000)
        line = f'10.0.{value % 4}.{value % 50} - - [{when:%d/%b/%Y:%H:%M:%S %z}] "{method} {page} HTTP/1.1" {status} {size} {value % 900 + 5}'
        yield line if i % 37 else line[:25]


def write_logs(folder, days, count):
    os.makedirs(folder)
    for day in range(1, days + 1):
        name = os.path.join(folder, f'access-{day:02d}.log')
        opened = gzip.open(name + '.gz', 'wt', encoding='ascii') if day % 2 else open(name, 'w', encoding='ascii')
        with opened as f:
            for line in generate(day, count):
                print(line, file=f)


def lines(folder):
    for name in sorted(glob.glob(os.path.join(folder, 'access-*.log*'))):
        opener = gzip.open if name.endswith('.gz') else open
        with opener(name, 'rt', encoding='ascii') as f:
            for number, line in enumerate(f, 1):
                yield os.path.basename(name), number, line.rstrip('\n')


def read(folder, bad):
    for name, number, line in lines(folder):
        match = LINE.match(line)
        if match is None:
            bad[name].append(number)
            continue
        yield Hit(match['host'], datetime.strptime(match['time'], '%d/%b/%Y:%H:%M:%S %z'), match['method'],
                  re.sub(r'\d+', 'N', match['path'].partition('?')[0]), int(match['status']),
                  0 if match['size'] == '-' else int(match['size']), int(match['ms']))


def summary(hits):
    times = sorted(hit.ms for hit in hits)
    return {'hits': len(hits), 'bytes': sum(hit.size for hit in hits), 'errors': sum(hit.status >= 400 for hit in hits),
            'median': statistics.median(times), 'p95': times[len(times) * 95 // 100], 'mean': round(statistics.fmean(times), 2)}


def histogram(counter, width=40):
    most = max(counter.values())
    for key in sorted(counter):
        yield f'{key:02d} {counter[key]:5d} {"#" * (width * counter[key] // most)}'


def main():
    write_logs('logs', 5, 400)
    print({os.path.basename(n): os.path.getsize(n) for n in sorted(glob.glob('logs/*.log'))})
    bad = defaultdict(list)
    hits = list(read('logs', bad))
    print(len(hits), 'hits,', sum(map(len, bad.values())), 'broken lines,', {name: found[:3] for name, found in bad.items()})
    os.mkdir('out')
    by_path = sorted(hits, key=attrgetter('path'))
    with open('out/paths.csv', 'w', newline='') as f:
        table = None
        for path, group in groupby(by_path, key=attrgetter('path')):
            row = {'path': path, **summary(list(group))}
            if table is None:
                table = csv.DictWriter(f, row, delimiter=';')
                table.writeheader()
            table.writerow(row)
    with open('out/days.json', 'w') as f:
        days = {str(day): summary(list(group)) for day, group in groupby(hits, key=lambda hit: hit.time.date())}
        json.dump(days, f, indent=2, sort_keys=True)
    hosts = Counter(hit.host for hit in hits)
    with open('out/report.txt', 'w') as f:
        print('Hosts', *(f'{host:12} {count}' for host, count in sorted(hosts.items(), key=lambda p: (-p[1], p[0]))[:5]), sep='\n', file=f)
        print('Hours', *histogram(Counter(hit.time.hour for hit in hits)), sep='\n', file=f)
        print('Status', dict(sorted(Counter(hit.status for hit in hits).items())), file=f)
    for name in sorted(os.listdir('out')):
        print('==', name)
        with open(os.path.join('out', name), newline='') as f:
            sys.stdout.write(f.read())
        print()
    slow = sorted(hits, key=lambda hit: (-hit.ms, hit.time))[:3]
    print([(hit.ms, hit.time.isoformat(), hit.path) for hit in slow])


main()
