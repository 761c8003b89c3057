"""Exceptions about messages, and the defects that a parser notes instead of raising."""


class MessageError(Exception):
    """What the errors of the package have in common."""


class MessageParseError(MessageError):
    """A message cannot be read."""


class HeaderParseError(MessageParseError):
    """A header cannot be read."""


class BoundaryError(MessageParseError):
    """The boundary of a multipart message is missing."""


class MultipartConversionError(MessageError, TypeError):
    """A part cannot be attached to what is no multipart message."""


class CharsetError(MessageError):
    """A character set is not good."""


class HeaderWriteError(MessageError):
    """A header would break the message."""


class MessageDefect(ValueError):
    """Something in a message is not as it should be."""

    def __init__(self, line=None):
        self.line = line
        if line is not None:
            self.args = (line,)


class NoBoundaryInMultipartDefect(MessageDefect):
    """A multipart message names no boundary."""


class StartBoundaryNotFoundDefect(MessageDefect):
    """The first boundary never comes."""


class CloseBoundaryNotFoundDefect(MessageDefect):
    """The last boundary never comes."""


class FirstHeaderLineIsContinuationDefect(MessageDefect):
    """The first line goes on with a header that did not begin."""


class MisplacedEnvelopeHeaderDefect(MessageDefect):
    """A line From stands among the headers."""


class MissingHeaderBodySeparatorDefect(MessageDefect):
    """A line among the headers has no colon, so that the text begins there."""


class MultipartInvariantViolationDefect(MessageDefect):
    """A message says that it is multipart and has no parts."""


class InvalidMultipartContentTransferEncodingDefect(MessageDefect):
    """A multipart message has an encoding that it must not have."""


class UndecodableBytesDefect(MessageDefect):
    """A header has bytes that are not ASCII."""


class InvalidBase64PaddingDefect(MessageDefect):
    """Text in base64 ends with the wrong number of =."""


class InvalidBase64CharactersDefect(MessageDefect):
    """Text in base64 has characters that do not belong there."""


class InvalidBase64LengthDefect(MessageDefect):
    """Text in base64 has a length that no bytes give."""


MalformedHeaderDefect = MissingHeaderBodySeparatorDefect


class HeaderDefect(MessageDefect):
    """Something in a header is not as it should be."""


class InvalidHeaderDefect(HeaderDefect):
    """A header does not follow the grammar."""


class HeaderMissingRequiredValue(HeaderDefect):
    """A header has no value."""


class NonPrintableDefect(HeaderDefect):
    """A header has control characters."""

    def __init__(self, non_printables):
        self.non_printables = non_printables
        super().__init__(non_printables)

    def __str__(self):
        return f'the following ASCII non-printables found in header: {self.non_printables}'


class ObsoleteHeaderDefect(HeaderDefect):
    """A header follows an old grammar."""


class NonASCIILocalPartDefect(HeaderDefect):
    """An address has characters before the @ that are not ASCII."""


class InvalidDateDefect(HeaderDefect):
    """A date cannot be read."""
