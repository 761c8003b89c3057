"""What imports are made of; there are no files to import from."""

__all__ = ['ModuleSpec', 'all_suffixes', 'SOURCE_SUFFIXES', 'BYTECODE_SUFFIXES', 'EXTENSION_SUFFIXES']

SOURCE_SUFFIXES = ['.py']
BYTECODE_SUFFIXES = []
EXTENSION_SUFFIXES = []


class ModuleSpec:
    """The specification for a module, used for loading."""

    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name = name
        self.loader = loader
        self.origin = origin
        self.loader_state = loader_state
        self.submodule_search_locations = [] if is_package else None
        self._uninitialized_submodules = []
        self._set_fileattr = False
        self._cached = None

    def __repr__(self):
        args = [f'name={self.name!r}', f'loader={self.loader!r}']
        if self.origin is not None:
            args.append(f'origin={self.origin!r}')
        if self.submodule_search_locations is not None:
            args.append(f'submodule_search_locations={self.submodule_search_locations}')
        return f'{self.__class__.__name__}({", ".join(args)})'

    def __eq__(self, other):
        try:
            return (self.name == other.name and self.loader == other.loader and self.origin == other.origin and
                    self.submodule_search_locations == other.submodule_search_locations and self.cached == other.cached and
                    self.has_location == other.has_location)
        except AttributeError:
            return NotImplemented

    @property
    def cached(self):
        return self._cached

    @cached.setter
    def cached(self, cached):
        self._cached = cached

    @property
    def parent(self):
        """The name of the module's parent."""
        return self.name.rpartition('.')[0] if self.submodule_search_locations is None else self.name

    @property
    def has_location(self):
        return self._set_fileattr

    @has_location.setter
    def has_location(self, value):
        self._set_fileattr = bool(value)


def all_suffixes():
    """Returns a list of all recognized module suffixes for this process"""
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES
