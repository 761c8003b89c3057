# global and nonlocal statements, also in nested functions and classes.
n = 0

def bump():
    global n, fresh
    n += 1
    fresh = n * 10

bump(); bump()
print(n, fresh)

def outer():
    v = 1
    class C:
        nonlocal v
        v = 2
        w = v
    return v, hasattr(C, "v"), C.w

print(outer())

def globals_in_class():
    class C:
        global made_here
        made_here = "yes"
    return hasattr(C, "made_here")

print(globals_in_class(), made_here)

def del_global():
    global fresh
    del fresh

del_global()
try:
    fresh
except NameError as e:
    print(e)

def unbound():
    try:
        print(n)
    except UnboundLocalError as e:
        print(type(e).__name__, e, e.name)
    n = 1

unbound()

def after_del():
    a = 1
    del a
    try:
        a
    except UnboundLocalError as e:
        print(e)
    try:
        del a
    except UnboundLocalError as e:
        print(e)

after_del()
print("n" in globals(), sorted(k for k in outer.__globals__ if k == "n"))
