"""Names and exceptions of processes, and how command lines are quoted; no process can be started."""
import _absent
import sys as _sys

__all__ = ['Popen', 'PIPE', 'STDOUT', 'call', 'check_call', 'getstatusoutput', 'getoutput', 'check_output', 'run',
           'CalledProcessError', 'DEVNULL', 'SubprocessError', 'TimeoutExpired', 'CompletedProcess']
PIPE, STDOUT, DEVNULL = -1, -2, -3
_USE_VFORK, _USE_POSIX_SPAWN = True, False


class SubprocessError(Exception):
    """Something about a process failed."""


class _WithOutput(SubprocessError):
    output = stderr = None

    @property
    def stdout(self):
        """What the process wrote; the same as output."""
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value


class CalledProcessError(_WithOutput):
    """A process ended with another status than 0."""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode, self.cmd, self.output, self.stderr = returncode, cmd, output, stderr

    def __str__(self):
        if not self.returncode or self.returncode > 0:
            return f"Command '{self.cmd}' returned non-zero exit status {self.returncode}."
        import signal
        try:
            how = signal.Signals(-self.returncode)
        except ValueError:
            return f"Command '{self.cmd}' died with unknown signal {-self.returncode}."
        return f"Command '{self.cmd}' died with {how!r}."


class TimeoutExpired(_WithOutput):
    """A process took longer than it was given."""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd, self.timeout, self.output, self.stderr = cmd, timeout, output, stderr

    def __str__(self):
        return f"Command '{self.cmd}' timed out after {self.timeout} seconds"


class CompletedProcess:
    """How a process ended."""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode, self.stdout, self.stderr = args, returncode, stdout, stderr

    __class_getitem__ = classmethod(type(list[int]))

    def __repr__(self):
        shown = [f'args={self.args!r}', f'returncode={self.returncode!r}']
        for name, value in ('stdout', self.stdout), ('stderr', self.stderr):
            if value is not None:
                shown.append(f'{name}={value!r}')
        return f'{type(self).__name__}({", ".join(shown)})'

    def check_returncode(self):
        """Raise CalledProcessError unless the status is 0."""
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)


@_absent.methods('processes', 'communicate kill poll send_signal terminate wait')
class Popen:
    """A process; to start one is refused."""

    __enter__ = _absent.refuse('subprocess.Popen.__enter__', 'processes')
    __exit__ = _absent.refuse('subprocess.Popen.__exit__', 'processes')

    def __init__(self, args, bufsize=-1, executable=None, stdin=None, stdout=None, stderr=None, preexec_fn=None, close_fds=True,
                 shell=False, cwd=None, env=None, universal_newlines=None, startupinfo=None, creationflags=0, restore_signals=True,
                 start_new_session=False, pass_fds=(), *, user=None, group=None, extra_groups=None, encoding=None, errors=None,
                 text=None, umask=-1, pipesize=-1, process_group=None):
        given = [args] if isinstance(args, (str, bytes)) or not hasattr(args, '__iter__') else [*args]
        _sys.audit('subprocess.Popen', executable or (given or [None])[0], given, cwd, env)
        raise _absent.error(f'subprocess.Popen({args!r})', 'processes')

    __class_getitem__ = classmethod(type(list[int]))


# All of these ask Popen, so that a program or a test can put another in its place.

def _ended(process, end, reap):
    # What end() gives; no process outlives an error.
    try:
        return end()
    except BaseException as failure:
        process.kill()
        if reap and isinstance(failure, TimeoutExpired):
            process.wait()
        raise


def _piped(settings, names, text):
    if any(settings.get(each) is not None for each in names):
        raise ValueError(text)
    settings.update(dict.fromkeys(names, PIPE))


def run(*popenargs, input=None, capture_output=False, timeout=None, check=False, **kwargs):
    """Run a process to its end by Popen, which refuses."""
    if input is not None:
        _piped(kwargs, ['stdin'], 'stdin and input arguments may not both be used.')
    if capture_output:
        _piped(kwargs, ['stdout', 'stderr'], 'stdout and stderr arguments may not be used with capture_output.')
    with Popen(*popenargs, **kwargs) as process:
        texts = _ended(process, lambda: process.communicate(input, timeout=timeout), True)
        done = CompletedProcess(process.args, process.poll(), *texts)
        if done.returncode and check:
            raise CalledProcessError(done.returncode, done.args, stderr=done.stderr, output=done.stdout)
        return done


def call(*popenargs, timeout=None, **kwargs):
    """Run a process by Popen, which refuses, and return its status."""
    with Popen(*popenargs, **kwargs) as process:
        return _ended(process, lambda: process.wait(timeout=timeout), False)


def check_call(*popenargs, **kwargs):
    """call, where another status than 0 is an error."""
    words = kwargs['args'] if 'args' in kwargs else next(iter(popenargs), None)
    if status := call(*popenargs, **kwargs):
        raise CalledProcessError(status, words)
    return 0


def check_output(*popenargs, timeout=None, **kwargs):
    """Run a process and return what it writes, where another status than 0 is an error."""
    for given in {'stdout', 'check'} & kwargs.keys():
        raise ValueError(f'{given} argument not allowed, it will be overridden.')
    if kwargs.get('input', 0) is None:
        text = any(map(kwargs.get, ('text', 'encoding', 'errors', 'universal_newlines')))
        kwargs['input'] = '' if text else b''
    done = run(*popenargs, check=True, stdout=PIPE, timeout=timeout, **kwargs)
    return done.stdout


def getstatusoutput(cmd, *, encoding=None, errors=None):
    """The status and the output of a command of the shell, without the last newline."""
    settings = dict(encoding=encoding, errors=errors, shell=True, text=True, stderr=STDOUT)
    try:
        status, text = 0, check_output(cmd, **settings)
    except CalledProcessError as failure:
        status, text = failure.returncode, failure.output
    return status, text.removesuffix('\n')


def getoutput(cmd, *, encoding=None, errors=None):
    """The output of a command of the shell, without the last newline."""
    return getstatusoutput(cmd, encoding=encoding, errors=errors)[1]


def list2cmdline(seq):
    """The words as one line, by the rules of C programs on Windows: a run of backslashes counts twice before a quotation mark."""
    line = []
    for word in seq:
        if isinstance(word, bytes):
            word = word.decode()
        word = str(word)
        quoted = not word or ' ' in word or '\t' in word
        out, slashes = [], 0
        for c in word:
            if c == '\\':
                slashes += 1
                continue
            out.append('\\' * (2 * slashes + 1 if c == '"' else slashes) + c)
            slashes = 0
        out.append('\\' * (2 * slashes if quoted else slashes))
        text = ''.join(out)
        line.append(f'"{text}"' if quoted else text)
    return ' '.join(line)


def _args_from_interpreter_flags():
    """The flags with which this interpreter was started: none."""
    return []


_optim_args_from_interpreter_flags = _args_from_interpreter_flags
