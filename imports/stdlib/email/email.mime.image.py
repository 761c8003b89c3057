"""Messages that are pictures."""
from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEImage']


def _what(data):
    # The subtype that the first bytes tell.
    for kind, starts in (('gif', (b'GIF87a', b'GIF89a')), ('png', b'\x89PNG\r\n\x1a\n'), ('tiff', (b'MM', b'II')), ('bmp', b'BM'),
                         ('rast', b'\x59\xa6\x6a\x95'), ('rgb', b'\1\xda'), ('xbm', b'#define '), ('exr', b'\x76\x2f\x31\x01')):
        if data.startswith(starts):
            return kind
    if data[6:10] in (b'JFIF', b'Exif') or data[:4] == b'\xff\xd8\xff\xdb':
        return 'jpeg'
    if data[:4] == b'RIFF' and data[8:12] == b'WEBP':
        return 'webp'
    if data[:1] == b'P' and data[2:3] in (b' ', b'\t', b'\n', b'\r'):
        return {b'1': 'pbm', b'4': 'pbm', b'2': 'pgm', b'5': 'pgm', b'3': 'ppm', b'6': 'ppm'}.get(data[1:2])
    return None


class MIMEImage(MIMENonMultipart):
    """A message that is a picture; the subtype is guessed from the data."""

    def __init__(self, _imagedata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        kind = _what(_imagedata) if _subtype is None else _subtype
        if kind is None:
            raise TypeError('Could not guess image MIME subtype')
        super().__init__('image', kind, policy=policy, **_params)
        self.set_payload(_imagedata)
        _encoder(self)
