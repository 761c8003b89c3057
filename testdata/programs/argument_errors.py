import abc,json,contextvars,collections
for f in (lambda: abc.get_cache_token(1), lambda: contextvars.copy_context(1), lambda: pow('',1j,0), lambda: pow(2,1j,0), lambda: pow(2,2.0,3),
  lambda: bytearray().__setitem__(slice(None,None,0),0), lambda: bytearray().__setitem__(slice(1),0.5),lambda: collections.Counter('abc').most_common(''), lambda: collections.Counter('abc').most_common(True),
  lambda: int(**{1:2}), lambda: OSError(**{1:2}), lambda: zip(**{1:2,2:3}), lambda: zip(**{1:2}), lambda: SyntaxError(**{1:2}), lambda: NameError(**{1:2}), lambda: int.__getattribute__(''), lambda: float.__new__(**{1:2}), lambda: object(**{1:2}), lambda:(lambda **k:k)(**{1:2}), lambda: type('A',(),{})(**{1:2}), lambda: type('A',(dict,),{})(**{1:2}),lambda: abc.abstractmethod.__module__):
    try: print(f())
    except Exception as e: print(type(e).__name__,e)
import asyncio
async def ag():
    yield 1
async def main():
    a=ag()
    try: await a.asend(5)
    except TypeError as e: print(e)
    try: await a.athrow(ValueError('x'))
    except BaseException as e: print(repr(e))
    print(await a.athrow(ValueError('x')))
    try: print(await a.__anext__())
    except BaseException as e: print(repr(e))
asyncio.run(main())

# What a class has as its own, though it does what its base's does.
for t in (int, list, ValueError, memoryview, collections.deque):
    print(t.__name__, '__getattribute__' in vars(t), '__new__' in vars(t), t.__getattribute__.__objclass__)
for f in (lambda: dict.__getattribute__(3, 0), lambda: ValueError.__new__(KeyError), lambda: Exception.__new__(int),
          lambda: collections.deque().__module__, lambda: type(3, x=1), lambda: type('I', (int,), {})(0, 0, 0),
          lambda: type('S', (set,), {})(0, 0)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
