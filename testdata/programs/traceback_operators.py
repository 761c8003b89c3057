# the operator is marked
def show(f):
    try:
        f()
    except Exception as e:
        errors.append(e)


errors = []
a, b, d = 1, "x", {"k": {"l": None}}
show(lambda: a + b)
show(lambda: (a) + (b))
show(lambda: a  **  b)
show(lambda: a // b + a)
show(lambda: d["k"]["l"]["m"])
show(lambda: d [ "q" ])
show(lambda: b.join([a]))
show(lambda: -b)
show(lambda: a < b)
show(lambda: [x / 0 for x in (1, 2)])
show(lambda: a(1)(2))
show(lambda: a if b > a else b)
show(lambda: f"{a + b}")
show(lambda: d["k"].foo)
raise ExceptionGroup("all", errors)
