# assert with and without messages.
def show(f):
    try:
        f()
    except AssertionError as e:
        print(type(e).__name__, repr(str(e)), e.args)

def a1(): assert False
def a2(): assert 0, "zero"
def a3(): assert [], {"k": 1}
def a4(): assert None, (1, 2)
def a5(): assert 1, 1 / 0
def a6(): assert 1 == 2, f"{1} is not {2}"
for f in (a1, a2, a3, a4, a5, a6):
    show(f)
try:
    assert 1 > 2, ["list"]
except AssertionError as e:
    print(e, e.args[0])

class E:
    def __bool__(self):
        raise ValueError("in bool")

try:
    assert E()
except ValueError as e:
    print("ValueError", e)
print("done")
