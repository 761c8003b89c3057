import asyncio, sys
async def h():
    try: raise KeyError('outer')
    except KeyError:
        await asyncio.sleep(0)
        x = await asyncio.sleep(0, 5)
    print(sys.exception())
asyncio.run(h())
async def h():
    try: raise KeyError('outer')
    except KeyError:
        await asyncio.sleep(0)
    print(sys.exception())
asyncio.run(h())
async def h():
    try: raise KeyError('outer')
    except KeyError:
        x = await asyncio.sleep(0, 5)
        y = await asyncio.sleep(0, 5)
    print(sys.exception())
asyncio.run(h())
def ch(e):
    return repr(e), e.__suppress_context__, repr(e.__cause__), repr(e.__context__)
for body in ['raise', 'raise e', 'raise ValueError(5)', 'raise ValueError(5) from e','raise ExceptionGroup("x",[KeyError(3)])', '1/0', 'pass', 'raise e.exceptions[0]']:
  for top in ['ExceptionGroup("g",[ValueError(1)])', 'ExceptionGroup("g",[ValueError(1), KeyError(2)])', 'ValueError(1)']:
    try:
        exec(f'''
try:
    raise {top}
except* ValueError as e:
    {body}
''')
    except BaseException as x: print(body, top, ch(x), [ch(y) for y in getattr(x, 'exceptions', ())])
