"""Metadata of installed distributions: the .dist-info and .egg-info folders on sys.path."""
import abc
import collections
import csv
import email
import email.message
import importlib.abc
import os.path
import pathlib
import re
import sys
import textwrap
import types
import typing

__all__ = ['Distribution', 'DistributionFinder', 'EntryPoint', 'EntryPoints', 'PackageMetadata', 'PackageNotFoundError', 'PackagePath',
           'SimplePath', 'distribution', 'distributions', 'entry_points', 'files', 'metadata', 'packages_distributions', 'requires', 'version']


class PackageNotFoundError(ModuleNotFoundError):
    """No package of this name is installed."""

    def __str__(self):
        return f'No package metadata was found for {self.name}'

    @property
    def name(self):
        name, = self.args
        return name


class EntryPoint:
    """An object that a distribution offers under a name, in a group."""

    _form = re.compile(r'(?P<module>[\w.]+)\s*(:\s*(?P<attr>[\w.]+)\s*)?(\[(?P<extras>.*)\])?\s*$')
    dist = None

    def __init__(self, name, value, group):
        vars(self).update(name=name, value=value, group=group)

    def __setattr__(self, name, value):
        raise AttributeError('EntryPoint objects are immutable.')

    def _part(self, part):
        return self._form.match(self.value)[part]

    @property
    def module(self):
        return self._part('module')

    @property
    def attr(self):
        return self._part('attr') or ''

    @property
    def extras(self):
        return re.findall(r'\w+', self._part('extras') or '')

    def load(self):
        """Import the module of the entry point and return the object."""
        import importlib
        found = importlib.import_module(self.module)
        for name in filter(None, self.attr.split('.')):
            found = getattr(found, name)
        return found

    def _for(self, dist):
        vars(self).update(dist=dist)
        return self

    def matches(self, **params):
        return all([getattr(self, name) == value for name, value in params.items()])

    def _key(self):
        return self.name, self.value, self.group

    def __eq__(self, other):
        return isinstance(other, EntryPoint) and self._key() == other._key()

    def __lt__(self, other):
        return self._key() < other._key()

    def __hash__(self):
        return hash(self._key())

    def __repr__(self):
        return f'EntryPoint(name={self.name!r}, value={self.value!r}, group={self.group!r})'


class EntryPoints(tuple):
    """Entry points, of which select finds some."""

    __slots__ = ()

    def __getitem__(self, name):
        for found in self.select(name=name):
            return found
        raise KeyError(name)

    def __repr__(self):
        return f'{self.__class__.__name__}({tuple(self)!r})'

    def select(self, **params):
        return EntryPoints([point for point in self if point.matches(**params)])

    @property
    def names(self):
        return {point.name for point in self}

    @property
    def groups(self):
        return {point.group for point in self}


def _entry_points_of(text):
    group = None
    for line in (text or '').splitlines():
        line = line.strip()
        if line.startswith('[') and line.endswith(']'):
            group = line[1:-1]
        elif line and line[0] not in '#;' and group is not None and '=' in line:
            name, _, value = line.partition('=')
            yield EntryPoint(name.strip(), value.strip(), group)


class PackagePath(pathlib.PurePosixPath):
    """A file of a distribution, named relative to where packages lie."""

    hash = size = dist = None

    def locate(self):
        """Return where the file lies."""
        return self.dist.locate_file(self)

    def read_text(self, encoding='utf-8'):
        return self.read_binary().decode(encoding)

    def read_binary(self):
        return self.dist._read(str(self))


class FileHash:
    """How a file of a distribution was hashed."""

    def __init__(self, spec):
        self.mode, _, self.value = spec.partition('=')

    def __repr__(self):
        return f'<FileHash mode: {self.mode} value: {self.value}>'


class PackageMetadata(typing.Protocol):
    """What the METADATA of a distribution can do at least."""

    __module__ = 'importlib.metadata._meta'

    def __len__(self):
        """Return how many fields there are."""

    def __contains__(self, item):
        """Tell whether there is a field."""

    def __getitem__(self, key):
        """Return the text of a field."""

    def __iter__(self):
        """Go over the names of the fields."""

    def get(self, name, failobj=None):
        """Return the text of a field, or something else where it is not there."""

    def get_all(self, name, failobj=None):
        """Return the texts of all fields of a name."""

    @property
    def json(self):
        """The fields as a dict, as PEP 566 has it."""


