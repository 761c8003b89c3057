package importlib

// Imp is the source of the module _imp: of what the import system of CPython asks its
// core, what packages ask too.
const Imp = `"""What packages ask of the core of the import system."""
import sys
import _thread

_lock = _thread.RLock()
_frozen = 0
check_hash_based_pycs = 'default'


def acquire_lock():
    """Take the lock of imports, which its holder can take again."""
    _lock.acquire()


def release_lock():
    """Give the lock of imports back."""
    try:
        _lock.release()
    except RuntimeError:
        raise RuntimeError('not holding the import lock') from None


def lock_held():
    """Tell whether anybody holds the lock of imports."""
    if _lock._is_owned():
        return True
    if _lock.acquire(False):
        _lock.release()
        return False
    return True


def extension_suffixes():
    """List the endings of files of native code, of which there are none."""
    return []


def is_builtin(name, /):
    """Return 1 for a module of the interpreter, -1 for one that is never made again, else 0."""
    return -1 if name in ('sys', 'builtins') else int(name in sys.builtin_module_names)


def _override_frozen_modules_for_tests(override, /):
    """Note which modules tests want frozen: those of the library are embedded in any case."""
    global _frozen
    _frozen = int(override)


def is_frozen(name, /):
    """Tell whether a module is frozen, which none is."""
    return False
`
