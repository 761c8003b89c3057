"""Names of sys that few programs ask for: switches of an implementation, which do nothing here, and lists."""
from collections import namedtuple as _namedtuple

asyncgen_hooks = _namedtuple('asyncgen_hooks', 'firstiter finalizer', module='sys')
_asyncgen = [None, None]
_depth = [0]
_interval = [0.005]


def getfilesystemencodeerrors():
    """How texts that are no Unicode become names of files."""
    return 'surrogateescape'


def setswitchinterval(interval, /):
    """Keeps the number, which changes nothing: threads take turns where they wait."""
    if not isinstance(interval, (int, float)):
        raise TypeError('must be real number, not ' + type(interval).__name__)
    if interval <= 0:
        raise ValueError('switch interval must be strictly positive')
    _interval[0] = float(interval)


def getswitchinterval():
    """The number that setswitchinterval() was given."""
    return _interval[0]


def get_asyncgen_hooks():
    """The functions that set_asyncgen_hooks() was given; they are not called."""
    return asyncgen_hooks(*_asyncgen)


def set_asyncgen_hooks(firstiter=..., finalizer=...):
    """Keeps the functions."""
    for i, f in enumerate((firstiter, finalizer)):
        if f is not ...:
            if f is not None and not callable(f):
                raise TypeError(f'callable {asyncgen_hooks._fields[i]} expected, got {type(f).__name__}')
            _asyncgen[i] = f


def get_coroutine_origin_tracking_depth():
    """The number that set_coroutine_origin_tracking_depth() was given; origins are not tracked."""
    return _depth[0]


def set_coroutine_origin_tracking_depth(depth):
    """Keeps the number."""
    if not isinstance(depth, int):
        raise TypeError(f"'{type(depth).__name__}' object cannot be interpreted as an integer")
    if depth < 0:
        raise ValueError('depth must be >= 0')
    _depth[0] = depth


def unraisablehook(unraisable, /):
    """Writes an exception that nobody can handle to stderr."""
    import sys
    import traceback
    if sys.stderr is None:
        return
    if type(unraisable).__name__ not in ('UnraisableHookArgs', 'SimpleNamespace'):
        raise TypeError('sys.unraisablehook argument type must be UnraisableHookArgs')
    what = unraisable.err_msg or 'Exception ignored in'
    print(f'{what}: {unraisable.object!r}' if unraisable.object is not None else what + ':', file=sys.stderr)
    traceback.print_exception(unraisable.exc_type, unraisable.exc_value, unraisable.exc_traceback)


def breakpointhook(*args, **kwargs):
    """Refuses: nothing can stop a program in the middle."""
    raise RuntimeError('breakpoint: the embedded interpreter does not call trace functions; a remote backend can run code that needs them')


def call_tracing(func, args, /):
    """Calls func(*args)."""
    if not isinstance(args, tuple):
        raise TypeError(f'call_tracing() argument 2 must be tuple, not {type(args).__name__}')
    return func(*args)


def getallocatedblocks():
    """0: blocks of memory are not counted."""
    return 0


def getunicodeinternedsize(*, _only_immortal=False):
    """0: texts are not counted."""
    return 0


def _clear_type_cache():
    """Nothing is to be done."""


_clear_internal_caches = _clear_type_cache


def _current_frames():
    """The frame of the thread that asks."""
    import sys
    import threading
    return {threading.get_ident(): sys._getframe(1)}


def _getframemodulename(depth=0):
    """The name of the module of a frame."""
    import sys
    try:
        frame = sys._getframe(max(depth, 0) + 1)
    except ValueError:
        return None
    return frame.f_globals.get('__name__')


