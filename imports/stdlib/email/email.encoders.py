"""What encodes the text of a message in place and says so in its headers."""
from base64 import encodebytes
from quopri import encodestring

__all__ = ['encode_7or8bit', 'encode_base64', 'encode_noop', 'encode_quopri']


def encode_base64(msg):
    """Encode in base64."""
    msg.set_payload(str(encodebytes(msg.get_payload(decode=True)), 'ascii'))
    msg['Content-Transfer-Encoding'] = 'base64'


def encode_quopri(msg):
    """Encode in quoted-printable, blanks too."""
    msg.set_payload(encodestring(msg.get_payload(decode=True), quotetabs=True).replace(b' ', b'=20').decode('ascii', 'surrogateescape'))
    msg['Content-Transfer-Encoding'] = 'quoted-printable'


def encode_7or8bit(msg):
    """Say whether the text is ASCII."""
    data = msg.get_payload(decode=True)
    msg['Content-Transfer-Encoding'] = '7bit' if data is None or data.isascii() else '8bit'


def encode_noop(msg):
    """Do nothing."""
