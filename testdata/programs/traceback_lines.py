# Line numbers in tracebacks, walked by hand.
def chain(e):
    out = []
    tb = e.__traceback__
    while tb:
        out.append((tb.tb_frame.f_code.co_name, tb.tb_lineno))
        tb = tb.tb_next
    return out

def a():
    b()

def b():
    x = [
        1,
        2 / 0,
    ]

try:
    a()
except ZeroDivisionError as e:
    print(chain(e))

class C:
    def __init__(self):
        self.go(
            1,
        )
    def go(self, n): raise KeyError(n)

try:
    C()
except KeyError as e:
    print(chain(e))

def gen():
    yield 1
    raise ValueError

try:
    for i in gen():
        pass
except ValueError as e:
    print(chain(e))
try:
    [1 / x for x in (1, 0)]
except ZeroDivisionError as e:
    print(chain(e))
try:
    (lambda: undefined)()
except NameError as e:
    print(chain(e))
try:
    sum(1 / x for x in (1, 0))
except ZeroDivisionError as e:
    print(chain(e))

def handler():
    try:
        b()
    except ZeroDivisionError:
        raise

try:
    handler()
except ZeroDivisionError as e:
    print(chain(e))

def from_finally():
    try:
        pass
    finally:
        int("x")

try:
    from_finally()
except ValueError as e:
    print(chain(e), e)

def stored():
    try:
        b()
    except ZeroDivisionError as e:
        return e

e = stored()
try:
    raise e
except ZeroDivisionError as f:
    print(chain(f))
try:
    raise e.with_traceback(None)
except ZeroDivisionError as f:
    print(chain(f))
try:
    exec("def q():\n    return 1 / 0\nq()")
except ZeroDivisionError as e:
    print(chain(e))
