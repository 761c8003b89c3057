"""run, call and the like ask Popen, in whose place a test puts its own; errors carry all they were given."""
import subprocess
from unittest import mock


class Process:
    def __init__(self, args, **settings):
        print('begin', args, sorted(settings.items()))
        self.args = args

    def __enter__(self):
        return self

    def __exit__(self, *error):
        print('end', error[0])

    def communicate(self, input=None, timeout=None):
        print('communicate', input, timeout)
        if timeout == 7:
            raise subprocess.TimeoutExpired(self.args, timeout)
        return 'out\n\n', 'err'

    def wait(self, timeout=None):
        print('wait', timeout)
        return len(self.args) % 3

    def poll(self):
        return len(self.args) % 3

    returncode = property(poll)

    def kill(self):
        print('kill')


def attempt(f, *args, **kw):
    try:
        print(f.__name__, repr(f(*args, **kw)))
    except Exception as e:
        print(f.__name__, type(e).__name__, e, e.args, getattr(e, 'output', None), getattr(e, 'stderr', None))


with mock.patch('subprocess.Popen', Process):
    for args in (['a', 'b', 'c'], ['a']):
        attempt(subprocess.run, args)
        attempt(subprocess.run, args, check=True, input='text', timeout=3)
        attempt(subprocess.run, args, capture_output=True, cwd='/', text=True)
        attempt(subprocess.run, args, timeout=7)
        attempt(subprocess.call, args, timeout=2)
        attempt(subprocess.check_call, args, timeout=2)
        attempt(subprocess.check_output, args, text=True)
        attempt(subprocess.check_output, args, input=None)
        attempt(subprocess.check_output, args, input=None, encoding='utf-8')
    attempt(subprocess.run, ['a'], input='x', stdin=3)
    attempt(subprocess.run, ['a'], capture_output=True, stderr=3)
    attempt(subprocess.check_output, ['a'], stdout=3)
    attempt(subprocess.getoutput, 'ls x')
    attempt(subprocess.getstatusoutput, 'ls -l')
attempt(subprocess.CompletedProcess(['x'], 3, 'o', 'e').check_returncode)
attempt(subprocess.CompletedProcess(['x'], 0, 'o', 'e').check_returncode)
