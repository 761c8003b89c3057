"""A small stand-in for test.support: the names that the tests of the language and the built-in types import.

What needs a resource that the runner does not have (processes, threads, sockets, C modules, much memory) skips the test.
"""

import sys
import unittest

verbose = False
use_resources = None
failfast = False
max_memuse = 0
real_max_memuse = 0
MAX_Py_ssize_t = sys.maxsize
_1M = 1024 * 1024
_1G = 1024 * _1M
_2G = 2 * _1G
_4G = 4 * _1G
PIPE_MAX_SIZE = 4 * _1M + 1
NHASHBITS = 64
SHORT_TIMEOUT = 30.0
LONG_TIMEOUT = 300.0
LOOPBACK_TIMEOUT = 10.0
INTERNET_TIMEOUT = 60.0
Py_DEBUG = False
Py_GIL_DISABLED = False
Py_TRACE_REFS = False
PGO = False
MS_WINDOWS = False
is_jython = is_android = is_emscripten = is_wasi = is_apple = is_apple_mobile = False
has_fork_support = has_subprocess_support = has_socket_support = False
unix_shell = "/bin/sh"
HAVE_DOCSTRINGS = False
HAVE_ASAN_FORK_BUG = False
darwin_malloc_err_warning = lambda *args, **kwargs: None
has_strftime_extensions = True
MISSING_C_DOCSTRINGS = True
TEST_HOME_DIR = TEST_SUPPORT_DIR = STDLIB_DIR = REPO_ROOT = ""


try:
    open
except NameError:
    from test.support import _memory

    _memory.install()


class Error(Exception):
    pass


class TestFailed(Error):
    def __init__(self, msg, *args, stats=None):
        self.msg = msg
        super().__init__(msg, *args)

    def __str__(self):
        return self.msg


class TestDidNotRun(Error):
    pass


class ResourceDenied(unittest.SkipTest):
    pass


def _skipper(reason):
    """A decorator, also usable as a function that returns one, which skips the test."""
    return unittest.skip(reason)


def _skipper_of(reason):
    def make(*args, **kwargs):
        if len(args) == 1 and not kwargs and callable(args[0]):
            return unittest.skip(reason)(args[0])
        return unittest.skip(reason)

    return make


def _same(item):
    return item


def _same_of(*args, **kwargs):
    return _same


cpython_only = _skipper("CPython only")
refcount_test = _skipper("counts references")
requires_specialization = _skipper("CPython only")
requires_specialization_ft = _skipper("CPython only")
requires_fork = _skipper_of("needs fork")
requires_subprocess = _skipper_of("needs a process")
requires_working_socket = _skipper_of("needs a socket")
requires_limited_api = _skipper("needs a C module")
requires_gil_enabled = _skipper_of("CPython only")
requires_zlib = _skipper_of("needs zlib")
requires_gzip = _skipper_of("needs gzip")
requires_bz2 = _skipper_of("needs bz2")
requires_lzma = _skipper_of("needs lzma")
requires_resource = _skipper_of("a resource that is not enabled")
requires_venv_with_pip = _skipper_of("needs pip")
requires_docstrings = _skipper("compares docstrings")
bigaddrspacetest = _skipper("needs much memory")
skip_if_pgo_task = _same
skip_on_s390x = _same
no_tracing = _same
no_rerun = _same_of
requires_IEEE_754 = _same
skip_emscripten_stack_overflow = skip_wasi_stack_overflow = skip_if_sanitizer = _same_of
requires_debug_ranges = _same_of
requires_mac_ver = requires_linux_version = requires_freebsd_version = skip_if_unlimited_stack_size = _same_of
without_optimizer = _same
force_not_colorized = _same
force_not_colorized_test_class = _same
suppress_immortalization = _skipper_of("CPython only")
anticipate_failure = _same_of
skip_if_buggy_ucrt_strfptime = _same
expected_failure_if_gil_disabled = _same_of


def bigmemtest(size, memuse, dry_run=True):
    def decorate(function):
        def small(self):
            return function(self, 5147)

        small.__name__ = function.__name__
        return small

    return decorate


def requires(resource, msg=None):
    raise ResourceDenied(msg or "resource " + repr(resource) + " is not enabled")


def is_resource_enabled(resource):
    return False


def check_sanitizer(**kwargs):
    return False


def impl_detail(msg=None, **guards):
    return unittest.skipUnless(check_impl_detail(**guards), msg or "a detail of CPython")


def check_impl_detail(**guards):
    """Details of CPython's implementation are not asked for, neither here nor there."""
    if not guards:
        return False
    return not list(guards.values())[0]


def gc_collect():
    raise unittest.SkipTest("needs the collector's timing")


