"""Reads messages from texts, bytes and files."""
from email._policybase import compat32
from email.feedparser import BytesFeedParser, FeedParser
from io import StringIO, TextIOWrapper

__all__ = ['Parser', 'HeaderParser', 'BytesParser', 'BytesHeaderParser', 'FeedParser', 'BytesFeedParser']


class Parser:
    """Reads messages from text."""

    def __init__(self, _class=None, *, policy=compat32):
        self._class, self.policy = _class, policy

    def parse(self, fp, headersonly=False):
        """The message in a file object."""
        feeder = FeedParser(self._class, policy=self.policy)
        if headersonly:
            feeder._set_headersonly()
        while data := fp.read(8192):
            feeder.feed(data)
        return feeder.close()

    def parsestr(self, text, headersonly=False):
        """The message that a text is."""
        stream = StringIO(text)
        return self.parse(stream, headersonly)


class HeaderParser(Parser):
    """Reads the headers only; the rest is the text."""

    def parse(self, fp, headersonly=True):
        """The message in a file object."""
        return super().parse(fp, True)


class BytesParser:
    """Reads messages from bytes."""

    def __init__(self, *args, **kw):
        self.parser = Parser(*args, **kw)

    def parse(self, fp, headersonly=False):
        """The message in a binary file object."""
        text = TextIOWrapper(fp, encoding='ascii', errors='surrogateescape')
        try:
            return self.parser.parse(text, headersonly)
        finally:
            text.detach()

    def parsebytes(self, text, headersonly=False):
        """The message that bytes are."""
        return self.parser.parsestr(text.decode('ASCII', 'surrogateescape'), headersonly)


class BytesHeaderParser(BytesParser):
    """Reads the headers only; the rest is the text."""

    def parse(self, fp, headersonly=True):
        """The message in a binary file object."""
        return super().parse(fp, True)

    def parsebytes(self, text, headersonly=True):
        """The message that bytes are."""
        return super().parsebytes(text, True)
