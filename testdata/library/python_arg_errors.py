import re, collections, heapq, json, functools, html, abc, copy, ast, typing, hashlib, collections.abc, calendar
def t(f, *a, **k):
    try: print(f(*a, **k))
    except Exception as e: print(type(e).__name__, e)
for f in [re.escape,collections.namedtuple,heapq.nlargest,json.dump,json.dumps,json.load,json.loads,functools.cache,functools.update_wrapper,functools.wraps,html.escape,html.unescape,abc.abstractmethod,abc.update_abstractmethods,copy.copy,copy.deepcopy,copy.replace,ast.literal_eval,typing.cast,typing.get_args,typing.get_origin]:
    print(f.__name__)
    t(f); t(f, 1, 2, 3, 4, 5, 6, 7); t(f, badkw=1); t(f, 1, 1, 1, 1, badkw=2); t(f, 1, 2, 3, 4, 5, 6, 7, key=5)
for c in [collections.abc.Mapping, abc.ABC, typing.Sized, collections.abc.Callable]:
    t(c, 1); t(c, x=1)
t(collections.abc.Sized)
for i in (0j, (), b'', None, 2, -1, True, '', 1.5): t(json.dumps, [1], indent=i)
t(calendar.timegm, (1, 'a'))
