# A code object whose first line is changed has all its lines moved.
import sys
import traceback


def f(fail):
    here = sys._getframe().f_lineno

    def inner():
        return sys._getframe().f_lineno
    if fail:
        raise ValueError(here, inner())
    return here, inner()


def g():
    yield sys._getframe().f_lineno
    yield 1


for function in f, g:
    print(function.__code__.co_firstlineno)
for line in (100, 1, 6):
    f.__code__ = f.__code__.replace(co_firstlineno=line, co_filename='other.py')
    g.__code__ = g.__code__.replace(co_firstlineno=line)
    print(f(False), f.__code__.co_firstlineno)
    made = g()
    print(next(made), made.gi_frame.f_lineno)
    try:
        f(True)
    except ValueError as e:
        at = e.__traceback__.tb_next
        print(e, at.tb_lineno, at.tb_frame.f_lineno, at.tb_frame.f_code.co_firstlineno, traceback.extract_tb(e.__traceback__)[-1].lineno)
def numbered(): pass
for n in (-5, 2**31 - 1, 2**40):
    try: print(numbered.__code__.replace(co_firstlineno=n).co_firstlineno)
    except Exception as e: print(type(e).__name__, e)
