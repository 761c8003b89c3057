"""Modules in zip archives, wheels among them."""
import sys
from _frozen_importlib import ModuleSpec
import _frozen_importlib_external as _files

__all__ = ['ZipImportError', 'zipimporter']

_zip_directory_cache = {}
path_sep = '/'
# The endings that a module's file may have, in the order in which they are tried; whether it is compiled (of which none
# is read) and whether it is a package. Programs add the endings of other languages, and put their compiler before ours.
_zip_searchorder = (('/__init__.pyc', True, True), ('/__init__.py', False, True), ('.pyc', True, False), ('.py', False, False))


def _compile_source(pathname, source):
    """Return the code of a file of an archive."""
    return _compile_file(source, pathname)


class ZipImportError(ImportError):
    """What is wrong with an archive that modules should come from."""


class zipimporter(_files._LoaderBasics):
    """Finds and loads modules in one archive, or in a folder of it."""

    def __init__(self, path):
        path = _files._fspath(path)
        if isinstance(path, bytes):
            path = path.decode('utf-8', 'surrogateescape')
        if not path:
            raise ZipImportError('archive path is empty', path=path)
        archive, inside = path, []
        while True:
            if _is_file(archive):
                break
            above, slash, last = archive.rpartition('/')
            if not above or not last or _is_folder(archive):
                raise ZipImportError(f'not a Zip file: {path!r}', path=path)
            archive = above
            inside.insert(0, last)
        self.archive, self.prefix = archive, ''.join([part + '/' for part in inside])
        self.invalidate_caches()
        if self._files is None:
            raise ZipImportError(f'not a Zip file: {archive!r}', path=archive)

    def invalidate_caches(self):
        """Read the list of the archive's files again."""
        self._files = names = _zip_names(self.archive)
        if names is None:
            _zip_directory_cache.pop(self.archive, None)
        else:
            _zip_directory_cache[self.archive] = names

    def _candidates(self, fullname):
        inside = self.prefix + fullname.rpartition('.')[2]
        return [(inside + ending, package) for ending, compiled, package in _zip_searchorder if not compiled]

    def _lookup(self, fullname):
        # The name of the module's file in the archive, and whether it is a package; None for none.
        for name, package in self._candidates(fullname):
            if name in (self._files or ()):
                return name, package
        return None

    def _need(self, fullname):
        found = self._lookup(fullname)
        if found is None:
            raise ZipImportError(f"can't find module {fullname!r}", name=fullname)
        return found

    def find_spec(self, fullname, target=None):
        """Return the specification of a module in the archive, or None."""
        found = self._lookup(fullname)
        if found is not None:
            return _files.spec_from_file_location(
                fullname, f'{self.archive}/{found[0]}', loader=self,
                submodule_search_locations=[f'{self.archive}/{found[0].rpartition("/")[0]}'] if found[1] else None)
        folder = self.prefix + fullname.rpartition('.')[2] + '/'
        for name in self._files or ():
            _charge(1)
            if name.startswith(folder):
                spec = ModuleSpec(fullname, None)
                spec.submodule_search_locations = [f'{self.archive}/{folder[:-1]}']
                return spec
        return None

    def get_filename(self, fullname):
        """Return where the source of a module lies."""
        return f'{self.archive}/{self._need(fullname)[0]}'

    def is_package(self, fullname):
        return self._need(fullname)[1]

    def get_data(self, pathname):
        """Return the bytes of a file of the archive."""
        pathname = _files._fspath(pathname)
        name = pathname.removeprefix(self.archive + '/')
        if name not in (self._files or ()):
            raise OSError(0, '', name)
        return _zip_read(self.archive, name)

    def get_source(self, fullname):
        """Return the source of a module."""
        return _files.decode_source(_zip_read(self.archive, self._need(fullname)[0]))

    def get_code(self, fullname):
        """Return the code of a module."""
        name = self._need(fullname)[0]
        return _compile_source(f'{self.archive}/{name}', _zip_read(self.archive, name))

    def get_resource_reader(self, fullname):
        """Return what reads the data files beside a module of the archive."""
        from importlib.readers import ZipReader
        return ZipReader(self, fullname)

    def __repr__(self):
        return f'<zipimporter object "{self.archive}/{self.prefix}">'
