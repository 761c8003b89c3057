"""Messages that are data of an application."""
from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEApplication']


class MIMEApplication(MIMENonMultipart):
    """A message that is data of an application."""

    def __init__(self, _data, _subtype='octet-stream', _encoder=encoders.encode_base64, *, policy=None, **_params):
        if _subtype is None:
            raise TypeError('Invalid application MIME subtype')
        super().__init__('application', _subtype, policy=policy, **_params)
        self.set_payload(_data)
        _encoder(self)
