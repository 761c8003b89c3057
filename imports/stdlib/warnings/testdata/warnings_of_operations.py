# What built-in operations warn of, a program hears as of warnings.warn.
import warnings


class Truncated:
    def __trunc__(self):
        return 3


with warnings.catch_warnings(record=True) as heard:
    warnings.simplefilter("always")
    yes = True
    print(int(Truncated()), ~yes)
for w in heard:
    print(w.category.__name__, str(w.message)[:60], w.lineno)
