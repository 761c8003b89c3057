# Scoping rules that the compiler decides: locals, class bodies, del, exec, comprehension in class.
def f():
    try:
        print(x)
    except UnboundLocalError as e:
        print(e)
    if False:
        x = 1

f()
def g():
    for i in []:
        pass
    try:
        return i
    except UnboundLocalError as e:
        return str(e)
print(g())
def h():
    import_like = 1
    def inner():
        try:
            return import_like
        finally:
            pass
    return inner()
print(h())
def i():
    try:
        [v for v in range(3)]
        return v
    except NameError as e:
        return str(e)
print(i())
def j():
    class A:
        v = 1
        def m(self):
            try:
                return v
            except NameError as e:
                return str(e)
    return A().m()
print(j())
def k():
    def inner():
        nonlocal n
        n += 1
    n = 0
    inner(); inner()
    return n
print(k())
def l():
    exec("z = 5")
    try:
        return z
    except NameError as e:
        return str(e)
print(l())
def m():
    loc = 1
    d = locals()
    d["loc"] = 2
    d["new"] = 3
    return loc, sorted(locals())
print(m())
def n(a, *b, c=1, **d):
    e = 2
    return list(locals())
print(n(1))
def o():
    try:
        with_name
    except NameError as e:
        return e.name
    with_name_2 = 1
print(o())
def p():
    for q in range(2):
        pass
    del q
    try:
        q
    except UnboundLocalError as e:
        return str(e)
print(p())
def r():
    try:
        raise ValueError("x")
    except ValueError as err:
        pass
    try:
        err
    except UnboundLocalError as e:
        return str(e)
print(r())
x = 10
def s():
    return [x for _ in range(1) for x in [x] ] if False else x
print(s())
def t():
    global dyn
    dyn = 1
    def u():
        dyn = 2
        return dyn
    return u(), dyn
print(t(), dyn)
class S:
    x = x + 1
    y = [x for _ in range(1)]
print(S.x, S.y)
def v(a=x):
    return a
x = 99
print(v(), (lambda: x)())
