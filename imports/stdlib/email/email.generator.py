"""Writes messages."""
import random
import re
import sys
import time
from copy import deepcopy
from email.errors import HeaderWriteError
from email.utils import _has_surrogates
from io import BytesIO, StringIO

__all__ = ['Generator', 'DecodedGenerator', 'BytesGenerator']
UNDERSCORE, NL = '_', '\n'
NLCRE = re.compile(r'\r\n|\r|\n')
fcre = re.compile(r'^From ', re.MULTILINE)
_one_header = re.compile(r'\n[^ \t]|\r[^ \n\t]')
_end = re.compile(r'[\r\n]$')


class Generator:
    """Writes messages to a text file object."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, *, policy=None):
        if mangle_from_ is None:
            mangle_from_ = True if policy is None else policy.mangle_from_
        self._fp, self._mangle_from_, self.maxheaderlen, self.policy = outfp, mangle_from_, maxheaderlen, policy

    def write(self, s):
        """Write a text."""
        self._fp.write(s)

    def flatten(self, msg, unixfrom=False, linesep=None):
        """Write a message."""
        changed = {}
        if linesep is not None:
            changed['linesep'] = linesep
        if self.maxheaderlen is not None:
            changed['max_line_length'] = self.maxheaderlen
        used = (self.policy or msg.policy).clone(**changed)
        self._NL, self._encoded_NL = used.linesep, self._encode(used.linesep)
        self._encoded_EMPTY = self._encode('')
        kept = self.policy, msg.policy
        self.policy = msg.policy = used
        try:
            if unixfrom:
                self.write(msg.get_unixfrom() or 'From nobody ' + time.ctime(time.time()))
                self.write(used.linesep)
            self._write(msg)
        finally:
            self.policy, msg.policy = kept

    def clone(self, fp):
        """The same for another file object."""
        kind = type(self)
        return kind(fp, mangle_from_=self._mangle_from_, policy=self.policy)

    def _new_buffer(self):
        return StringIO()

    def _encode(self, s):
        return s

    def _write_lines(self, lines):
        if not lines:
            return
        parts = NLCRE.split(lines)
        for line in parts[:-1]:
            self.write(line)
            self.write(self._NL)
        if parts[-1]:
            self.write(parts[-1])

    def _write(self, msg):
        # The text first, since it may change the headers.
        outer, self._fp = self._fp, self._new_buffer()
        munge_outer, self._munge_cte = getattr(self, '_munge_cte', None), None
        try:
            self._dispatch(msg)
        finally:
            text, self._fp = self._fp, outer
            munge, self._munge_cte = self._munge_cte, munge_outer
        if munge:
            msg = deepcopy(msg)
            if msg.get('content-transfer-encoding') is None:
                msg['Content-Transfer-Encoding'] = munge[0]
            else:
                msg.replace_header('content-transfer-encoding', munge[0])
            msg.replace_header('content-type', munge[1])
        own = getattr(msg, '_write_headers', None)
        if own is None:
            self._write_headers(msg)
        else:
            own(self)
        self._fp.write(text.getvalue())

    def _dispatch(self, msg):
        main = msg.get_content_maintype()
        name = (main + '_' + msg.get_content_subtype()).replace('-', '_')
        method = getattr(self, '_handle_' + name, None) or getattr(self, '_handle_' + main.replace('-', '_'), None) or self._writeBody
        method(msg)

    def _write_headers(self, msg):
        for name, value in msg.raw_items():
            folded = self.policy.fold(name, value)
            if self.policy.verify_generated_headers:
                linesep = self.policy.linesep
                wrong = (f'does not end with {linesep!r}' if not folded.endswith(linesep) else
                         'contains newline' if _one_header.search(folded.removesuffix(linesep)) else None)
                if wrong:
                    raise HeaderWriteError(f'folded header {wrong}: {folded!r}')
            self.write(folded)
        self.write(self.policy.linesep)

    def _handle_text(self, msg):
        payload = msg.get_payload()
        if payload is None:
            return
        if not isinstance(payload, str):
            raise TypeError(f'string payload expected: {type(payload)}')
        if _has_surrogates(msg._payload):
            charset = msg.get_param('charset')
            if charset is not None:
                copy = deepcopy(msg)
                del copy['content-transfer-encoding']
                copy.set_payload(msg._payload, charset)
                payload = copy.get_payload()
                self._munge_cte = (copy['content-transfer-encoding'], copy['content-type'])
        self._write_lines(fcre.sub('>From ', payload) if self._mangle_from_ else payload)

    _writeBody = _handle_text

    def _handle_multipart(self, msg):
        parts = msg.get_payload()
        if parts is None:
            parts = []
        elif isinstance(parts, str):
            self.write(parts)
            return
        elif not isinstance(parts, list):
            parts = [parts]
        texts = []
        for part in parts:
            buffer = self._new_buffer()
            self.clone(buffer).flatten(part, unixfrom=False, linesep=self._NL)
            texts.append(buffer.getvalue())
        boundary = msg.get_boundary()
        if not boundary:
            boundary = self._make_boundary(self._encoded_NL.join(texts))
            msg.set_boundary(boundary)
        if msg.preamble is not None:
            self._write_lines(fcre.sub('>From ', msg.preamble) if self._mangle_from_ else msg.preamble)
            self.write(self._NL)
        mark = '--' + boundary
        for text in texts or [self._encoded_EMPTY]:
            self.write(mark + self._NL)
            self._fp.write(text)
            self.write(self._NL)
        self.write(f'{mark}--{self._NL}')
        if msg.epilogue is not None:
            self._write_lines(fcre.sub('>From ', msg.epilogue) if self._mangle_from_ else msg.epilogue)

    def _handle_multipart_signed(self, msg):
        # What is signed must stay as it is.
        kept = self.policy
        self.policy = kept.clone(max_line_length=0)
        try:
            self._handle_multipart(msg)
        finally:
            self.policy = kept

    def _handle_message_delivery_status(self, msg):
        blocks = []
        for part in msg.get_payload():
            buffer = self._new_buffer()
            self.clone(buffer).flatten(part, unixfrom=False, linesep=self._NL)
            text = buffer.getvalue()
            lines = text.split(self._encoded_NL)
            blocks.append(self._encoded_NL.join(lines[:-1] if lines and lines[-1] == self._encoded_EMPTY else lines))
        self._fp.write(self._encoded_NL.join(blocks))

    def _handle_message(self, msg):
        payload = msg.get_payload()
        if isinstance(payload, list):
            buffer = self._new_buffer()
            self.clone(buffer).flatten(msg.get_payload(0), unixfrom=False, linesep=self._NL)
            payload = buffer.getvalue()
        else:
            payload = self._encode(payload)
        self._fp.write(payload)

    @classmethod
    def _make_boundary(cls, text=None):
        width = len(repr(sys.maxsize - 1))
        boundary = base = '=' * 15 + '%0*d' % (width, random.randrange(sys.maxsize)) + '=='
        if text is None:
            return boundary
        count = 0
        while cls._compile_re('^--' + re.escape(boundary) + '(--)?$', re.MULTILINE).search(text):
            boundary = f'{base}.{count}'
            count += 1
        return boundary

    _compile_re = staticmethod(re.compile)


class BytesGenerator(Generator):
    """Writes messages to a binary file object."""

    _new_buffer = staticmethod(BytesIO)

    def _encode(self, s):
        return bytes(s, 'ascii')

    def write(self, s):
        """Write a text."""
        data = s.encode('ascii', 'surrogateescape')
        self._fp.write(data)

    def _write_headers(self, msg):
        folded = [self.policy.fold_binary(*pair) for pair in msg.raw_items()]
        self._fp.write(b''.join(folded) + self._encoded_NL)

    def _handle_text(self, msg):
        text = msg._payload
        if text is None:
            return
        if self.policy.cte_type == '7bit' or not _has_surrogates(text):
            Generator._handle_text(self, msg)
        else:
            self._write_lines(fcre.sub('>From ', text) if self._mangle_from_ else text)

    _writeBody = _handle_text

    @staticmethod
    def _compile_re(pattern, flags):
        return re.compile(pattern.encode('ascii'), flags)


class DecodedGenerator(Generator):
    """Writes the texts of a message; of other parts it writes a line."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, fmt=None, *, policy=None):
        super().__init__(outfp, mangle_from_, maxheaderlen, policy=policy)
        self._fmt = '[Non-text (%(type)s) part of message omitted, filename %(filename)s]' if fmt is None else fmt

    def _dispatch(self, msg):
        for part in msg.walk():
            main = part.get_content_maintype()
            if main == 'text':
                print(part.get_payload(decode=False), file=self)
            elif main != 'multipart':
                about = {name: part.get(header, f'[no {name}]')
                         for name, header in (('description', 'Content-Description'), ('encoding', 'Content-Transfer-Encoding'))}
                about.update(type=part.get_content_type(), maintype=main, subtype=part.get_content_subtype(),
                             filename=part.get_filename('[no filename]'))
                print(self._fmt % about, file=self)
