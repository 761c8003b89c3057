# Times calls of all functions that built-in classes and the usual modules have, with
# arguments found by trying, and prints a line of JSON for each. Nobody chooses what is
# called: the names come from dir(), the arguments from one list for all.
import collections
import copy
import datetime
import decimal
import fractions
import importlib
import itertools
import json
import pathlib
import random
import re
import sys
import time
import uuid

random.seed(1)
WORDS = ["".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=random.randrange(2, 10))) for _ in range(100)]
TEXT = " ".join(WORDS)

# Each name stands for a kind or a size of receivers.
RECEIVERS = {
    "str5": "hello", "str100": TEXT[:100], "strU": "naïve €uro текст" * 4,
    "bytes5": b"hello", "bytes100": TEXT.encode()[:100], "bytearray": bytearray(b"hello world and more"),
    "list5": [1, 2, 3, 4, 5], "list100": list(range(100)), "list100s": WORDS,
    "tuple5": (1, 2, 3, 4, 5), "tuple100": tuple(range(100)),
    "dict5": {c: i for i, c in enumerate("abcde")}, "dict100": {w: i for i, w in enumerate(WORDS)},
    "set5": set(range(5)), "set100s": set(WORDS), "frozenset3": frozenset((1, 2, 3)),
    "int": 7, "bigint": 10**40, "bool": True, "float": 3.75, "complex": 1 + 2j, "range": range(100),
    "deque": collections.deque(WORDS[:20]), "Counter": collections.Counter("hello world"),
    "OrderedDict": collections.OrderedDict(a=1, b=2), "defaultdict": collections.defaultdict(int, a=1),
    "date": datetime.date(2024, 5, 6), "datetime": datetime.datetime(2024, 5, 6, 7, 8, 9),
    "timedelta": datetime.timedelta(1, 2, 3), "Decimal": decimal.Decimal("3.14159"),
    "Fraction": fractions.Fraction(3, 7), "Pattern": re.compile(r"(\w+)o(\w*)"),
    "Match": re.match(r"(\w+)o(\w*)", "hello"), "path": pathlib.PurePosixPath("/a/b/c.txt"),
    "memoryview": memoryview(b"hello world"), "UUID": uuid.UUID(int=5),
}
MUTABLE = (list, dict, set, bytearray, collections.deque)

ARGUMENTS = [
    "hello", "l", "", b"l", 3, 1, 0, -1, 2.5, None, " ", "utf-8", (1, 2), [1, 2, 3], ["a", "b"], {"a": 1}, {1, 2},
    WORDS, len, str, datetime.datetime(2024, 5, 6), datetime.timedelta(2), decimal.Decimal("2.5"),
    fractions.Fraction(1, 3), "3", "2024-05-06", '{"a": [1, null]}', "http://a.b/c?d=e#f", b"hello world", KeyError,
]
PAIRS = [
    (len, WORDS), (str, "hello"), ("l", "hello"), ("hello", "l"), (2, WORDS), (2, 3), (WORDS, 2), ([1, 2, 3], 2),
    ({"a": 1}, {"b": 2}), ("<i", b"data"), ("<i", 5), ("hello", 8), (b"l", b"k"), ("%Y-%m-%d", "2024-05-06"),
    ("2024-05-06", "%Y-%m-%d"), ("a", "a.b"), (0, 1),
]

MODULES = """builtins math cmath operator itertools functools collections json re urllib.parse html textwrap heapq
bisect base64 hashlib statistics copy posixpath random shlex binascii zlib pprint unicodedata fnmatch datetime decimal
fractions uuid pathlib struct io inspect types string ast ipaddress difflib calendar email.utils reprlib colorsys hmac
array typing weakref enum dataclasses contextlib keyword secrets codecs threading queue graphlib configparser csv
numbers logging time""".split()

# What waits, ends, asks, writes, or never comes to an end.
SKIP = set("""exit quit input print breakpoint open open_code help copyright credits license exec eval compile
__import__ __build_class__ globals locals vars sleep shutdown main excepthook thread_time stack_size settrace setprofile
settrace_all_threads setprofile_all_threads pause cycle repeat count perm comb factorial pow lshift ilshift basicConfig
disable captureWarnings get_ident get_native_id pthread_getcpuclockid scrypt pbkdf2_hmac file_digest seed setstate
__class__ __init__ __new__ __init_subclass__ __subclasshook__ __setattr__ __delattr__ __getattribute__ __del__ __reduce__
__reduce_ex__ __sizeof__ __dir__ __class_getitem__ __getstate__ __setstate__ __imul__ __mul__ __rmul__ __pow__ __rpow__
__lshift__ __rlshift__ __hash__ __buffer__ __release_buffer__ release fromfile tofile setrecursionlimit tzset
register_error unregister local stack FileIO fdopen closing pp pprint displayhook warn""".split())

MOST = 4  # calls of each function


class Nowhere:
    """Takes what the functions write."""

    def write(self, text):
        return len(text)

    def flush(self):
        pass


OUT = sys.stdout
sys.stdout = sys.stderr = Nowhere()
now = time.perf_counter


def nanoseconds(call):
    """What one call takes: the best of three loops of a millisecond and more."""

    def loop(n):
        start = now()
        for _ in itertools.repeat(None, n):
            call()
        return now() - start

    n = 1
    while loop(n) < 0.001 and n < 1 << 18:
        n *= 4
    return min(loop(n) for _ in range(3)) / n * 1e9


def shown(value):
    text = repr(value)
    if " at 0x" in text or text.startswith("<"):
        text = getattr(value, "__name__", type(value).__name__)
    return text if len(text) <= 24 else f"{text[:12]}…{type(value).__name__}"


def caller(function, args, owner):
    """A function that calls function, or the method of that name of a copy of owner."""
    if owner is not None or any(isinstance(a, MUTABLE) for a in args):
        if owner is None:
            return lambda: function(*map(copy.copy, args))
        return lambda: getattr(copy.copy(owner), function)(*map(copy.copy, args))
    if not args:
        return lambda: function()
    if len(args) == 1:
        return lambda a=args[0]: function(a)
    return lambda a=args[0], b=args[1]: function(a, b)


def survey(name, function, owner=None):
    """Times the first calls of a function that succeed."""
    done = 0
    for args in itertools.chain([()], ((a,) for a in ARGUMENTS), PAIRS):
        call = caller(function, args, owner)
        try:
            call()
            call()
            took = nanoseconds(call)
        except BaseException:
            continue
        text = f"{name}({', '.join(map(shown, args))})"
        print(json.dumps({"Function": name, "Call": text, "Nanoseconds": took}), file=OUT, flush=True)
        if (done := done + 1) == MOST:
            break


for kind, value in RECEIVERS.items():
    for method in dir(type(value)):
        if method in SKIP or not callable(getattr(type(value), method)):
            continue
        if method.startswith("_") and not method.startswith("__"):
            continue
        if isinstance(value, MUTABLE):
            survey(f"{kind}.{method}", method, value)
        else:
            survey(f"{kind}.{method}", getattr(value, method))
for module in MODULES:
    names = vars(importlib.import_module(module))
    for name in sorted(names):
        f = names[name]
        if name.startswith("_") or name in SKIP or not callable(f):
            continue
        if (getattr(f, "__module__", None) or module) not in (module, "_" + module, module.partition(".")[0], "builtins"):
            continue  # imported from elsewhere
        survey(f"{module}.{name}", f)
