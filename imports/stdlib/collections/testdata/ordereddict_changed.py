from collections import OrderedDict
def t(n, act, kind='keys', rev=False):
    o = OrderedDict((i, i) for i in range(n))
    seen = []
    try:
        it = reversed(getattr(o, kind)()) if rev else iter(getattr(o, kind)())
        for step in range(n + 2):
            x = next(it)
            seen.append(x)
            act(o, step, n)
    except StopIteration: seen.append('stop')
    except Exception as e: seen.append(type(e).__name__ + str(e))
    try: seen.append(next(it))
    except StopIteration: seen.append('stop')
    except Exception as e: seen.append(type(e).__name__ + str(e))
    return seen
for n in 1, 2, 3:
  for kind in 'keys', 'values', 'items':
    for rev in False, True:
      for at in range(n):
        for what in range(7):
            def act(o, step, n):
                if step != at: return
                if what == 0: del o[next(iter(o))]
                if what == 1: o.popitem()
                if what == 2: o['new'] = 1
                if what == 3: o.move_to_end(next(iter(o)))
                if what == 4: o.clear()
                if what == 5: k = next(iter(o)); v = o.pop(k); o[k] = v
                if what == 6: o[next(iter(o))] = 9
            print(n, kind, rev, at, what, t(n, act, kind, rev))
