"""Walks through messages."""
import sys
from io import StringIO

__all__ = ['body_line_iterator', 'typed_subpart_iterator', 'walk']


def walk(self):
    """Give a message and all its parts, the deep ones before the next."""
    yield self
    if self.is_multipart():
        for part in self.get_payload():
            yield from part.walk()


def body_line_iterator(msg, decode=False):
    """Give the lines of all texts."""
    for part in msg.walk():
        text = part.get_payload(decode=decode)
        if isinstance(text, str):
            yield from StringIO(text)


def typed_subpart_iterator(msg, maintype='text', subtype=None):
    """Give the parts of a type."""
    for part in msg.walk():
        if part.get_content_maintype() == maintype and subtype in (None, part.get_content_subtype()):
            yield part


def _structure(msg, fp=None, level=0, include_default=False):
    # Print the types of a message and its parts.
    out = fp or sys.stdout
    margin = ' ' * 4 * level
    shown = f' [{msg.get_default_type()}]' if include_default else ''
    print(margin + msg.get_content_type() + shown, file=out)
    for part in msg.get_payload() if msg.is_multipart() else ():
        _structure(part, out, level + 1, include_default)
