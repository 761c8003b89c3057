"""What imports are made of; there are no files to import from."""

__all__ = ['ModuleSpec', 'all_suffixes', 'SOURCE_SUFFIXES', 'BYTECODE_SUFFIXES', 'EXTENSION_SUFFIXES']

SOURCE_SUFFIXES = ['.py']
BYTECODE_SUFFIXES = []
EXTENSION_SUFFIXES = []


class ModuleSpec:
    """What is known of a module before it is loaded."""

    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name, self.loader = name, loader
        self.loader_state, self.origin = loader_state, origin
        self.submodule_search_locations = None if not is_package else []
        self._cached, self._set_fileattr, self._uninitialized_submodules = None, False, []

    def __repr__(self):
        shown = {'name': repr(self.name), 'loader': repr(self.loader)}
        if self.origin is not None:
            shown['origin'] = repr(self.origin)
        if self.submodule_search_locations is not None:
            shown['submodule_search_locations'] = self.submodule_search_locations
        return type(self).__name__ + '(' + ', '.join([f'{part}={value}' for part, value in shown.items()]) + ')'

    # What makes two specifications equal.
    _compared = 'name', 'loader', 'origin', 'submodule_search_locations', 'cached', 'has_location'

    def __eq__(self, other):
        try:
            return all([getattr(self, part) == getattr(other, part) for part in self._compared])
        except AttributeError:
            return NotImplemented

    cached = property(lambda self: self._cached, lambda self, where: setattr(self, '_cached', where))

    @property
    def parent(self):
        """The package that the module lies in; that of a package is itself."""
        return self.name.rpartition('.')[0] if self.submodule_search_locations is None else self.name

    @property
    def has_location(self):
        return self._set_fileattr

    @has_location.setter
    def has_location(self, value):
        self._set_fileattr = bool(value)


def all_suffixes():
    """Return the endings of files that modules are in."""
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES
