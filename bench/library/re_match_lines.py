# re: a pattern matched against each line of a log.
import re

LINE = re.compile(r'(\S+) - (\w+|-) \[([^\]]+)\] "(GET|POST) (\S+) HTTP/1\.[01]" (\d{3}) (\d+)')
LOG = ['10.0.%d.%d - %s [17/Mar/2024:10:%02d:00 +0000] "GET /page/%d?x=%d HTTP/1.1" %d %d' % (i % 256, i * 7 % 256, "bob" if i % 3 else "-", i % 60, i, i, 200 if i % 9 else 404, i * 13)
       for i in range(6000)]


def run():
    total = bad = 0
    for line in LOG:
        m = LINE.match(line)
        if m.group(6) == "404":
            bad += 1
        total += int(m.group(7))
    return total, bad
