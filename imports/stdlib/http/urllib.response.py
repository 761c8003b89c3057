"""Answers: file objects with headers and an address."""

__all__ = ['addbase', 'addclosehook', 'addinfo', 'addinfourl']


class addbase:
    """A file object around another one."""

    def __init__(self, fp):
        self.fp = self.file = fp
        self.name = '<urllib response>'

    def __getattr__(self, name):
        if name in ('fp', 'file', '__setstate__', '__getstate__'):
            raise AttributeError(name)
        return getattr(self.fp, name)

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self)!r} whose fp = {self.file!r}>'

    def __iter__(self):
        return iter(self.fp)

    def __enter__(self):
        if self.fp.closed:
            raise ValueError('I/O operation on closed file')
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def close(self):
        """Close the file object."""
        self.fp.close()


class addclosehook(addbase):
    """Calls a function when it is closed."""

    def __init__(self, fp, closehook, *hookargs):
        addbase.__init__(self, fp)
        self.closehook, self.hookargs = closehook, hookargs

    def close(self):
        """Close the file object, and call the function."""
        hook, self.closehook = self.closehook, None
        try:
            if hook:
                hook(*self.hookargs)
        finally:
            addbase.close(self)


class addinfo(addbase):
    """Has headers."""

    def __init__(self, fp, headers):
        addbase.__init__(self, fp)
        self.headers = headers

    def info(self):
        """The headers."""
        return self.headers


class addinfourl(addinfo):
    """Has headers, an address and a status."""

    def __init__(self, fp, headers, url, code=None):
        addbase.__init__(self, fp)
        self.headers, self.url, self.code = headers, url, code

    @property
    def status(self):
        """The status."""
        return self.code

    def getcode(self):
        """The status."""
        return self.code

    def geturl(self):
        """The address."""
        return self.url
