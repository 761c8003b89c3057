"""Configuration in sections of keys and values."""
import functools
import io
import re
from collections import ChainMap as _Layers
from collections.abc import MutableMapping

__all__ = ('NoSectionError', 'DuplicateOptionError', 'DuplicateSectionError', 'NoOptionError', 'InterpolationError',
           'InterpolationDepthError', 'InterpolationMissingOptionError', 'InterpolationSyntaxError', 'ParsingError',
           'MissingSectionHeaderError', 'MultilineContinuationError', 'ConfigParser', 'RawConfigParser', 'Interpolation',
           'BasicInterpolation', 'ExtendedInterpolation', 'SectionProxy', 'ConverterMapping', 'DEFAULTSECT',
           'MAX_INTERPOLATION_DEPTH', 'UNNAMED_SECTION')

DEFAULTSECT = 'DEFAULT'
MAX_INTERPOLATION_DEPTH = 10
_UNSET = object()
_default_dict = dict


# ---- errors ----
# The arguments of an error are its attributes, in the order that _fields gives; _tell sets both and the text.


class Error(Exception):
    """What all errors of this module are."""

    _fields = ()

    def __init__(self, msg=''):
        self._tell(msg, msg)

    def _tell(self, text, *args):
        self.message = text
        self.args = args
        for field, arg in zip(self._fields, args):
            setattr(self, field, arg)

    def _repeated(self, kind, what, *args):
        # Something that may stand once only: the text begins with the place, where there is one.
        source, lineno = args[-2:]
        if source is None:
            text = kind.capitalize()
        else:
            line = '' if lineno is None else f' [line {lineno:2d}]'
            text = f'While reading from {source!r}{line}: {kind}'
        self._tell(f'{text} {what} already exists', *args)

    def __repr__(self):
        return self.message

    def __str__(self):
        return repr(self)


class NoSectionError(Error):
    """There is no section of that name."""

    _fields = ('section',)

    def __init__(self, section):
        self._tell(f'No section: {section!r}', section)


class DuplicateSectionError(Error):
    """A section is there already."""

    _fields = ('section', 'source', 'lineno')

    def __init__(self, section, source=None, lineno=None):
        self._repeated('section', repr(section), section, source, lineno)


class DuplicateOptionError(Error):
    """An option stands twice in a section that a strict parser reads."""

    _fields = ('section', 'option', 'source', 'lineno')

    def __init__(self, section, option, source=None, lineno=None):
        self._repeated('option', f'{option!r} in section {section!r}', section, option, source, lineno)


class NoOptionError(Error):
    """There is no option of that name."""

    _fields = ('option', 'section')

    def __init__(self, option, section):
        self._tell(f'No option {option!r} in section: {section!r}', option, section)


class InterpolationError(Error):
    """A reference in a value cannot be replaced."""

    _fields = ('option', 'section')

    def __init__(self, option, section, msg):
        self._tell(msg, option, section, msg)

    def _cannot(self, why, option, section, rawval, *more):
        self._tell(f'option {option!r} in section {section!r} contains an interpolation key {why}. Raw value: {rawval!r}',
                   option, section, rawval, *more)


class InterpolationMissingOptionError(InterpolationError):
    """A reference names an option that does not exist."""

    _fields = ('option', 'section', '_rawval', 'reference')

    def __init__(self, option, section, rawval, reference):
        self._cannot(f'{reference!r} which is not a valid option name', option, section, rawval, reference)
        self.message = f'Bad value substitution: {self.message}'


class InterpolationSyntaxError(InterpolationError):
    """A reference is not written as one."""


class InterpolationDepthError(InterpolationError):
    """References lead to references without an end."""

    def __init__(self, option, section, rawval):
        self._cannot(f'which cannot be substituted in {MAX_INTERPOLATION_DEPTH} steps', option, section, rawval)
        self.message = f'Recursion limit exceeded in value substitution: {self.message}'


class ParsingError(Error):
    """Lines of a source are no configuration."""

    _fields = ('source',)

    def __init__(self, source, *args):
        self.errors = []
        self._tell(f'Source contains parsing errors: {source!r}', source)
        if args:
            self.append(*args)

    def append(self, lineno, line):
        """Add a line that could not be understood."""
        self.errors += [(lineno, line)]
        self.message = f'{self.message}\n\t[line {lineno:2d}]: {line!r}'

    def combine(self, others):
        """Add the lines of other errors."""
        for lineno, line in [bad for e in others for bad in e.errors]:
            self.append(lineno, line)
        return self


