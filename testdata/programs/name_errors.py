# NameError texts and their hints.
def show(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__ + ":", e)

counter = 1

class Box:
    size = 1
    def get(self):
        return value
    def me(self):
        return size

show(lambda: countr)
show(lambda: foo)
show(Box().get)
show(Box().me)
show(lambda: pritn)
show(lambda: undefined_name_xyz)
show(lambda: Tru)
show(lambda: Box.sise)
show(lambda: Box().sixe)
show(lambda: "a".uper())
show(lambda: [].push(1))
show(lambda: (1).real_)
show(lambda: None.x)
show(lambda: {}.hasattr)
try:
    del missing
except NameError as e:
    print(e, e.name)
try:
    Box().zzz
except AttributeError as e:
    print(e, e.name, type(e.obj).__name__)
