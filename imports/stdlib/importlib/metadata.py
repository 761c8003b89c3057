"""Metadata of installed distributions: none are installed."""

__all__ = ['Distribution', 'DistributionFinder', 'PackageMetadata', 'PackageNotFoundError', 'distribution', 'distributions', 'entry_points',
           'files', 'metadata', 'packages_distributions', 'requires', 'version']


class PackageNotFoundError(ModuleNotFoundError):
    """No package of this name is installed."""

    def __str__(self):
        return f'No package metadata was found for {self.name}'

    @property
    def name(self):
        name, = self.args
        return name


class EntryPoints(tuple):
    """Entry points, of which select finds some."""

    __slots__ = ()

    def __getitem__(self, name):
        raise KeyError(name)

    def __repr__(self):
        return f'{self.__class__.__name__}({tuple(self)!r})'

    def select(self, **params):
        return self

    @property
    def names(self):
        return set()

    @property
    def groups(self):
        return set()


class Distribution:
    """A Python distribution package; there are none."""

    @classmethod
    def from_name(cls, name):
        if not name:
            raise ValueError('A distribution name is required.')
        raise PackageNotFoundError(name)

    @classmethod
    def discover(cls, **kwargs):
        return iter(())


class DistributionFinder:
    """Finds distributions: none."""


class PackageMetadata:
    """The metadata of a distribution."""


def distribution(distribution_name):
    """Get the ``Distribution`` instance for the named package: PackageNotFoundError."""
    return Distribution.from_name(distribution_name)


def distributions(**kwargs):
    """Yield what is installed."""
    return Distribution.discover(**kwargs)


def entry_points(**params):
    """Return the entry points of all that is installed."""
    return EntryPoints()


def packages_distributions():
    """Return which packages come from what is installed."""
    return {}


metadata = version = files = requires = distribution
