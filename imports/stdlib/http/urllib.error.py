"""Exceptions of urllib.request."""
import io
import urllib.response

__all__ = ['URLError', 'HTTPError', 'ContentTooShortError']


class URLError(OSError):
    """An address could not be reached, for a reason."""

    def __init__(self, reason, filename=None):
        self.args, self.reason = (reason,), reason
        if filename is not None:
            self.filename = filename

    def __str__(self):
        return f'<urlopen error {self.reason}>'


class HTTPError(URLError, urllib.response.addinfourl):
    """A server answered with an error; it is the answer as well."""

    def __init__(self, url, code, msg, hdrs, fp):
        self.code, self.msg, self.hdrs, self.fp, self.filename = code, msg, hdrs, fp, url
        urllib.response.addinfourl.__init__(self, io.BytesIO() if fp is None else fp, hdrs, url, code)

    reason = property(lambda self: self.msg)

    @property
    def headers(self):
        """The headers of the answer."""
        return self.hdrs

    @headers.setter
    def headers(self, value):
        self.hdrs = value

    def __str__(self):
        return f'HTTP Error {self.code}: {self.msg}'

    def __repr__(self):
        return f'<HTTPError {self.code}: {self.msg!r}>'


class ContentTooShortError(URLError):
    """A download ended too early."""

    def __init__(self, message, content):
        URLError.__init__(self, message)
        self.content = content
