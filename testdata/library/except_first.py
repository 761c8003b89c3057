# Exception classes of modules that nobody has used before an except clause names them.
import io
import json

for f in (lambda: 1 / 0, lambda: json.loads("x"), lambda: io.StringIO().fileno()):
    try:
        f()
    except json.JSONDecodeError as e:
        print("json", e)
    except io.UnsupportedOperation as e:
        print("io", type(e).__name__)
    except ZeroDivisionError as e:
        print(e)
