# The format mini-language for str, bool, None and its errors.
for spec in ("", "s", "5", "<5", ">5", "^5", "*^7", "*<7", ".1", ".2s", "10.1", "0<5", "05", "é^5"):
    print(repr(spec), repr(format("abc"[:3], spec)), repr(format("é€", spec)))
def show(v, spec):
    try:
        print(repr(spec), repr(format(v, spec)))
    except Exception as e:
        print(repr(spec), type(e).__name__, e)
for spec in ("d", "+", "=5", "5d", ",", "z", "#", ".", "5.", "-5", "<<5", "abc", "5x5", " "):
    show("text", spec)
for spec in ("s", ".5d", "5.2x", "+c", ",c", ",o", "_o", "a", "d ", "1.1", "#c", "z"):
    show(42, spec)
for spec in ("d", "x", "s", "c", "b", ".", "5.f", "_,", ",_"):
    show(1.5, spec)
show(None, "")
show(None, ">5")
show([], "d")
show((1,), ">5")
show({}, "x")
show(b"", "s")
show(range(3), "5")
show(True, "s")
show(object, ">5")
print(f"{None} {True:5} {False!s:>6}| {'x':{'>'}{5}} {[1, 2]!r:>10}")
