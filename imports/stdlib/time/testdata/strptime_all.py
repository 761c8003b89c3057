# Weeks of all kinds around the ends of years, and zones written in all ways, read by time.strptime and datetime.strptime.
import time
from datetime import datetime


def tell(read, text, form):
    try:
        return read(text, form)
    except ValueError as e:
        return str(e)


def struct(text, form):
    t = time.strptime(text, form)
    return tuple(t), t.tm_zone, t.tm_gmtoff


for year in (1999, 2000, 2004, 2015, 2020):
    for week in (0, 1, 9, 52, 53):
        for day in range(7):
            row = [tell(lambda *a: time.strptime(*a)[:8], f'{year} {week} {day}', form) for form in ('%Y %U %w', '%Y %W %w')]
            row += [tell(lambda *a: time.strptime(*a)[:8], f'{year} {week} {day + 1}', '%G %V %u')]
            print(year, week, day, *(r if isinstance(r, str) else f'{r[0]}-{r[1]}-{r[2]} {r[6]} {r[7]}' for r in row))

parts = ['', '.', '.1', '.123456', '.1234567', ':']
for sign in ('+', '-', ''):
    for hour in ('01', '99'):
        for a in (':', ''):
            for minute in ('30', '60'):
                for b in (':', ''):
                    for second in ('', '30', '61', '5'):
                        for end in parts:
                            text = f'{sign}{hour}{a}{minute}{b}{second}{end}'
                            if len(text) > 5 and sign:
                                print(text, tell(struct, text, '%z'))
for text in ('-013030.000001', '+00:00', '-00:00', 'Z', 'z', '+23:59:59.999999', '-23:59:59.999999', '-24:00', '+24:00', '-99:59', '+99:59:59.5'):
    print(text, tell(datetime.strptime, text, '%z'))
