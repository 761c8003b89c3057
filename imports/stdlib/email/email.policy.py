"""The policies of Python 3.6: headers are objects that know their parts."""
import re
from email._policybase import Compat32, Policy, _split_header, compat32
from email.contentmanager import raw_data_manager
from email.headerregistry import HeaderRegistry
from email.message import EmailMessage
from email.utils import _has_surrogates

__all__ = ['Compat32', 'compat32', 'Policy', 'EmailPolicy', 'default', 'strict', 'SMTP', 'HTTP']
linesep_splitter = re.compile(r'\n|\r\n?')


class EmailPolicy(Policy):
    """Headers are made by header_factory, contents are got and set by content_manager."""

    message_factory = EmailMessage
    utf8 = False
    refold_source = 'long'
    header_factory = HeaderRegistry()
    content_manager = raw_data_manager

    def __init__(self, **kw):
        # A policy has a registry of its own, so that what a program adds to it does not change others.
        own = {} if 'header_factory' in kw else {'header_factory': HeaderRegistry()}
        super().__init__(**own, **kw)

    def header_max_count(self, name):
        """How many headers of a name there may be, or None."""
        return self.header_factory[name].max_count

    def header_source_parse(self, sourcelines):
        """The name and the text after it."""
        return _split_header(sourcelines)

    def header_store_parse(self, name, value):
        """The name and a header object."""
        if getattr(value, 'name', '').lower() == name.lower():
            return name, value
        if isinstance(value, str) and value.splitlines()[1:]:
            raise ValueError('Header values may not contain linefeed or carriage return characters')
        return name, self.header_factory(name, value)

    def header_fetch_parse(self, name, value):
        """A header object."""
        if hasattr(value, 'name'):
            return value
        return self.header_factory(name, ''.join(linesep_splitter.split(value)))

    def fold(self, name, value):
        """The lines of a header."""
        return self._fold(name, value, True)

    def fold_binary(self, name, value):
        """The lines of a header as bytes."""
        encoding = 'utf8' if self.utf8 else 'ascii'
        return self._fold(name, value, self.cte_type == '7bit').encode(encoding, 'surrogateescape')

    def _fold(self, name, value, ascii_only):
        if hasattr(value, 'name'):
            return value.fold(policy=self)
        limit = self.max_line_length or float('inf')
        lines = linesep_splitter.split(value)
        sizes = [len(line) for line in lines]
        sizes[0] += len(name) + 2
        again = {'all': True, 'long': max(sizes) > limit}.get(self.refold_source, False)
        # What is not ASCII must be encoded, unless the policy writes UTF-8.
        if again or (ascii_only and _has_surrogates(value) if self.utf8 else not value.isascii()):
            whole = self.header_factory(name, ''.join(lines))
            return whole.fold(policy=self)
        return f'{name}: {self.linesep.join(lines)}{self.linesep}'


# The default policy shares its registry with the class.
default = EmailPolicy(header_factory=EmailPolicy.header_factory)
del default.header_factory
SMTP, SMTPUTF8, HTTP = [default.clone(linesep='\r\n', **more) for more in ({}, {'utf8': True}, {'max_line_length': None})]
strict = default + Policy.clone(default, raise_on_defect=True)
