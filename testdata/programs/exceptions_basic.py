# try/except/else/finally in all combinations.
def f(what):
    out = []
    try:
        out.append("try")
        if what == "raise": raise ValueError("v")
        if what == "key": {}["k"]
        if what == "return": return out
        out.append("body")
    except ValueError as e:
        out.append(f"except {e}")
    except (KeyError, IndexError) as e:
        out.append(f"lookup {e!r}")
    else:
        out.append("else")
    finally:
        out.append("finally")
    out.append("end")
    return out

for w in ("none", "raise", "key", "return"):
    print(w, f(w))

def g():
    for i in range(3):
        try:
            if i == 1: continue
            if i == 2: break
            print("body", i)
        finally:
            print("finally", i)
    return "g"

print(g())

def h():
    try:
        return "try"
    finally:
        print("before return")

print(h())

def over():
    try:
        raise ValueError
    finally:
        return "swallowed"

print(over())
try:
    try:
        raise KeyError("inner")
    finally:
        print("inner finally")
except KeyError as e:
    print("outer", e)
try:
    e
except NameError:
    print("e is gone")
try:
    raise ValueError
except ValueError as err:
    print(repr(err), err.args)
try:
    try:
        raise ValueError("first")
    except ValueError:
        raise
except ValueError as e:
    print("re-raised", e)
for bad in (5, "text", None, object, int):
    try:
        raise bad
    except TypeError as e:
        print(e)
try:
    raise
except RuntimeError as e:
    print(e)
try:
    try:
        1 / 0
    except "not a class":
        pass
except TypeError as e:
    print(e)
try:
    try:
        1 / 0
    except (ValueError, 5):
        pass
except TypeError as e:
    print(e)
try:
    [][1]
except: print("bare")
class MyE(ValueError): pass
try:
    raise MyE("sub")
except ValueError as e:
    print(type(e).__name__, isinstance(e, MyE))
