# __cause__, __context__, __suppress_context__, from None, notes.
try:
    try:
        {}["a"]
    except KeyError as k:
        raise ValueError("second") from k
except ValueError as e:
    print(repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
try:
    try:
        {}["a"]
    except KeyError:
        raise ValueError("second")
except ValueError as e:
    print(repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
try:
    try:
        {}["a"]
    except KeyError:
        raise ValueError("second") from None
except ValueError as e:
    print(repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
try:
    raise ValueError from KeyError
except ValueError as e:
    print(repr(e.__cause__), type(e.__cause__).__name__)
try:
    raise ValueError from 5
except TypeError as e:
    print(e)
try:
    try:
        raise KeyError(1)
    finally:
        raise IndexError(2)
except IndexError as e:
    print(repr(e.__context__))
e = ValueError("noted")
e.add_note("one")
e.add_note("two")
print(e.__notes__, e)
try:
    e.add_note(5)
except TypeError as x:
    print(x)

def deep(n):
    try:
        if n == 0:
            raise RuntimeError("bottom")
        deep(n - 1)
    except RuntimeError as r:
        raise RuntimeError(f"level {n}")

try:
    deep(2)
except RuntimeError as e:
    while e:
        print(e)
        e = e.__context__
x = ValueError("a")
x.__cause__ = KeyError("b")
print(repr(x.__cause__), x.__suppress_context__)
try:
    x.__cause__ = 5
except TypeError as t:
    print(t)
try:
    x.__traceback__ = 5
except TypeError as t:
    print(t)
print(ValueError("w").with_traceback(None), x.__traceback__)
try:
    raise x
except ValueError as y:
    print(y is x, y.__traceback__ is not None, y.__traceback__.tb_lineno)
