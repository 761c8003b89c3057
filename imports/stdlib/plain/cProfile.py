"""Names of the profiler; to measure calls is refused, since the interpreter calls no profile functions."""
import _absent

__all__ = ['run', 'runctx', 'Profile']
run, runctx = (_absent.refuse(f'cProfile.{name}', 'tracing', RuntimeError) for name in ('run', 'runctx'))


class Profile:
    """A profiler, which measures nothing: each use is refused."""

    def __init__(self, timer=None, timeunit=0.0, subcalls=True, builtins=True):
        self.stats = {}

    def __enter__(self):
        self.enable()

    def __exit__(self, *exc):
        self.disable()


for _name in 'enable disable clear getstats run runctx runcall print_stats dump_stats create_stats snapshot_stats'.split():
    setattr(Profile, _name, _absent.refuse('cProfile.Profile.' + _name, 'tracing', RuntimeError))
