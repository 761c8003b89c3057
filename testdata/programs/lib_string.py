import string
from string import *
print(capwords("hello  wOrld"), Template("$a ${b} $$").substitute(a=1,b=2), Formatter().format("{0} {x!r:>10} {y[0].real}", 1, x="a", y=[3]))
print(Template("$a $").is_valid(), Template("$a ${b} $a").get_identifiers(), Template("$a $zz $ x").safe_substitute({"a":3}))
try: Template("a\n$ x").substitute()
except ValueError as e: print(e)
print(ascii_letters, ascii_lowercase, ascii_uppercase, digits, hexdigits, octdigits, punctuation, repr(printable), repr(whitespace), capwords("a-b c", "-"))
class Braces(Template):
    delimiter = "%"
    idpattern = "[a-z]+"
print(Braces("%a %{b} %% $c").substitute({"a": 1}, b=2), Template("$x").safe_substitute())
class Upper(Formatter):
    def get_value(self, key, args, kwargs):
        return str(super().get_value(key, args, kwargs)).upper()
print(Upper().format("{} {x}", "ab", x="c"), list(Formatter().parse("a{0!r:>{w}}b{{")), Formatter().vformat("{a[0]}", (), {"a": [7]}))
for f in (lambda: Template("$x").substitute(), lambda: Formatter().format("{"), lambda: Formatter().format("{} {0}", 1), lambda: Formatter().format("{a}"), lambda: Formatter().format("{0!z}", 1)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
