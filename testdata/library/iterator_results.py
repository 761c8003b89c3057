import itertools, asyncio
def p(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e, e.args, e.__suppress_context__)
def g():
    return 7
    yield
class I:
    def __iter__(self): return self
    def __next__(self): raise StopIteration('done')
def stop(*a): raise StopIteration(9)
for make in (g, I):
    p(lambda: next(map(str, make())))
    p(lambda: next(map(str, [1], make())))
    p(lambda: next(filter(None, make())))
    p(lambda: next(zip(make())))
    p(lambda: next(zip([1], make())))
    p(lambda: next(enumerate(make())))
    p(lambda: next(itertools.takewhile(bool, make())))
    p(lambda: next(itertools.dropwhile(bool, make())))
    p(lambda: next(itertools.filterfalse(bool, make())))
    p(lambda: next(itertools.starmap(bool, make())))
    p(lambda: next(itertools.accumulate(make())))
    p(lambda: next(itertools.compress(make(), [1])))
    p(lambda: next(itertools.chain(make())))
    p(lambda: next(itertools.islice(make(), 3)))
    p(lambda: next(itertools.pairwise(make())))
    p(lambda: next(itertools.groupby(make())))
    p(lambda: next(itertools.batched(make(), 2)))
    p(lambda: next(itertools.cycle(make())))
    p(lambda: next(itertools.zip_longest(make())))
    p(lambda: next(itertools.tee(make())[0]))
    p(lambda: next(map(str, filter(None, make()))))
    p(lambda: next(make().__iter__()))
    p(lambda: list(map(str, make())))
p(lambda: next(map(stop, [1])))
p(lambda: next(filter(stop, [1])))
p(lambda: next(itertools.takewhile(stop, [1])))
def k():
    r = yield from map(str, g())
    print('r', r)
p(lambda: list(k()))
def f():
    try: raise ExceptionGroup('g', [ValueError(1), TypeError(2)])
    except* ValueError: pass
p(f)
def f():
    try: raise ExceptionGroup('g', [ValueError(1), TypeError(2)])
    except* Exception: raise
p(f)
p(lambda: print(ExceptionGroup('g', [ValueError(1), TypeError(2)]).split(ValueError)[0].__suppress_context__))
async def ag():
    yield 1
async def main():
    a = ag()
    async for x in a: pass
    print(await a.athrow(ValueError))
    print(await a.aclose())
    try: await a.asend(None)
    except StopAsyncIteration: print('stop')
asyncio.run(main())
