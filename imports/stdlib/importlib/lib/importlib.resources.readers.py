"""The same as importlib.readers."""
from importlib.readers import FileReader, MultiplexedPath, NamespaceReader, ZipReader