__unraisablehook__, __breakpointhook__ = unraisablehook, breakpointhook
base_prefix = base_exec_prefix = _base_executable = abiflags = _framework = ''
platlibdir = 'lib'
pycache_prefix = _home = None
_git = ('garter', '', '')
_xoptions = {}
# The names of the modules of CPython's library, whether they can be imported here or not.
stdlib_module_names = frozenset('''
__future__ _abc _aix_support _android_support _ast _asyncio _bisect _blake2 _bz2 _codecs _codecs_cn _codecs_hk
_codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _collections _collections_abc _colorize _compat_pickle _compression
_contextvars _csv _ctypes _curses _curses_panel _datetime _dbm _decimal _elementtree _frozen_importlib
_frozen_importlib_external _functools _gdbm _hashlib _heapq _imp _interpchannels _interpqueues _interpreters _io
_ios_support _json _locale _lsprof _lzma _markupbase _md5 _multibytecodec _multiprocessing _opcode _opcode_metadata
_operator _osx_support _overlapped _pickle _posixshmem _posixsubprocess _py_abc _pydatetime _pydecimal _pyio _pylong
_pyrepl _queue _random _scproxy _sha1 _sha2 _sha3 _signal _sitebuiltins _socket _sqlite3 _sre _ssl _stat _statistics
_string _strptime _struct _suggestions _symtable _sysconfig _thread _threading_local _tkinter _tokenize _tracemalloc
_typing _uuid _warnings _weakref _weakrefset _winapi _wmi _zoneinfo abc antigravity argparse array ast asyncio atexit
base64 bdb binascii bisect builtins bz2 cProfile calendar cmath cmd code codecs codeop collections colorsys compileall
concurrent configparser contextlib contextvars copy copyreg csv ctypes curses dataclasses datetime dbm decimal difflib
dis doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools
gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib importlib
inspect io ipaddress itertools json keyword linecache locale logging lzma mailbox marshal math mimetypes mmap
modulefinder msvcrt multiprocessing netrc nt ntpath nturl2path numbers opcode operator optparse os pathlib pdb pickle
pickletools pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc
pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors
shelve shlex shutil signal site smtplib socket socketserver sqlite3 sre_compile sre_constants sre_parse ssl stat
statistics string stringprep struct subprocess symtable sys sysconfig syslog tabnanny tarfile tempfile termios textwrap
this threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing
unicodedata unittest urllib uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xml xmlrpc zipapp zipfile
zipimport zlib zoneinfo
'''.split())


def _monitoring():
    """Make sys.monitoring: what events there are, and tools that are all taken, for nobody is told of events."""
    from types import ModuleType, SimpleNamespace
    made = ModuleType('sys.monitoring')
    names = ('PY_START PY_RESUME PY_RETURN PY_YIELD CALL LINE INSTRUCTION JUMP BRANCH STOP_ITERATION RAISE EXCEPTION_HANDLED'
             ' PY_UNWIND PY_THROW RERAISE C_RETURN C_RAISE').split()
    made.events = SimpleNamespace(**{name: 1 << i for i, name in enumerate(names)}, NO_EVENTS=0)
    made.DEBUGGER_ID, made.COVERAGE_ID, made.PROFILER_ID, made.OPTIMIZER_ID = 0, 1, 2, 5
    made.DISABLE, made.MISSING = object(), object()

    def tool(tool_id):
        if not 0 <= tool_id < 6:
            raise ValueError(f'invalid tool {tool_id} (must be between 0 and 5)')
        return tool_id

    def refuse(what):
        raise RuntimeError(f'sys.monitoring.{what}: the embedded interpreter tells no tool of events')

    def use_tool_id(tool_id, name, /):
        tool(tool_id)
        if not isinstance(name, str):
            raise ValueError('tool name must be a str')
        raise ValueError(f'tool {tool_id} is already in use')

    def free_tool_id(tool_id, /):
        tool(tool_id)
        refuse('free_tool_id')

    def get_tool(tool_id, /):
        tool(tool_id)
        return 'garter'

    def get_events(tool_id, /):
        return tool(tool_id) and 0

    def set_events(tool_id, event_set, /):
        tool(tool_id)
        if event_set:
            refuse('set_events')

    def get_local_events(tool_id, code, /):
        return tool(tool_id) and 0

    def set_local_events(tool_id, code, event_set, /):
        tool(tool_id)
        if event_set:
            refuse('set_local_events')

    def register_callback(tool_id, event, func, /):
        tool(tool_id)
        if func is not None:
            refuse('register_callback')

    def restart_events():
        return None

    for function in (use_tool_id, free_tool_id, get_tool, get_events, set_events, get_local_events, set_local_events, register_callback,
                     restart_events):
        function.__module__, function.__qualname__ = made.__name__, function.__name__
        setattr(made, function.__name__, function)
    return made


monitoring = _monitoring()
