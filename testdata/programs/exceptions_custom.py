# Hierarchies of one's own exceptions, with data, and in with and decorators.
class AppError(Exception):
    code = 1
    def __init__(self, message, **context):
        super().__init__(message)
        self.context = context
    def __str__(self):
        extra = ", ".join(f"{k}={v!r}" for k, v in self.context.items())
        return f"[{self.code}] {self.args[0]}" + (f" ({extra})" if extra else "")

class NotFound(AppError):
    code = 404

class Denied(AppError):
    code = 403

def fetch(key):
    if key == "x": raise NotFound("no such key", key=key)
    if key == "y": raise Denied("keep out", key=key, user=None)
    return key

def retry(times, *kinds):
    def deco(f):
        def inner(*a):
            for n in range(times):
                try:
                    return f(*a)
                except kinds as e:
                    print("try", n + 1, type(e).__name__, e)
            raise AppError("gave up", times=times)
        return inner
    return deco

@retry(2, NotFound)
def get(k): return fetch(k)

for k in "axy":
    try:
        print(get(k))
    except NotFound:
        print("not reached")
    except AppError as e:
        print("error:", e, e.code)
class suppress:
    def __init__(self, *kinds): self.kinds = kinds
    def __enter__(self): return self
    def __exit__(self, t, v, tb):
        self.seen = v
        return t is not None and issubclass(t, self.kinds)
with suppress(NotFound, Denied) as s:
    fetch("y")
print(repr(s.seen), s.seen.context)
errors = {}
for k in "xyz":
    try:
        fetch(k)
    except AppError as e:
        errors.setdefault(type(e).__name__, []).append(e.context["key"])
print(errors)
class Multi(KeyError, AttributeError): pass
try:
    raise Multi("m")
except AttributeError as e:
    print("as AttributeError", e, isinstance(e, LookupError))
class NoArgs(Exception):
    def __init__(self): pass
print(repr(NoArgs()), NoArgs().args)
class Kw(Exception):
    def __init__(self, *, why): super().__init__(why); self.why = why
try:
    raise Kw(why="because")
except Kw as e:
    print(e.why, e)
try:
    raise Kw
except TypeError as e:
    print(e)
