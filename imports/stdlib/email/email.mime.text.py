"""Messages that are texts."""
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEText']


class MIMEText(MIMENonMultipart):
    """A message that is a text; without a character set it is ASCII where it can be, else UTF-8."""

    def __init__(self, _text, _subtype='plain', _charset=None, *, policy=None):
        if _charset is None:
            _charset = 'us-ascii' if _text.isascii() else 'utf-8'
        super().__init__('text', _subtype, policy=policy, charset=str(_charset))
        self.set_payload(_text, _charset)
