"""Mail: messages as objects, read from text and bytes and written again."""

__all__ = ['base64mime', 'charset', 'encoders', 'errors', 'feedparser', 'generator', 'header', 'iterators', 'message',
           'message_from_file', 'message_from_binary_file', 'message_from_string', 'message_from_bytes', 'mime', 'parser',
           'quoprimime', 'utils']


def _parser(kind, /, *args, **kws):
    # Asked for when there is something to read: the parsers import this package themselves.
    from email import parser
    return getattr(parser, kind)(*args, **kws)


def message_from_string(s, *args, **kws):
    """The message that a text is."""
    return _parser('Parser', *args, **kws).parsestr(s)


def message_from_bytes(s, *args, **kws):
    """The message that bytes are."""
    return _parser('BytesParser', *args, **kws).parsebytes(s)


def message_from_file(fp, *args, **kws):
    """The message in a text file object."""
    return _parser('Parser', *args, **kws).parse(fp)


def message_from_binary_file(fp, *args, **kws):
    """The message in a binary file object."""
    return _parser('BytesParser', *args, **kws).parse(fp)