class MissingSectionHeaderError(ParsingError):
    """An option stands before the first section."""

    _fields = ('source', 'lineno', 'line')

    def __init__(self, filename, lineno, line):
        self._tell(f'File contains no section headers.\nfile: {filename!r}, line: {"%d" % lineno}\n{line!r}', filename, lineno, line)


class MultilineContinuationError(ParsingError):
    """An indented line follows an option that has no value."""

    _fields = ('source', 'lineno', 'line')

    def __init__(self, filename, lineno, line):
        self._tell(f'Key without value continued with an indented line.\nfile: {filename!r}, line: {"%d" % lineno}\n{line!r}',
                   filename, lineno, line)


# ---- interpolation ----


class Interpolation:
    """An interpolation that changes nothing."""

    def before_get(self, parser, section, option, value, defaults):
        """Return what get() gives for a stored value."""
        return value

    def before_set(self, parser, section, option, value):
        """Return what is stored for a value that set() was given."""
        return value

    def before_read(self, parser, section, option, value):
        """Return what is stored for a value that was read."""
        return value

    def before_write(self, parser, section, option, value):
        """Return what is written for a stored value."""
        return value


# What both kinds of reference have in common. A class says which sign begins a reference, with which sign it opens, how it
# looks (_KEYCRE, whose group is the name), which names it holds (_path) and what they stand for (_find).


def _replaced(self, parser, section, option, value, defaults):
    return ''.join(_parts(self, parser, section, option, value, defaults, 1))


def _checked(self, parser, section, option, value):
    stray = self._KEYCRE.sub('', value.replace(self._sign * 2, '')).find(self._sign)
    if stray >= 0:
        raise ValueError(f'invalid interpolation syntax in {value!r} at position {stray}')
    return value


def _parts(self, parser, section, option, text, values, depth):
    # The pieces of the text, with the references in them replaced.
    sign = self._sign
    stored = parser.get(section, option, raw=True, fallback=text)
    if depth > MAX_INTERPOLATION_DEPTH:
        raise InterpolationDepthError(option, section, stored)
    plain, found, rest = (text or '').partition(sign)  # an option may have no value
    while found:
        yield plain
        if rest.startswith(sign):
            yield sign
            rest = rest[1:]
        elif not rest.startswith(self._opening):
            raise InterpolationSyntaxError(option, section, f'{sign!r} must be followed by {sign!r} or {self._opening!r}, '
                                                            f'found: {sign + rest!r}')
        else:
            key = self._KEYCRE.match(sign + rest)
            if not key:
                raise InterpolationSyntaxError(option, section, f'bad interpolation variable reference {sign + rest!r}')
            path = self._path(parser, key[1])
            if path is None:
                raise InterpolationSyntaxError(option, section, f"More than one ':' found: {rest[key.end() - 1:]!r}")
            try:
                value, place = self._find(parser, path, section, option, values)
            except (LookupError, NoSectionError, NoOptionError):
                raise InterpolationMissingOptionError(option, section, stored, ':'.join(path)) from None
            if sign in value:
                yield from _parts(self, parser, *place(), depth + 1)
            else:
                yield value
            rest = rest[key.end() - 1:]
        plain, found, rest = rest.partition(sign)
    yield plain


class BasicInterpolation(Interpolation):
    """%(name)s stands for an option of the section or of the default section."""

    _KEYCRE = re.compile(r'%\(([^)]+)\)s')
    _sign, _opening = '%', '('
    before_get, before_set = _replaced, _checked

    def _path(self, parser, key):
        return [parser.optionxform(key)]

    def _find(self, parser, path, section, option, values):
        value = values[path[0]]
        return value, lambda: (section, option, value, values)


class ExtendedInterpolation(Interpolation):
    """${name} and ${section:name} stand for options."""

    _KEYCRE = re.compile(r'\$\{([^}]+)\}')
    _sign, _opening = '$', '{'
    before_get, before_set = _replaced, _checked

    def _path(self, parser, key):
        path = key.split(':')
        return path if len(path) < 3 else None

    def _find(self, parser, path, section, option, values):
        name = path[-1] = parser.optionxform(path[-1])
        if path[1:]:
            section = path[0]
            value = parser.get(section, name, raw=True)
        else:
            value = values[name]
        return value, lambda: (section, name, value, dict(parser.items(section, raw=True)))


# ---- parsers ----


class _UnnamedSection:
    def __repr__(self):
        return '<UNNAMED_SECTION>'


UNNAMED_SECTION = _UnnamedSection()


