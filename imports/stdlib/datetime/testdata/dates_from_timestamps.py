"""A date is equal to another by its day alone, however it was made; so are hashes, order and copies."""
import copy
import datetime as dt
import pickle

stamp = 1571515306
day = dt.date(2019, 10, 19)
moment = dt.datetime(2019, 10, 19, 20, 1, 46, 5, dt.timezone.utc, fold=1)


class Own(dt.date):
    pass


ways = {
    'timestamp': dt.date.fromtimestamp(stamp),
    'fraction': dt.date.fromtimestamp(stamp + .25),
    'own': Own.fromtimestamp(stamp),
    'datetime': moment.date(),
    'ordinal': dt.date.fromordinal(day.toordinal()),
    'iso': dt.date.fromisoformat('2019-10-19'),
    'calendar': dt.date.fromisocalendar(2019, 42, 6),
    'replaced': dt.date.fromtimestamp(stamp).replace(day=19),
    'added': dt.date.fromtimestamp(stamp) + dt.timedelta(hours=5),
    'subtracted': dt.date.fromtimestamp(stamp) - dt.timedelta(seconds=5),
    'copied': copy.copy(dt.date.fromtimestamp(stamp)),
    'deep': copy.deepcopy(dt.date.fromtimestamp(stamp)),
    'pickled': pickle.loads(pickle.dumps(dt.date.fromtimestamp(stamp))),
    'fields': dt.date(*dt.datetime.fromtimestamp(stamp, dt.timezone.utc).timetuple()[:3]),
}
for name, made in ways.items():
    print(name, made, made == day, hash(made) == hash(day), made <= day <= made, (made - day).total_seconds(), made in {day})
    for other, too in ways.items():
        if made != too or hash(made) != hash(too):
            print('differ', name, other)
print(dt.datetime.combine(ways['timestamp'], dt.time()), ways['timestamp'].timetuple()[:6], f"{ways['timestamp']:%Y-%m-%d %H:%M:%S}")
