import types
@types.coroutine
def sus(v): return (yield v)
async def ag():
    try:
        await sus('a'); yield 1; await sus('b'); yield 2
    except GeneratorExit:
        await sus('exit'); raise
    finally: await sus('fin')
def st(): print('running', g.ag_running, 'susp', getattr(g,'ag_suspended',None), g.ag_frame is not None, g.ag_await is not None)
g=ag(); st()
a=g.__anext__(); st()
print(a.send(None)); st()
def t(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e)
t(lambda: g.aclose().send(None)); st()
t(lambda: g.__anext__().send(None)); st()
t(lambda: g.athrow(KeyError).send(None)); st()
t(lambda: a.send(None)); st()
b=g.aclose(); st(); t(lambda: b.send(None)); st(); t(lambda: b.send(None)); st(); t(lambda: b.send(None)); st()
t(lambda: b.send(None)); t(lambda: g.__anext__().send(None)); st()
g=ag(); a=g.asend(None); t(lambda:a.send(None)); st(); t(lambda:a.throw(KeyError)); st();  t(lambda:a.send(None)); st(); t(lambda:a.send(None)); st()
g=ag(); a=g.athrow(KeyError(1)); st(); t(lambda:a.send(None)); st(); t(lambda:a.send(None)); 
g=ag(); a=g.asend(None); t(lambda:a.send(None)); t(lambda: a.send(None)); b=g.asend(None); t(lambda:b.send(None)); st(); t(lambda: b.close()); st(); t(lambda: g.aclose().send(None)); st()
async def ag2():
    yield g.ag_running
g=ag2(); t(lambda: g.asend(None).send(None)); st()
