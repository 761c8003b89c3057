"""What metadata of distributions can do at least."""
from importlib.metadata import PackageMetadata, SimplePath
