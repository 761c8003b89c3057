"""Messages that are sounds."""
from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEAudio']


def _what(data):
    # The subtype that the first bytes tell.
    if data.startswith(b'RIFF') and data[8:16] == b'WAVEfmt ':
        return 'x-wav'
    if data.startswith(b'FORM') and data[8:12] in (b'AIFF', b'AIFC'):
        return 'x-aiff'
    return 'basic' if data.startswith((b'.snd', b'\0ds.', b'dns.')) else None


class MIMEAudio(MIMENonMultipart):
    """A message that is a sound; the subtype is guessed from the data."""

    def __init__(self, _audiodata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        kind = _what(_audiodata) if _subtype is None else _subtype
        if kind is None:
            raise TypeError('Could not find audio MIME subtype')
        super().__init__('audio', kind, policy=policy, **_params)
        self.set_payload(_audiodata)
        _encoder(self)
