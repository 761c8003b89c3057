"""ISO 8859-1 by a table of characters; what codecs.lookup finds under the name is encodings.latin_1."""
import codecs

decoding_table = bytes(range(256)).decode('latin-1')
encoding_table = codecs.charmap_build(decoding_table)


class Codec(codecs.Codec):
    """The functions without a state."""

    def encode(self, input, errors='strict'):
        """Return bytes, and how many characters they are of."""
        return codecs.charmap_encode(input, errors, encoding_table)

    def decode(self, input, errors='strict'):
        """Return text, and of how many bytes it is."""
        return codecs.charmap_decode(input, errors, decoding_table)


class IncrementalEncoder(codecs.IncrementalEncoder):
    """Encodes piece by piece."""

    def encode(self, input, final=False):
        """Return the bytes of a piece."""
        return Codec.encode(self, input, self.errors)[0]


class IncrementalDecoder(codecs.IncrementalDecoder):
    """Decodes piece by piece."""

    def decode(self, input, final=False):
        """Return the text of a piece."""
        return Codec.decode(self, input, self.errors)[0]


class StreamWriter(Codec, codecs.StreamWriter):
    """Writes to a stream of bytes."""


class StreamReader(Codec, codecs.StreamReader):
    """Reads from a stream of bytes."""


def getregentry():
    """Return the codec as codecs.register wants it."""
    both = Codec()
    return codecs.CodecInfo(both.encode, both.decode, StreamReader, StreamWriter, IncrementalEncoder, IncrementalDecoder, 'iso8859-1')