def check_sizeof(test, o, size):
    raise unittest.SkipTest("measures objects")


def calcobjsize(fmt):
    return 0


calcvobjsize = calcobjsize


def get_attribute(obj, name):
    try:
        return getattr(obj, name)
    except AttributeError:
        raise unittest.SkipTest("object has no attribute " + name)


def check_syntax_error(testcase, statement, errtext="", *, lineno=None, offset=None):
    with testcase.assertRaisesRegex(SyntaxError, errtext) as cm:
        compile(statement, "<test string>", "exec")
    err = cm.exception
    testcase.assertIsNotNone(err.lineno)
    if lineno is not None:
        testcase.assertEqual(err.lineno, lineno)
    testcase.assertIsNotNone(err.offset)
    if offset is not None:
        testcase.assertEqual(err.offset, offset)


def check_disallow_instantiation(testcase, tp, *args, **kwds):
    name = tp.__name__ if tp.__module__ in ("builtins", None) else tp.__module__ + "." + tp.__name__
    with testcase.assertRaises(TypeError) as cm:
        tp(*args, **kwds)
    testcase.assertIn("cannot create", str(cm.exception))
    testcase.assertIn(name, str(cm.exception))


def check_free_after_iterating(test, it, cls, args=()):
    raise unittest.SkipTest("counts references")


def check__all__(test_case, module, name_of_module=None, extra=(), not_exported=()):
    expected = set(extra)
    for name in dir(module):
        if name.startswith("_") or name in not_exported:
            continue
        value = getattr(module, name)
        if getattr(value, "__module__", None) == module.__name__ or (
                not hasattr(value, "__module__") and type(value) is not type(sys)):
            expected.add(name)
    test_case.assertCountEqual(module.__all__, expected)


def run_code(code, extra_names=None):
    names = {}
    if extra_names:
        names.update(extra_names)
    exec(_dedent(code), names)
    return names


def _dedent(text):
    lines = text.split("\n")
    margins = [len(line) - len(line.lstrip(" ")) for line in lines if line.strip()]
    margin = min(margins) if margins else 0
    return "\n".join([line[margin:] if line.strip() else "" for line in lines])


def run_doctest(module, verbosity=None, optionflags=0):
    raise unittest.SkipTest("runs doctests")


def sortdict(d):
    return "{" + ", ".join(["%r: %r" % pair for pair in sorted(d.items())]) + "}"


def run_in_subinterp(code):
    raise unittest.SkipTest("needs a subinterpreter")


run_in_subinterp_with_config = run_in_subinterp


def has_no_debug_ranges():
    return False


def findfile(filename, subdir=None):
    """The path of a data file of test, if the runner has copied it."""
    import os

    if os.path.isabs(filename):
        return filename
    # A session with files has the folder of the tests under a name of its own.
    for base in (os.path.dirname(os.path.dirname(__file__)), "/conformance/test"):
        path = os.path.join(base, subdir or "", filename)
        if os.path.exists(path):
            return path
    raise unittest.SkipTest("reads a file")


def _reads_file(*args, **kwargs):
    raise unittest.SkipTest("reads a file")


open_urlresource = wait_process = _reads_file


def reap_children():
    """There are no child processes."""


def setswitchinterval(interval):
    pass


missing_compiler_executable = get_pagesize = set_memlimit = _reads_file


def iter_builtin_types():
    import builtins
    for value in vars(builtins).values():
        if isinstance(value, type):
            yield value


def iter_slot_wrappers(cls):
    for name, value in vars(cls).items():
        if name.startswith("__") and name.endswith("__") and type(value) is type(object.__init__):
            yield name, True


def late_deletion(obj):
    pass


def maybe_get_event_loop_policy():
    return None


class _Swap:
    def __init__(self, get, put, drop, new):
        self.get, self.put, self.drop, self.new = get, put, drop, new

    def __enter__(self):
        try:
            self.old = (self.get(),)
        except (AttributeError, KeyError):
            self.old = None
        self.put(self.new)
        return self.old[0] if self.old else None

    def __exit__(self, *exc):
        if self.old:
            self.put(self.old[0])
        else:
            try:
                self.drop()
            except (AttributeError, KeyError):
                pass
        return False


def swap_attr(obj, attr, new_val):
    return _Swap(lambda: getattr(obj, attr), lambda v: setattr(obj, attr, v), lambda: delattr(obj, attr), new_val)


def swap_item(obj, item, new_val):
    return _Swap(lambda: obj[item], lambda v: obj.__setitem__(item, v), lambda: obj.__delitem__(item), new_val)


