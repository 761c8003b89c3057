"""Dumps of the traceback; the interpreter has no crashes and gets no signals, so that only asking makes one."""
import sys
import _absent

_enabled = False


def enable(file=None, all_threads=True):
    """Note that crashes would be reported."""
    global _enabled
    _enabled = True


def disable():
    """Note that crashes would not be reported; tells whether they would have been."""
    global _enabled
    was, _enabled = _enabled, False
    return was


def is_enabled():
    """Tell what enable() and disable() said last."""
    return _enabled


def dump_traceback(file=None, all_threads=True):
    """Write where the program is, the innermost call first."""
    import traceback
    out = file or sys.stderr
    out.write('Stack (most recent call first):\n')
    for entry in reversed(traceback.extract_stack()[:-1]):
        out.write(f'  File "{entry.filename}", line {entry.lineno} in {entry.name}\n')


dump_traceback_later = _absent.refuse('faulthandler.dump_traceback_later', 'signals', RuntimeError)
register = _absent.refuse('faulthandler.register', 'signals', RuntimeError)


def cancel_dump_traceback_later():
    """Do nothing: no dump waits."""


def unregister(signum):
    """Return False: no signal was registered."""
    return False
