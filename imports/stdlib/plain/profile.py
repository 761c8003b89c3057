"""Names of the profiler; to measure calls is refused, since the interpreter calls no profile functions."""
import _absent

__all__ = ['run', 'runctx', 'Profile']
run, runctx = (_absent.refuse(f'profile.{name}', 'tracing', RuntimeError) for name in ('run', 'runctx'))


class Profile:
    """A profiler, which measures nothing: each use is refused."""

    def __init__(self, timer=None, bias=None):
        self.timer, self.bias, self.stats = timer, bias, {}


for _name in 'run runctx runcall print_stats dump_stats create_stats snapshot_stats calibrate set_cmd'.split():
    setattr(Profile, _name, _absent.refuse('profile.Profile.' + _name, 'tracing', RuntimeError))
