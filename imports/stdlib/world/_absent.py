"""How modules say that something does not exist in this interpreter."""
import errno

_texts = {
    'network': 'the embedded interpreter has no network; the host can give a tool that fetches, or run the code with a remote backend',
    'processes': 'the embedded interpreter starts no processes; the host can give a tool that does, or run the code with a remote backend',
    'signals': 'the embedded interpreter gets no signals; the host ends a run by its limits or by cancelling it',
    'terminal': 'the embedded interpreter has no terminal; the host can give input',
    'objects': 'the embedded interpreter does not list its objects',
    'tracing': 'the embedded interpreter does not call trace functions; a remote backend can run code that needs them',
    'descriptors': 'the files of the embedded interpreter are the session\'s own and have no descriptors of a system',
    'machine': 'the embedded interpreter does not reach the machine; the host can give a tool that does',
    'bytecode': 'the embedded interpreter runs trees and has no bytecode; a remote backend can run code that needs it',
}


def text(what, need):
    """The sentence about a use of what, which needs something."""
    return f'{what}: {_texts[need]}'


def error(what, need, kind=OSError):
    """The exception for a use of what: an OSError has the number ENOSYS."""
    if issubclass(kind, OSError):
        return kind(errno.ENOSYS, text(what, need))
    return kind(text(what, need))


def refuse(what, need, kind=OSError):
    """A function that takes anything and raises that exception."""
    def refused(*args, **kwargs):
        raise error(what, need, kind)
    refused.__name__ = refused.__qualname__ = what.rpartition('.')[2]
    refused.__doc__ = f'Raises {kind.__name__}: {_texts[need]}.'
    return refused


def classes(module, names, need):
    """Classes of a module of which none can be made, under their names."""
    return {name: _class(module, name, need) for name in names.split()}


def _class(module, name, need):
    def __init__(self, *args, **kwargs):
        raise error(f'{module}.{name}', need)
    __init__.__qualname__ = name + '.__init__'
    return type(name, (), {'__module__': module, '__doc__': f'Raises OSError: {_texts[need]}.', '__init__': __init__})


def methods(need, names, kind=OSError):
    """Gives a class methods that need something: programs and tests name them, and a call is refused."""
    def give(cls):
        for name in names.split():
            refused = refuse(f'{cls.__module__}.{cls.__qualname__}.{name}', need, kind)
            refused.__qualname__ = f'{cls.__qualname__}.{name}'
            setattr(cls, name, refused)
        return cls
    return give
