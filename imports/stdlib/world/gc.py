"""Switches of a collector that works by itself: the host's, which needs no help and lists no objects."""
from operator import index as _index
import _absent

DEBUG_STATS, DEBUG_COLLECTABLE, DEBUG_UNCOLLECTABLE, DEBUG_SAVEALL = 1, 2, 4, 32
DEBUG_LEAK = DEBUG_COLLECTABLE | DEBUG_UNCOLLECTABLE | DEBUG_SAVEALL
callbacks = []
garbage = []
_state = {'on': True, 'debug': 0, 'threshold': (2000, 10, 0), 'collections': [0, 0, 0]}
_plain = (int, float, complex, bool, str, bytes, type(None), type(Ellipsis), type(NotImplemented), range)


def enable():
    """Switch automatic collection on, as far as isenabled() tells."""
    _state['on'] = True


def disable():
    """Switch automatic collection off, as far as isenabled() tells; the host goes on collecting."""
    _state['on'] = False


def isenabled():
    """Tell what enable() and disable() said last."""
    return _state['on']


def _tell(phase, generation):
    for callback in list(callbacks):
        callback(phase, {'generation': generation, 'collected': 0, 'uncollectable': 0})


def collect(generation=2):
    """Let go what only weak references refer to, and call the callbacks. The host's collector does not count, so the number is 0."""
    if not 0 <= _index(generation) <= 2:
        raise ValueError('invalid generation')
    from weakref import _collect_all
    # Nothing is made where nobody wants to be told: a collection after another one is over at once then.
    if callbacks:
        _tell('start', generation)
    _collect_all()
    if callbacks:
        _tell('stop', generation)
    _state['collections'][generation] += 1
    return 0


def get_debug():
    """Return the flags for debugging."""
    return _state['debug']


def set_debug(flags, /):
    """Keep flags for debugging, which change nothing."""
    _state['debug'] = _index(flags)


def get_threshold():
    """Return the thresholds that were set."""
    return _state['threshold']


def set_threshold(threshold0, threshold1=None, threshold2=None, /):
    """Keep thresholds, which change nothing."""
    given = [threshold0, threshold1, threshold2]
    _state['threshold'] = tuple([old if new is None else _index(new) for new, old in zip(given, _state['threshold'])])


def get_count():
    """Return the counts of the generations: nothing waits."""
    return (0, 0, 0)


def get_stats():
    """Return a dict for each generation."""
    return [{'collections': n, 'collected': 0, 'uncollectable': 0} for n in _state['collections']]


def is_tracked(obj, /):
    """Tell whether an object could be part of a cycle."""
    return not isinstance(obj, _plain) and obj != () or isinstance(obj, type)


def is_finalized(obj, /):
    """Tell whether a finalizer ran: the host runs none."""
    return False


def freeze():
    """Do nothing: objects are in no generations."""


def unfreeze():
    """Do nothing: objects are in no generations."""


def get_freeze_count():
    """Return 0."""
    return 0


# What lists objects would reach those of the host and of other modules.
get_objects = _absent.refuse('gc.get_objects', 'objects', RuntimeError)
get_referrers = _absent.refuse('gc.get_referrers', 'objects', RuntimeError)
get_referents = _absent.refuse('gc.get_referents', 'objects', RuntimeError)