class captured_output:
    """Puts a StringIO in the place of sys.stdout, sys.stderr or sys.stdin."""

    def __init__(self, name):
        self.name = name

    def __enter__(self):
        import io
        self.old = getattr(sys, self.name)
        stream = io.StringIO()
        setattr(sys, self.name, stream)
        return stream

    def __exit__(self, *exc):
        setattr(sys, self.name, self.old)
        return False


def captured_stdout():
    return captured_output("stdout")


def captured_stderr():
    return captured_output("stderr")


def captured_stdin():
    return captured_output("stdin")


def record_original_stdout(stdout):
    pass


def get_original_stdout():
    return sys.stdout


class _Nothing:
    def __init__(self, *args, **kwargs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def __call__(self, function):
        return function


class SuppressCrashReport(_Nothing):
    pass


class disable_faulthandler(_Nothing):
    pass


class disable_gc(_Nothing):
    def __enter__(self):
        raise unittest.SkipTest("needs the collector's timing")


class catch_unraisable_exception(_Nothing):
    def __enter__(self):
        raise unittest.SkipTest("needs finalizers at known times")


class infinite_recursion:
    """Recursion that must end in RecursionError; the interpreter's own limit stands."""

    def __init__(self, max_depth=None):
        self.max_depth = max_depth

    def __enter__(self):
        self.old = None
        if hasattr(sys, "setrecursionlimit") and self.max_depth is not None:
            self.old = sys.getrecursionlimit()
            sys.setrecursionlimit(max(self.max_depth, 150))
        return self

    def __exit__(self, *exc):
        if self.old is not None:
            sys.setrecursionlimit(self.old)
        return False

    def __call__(self, function):
        def limited(*args, **kwargs):
            with self:
                return function(*args, **kwargs)

        limited.__name__ = function.__name__
        return limited


def set_recursion_limit(limit):
    return infinite_recursion(limit)


def get_recursion_depth():
    return 20


def get_recursion_available():
    return sys.getrecursionlimit() - 60


def get_c_recursion_limit():
    return 10000


def exceeds_recursion_limit():
    return 50000


Py_C_RECURSION_LIMIT = 10000


class adjust_int_max_str_digits:
    def __init__(self, max_digits):
        self.max_digits = max_digits

    def __enter__(self):
        self.old = sys.get_int_max_str_digits()
        sys.set_int_max_str_digits(self.max_digits)

    def __exit__(self, *exc):
        sys.set_int_max_str_digits(self.old)
        return False


def run_with_locale(catstr, *locales):
    return unittest.skip("needs a locale")


def run_with_locales(catstr, *locales):
    return unittest.skip("needs a locale")


def run_with_tz(tz):
    return unittest.skip("needs a time zone")


class CPUStopwatch:
    def __init__(self, *args, **kwargs):
        raise unittest.SkipTest("measures time")


class _Always:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False


class _Never:
    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True

    def __hash__(self):
        return 1


ALWAYS_EQ = _Always()
NEVER_EQ = _Never()


class _Largest:
    def __eq__(self, other):
        return isinstance(other, _Largest)

    def __lt__(self, other):
        return False

    def __le__(self, other):
        return self == other

    def __gt__(self, other):
        return not self == other

    def __ge__(self, other):
        return True


class _Smallest:
    def __eq__(self, other):
        return isinstance(other, _Smallest)

    def __lt__(self, other):
        return not self == other

    def __le__(self, other):
        return True

    def __gt__(self, other):
        return False

    def __ge__(self, other):
        return self == other


LARGEST = _Largest()
SMALLEST = _Smallest()


class BrokenIter:
    def __init__(self, init_raises=False, next_raises=False, iter_raises=False):
        if init_raises:
            1 / 0
        self.next_raises = next_raises
        self.iter_raises = iter_raises

    def __next__(self):
        if self.next_raises:
            1 / 0

    def __iter__(self):
        if self.iter_raises:
            1 / 0
        return self


class Matcher:
    def __init__(self, *args, **kwargs):
        raise unittest.SkipTest("needs logging")


def collision_stats(nbins, nballs):
    """Mean and standard deviation of the collisions of nballs thrown into nbins."""
    from decimal import Decimal, localcontext
    with localcontext() as ctx:
        ctx.prec = nbins.bit_length() * 2 + 30
        n, k = Decimal(nbins), Decimal(nballs)
        p1, p2 = ((n - 1) / n) ** k, ((n - 2) / n) ** k
        occupied = n * (1 - p1)
        deviation = (n * (n - 1) * p2 + n * p1 - (n * p1) ** 2).sqrt()
        return float(k - occupied), float(deviation)


def skip_if_broken_multiprocessing_synchronize():
    raise unittest.SkipTest("needs processes")


def load_package_tests(pkg_dir, loader, standard_tests, pattern):
    return standard_tests
