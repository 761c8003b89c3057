"""Dumps of the traceback; the interpreter has no crashes, so that only asking makes one."""
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
    write = _writer(file)
    write('Stack (most recent call first):\n')
    _frames(sys._getframe(1), write)


def _writer(file):
    # What writes a text to a file, or to a file's number.
    if isinstance(file, int):
        import os
        if file < 0:
            raise ValueError('file is not a valid file descripter')
        return lambda text: os.write(file, text.encode('ascii', 'backslashreplace'))
    out = sys.stderr if file is None else file
    if out is None:
        raise RuntimeError('unable to get sys.stderr')
    return out.write


def _frames(frame, write):
    while frame is not None:
        code = frame.f_code
        write(f'  File "{code.co_filename}", line {frame.f_lineno} in {code.co_name}\n')
        frame = frame.f_back


_stop = None    # a lock whose release ends the thread that waits to dump


def dump_traceback_later(timeout, repeat=False, file=None, exit=False):
    """Write where all threads are after so many seconds, unless cancelled: a thread does, when another waits."""
    global _stop
    import _thread
    if not timeout > 0:
        raise ValueError('timeout must be greater than 0')
    write = _writer(file)
    cancel_dump_traceback_later()
    seconds = int(timeout)
    text = f'Timeout ({seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}'
    if micro := round((timeout - seconds) * 1000000):
        text += f'.{micro:06}'
    _stop = stop = _thread.allocate_lock()
    stop.acquire()
    _thread.start_new_thread(_watch, (stop, timeout, repeat, write, exit, text + ')!\n'))


def _watch(stop, timeout, repeat, write, exit, text):
    while not stop.acquire(True, timeout):
        write(text)
        me = sys._getframe()
        for ident, frame in sys._current_frames().items():
            if frame is not me:
                write(f'Thread 0x{ident:016x} (most recent call first):\n')
                _frames(frame, write)
        if exit:
            import os
            os._exit(1)
        if not repeat:
            break


def cancel_dump_traceback_later():
    """End the wait for a dump."""
    global _stop
    if _stop is not None:
        _stop.release()
        _stop = None


register = _absent.refuse('faulthandler.register', 'signals', RuntimeError)


def unregister(signum):
    """Return False: no signal was registered."""
    return False
