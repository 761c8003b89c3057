# The methods of ABCMeta are functions, also those whose names begin with an underscore: what walks a
# metaclass may set attributes on them, and they complain about their arguments as functions do.
import abc


class Meta(abc.ABCMeta):
    pass


for name in dir(Meta):
    if name.startswith("__") or name in ("mro", "_dump_registry"):
        continue
    f = getattr(Meta, name)
    f.__ignored__ = True
    print(name, type(f).__name__, f.__ignored__)
    del f.__ignored__
    for given in (), (1, 2, 3):
        try:
            f(*given)
        except TypeError as e:
            print(e)
