# An OrderedDict that changes size while it is looked through says so in its own words.
import collections
class O(collections.OrderedDict): pass
for c in collections.OrderedDict, O, dict, collections.Counter, collections.defaultdict:
    for look in (iter, reversed, lambda o: iter(o.items()), lambda o: reversed(o.values())):
        for change in (lambda o: o.clear(), lambda o: o.update({'z': 9}), lambda o: o.pop('a')):
            o = c()
            o.update({'a': 1, 'b': 2, 'c': 3})
            it = look(o)
            next(it)
            change(o)
            try: print(next(it))
            except (RuntimeError, StopIteration) as e: print(c.__name__, repr(e))
