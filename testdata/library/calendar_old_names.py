import calendar
print(calendar.January, calendar.February)
try: calendar.March
except AttributeError as e: print(e)
from calendar import January
from calendar import *
print(repr(calendar.January), 'January' in dir(calendar))
