import calendar
print(calendar.January, calendar.February)
try: calendar.March
except AttributeError as e: print(e)
from calendar import January
print(repr(calendar.January), 'January' in dir(calendar))