class _Message(email.message.Message):
    """The METADATA of a distribution."""

    __module__, __qualname__ = 'importlib.metadata._adapters', 'Message'

    _lists = {'classifier', 'dynamic', 'license_file', 'obsoletes_dist', 'platform', 'project_url', 'provides_dist', 'provides_extra',
              'requires_dist', 'requires_external', 'supported_platform'}

    def __getitem__(self, name):
        return super().__getitem__(name)

    def _put_right(self):
        # Fields of several lines lose what their lines begin with; the body is the description.
        for at, (name, value) in enumerate(self._headers):
            if '\n' in str(value):
                first, *rest = value.split('\n')
                self._headers[at] = name, '\n'.join([first.strip(), *textwrap.dedent('\n'.join(rest)).split('\n')])
        if self._payload:
            self._headers.append(('Description', self.get_payload()))
        return self

    @property
    def json(self):
        """The fields as a dict, as PEP 566 has it."""
        out = {}
        for name in dict.fromkeys(map(str.lower, self)):
            key = name.replace('-', '_')
            out[key] = self.get_all(name) if key in self._lists else re.split(r'\s+', self[name]) if key == 'keywords' else self[name]
        return out


class SimplePath(typing.Protocol):
    """What the files of a distribution can do at least."""

    __module__ = 'importlib.metadata._meta'

    def joinpath(self, other):
        """Return the path of another beneath this one."""

    def __truediv__(self, other):
        """Return the path of another beneath this one."""

    @property
    def parent(self):
        """The folder that this lies in."""

    def read_text(self, encoding=None):
        """Return the text of the file."""

    def read_bytes(self):
        """Return the bytes of the file."""

    def exists(self):
        """Tell whether something is there."""


def _normal(name):
    return re.sub(r'[-_.]+', '-', name).lower().replace('-', '_')


class Distribution(metaclass=abc.ABCMeta):
    """A Python distribution package."""

    @abc.abstractmethod
    def read_text(self, filename):
        """Return the text of a file of the metadata, or None."""

    @abc.abstractmethod
    def locate_file(self, path):
        """Return where a file of the distribution lies."""

    @classmethod
    def from_name(cls, name):
        if not name:
            raise ValueError('A distribution name is required.')
        for found in cls.discover(name=name):
            return found
        raise PackageNotFoundError(name)

    @classmethod
    def discover(cls, *, context=None, **kwargs):
        if context and kwargs:
            raise ValueError('cannot accept context and kwargs')
        context = context or DistributionFinder.Context(**kwargs)
        for finder in sys.meta_path:
            find = getattr(finder, 'find_distributions', None)
            if find is not None:
                yield from find(context)

    @staticmethod
    def at(path):
        return PathDistribution(path)

    @property
    def metadata(self):
        text = self.read_text('METADATA') or self.read_text('PKG-INFO') or self.read_text('') or ''
        return email.message_from_string(text, _class=_Message)._put_right()

    @property
    def name(self):
        return self.metadata['Name']

    @property
    def _normalized_name(self):
        return _normal(self.name)

    @property
    def version(self):
        return self.metadata['Version']

    @property
    def entry_points(self):
        return EntryPoints([point._for(self) for point in _entry_points_of(self.read_text('entry_points.txt'))])

    @property
    def files(self):
        """The files of the distribution, or None where nothing lists them."""
        record = self.read_text('RECORD')
        if record is not None:
            rows = [row for row in csv.reader(record.splitlines()) if row]
        else:
            rows = self._listed_rows()
            if rows is None:
                return None
        out = []
        for name, *more in rows:
            path = PackagePath(name)
            path.hash = FileHash(more[0]) if more and more[0] else None
            path.size = int(more[1]) if len(more) > 1 and more[1] else None
            path.dist = self
            out.append(path)
        return out

    def _listed_rows(self):
        # The files of an .egg-info folder: those that were installed are named from it on.
        listed = self.read_text('installed-files.txt')
        if listed and (place := self._place()):
            names = [os.path.normpath(f'{place}/{name}') for name in listed.splitlines() if name]
            return [[os.path.relpath(name, place.rpartition('/')[0] or '/')] for name in names]
        listed = self.read_text('SOURCES.txt')
        return None if listed is None else [[name] for name in listed.splitlines() if name]

    def _place(self):
        return None

    @property
    def requires(self):
        listed = self.metadata.get_all('Requires-Dist')
        if listed:
            return listed
        text = self.read_text('requires.txt')
        if text is None:
            return None
        out, section = [], ''
        for line in filter(None, map(str.strip, text.splitlines())):
            if line.startswith('[') and line.endswith(']'):
                section = line[1:-1]
                continue
            extra, _, marker = section.partition(':')
            conditions = ([f'({marker})' if extra else marker] if marker else []) + ([f'extra == "{extra}"'] if extra else [])
            out.append(line + (' ; ' if '@' in line else '; ') + ' and '.join(conditions) if conditions else line)
        return out

    @property
    def origin(self):
        import json
        text = self.read_text('direct_url.json')
        return None if text is None else json.loads(text, object_hook=lambda data: types.SimpleNamespace(**data))


