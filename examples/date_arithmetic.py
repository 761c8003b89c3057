# Dates and durations: deadlines, working days, ages, and a month's calendar.
from datetime import date, datetime, timedelta

HOLIDAYS = {date(2024, 1, 1), date(2024, 3, 29), date(2024, 4, 1), date(2024, 5, 1), date(2024, 12, 25)}


def working_days(start, end):
    days = (start + timedelta(n) for n in range((end - start).days))
    return sum(1 for d in days if d.weekday() < 5 and d not in HOLIDAYS)


def add_working_days(start, n):
    day = start
    while n:
        day += timedelta(days=1)
        if day.weekday() < 5 and day not in HOLIDAYS:
            n -= 1
    return day


def age(born, today):
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def add_months(day, n):
    index = day.year * 12 + day.month - 1 + n
    year, month = divmod(index, 12)
    for last in (day.day, 30, 29, 28):
        try:
            return date(year, month + 1, last)
        except ValueError:
            continue


today = date(2024, 3, 27)
print(today, today.strftime("%A, %d %B %Y"), "day", today.timetuple().tm_yday, "week", today.isocalendar()[1])
print("working days to 1 May:", working_days(today, date(2024, 5, 1)))
print("in 5 working days:", add_working_days(today, 5).isoformat())
print("ages:", [age(date(1990, m, d), today) for m, d in ((3, 26), (3, 27), (3, 28))])
print("month ends:", [str(add_months(date(2024, 1, 31), n)) for n in range(1, 5)])

start = datetime(2024, 3, 30, 22, 15)
end = datetime.fromisoformat("2024-04-02T06:45:30")
length = end - start
print(length, length.total_seconds(), length.days, length.seconds, length // timedelta(hours=1), length / 2)
print(start + timedelta(weeks=2, hours=-3, minutes=5), start.replace(hour=0, minute=0), end.time(), end.date() == date(2024, 4, 2))
for text, form in (("15/08/2023", "%d/%m/%Y"), ("Aug 5, 2023 3:07 PM", "%b %d, %Y %I:%M %p"), ("2023-13-01", "%Y-%m-%d")):
    try:
        print(datetime.strptime(text, form))
    except ValueError as error:
        print("error:", error)

events = {"launch": "2024-06-03", "audit": "2024-04-15", "party": "2024-03-29", "past": "2024-02-29"}
for name, text in sorted(events.items(), key=lambda kv: kv[1]):
    delta = date.fromisoformat(text) - today
    print(f"{name:<8}{text}  {'in ' + str(delta.days) + ' days' if delta.days > 0 else 'over':>12}  {date.fromisoformat(text):%a}")

first = date(2024, 2, 1)
cells = [""] * first.weekday() + [str(d) for d in range(1, (date(2024, 3, 1) - first).days + 1)]
print("Mo Tu We Th Fr Sa Su")
for week in range(0, len(cells), 7):
    print(" ".join(f"{c:>2}" for c in cells[week:week + 7]))
try:
    date(2023, 2, 29)
except ValueError as error:
    print("error:", error)
