"""Messages that hold another one."""
from email.message import Message
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEMessage']


class MIMEMessage(MIMENonMultipart):
    """A message that holds another one."""

    def __init__(self, _msg, _subtype='rfc822', *, policy=None):
        if not isinstance(_msg, Message):
            raise TypeError('Argument is not an instance of Message')
        super().__init__('message', _subtype, policy=policy)
        self.set_default_type('message/rfc822')
        # What these messages inherit refuses parts: a program must not add a second one.
        Message.attach(self, _msg)
