"""Exceptions of xml.sax."""


class SAXException(Exception):
    """An error of a parser, with the exception that caused it where there is one."""

    def __init__(self, msg, exception=None):
        self._msg, self._exception = msg, exception
        super().__init__(msg)

    def getMessage(self):
        """Return the text."""
        return self._msg

    def getException(self):
        """Return the exception that caused this one, or None."""
        return self._exception

    def __str__(self):
        return self._msg

    def __getitem__(self, ix):
        raise AttributeError('__getitem__')


class SAXParseException(SAXException):
    """A document with a mistake: its place is told."""

    def __init__(self, msg, exception, locator):
        super().__init__(msg, exception)
        self._locator = locator
        self._place = locator.getSystemId(), locator.getLineNumber(), locator.getColumnNumber()

    def getColumnNumber(self):
        """Return the column."""
        return self._place[2]

    def getLineNumber(self):
        """Return the line."""
        return self._place[1]

    def getPublicId(self):
        """Return the public name of the document."""
        return self._locator.getPublicId()

    def getSystemId(self):
        """Return the address of the document."""
        return self._place[0]

    def __str__(self):
        name, line, column = ('<unknown>' if self._place[0] is None else self._place[0],
                              *('?' if n is None else n for n in self._place[1:]))
        return f'{name}:{line}:{column}: {self._msg}'


class SAXNotRecognizedException(SAXException):
    """A feature or property that nobody knows."""


class SAXNotSupportedException(SAXException):
    """A feature or property that the parser cannot give."""


class SAXReaderNotAvailable(SAXNotSupportedException):
    """A parser that is not there."""
