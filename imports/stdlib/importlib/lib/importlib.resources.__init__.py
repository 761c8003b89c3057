"""Data files of packages."""
import contextlib
import functools
import importlib
from importlib.resources.abc import ResourceReader

__all__ = ['Anchor', 'Package', 'ResourceReader', 'as_file', 'contents', 'files', 'is_resource', 'open_binary', 'open_text', 'path',
           'read_binary', 'read_text']

Package = Anchor = 'str | types.ModuleType'


def _module(anchor):
    if anchor is None:
        return importlib.import_module(_caller())
    return importlib.import_module(anchor) if isinstance(anchor, str) else anchor


def _named_package(get):
    # The parameter of files was called package.
    @functools.wraps(get)
    def files(*args, **kwargs):
        if 'package' in kwargs:
            import warnings
            warnings.warn("First parameter to files is renamed to 'anchor'", DeprecationWarning, stacklevel=2)
            if args or 'anchor' in kwargs:
                raise TypeError("files() got multiple values for argument 'anchor'")
            kwargs['anchor'] = kwargs.pop('package')
        elif not (args or kwargs):
            args = _caller(),
        return get(*args, **kwargs)

    return files


class _Nothing:
    # Reads for a loader that reads nothing.

    def contents(self):
        return ()

    def is_resource(self, name):
        return False

    def open_resource(self, name):
        raise FileNotFoundError(name)


@_named_package
def files(anchor=None):
    """Get a Traversable of the folder that a package, or the module's package, is in."""
    spec = _get(_module(anchor), '__spec__', None)
    if spec is None:
        raise TypeError(f'{anchor!r} has no specification')
    make = getattr(spec.loader, 'get_resource_reader', None)
    reader = make(spec.name) if make else None
    if reader is None:
        reader = _Nothing()
    if hasattr(reader, 'files'):
        return reader.files()
    from importlib.readers import _Wrapped
    return _Wrapped(reader, None)


@contextlib.contextmanager
def as_file(path):
    """Give a resource as a path of the file system, while the with statement lasts."""
    import pathlib
    if isinstance(path, pathlib.Path):
        yield path
        return
    import tempfile
    with tempfile.TemporaryDirectory() as folder:
        yield _unpack(path, pathlib.Path(folder))


def _unpack(resource, folder):
    place = folder / resource.name
    if resource.is_dir():
        place.mkdir()
        for below in resource.iterdir():
            _unpack(below, place)
    else:
        place.write_bytes(resource.read_bytes())
    return place


def _at(anchor, names):
    found = files(anchor)
    return found.joinpath(*names) if names else found


def open_binary(anchor, *path_names):
    """Open a resource for reading bytes."""
    return _at(anchor, path_names).open('rb')


def _encoding_for(names, encoding):
    if encoding is _default:
        if len(names) > 1:
            raise TypeError("'encoding' argument required with multiple path names")
        return 'utf-8'
    return encoding


_default = object()


def open_text(anchor, *path_names, encoding=_default, errors='strict'):
    """Open a resource for reading text."""
    return _at(anchor, path_names).open('r', encoding=_encoding_for(path_names, encoding), errors=errors)


def read_binary(anchor, *path_names):
    """Return the bytes of a resource."""
    return _at(anchor, path_names).read_bytes()


def read_text(anchor, *path_names, encoding=_default, errors='strict'):
    """Return the text of a resource."""
    with open_text(anchor, *path_names, encoding=encoding, errors=errors) as stream:
        return stream.read()


def path(anchor, *path_names):
    """Give a resource as a path, while the with statement lasts."""
    return as_file(_at(anchor, path_names))


def is_resource(anchor, *path_names):
    """Tell whether there is a file of that name in a package."""
    return _at(anchor, path_names).is_file()


def contents(anchor, *path_names):
    """Return the names of what lies beside a package."""
    import warnings
    warnings.warn('importlib.resources.contents is deprecated. Use files(anchor).iterdir() instead.', DeprecationWarning, stacklevel=2)
    return (found.name for found in _at(anchor, path_names).iterdir())