class RawConfigParser(MutableMapping):
    """Sections of options whose values are given as they were read."""

    _SECT_TMPL = r'\[(?P<header>.+)\]'
    _OPT_TMPL = r'(?P<option>.*?)\s*(?:(?P<vi>{delim})\s*(?P<value>.*))$'
    _OPT_NV_TMPL = r'(?P<option>.*?)\s*(?:(?P<vi>{delim})\s*(?P<value>.*))?$'
    SECTCRE = re.compile(_SECT_TMPL)
    OPTCRE = re.compile(_OPT_TMPL.format(delim='=|:'))
    OPTCRE_NV = re.compile(_OPT_NV_TMPL.format(delim='=|:'))
    NONSPACECRE = re.compile(r'\S')
    BOOLEAN_STATES = {'1': True, 'yes': True, 'true': True, 'on': True, '0': False, 'no': False, 'false': False, 'off': False}
    _DEFAULT_INTERPOLATION = Interpolation()

    def __init__(self, defaults=None, dict_type=_default_dict, allow_no_value=False, *, delimiters=('=', ':'), comment_prefixes=('#', ';'),
                 inline_comment_prefixes=None, strict=True, empty_lines_in_values=True, default_section=DEFAULTSECT,
                 interpolation=_UNSET, converters=_UNSET, allow_unnamed_section=False):
        # What was read.
        self._dict = dict_type
        self._defaults, self._sections, self._proxies = dict_type(), dict_type(), dict_type()
        # How sources look.
        self._delimiters = tuple(delimiters)
        self._comments = tuple(comment_prefixes or ()), tuple(inline_comment_prefixes or ())
        self._optcre = self._option_pattern(delimiters, allow_no_value)
        self._allow_no_value, self._allow_unnamed_section = allow_no_value, allow_unnamed_section
        self._strict, self._empty_lines_in_values = strict, empty_lines_in_values
        self.default_section = default_section
        self._converters = ConverterMapping(self)
        self._proxies[default_section] = SectionProxy(self, default_section)
        if interpolation is _UNSET:
            interpolation = self._DEFAULT_INTERPOLATION
        if interpolation is None:
            interpolation = Interpolation()
        if not isinstance(interpolation, Interpolation):
            raise TypeError(f'interpolation= must be None or an instance of Interpolation; got an object of type '
                            f'{type(interpolation)}')
        self._interpolation = interpolation
        if converters is not _UNSET:
            self._converters.update(converters)
        if defaults:
            self._read_defaults(defaults)

    def _option_pattern(self, delimiters, bare):
        if delimiters == ('=', ':'):
            return self.OPTCRE_NV if bare else self.OPTCRE
        template = self._OPT_NV_TMPL if bare else self._OPT_TMPL
        return re.compile(template.format(delim='|'.join(map(re.escape, delimiters))))

    # -- sections --

    def _open(self, section):
        # A new and empty section.
        self._proxies[section] = SectionProxy(self, section)
        options = self._sections[section] = self._dict()
        return options

    def _own(self, section):
        # The options that a section itself has; no name, as the default's, means the default section.
        if not section or section == self.default_section:
            return self._defaults
        try:
            return self._sections[section]
        except KeyError:
            raise NoSectionError(section) from None

    def _layers(self, section, given):
        # All options of a section: those given for one call, its own, the defaults.
        own = self._sections.get(section)
        if own is None:
            if section != self.default_section:
                raise NoSectionError(section)
            own = {}
        extra = {self.optionxform(k): v if v is None else str(v) for k, v in given.items()} if given else {}
        return _Layers(extra, own, self._defaults)

    def defaults(self):
        """Return the options of the default section."""
        return self._defaults

    def sections(self):
        """Return the names of the sections but the default one."""
        return [*self._sections]

    def add_section(self, section):
        """Make a new section."""
        if section == self.default_section:
            raise ValueError(f'Invalid section name: {section!r}')
        if self.has_section(section):
            raise DuplicateSectionError(section)
        self._open(section)

    def has_section(self, section):
        """Tell whether there is a section of that name, the default one aside."""
        return section in self._sections

    def remove_section(self, section):
        """Remove a section; tell whether there was one."""
        if not self.has_section(section):
            return False
        for table in (self._sections, self._proxies):
            del table[section]
        return True

    def options(self, section):
        """Return the names of a section's options and of the defaults."""
        own = self._sections.get(section)
        if own is None:
            raise NoSectionError(section) from None
        return [*own, *(name for name in self._defaults if name not in own)]

    # -- sources --

    def read(self, filenames, encoding=None):
        """Read files; those that cannot be opened are left out. Only a program that was given open() has any."""
        import builtins
        if not hasattr(builtins, 'open'):
            raise io.UnsupportedOperation('ConfigParser.read: there are no files in the embedded interpreter; use read_string or read_file')
        if isinstance(filenames, (str, bytes)) or hasattr(filenames, '__fspath__'):
            filenames = [filenames]
        found = []
        for name in filenames:
            try:
                with builtins.open(name, encoding=encoding) as f:
                    self._read(f, name)
            except OSError:
                continue
            found.append(name.__fspath__() if hasattr(name, '__fspath__') else name)
        return found

    def read_file(self, f, source=None):
        """Read the lines of a file or of another iterable."""
        self._read(f, getattr(f, 'name', '<???>') if source is None else source)

    def read_string(self, string, source='<string>'):
        """Read the lines of a str."""
        self.read_file(io.StringIO(string), source)

    def read_dict(self, dictionary, source='<dict>'):
        """Read sections from a mapping of mappings."""
        names = set()
        for name, given in dictionary.items():
            name = str(name)
            if name in names and self._strict:
                raise DuplicateSectionError(name)
            names.add(name)
            if name != self.default_section and not self.has_section(name):
                self.add_section(name)
            options = set()
            for key, value in given.items():
                key = self.optionxform(str(key))
                if key in options and self._strict:
                    raise DuplicateOptionError(name, key, source)
                options.add(key)
                self.set(name, key, value if value is None else str(value))

    def _read(self, fp, fpname):
        reader = _Reader(self, fpname)
        try:
            for number, line in enumerate(fp, 1):
                reader.take(number, line)
            if reader.bad is not None:
                raise reader.bad
        finally:
            # Values are lists of lines until here; also what stood before an error is kept.
            for section, options in ((self.default_section, self._defaults), *self._sections.items()):
                for name, lines in options.items():
                    value = '\n'.join(lines).rstrip() if isinstance(lines, list) else lines
                    options[name] = self._interpolation.before_read(self, section, name, value)

    def _read_defaults(self, defaults):
        self._defaults.update((self.optionxform(name), value) for name, value in defaults.items())

    def write(self, fp, space_around_delimiters=True):
        """Write the sections to a file."""
        sign = self._delimiters[0]
        if space_around_delimiters:
            sign = f' {sign} '
        order = [(self.default_section, self._defaults)] if self._defaults else []
        order += sorted(self._sections.items(), key=lambda entry: entry[0] is not UNNAMED_SECTION)
        for name, options in order:
            lines = [] if name is UNNAMED_SECTION else [f'[{name}]\n']
            for key, value in options.items():
                value = self._interpolation.before_write(self, name, key, value)
                if value is None and self._allow_no_value:
                    lines.append(f'{key}\n')
                else:
                    text = str(value).replace('\n', '\n\t')
                    lines.append(f'{key}{sign}{text}\n')
            for line in lines:
                fp.write(line)
            fp.write('\n')

    # -- options --

    def optionxform(self, optionstr):
        """Return the form in which an option's name is kept."""
        return optionstr.lower()

    def has_option(self, section, option):
        """Tell whether a section or the defaults have an option."""
        if not section or section == self.default_section:
            return self.optionxform(option) in self._defaults
        own = self._sections.get(section)
        if own is None:
            return False
        name = self.optionxform(option)
        return name in own or name in self._defaults

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        """Return the value of an option; the fallback, if one is given, where there is none."""
        try:
            values = self._layers(section, vars)
            name = self.optionxform(option)
            if name not in values:
                raise NoOptionError(name, section)
        except (NoSectionError, NoOptionError):
            if fallback is not _UNSET:
                return fallback
            raise
        value = values[name]
        if value is not None and not raw:
            value = self._interpolation.before_get(self, section, name, value, values)
        return value

    def _get_conv(self, section, option, conv, *, fallback=_UNSET, **how):
        # The fallback is not converted.
        try:
            text = self.get(section, option, **how)
        except (NoSectionError, NoOptionError):
            if fallback is not _UNSET:
                return fallback
            raise
        return conv(text)

    def getint(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return an option as an int."""
        return self._get_conv(section, option, int, fallback=fallback, raw=raw, vars=vars, **kwargs)

    def getfloat(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return an option as a float."""
        return self._get_conv(section, option, float, fallback=fallback, raw=raw, vars=vars, **kwargs)

    def getboolean(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return an option as a bool; BOOLEAN_STATES has the words."""
        return self._get_conv(section, option, self._convert_to_boolean, fallback=fallback, raw=raw, vars=vars, **kwargs)

    def _convert_to_boolean(self, value):
        try:
            return self.BOOLEAN_STATES[value.lower()]
        except KeyError:
            raise ValueError(f'Not a boolean: {value}') from None

    def items(self, section=_UNSET, raw=False, vars=None):
        """Return the options of a section with their values; without a section, the sections."""
        if section is _UNSET:
            return super().items()
        values = dict(self._defaults)
        if section != self.default_section and section not in self._sections:
            raise NoSectionError(section)
        if section in self._sections:
            values |= self._own(section)
        shown = list(values)
        for name, value in (vars or {}).items():
            values[self.optionxform(name)] = value
        if raw:
            return [(name, values[name]) for name in shown]
        change = self._interpolation.before_get
        return [(name, change(self, section, name, values[name], values)) for name in shown]

    def popitem(self):
        """Remove the first section; return its name and its mapping."""
        name = next(iter(self._sections), None)
        if name is None:
            raise KeyError
        proxy = self[name]
        del self[name]
        return name, proxy

    def set(self, section, option, value=None):
        """Give an option a value."""
        if value:
            value = self._interpolation.before_set(self, section, option, value)
        self._own(section)[self.optionxform(option)] = value

    def remove_option(self, section, option):
        """Remove an option; tell whether there was one."""
        own, name = self._own(section), self.optionxform(option)
        if name not in own:
            return False
        del own[name]
        return True

    def _validate_value_types(self, *, section='', option='', value=''):
        if not isinstance(section, str):
            raise TypeError('section names must be strings')
        if not isinstance(option, str):
            raise TypeError('option keys must be strings')
        if not isinstance(value, str) and (value or not self._allow_no_value):
            raise TypeError('option values must be strings')

    # -- as a mapping of sections --

    def __contains__(self, key):
        return self.has_section(key) or key == self.default_section

    def __getitem__(self, key):
        if key in self:
            return self._proxies[key]
        raise KeyError(key)

    def __setitem__(self, key, value):
        if key in self:
            if self[key] is value:
                return
            self._own(key).clear()
        self.read_dict({key: value})

    def __delitem__(self, key):
        if key == self.default_section:
            raise ValueError('Cannot remove the default section.')
        if not self.remove_section(key):
            raise KeyError(key)

    def __len__(self):
        return 1 + len(self._sections)

    def __iter__(self):
        yield self.default_section
        yield from self._sections

    @property
    def converters(self):
        """The functions that getters use, by the part of the getter's name after 'get'."""
        return self._converters


class _Reader:
    """Puts the lines of one source into a parser's sections: values become lists of lines, which the parser joins."""

    def __init__(self, parser, source):
        self.parser = parser
        self.source = source
        self.whole, self.inline = parser._comments
        self.seen = set()  # names of sections, and pairs of section and option, in this source
        self.bad = None  # the ParsingError that collects what could not be understood
        self.option = None  # the last option, which an indented line goes on with
        self.indent = 0
        self.section = self.options = None
        if parser._allow_unnamed_section:
            self.enter(UNNAMED_SECTION)

    def enter(self, section):
        p = self.parser
        self.section, self.option = section, None
        self.options = p._sections.get(section)
        if self.options is None:
            self.options = p._defaults if section == p.default_section else p._open(section)

    def content(self, line):
        # The line without comments; None for a line that is nothing but one.
        text = line.strip()
        if text.startswith(self.whole):
            return None
        end = len(line)
        for prefix in self.inline:
            at = line.find(prefix, 0, end)
            while at > 0 and not line[at - 1].isspace():
                at = line.find(prefix, at + 1, end)
            if at >= 0:
                end = at
        return line[:end].strip()

    def take(self, number, line):
        p = self.parser
        text = self.content(line)
        if not text:
            self.empty(text)
            return
        first = p.NONSPACECRE.search(line)
        indent = first.start() if first else 0
        if self.option and indent > self.indent:
            lines = self.options[self.option]
            if lines is None:
                raise MultilineContinuationError(self.source, number, line)
            lines.append(text)
            return
        self.indent = indent
        header = p.SECTCRE.match(text)
        if header:
            name = header['header']
            if name in self.seen and p._strict:
                raise DuplicateSectionError(name, self.source, number)
            self.enter(name)
            if name != p.default_section:
                self.seen.add(name)
        elif self.options is None:
            raise MissingSectionHeaderError(self.source, number, line)
        else:
            self.assign(number, line, p._optcre.match(text))

    def empty(self, text):
        # Nothing is on the line but, perhaps, a comment.
        if not self.parser._empty_lines_in_values:
            self.indent = float('inf')  # no line after this one goes on with the value
        elif text is not None and self.option and self.options.get(self.option) is not None:
            self.options[self.option].append('')

    def assign(self, number, line, parts):
        p = self.parser
        if not parts or not parts['option']:
            if self.bad is None:
                self.bad = ParsingError(self.source)
            self.bad.append(number, line)
            if not parts:
                return
        name, value = p.optionxform(parts['option'].rstrip()), parts['value']
        key = self.section, name
        if key in self.seen and p._strict:
            raise DuplicateOptionError(*key, self.source, number)
        self.seen.add(key)
        self.option = name
        self.options[name] = value if value is None else [value.strip()]


class ConfigParser(RawConfigParser):
    """Sections of options whose values may refer to other options."""

    _DEFAULT_INTERPOLATION = BasicInterpolation()

    def set(self, section, option, value=None):
        """Give an option a value, which must be a str."""
        self._validate_value_types(value=value, option=option)
        super().set(section, option, value)

    def add_section(self, section):
        """Make a new section; its name must be a str."""
        self._validate_value_types(section=section)
        super().add_section(section)

    def _read_defaults(self, defaults):
        # Defaults may contain what the interpolation would refuse.
        ours = self._interpolation
        self._interpolation = Interpolation()
        try:
            self.read_dict({self.default_section: defaults})
        finally:
            self._interpolation = ours


class SectionProxy(MutableMapping):
    """A section as a mapping of its options, the defaults included."""

    def __init__(self, parser, name):
        self._parser, self._name = parser, name
        for kind in parser.converters:
            self._add_getter('get' + kind, getattr(parser, 'get' + kind))

    def _add_getter(self, name, getter):
        setattr(self, name, functools.partial(self.get, _impl=getter))

    def __repr__(self):
        return f'<Section: {self.name}>'

    parser = property(lambda self: self._parser, doc='The parser that the section belongs to.')
    name = property(lambda self: self._name, doc='The name of the section.')

    def _names(self):
        if self._name == self._parser.default_section:
            return [*self._parser.defaults()]
        return self._parser.options(self._name)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def __getitem__(self, key):
        if key in self:
            return self._parser.get(self._name, key)
        raise KeyError(key)

    def __setitem__(self, key, value):
        self._parser._validate_value_types(value=value, option=key)
        self._parser.set(self._name, key, value)

    def __delitem__(self, key):
        # A default cannot be removed here.
        if key not in self or not self._parser.remove_option(self._name, key):
            raise KeyError(key)

    def __iter__(self):
        return iter(self._names())

    def __len__(self):
        return len(self._names())

    def get(self, option, fallback=None, *, raw=False, vars=None, _impl=None, **kwargs):
        """Return the value of an option; the fallback where there is none."""
        return (_impl or self._parser.get)(self._name, option, fallback=fallback, raw=raw, vars=vars, **kwargs)


class ConverterMapping(MutableMapping):
    """The converters of a parser, by name: get<name> of the parser and its sections."""

    GETTERCRE = re.compile(r'^get(?P<name>.+)$')

    def __init__(self, parser):
        self._parser = parser
        # Getters that are methods have no converter here.
        self._data = {getter['name']: None for getter in map(self.GETTERCRE.match, dir(parser))
                      if getter and callable(getattr(parser, getter[0]))}

    def __getitem__(self, key):
        return self._data[key]

    def __setitem__(self, key, value):
        if not isinstance(key, str):
            raise ValueError(f'Incompatible key: {key} (type: {type(key)})')
        if not key:
            raise ValueError('Incompatible key: cannot use "" as a name')
        getter = functools.partial(self._parser._get_conv, conv=value)
        getter.converter = value
        self._data[key] = value
        setattr(self._parser, f'get{key}', getter)
        for section in self._parser.values():
            section._add_getter(f'get{key}', getter)

    def __delitem__(self, key):
        if not key or not isinstance(key, str):
            raise KeyError(key)
        del self._data[key]
        for owner in (self._parser, *self._parser.values()):
            if f'get{key}' in owner.__dict__:
                delattr(owner, f'get{key}')

    def __iter__(self):
        yield from self._data

    def __len__(self):
        return len(self._data)
