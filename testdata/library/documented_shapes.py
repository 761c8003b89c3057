# What programs as documentation has them found.
import datetime, functools, queue, re
for s in ('x'*49,'x'*48,'x'*47,'é'*60,"a'"*40,'a\n'*40): print(re.match('(?s).*',s))
print(datetime.date(1,1,1).ctime(), datetime.datetime(45,1,1,2).ctime())
for s in ['2024-02-29x','20240229T1','2024022','2024-W09','2024W09','2024W094','2024-W09-4','2024W094xx','2024W09T12','2024-W091x', '20240229xx','2024-02-2x','2024-02T12x','2024-02-29T']:
    for c in (datetime.date, datetime.datetime):
        try: print(s, repr(c.fromisoformat(s)))
        except Exception as e: print(s, e)
for m in (True, 0, -3, 5, None, False):
    f=functools.lru_cache(m)(len)
    print(f.cache_info(), f.cache_parameters())
for q in (queue.Queue(None), queue.Queue('a'), queue.Queue(1.5), queue.Queue(-1)):
    try:
        q.put(1)
        q.put(2, block=False)
        print(q.full())
    except Exception as e:
        print(type(e), e)


def place(src):
    try:
        compile(src, '<string>', 'exec')
    except SyntaxError as e:
        print(repr(src), e.msg, e.lineno, e.offset, repr(e.text))


for src in ('return 1', 'for x in y: pass\nelse: break', 'def f():\n nonlocal x', 'await x', 'def f(a, a): pass', 'x = (1,', 'f(**a, *b)'):
    place(src)
