import asyncio
import contextvars
from contextvars import Context, ContextVar, Token, copy_context


def attempt(label, f):
    try:
        print(label, f())
    except BaseException as e:
        print(label, type(e).__name__, str(e).split(' at 0x')[0])


v = ContextVar('v')
d = ContextVar('d', default=42)
print(v.name, d.get(), v.get('given'), d.get('given'), repr(d).split(' at ')[0])
attempt('unset', v.get)
t = v.set(1)
print(v.get(), t.var is v, t.old_value is Token.MISSING, repr(Token.MISSING))
t2 = v.set(2)
print(t2.old_value, repr(t2).split(' at ')[0])
v.reset(t2)
print(v.get())
attempt('used', lambda: v.reset(t2))
attempt('other', lambda: d.reset(t))
attempt('no token', lambda: v.reset(5))
v.reset(t)
attempt('unset', v.get)
ctx = copy_context()
print(len(ctx), v in ctx, ctx.get(v), ctx.get(v, 'default'))


def change():
    v.set('inside')
    d.set(1)
    print(v.get(), d.get())
    attempt('entered', lambda: ctx.run(print))
    return len(copy_context())


print(ctx.run(change), v.get('outside'), d.get())
print(ctx[v], sorted(str(x) for x in ctx.values()), len(ctx), sorted({k.name for k in ctx}), sorted((k.name, str(x)) for k, x in ctx.items()), sorted({k.name for k in ctx.keys()}))
copied = ctx.copy()
print(copied == ctx, copied is ctx)
copied.run(v.set, 'changed')
print(copied == ctx, ctx[v], copied[v], ctx != copied, ctx == 5)
attempt('key', lambda: ctx['v'])
attempt('in', lambda: 5 in ctx)
attempt('missing', lambda: Context()[v])
attempt('args', lambda: Context(1))
attempt('run', lambda: ctx.run())
attempt('run', lambda: ctx.run(lambda *a, **k: (a, k), 1, x=2))
attempt('raises', lambda: ctx.run(lambda: 1 / 0))
attempt('name', lambda: ContextVar(5))
attempt('name', lambda: ContextVar())
attempt('Token', lambda: Token())
attempt('hash', lambda: hash(ctx))
print(ContextVar[int], Token[str])
for cls in (Context, ContextVar, Token):
    attempt('subclass', lambda: type('X', (cls,), {}))
tok = v.set(0)
attempt('other context', lambda: ctx.run(v.reset, tok))
many = [ContextVar(f'm{i}') for i in range(20)]
for i, m in enumerate(many):
    m.set(i)
c = copy_context()
print([c[m] for m in many] == list(range(20)), len(c))


async def child(n):
    before = v.get()
    v.set(n)
    await asyncio.sleep(0)
    return before, v.get()


async def main():
    v.set('main')
    print(await asyncio.gather(*(child(i) for i in range(3))), v.get())
    c = copy_context()
    print(await asyncio.create_task(child('in c'), context=c), c[v], v.get())
    def cb():
        seen.append(v.get())
    seen = []
    asyncio.get_running_loop().call_soon(cb, context=c)
    asyncio.get_running_loop().call_soon(cb)
    await asyncio.sleep(0)
    print(seen, await asyncio.to_thread(v.get))


asyncio.run(main())
print(v.get(), sorted(contextvars.__all__))