class DistributionFinder(importlib.abc.MetaPathFinder):
    """Finds distributions."""

    class Context:
        """What is asked for: a name, or None for all, and a path."""

        name = None

        def __init__(self, **kwargs):
            vars(self).update(kwargs)

        @property
        def path(self):
            return vars(self).get('path', sys.path)

    def find_distributions(self, context=Context()):
        """Return the distributions that a context asks for."""


class PathDistribution(Distribution):
    """A distribution whose metadata lies in a folder, or in one file."""

    def __init__(self, path):
        self._path = str(path)

    def _place(self):
        return self._path

    def _read(self, name):
        return _read_any(f'{self._path.rpartition("/")[0]}/{name}')

    def read_text(self, filename):
        try:
            return _read_any(f'{self._path}/{filename}' if filename else self._path).decode('utf-8')
        except OSError:
            return None

    def locate_file(self, path):
        import pathlib
        return pathlib.Path(self._path).parent / path

    @property
    def _stem(self):
        return self._path.rpartition('/')[2].rpartition('.')[0].split('-')[0]

    @property
    def _normalized_name(self):
        return _normal(self._stem)


def _read_any(path):
    archive = _archive_of(path)
    return _read_file(path) if archive is None else _zip_read(archive, path[len(archive) + 1:])


def _archive_of(path):
    # The archive that a path leads into, or None.
    while path and not _is_folder(path):
        if _is_file(path):
            return path if _zip_names(path) is not None else None
        path = path.rpartition('/')[0]
    return None


def _names_in(path):
    if _is_folder(path):
        return _list_folder(path)
    if _is_file(path):
        return dict.fromkeys([name.partition('/')[0] for name in _zip_names(path) or ()])
    return ()


class MetadataPathFinder(DistributionFinder):
    """Finds the distributions on a path."""

    @classmethod
    def find_distributions(cls, context=DistributionFinder.Context()):
        wanted = None if context.name is None else _normal(context.name)
        for entry in context.path:
            entry = str(entry) or _working_folder()
            for name in _names_in(entry):
                stem, _, ending = name.rpartition('.')
                low = ending.lower()
                if low not in ('dist-info', 'egg-info') or wanted is not None and _normal(stem.split('-')[0]) != wanted:
                    continue
                yield PathDistribution(f'{entry}/{name}')

    @classmethod
    def invalidate_caches(cls):
        """Nothing is remembered."""


def distribution(distribution_name):
    """Get the ``Distribution`` instance for the named package."""
    return Distribution.from_name(distribution_name)


def distributions(**kwargs):
    """Yield what is installed."""
    return Distribution.discover(**kwargs)


def metadata(distribution_name):
    """Return the metadata of the named package."""
    return Distribution.from_name(distribution_name).metadata


def version(distribution_name):
    """Return the version of the named package."""
    return distribution(distribution_name).version


def files(distribution_name):
    """Return the files of the named package, or None."""
    return distribution(distribution_name).files


def requires(distribution_name):
    """Return what the named package needs, or None."""
    return distribution(distribution_name).requires


def entry_points(**params):
    """Return the entry points of all that is installed."""
    seen, points = set(), []
    for found in distributions():
        if found._normalized_name not in seen:
            seen.add(found._normalized_name)
            points.extend(found.entry_points)
    return EntryPoints(points).select(**params)


def packages_distributions():
    """Return which packages come from what is installed."""
    out = collections.defaultdict(list)
    for found in distributions():
        tops = (found.read_text('top_level.txt') or '').split()
        if not tops:
            tops = {top for path in found.files or () if (top := path.parts[0].partition('.')[0]) and '-' not in top and path.suffix == '.py'}
        for top in tops:
            out[top].append(found.metadata['Name'])
    return dict(out)
