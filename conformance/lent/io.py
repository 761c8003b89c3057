"""Lent to an interpreter without io: StringIO for captured output."""


class IOBase:
    pass


class TextIOBase(IOBase):
    pass


class StringIO(TextIOBase):
    def __init__(self, initial_value="", newline="\n"):
        self._text, self._position = initial_value, 0

    def write(self, text):
        self._text = self._text[:self._position].ljust(self._position, "\0") + text + self._text[self._position + len(text):]
        self._position += len(text)
        return len(text)

    def getvalue(self):
        return self._text

    def read(self, size=-1):
        end = len(self._text) if size is None or size < 0 else self._position + size
        part = self._text[self._position:end]
        self._position += len(part)
        return part

    def readline(self):
        end = self._text.find("\n", self._position)
        return self.read(-1 if end < 0 else end + 1 - self._position)

    def __iter__(self):
        return iter(self.readline, "")

    def seek(self, position, whence=0):
        self._position = position if whence == 0 else len(self._text)
        return self._position

    def tell(self):
        return self._position

    def truncate(self, size=None):
        self._text = self._text[:self._position if size is None else size]

    def flush(self):
        pass

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()
