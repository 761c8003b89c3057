"""Configuration in sections of keys and values."""
import functools
import io
import itertools
import re
from collections import ChainMap as _ChainMap
from collections.abc import MutableMapping

__all__ = ('NoSectionError', 'DuplicateOptionError', 'DuplicateSectionError', 'NoOptionError', 'InterpolationError',
           'InterpolationDepthError', 'InterpolationMissingOptionError', 'InterpolationSyntaxError', 'ParsingError',
           'MissingSectionHeaderError', 'MultilineContinuationError', 'ConfigParser', 'RawConfigParser', 'Interpolation',
           'BasicInterpolation', 'ExtendedInterpolation', 'SectionProxy', 'ConverterMapping', 'DEFAULTSECT',
           'MAX_INTERPOLATION_DEPTH', 'UNNAMED_SECTION')

DEFAULTSECT = 'DEFAULT'
MAX_INTERPOLATION_DEPTH = 10


class Error(Exception):
    """Base class for ConfigParser exceptions."""

    def __init__(self, msg=''):
        self.message = msg
        Exception.__init__(self, msg)

    def __repr__(self):
        return self.message

    __str__ = __repr__


class NoSectionError(Error):
    """Raised when no section matches a requested option."""

    def __init__(self, section):
        Error.__init__(self, f'No section: {section!r}')
        self.section = section
        self.args = (section,)


def _where(source, lineno):
    if source is None:
        return ''
    return f'While reading from {source!r}' + (f' [line {lineno:2d}]' if lineno is not None else '') + ': '


class DuplicateSectionError(Error):
    """Raised when a section is repeated in an input source."""

    def __init__(self, section, source=None, lineno=None):
        text = f'{section!r} already exists'
        text = f'{_where(source, lineno)}section {text}' if source is not None else f'Section {text}'
        Error.__init__(self, text)
        self.section = section
        self.source = source
        self.lineno = lineno
        self.args = (section, source, lineno)


class DuplicateOptionError(Error):
    """Raised by strict parsers when an option is repeated in an input source."""

    def __init__(self, section, option, source=None, lineno=None):
        text = f'{option!r} in section {section!r} already exists'
        text = f'{_where(source, lineno)}option {text}' if source is not None else f'Option {text}'
        Error.__init__(self, text)
        self.section = section
        self.option = option
        self.source = source
        self.lineno = lineno
        self.args = (section, option, source, lineno)


class NoOptionError(Error):
    """A requested option was not found."""

    def __init__(self, option, section):
        Error.__init__(self, f'No option {option!r} in section: {section!r}')
        self.option = option
        self.section = section
        self.args = (option, section)


class InterpolationError(Error):
    """Base class for interpolation-related exceptions."""

    def __init__(self, option, section, msg):
        Error.__init__(self, msg)
        self.option = option
        self.section = section
        self.args = (option, section, msg)


class InterpolationMissingOptionError(InterpolationError):
    """A string substitution required a setting which was not available."""

    def __init__(self, option, section, rawval, reference):
        text = (f'Bad value substitution: option {option!r} in section {section!r} contains an interpolation key {reference!r} '
                f'which is not a valid option name. Raw value: {rawval!r}')
        InterpolationError.__init__(self, option, section, text)
        self.reference = reference
        self.args = (option, section, rawval, reference)


class InterpolationSyntaxError(InterpolationError):
    """Raised when the source text contains invalid syntax."""


class InterpolationDepthError(InterpolationError):
    """Raised when substitutions are nested too deeply."""

    def __init__(self, option, section, rawval):
        text = (f'Recursion limit exceeded in value substitution: option {option!r} in section {section!r} contains an '
                f'interpolation key which cannot be substituted in {MAX_INTERPOLATION_DEPTH} steps. Raw value: {rawval!r}')
        InterpolationError.__init__(self, option, section, text)
        self.args = (option, section, rawval)


class ParsingError(Error):
    """Raised when a configuration file does not follow legal syntax."""

    def __init__(self, source, *args):
        super().__init__(f'Source contains parsing errors: {source!r}')
        self.source = source
        self.errors = []
        self.args = (source,)
        if args:
            self.append(*args)

    def append(self, lineno, line):
        self.errors.append((lineno, line))
        self.message += f'\n\t[line {lineno:2d}]: {line!r}'

    def combine(self, others):
        for other in others:
            for error in other.errors:
                self.append(*error)
        return self

    @staticmethod
    def _raise_all(exceptions):
        exceptions = iter(exceptions)
        first = next(exceptions, None)
        if first is not None:
            raise first.combine(exceptions)


class MissingSectionHeaderError(ParsingError):
    """Raised when a key-value pair is found before any section header."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, f'File contains no section headers.\nfile: {filename!r}, line: {lineno}\n{line!r}')
        self.source = filename
        self.lineno = lineno
        self.line = line
        self.args = (filename, lineno, line)


class MultilineContinuationError(ParsingError):
    """Raised when a key without value is followed by continuation line."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, f'Key without value continued with an indented line.\nfile: {filename!r}, line: {lineno}\n{line!r}')
        self.source = filename
        self.lineno = lineno
        self.line = line
        self.args = (filename, lineno, line)


class _UnnamedSection:
    def __repr__(self):
        return '<UNNAMED_SECTION>'


UNNAMED_SECTION = _UnnamedSection()
_UNSET = object()
_default_dict = dict


class Interpolation:
    """An interpolation that changes nothing."""

    def before_get(self, parser, section, option, value, defaults):
        return value

    def before_set(self, parser, section, option, value):
        return value

    def before_read(self, parser, section, option, value):
        return value

    def before_write(self, parser, section, option, value):
        return value


class BasicInterpolation(Interpolation):
    """%(name)s stands for an option of the section."""

    _KEYCRE = re.compile(r'%\(([^)]+)\)s')

    def before_get(self, parser, section, option, value, defaults):
        out = []
        self._some(parser, option, out, value, section, defaults, 1)
        return ''.join(out)

    def before_set(self, parser, section, option, value):
        rest = self._KEYCRE.sub('', value.replace('%%', ''))
        if '%' in rest:
            raise ValueError(f"invalid interpolation syntax in {value!r} at position {rest.find('%')}")
        return value

    def _some(self, parser, option, out, rest, section, values, depth):
        raw = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        while rest:
            at = rest.find('%')
            if at < 0:
                out.append(rest)
                return
            if at > 0:
                out.append(rest[:at])
                rest = rest[at:]
            char = rest[1:2]
            if char == '%':
                out.append('%')
                rest = rest[2:]
            elif char == '(':
                m = self._KEYCRE.match(rest)
                if m is None:
                    raise InterpolationSyntaxError(option, section, f'bad interpolation variable reference {rest!r}')
                name = parser.optionxform(m.group(1))
                rest = rest[m.end():]
                try:
                    value = values[name]
                except KeyError:
                    raise InterpolationMissingOptionError(option, section, raw, name) from None
                if '%' in value:
                    self._some(parser, option, out, value, section, values, depth + 1)
                else:
                    out.append(value)
            else:
                raise InterpolationSyntaxError(option, section, f"'%' must be followed by '%' or '(', found: {rest!r}")


class ExtendedInterpolation(Interpolation):
    """${name} and ${section:name} stand for options."""

    _KEYCRE = re.compile(r'\$\{([^}]+)\}')

    def before_get(self, parser, section, option, value, defaults):
        out = []
        self._some(parser, option, out, value, section, defaults, 1)
        return ''.join(out)

    def before_set(self, parser, section, option, value):
        rest = self._KEYCRE.sub('', value.replace('$$', ''))
        if '$' in rest:
            raise ValueError(f"invalid interpolation syntax in {value!r} at position {rest.find('$')}")
        return value

    def _some(self, parser, option, out, rest, section, values, depth):
        raw = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        while rest:
            at = rest.find('$')
            if at < 0:
                out.append(rest)
                return
            if at > 0:
                out.append(rest[:at])
                rest = rest[at:]
            char = rest[1:2]
            if char == '$':
                out.append('$')
                rest = rest[2:]
            elif char == '{':
                m = self._KEYCRE.match(rest)
                if m is None:
                    raise InterpolationSyntaxError(option, section, f'bad interpolation variable reference {rest!r}')
                path = m.group(1).split(':')
                rest = rest[m.end():]
                sect, opt = section, option
                try:
                    if len(path) == 1:
                        opt = parser.optionxform(path[0])
                        value = values[opt]
                    elif len(path) == 2:
                        sect = path[0]
                        opt = parser.optionxform(path[1])
                        value = parser.get(sect, opt, raw=True)
                    else:
                        raise InterpolationSyntaxError(option, section, f"More than one ':' found: {rest!r}")
                except (KeyError, NoSectionError, NoOptionError):
                    raise InterpolationMissingOptionError(option, section, raw, ':'.join(path)) from None
                if '$' in value:
                    self._some(parser, opt, out, value, sect, dict(parser.items(sect, raw=True)), depth + 1)
                else:
                    out.append(value)
            else:
                raise InterpolationSyntaxError(option, section, f"'$' must be followed by '$' or '{{', found: {rest!r}")


class RawConfigParser(MutableMapping):
    """ConfigParser that does not do interpolation."""

    _SECT_TMPL = r'\[(?P<header>.+)\]'
    _OPT_TMPL = r'(?P<option>.*?)\s*(?:(?P<vi>{delim})\s*(?P<value>.*))$'
    _OPT_NV_TMPL = r'(?P<option>.*?)\s*(?:(?P<vi>{delim})\s*(?P<value>.*))?$'
    _DEFAULT_INTERPOLATION = Interpolation()
    SECTCRE = re.compile(_SECT_TMPL)
    OPTCRE = re.compile(_OPT_TMPL.format(delim='=|:'))
    OPTCRE_NV = re.compile(_OPT_NV_TMPL.format(delim='=|:'))
    NONSPACECRE = re.compile(r'\S')
    BOOLEAN_STATES = {'1': True, 'yes': True, 'true': True, 'on': True, '0': False, 'no': False, 'false': False, 'off': False}

    def __init__(self, defaults=None, dict_type=_default_dict, allow_no_value=False, *, delimiters=('=', ':'), comment_prefixes=('#', ';'),
                 inline_comment_prefixes=None, strict=True, empty_lines_in_values=True, default_section=DEFAULTSECT,
                 interpolation=_UNSET, converters=_UNSET, allow_unnamed_section=False):
        self._dict = dict_type
        self._sections = self._dict()
        self._defaults = self._dict()
        self._converters = ConverterMapping(self)
        self._proxies = self._dict()
        self._proxies[default_section] = SectionProxy(self, default_section)
        self._delimiters = tuple(delimiters)
        if delimiters == ('=', ':'):
            self._optcre = self.OPTCRE_NV if allow_no_value else self.OPTCRE
        else:
            d = '|'.join(re.escape(d) for d in delimiters)
            self._optcre = re.compile((self._OPT_NV_TMPL if allow_no_value else self._OPT_TMPL).format(delim=d))
        self._comment_prefixes = tuple(comment_prefixes or ())
        self._inline_comment_prefixes = tuple(inline_comment_prefixes or ())
        self._strict = strict
        self._allow_no_value = allow_no_value
        self._empty_lines_in_values = empty_lines_in_values
        self.default_section = default_section
        self._interpolation = interpolation
        if self._interpolation is _UNSET:
            self._interpolation = self._DEFAULT_INTERPOLATION
        if self._interpolation is None:
            self._interpolation = Interpolation()
        if not isinstance(self._interpolation, Interpolation):
            raise TypeError(f'interpolation= must be None or an instance of Interpolation; got an object of type '
                            f'{type(self._interpolation)}')
        if converters is not _UNSET:
            self._converters.update(converters)
        if defaults:
            self._read_defaults(defaults)
        self._allow_unnamed_section = allow_unnamed_section

    def defaults(self):
        return self._defaults

    def sections(self):
        """Return a list of section names, excluding [DEFAULT]."""
        return list(self._sections)

    def add_section(self, section):
        """Create a new section in the configuration."""
        if section == self.default_section:
            raise ValueError(f'Invalid section name: {section!r}')
        if section in self._sections:
            raise DuplicateSectionError(section)
        self._sections[section] = self._dict()
        self._proxies[section] = SectionProxy(self, section)

    def has_section(self, section):
        """Indicate whether the named section is present in the configuration."""
        return section in self._sections

    def options(self, section):
        """Return a list of option names for the given section name."""
        try:
            opts = self._sections[section].copy()
        except KeyError:
            raise NoSectionError(section) from None
        opts.update(self._defaults)
        return list(opts)

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
        """Like read() but the argument must be an iterable of lines."""
        if source is None:
            source = getattr(f, 'name', '<???>')
        self._read(f, source)

    def read_string(self, string, source='<string>'):
        """Read configuration from a given string."""
        self.read_file(io.StringIO(string), source)

    def read_dict(self, dictionary, source='<dict>'):
        """Read configuration from a dictionary of dictionaries."""
        seen = set()
        for section, keys in dictionary.items():
            section = str(section)
            try:
                self.add_section(section)
            except (DuplicateSectionError, ValueError):
                if self._strict and section in seen:
                    raise
            seen.add(section)
            for key, value in keys.items():
                key = self.optionxform(str(key))
                if value is not None:
                    value = str(value)
                if self._strict and (section, key) in seen:
                    raise DuplicateOptionError(section, key, source)
                seen.add((section, key))
                self.set(section, key, value)

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        """Get an option value for a given section."""
        try:
            d = self._unify_values(section, vars)
        except NoSectionError:
            if fallback is _UNSET:
                raise
            return fallback
        option = self.optionxform(option)
        try:
            value = d[option]
        except KeyError:
            if fallback is _UNSET:
                raise NoOptionError(option, section)
            return fallback
        if raw or value is None:
            return value
        return self._interpolation.before_get(self, section, option, value, d)

    def _get_conv(self, section, option, conv, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        try:
            return conv(self.get(section, option, raw=raw, vars=vars, **kwargs))
        except (NoSectionError, NoOptionError):
            if fallback is _UNSET:
                raise
            return fallback

    def getint(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        return self._get_conv(section, option, int, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getfloat(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        return self._get_conv(section, option, float, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getboolean(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        return self._get_conv(section, option, self._convert_to_boolean, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def items(self, section=_UNSET, raw=False, vars=None):
        """Return a list of (name, value) tuples for each option in a section."""
        if section is _UNSET:
            return super().items()
        d = self._defaults.copy()
        try:
            d.update(self._sections[section])
        except KeyError:
            if section != self.default_section:
                raise NoSectionError(section)
        own = list(d)
        if vars:
            for key, value in vars.items():
                d[self.optionxform(key)] = value
        if raw:
            return [(o, d[o]) for o in own]
        return [(o, self._interpolation.before_get(self, section, o, d[o], d)) for o in own]

    def popitem(self):
        """Remove a section from the parser and return it as a (name, proxy) tuple."""
        for key in self.sections():
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def optionxform(self, optionstr):
        return optionstr.lower()

    def has_option(self, section, option):
        """Check for the existence of a given option in a given section."""
        if not section or section == self.default_section:
            return self.optionxform(option) in self._defaults
        if section not in self._sections:
            return False
        option = self.optionxform(option)
        return option in self._sections[section] or option in self._defaults

    def set(self, section, option, value=None):
        """Set an option."""
        if value:
            value = self._interpolation.before_set(self, section, option, value)
        if not section or section == self.default_section:
            values = self._defaults
        else:
            try:
                values = self._sections[section]
            except KeyError:
                raise NoSectionError(section) from None
        values[self.optionxform(option)] = value

    def write(self, fp, space_around_delimiters=True):
        """Write an .ini-format representation of the configuration state."""
        d = f' {self._delimiters[0]} ' if space_around_delimiters else self._delimiters[0]
        if self._defaults:
            self._write_section(fp, self.default_section, self._defaults.items(), d)
        if UNNAMED_SECTION in self._sections:
            self._write_section(fp, UNNAMED_SECTION, self._sections[UNNAMED_SECTION].items(), d, unnamed=True)
        for section in self._sections:
            if section is not UNNAMED_SECTION:
                self._write_section(fp, section, self._sections[section].items(), d)

    def _write_section(self, fp, name, items, delimiter, unnamed=False):
        if not unnamed:
            fp.write(f'[{name}]\n')
        for key, value in items:
            value = self._interpolation.before_write(self, name, key, value)
            if value is not None or not self._allow_no_value:
                value = delimiter + str(value).replace('\n', '\n\t')
            else:
                value = ''
            fp.write(f'{key}{value}\n')
        fp.write('\n')

    def remove_option(self, section, option):
        """Remove an option."""
        if not section or section == self.default_section:
            values = self._defaults
        else:
            try:
                values = self._sections[section]
            except KeyError:
                raise NoSectionError(section) from None
        option = self.optionxform(option)
        existed = option in values
        if existed:
            del values[option]
        return existed

    def remove_section(self, section):
        """Remove a file section."""
        existed = section in self._sections
        if existed:
            del self._sections[section]
            del self._proxies[section]
        return existed

    def __getitem__(self, key):
        if key != self.default_section and not self.has_section(key):
            raise KeyError(key)
        return self._proxies[key]

    def __setitem__(self, key, value):
        if key in self and self[key] is value:
            return
        if key == self.default_section:
            self._defaults.clear()
        elif key in self._sections:
            self._sections[key].clear()
        self.read_dict({key: value})

    def __delitem__(self, key):
        if key == self.default_section:
            raise ValueError('Cannot remove the default section.')
        if not self.has_section(key):
            raise KeyError(key)
        self.remove_section(key)

    def __contains__(self, key):
        return key == self.default_section or self.has_section(key)

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        return itertools.chain((self.default_section,), self._sections.keys())

    def _read(self, fp, fpname):
        try:
            ParsingError._raise_all(self._read_lines(fp, fpname))
        finally:
            self._join_multiline_values()

    def _without_comment(self, line):
        # The line without a comment inside it, and whether there is something at all.
        stripped = line.strip()
        for prefix in self._comment_prefixes:
            if stripped.startswith(prefix):
                return ''
        at = len(line)
        for prefix in self._inline_comment_prefixes:
            i = line.find(prefix)
            while i >= 0:
                if i == 0 or line[i - 1].isspace():
                    at = min(at, i)
                    break
                i = line.find(prefix, i + 1)
        return line[:at].strip()

    def _read_lines(self, fp, fpname):
        seen = set()
        current = None
        section = None
        option = None
        indent = 0
        if self._allow_unnamed_section:
            section = UNNAMED_SECTION
            current = self._sections.get(section)
            if current is None:
                current = self._dict()
                self._sections[section] = current
                self._proxies[section] = SectionProxy(self, section)
        for lineno, line in enumerate(fp, start=1):
            value = self._without_comment(line)
            if not value:
                if self._empty_lines_in_values:
                    plain = not line.strip() or not any(line.strip().startswith(p) for p in self._comment_prefixes)
                    if plain and current is not None and option and current.get(option) is not None:
                        current[option].append('')
                else:
                    indent = 10**9
                continue
            first = self.NONSPACECRE.search(line)
            level = first.start() if first else 0
            if current is not None and option and level > indent:
                if current[option] is None:
                    raise MultilineContinuationError(fpname, lineno, line)
                current[option].append(value)
                continue
            indent = level
            m = self.SECTCRE.match(value)
            if m:
                section = m.group('header')
                if section in self._sections:
                    if self._strict and section in seen:
                        raise DuplicateSectionError(section, fpname, lineno)
                    current = self._sections[section]
                    seen.add(section)
                elif section == self.default_section:
                    current = self._defaults
                else:
                    current = self._dict()
                    self._sections[section] = current
                    self._proxies[section] = SectionProxy(self, section)
                    seen.add(section)
                option = None
                continue
            if current is None:
                raise MissingSectionHeaderError(fpname, lineno, line)
            m = self._optcre.match(value)
            if not m:
                yield ParsingError(fpname, lineno, line)
                continue
            option, vi, val = m.group('option', 'vi', 'value')
            if not option:
                yield ParsingError(fpname, lineno, line)
            option = self.optionxform(option.rstrip())
            if self._strict and (section, option) in seen:
                raise DuplicateOptionError(section, option, fpname, lineno)
            seen.add((section, option))
            current[option] = [val.strip()] if val is not None else None

    def _join_multiline_values(self):
        everything = itertools.chain(((self.default_section, self._defaults),), self._sections.items())
        for section, options in everything:
            for name, val in options.items():
                if isinstance(val, list):
                    val = '\n'.join(val).rstrip()
                options[name] = self._interpolation.before_read(self, section, name, val)

    def _read_defaults(self, defaults):
        for key, value in defaults.items():
            self._defaults[self.optionxform(key)] = value

    def _unify_values(self, section, vars):
        values = {}
        try:
            values = self._sections[section]
        except KeyError:
            if section != self.default_section:
                raise NoSectionError(section) from None
        given = {}
        if vars:
            for key, value in vars.items():
                given[self.optionxform(key)] = str(value) if value is not None else value
        return _ChainMap(given, values, self._defaults)

    def _convert_to_boolean(self, value):
        if value.lower() not in self.BOOLEAN_STATES:
            raise ValueError(f'Not a boolean: {value}')
        return self.BOOLEAN_STATES[value.lower()]

    def _validate_value_types(self, *, section='', option='', value=''):
        if not isinstance(section, str):
            raise TypeError('section names must be strings')
        if not isinstance(option, str):
            raise TypeError('option keys must be strings')
        if (not self._allow_no_value or value) and not isinstance(value, str):
            raise TypeError('option values must be strings')

    @property
    def converters(self):
        return self._converters


class ConfigParser(RawConfigParser):
    """ConfigParser implementing interpolation."""

    _DEFAULT_INTERPOLATION = BasicInterpolation()

    def set(self, section, option, value=None):
        """Set an option; the value must be a str."""
        self._validate_value_types(option=option, value=value)
        super().set(section, option, value)

    def add_section(self, section):
        """Create a new section in the configuration; its name must be a str."""
        self._validate_value_types(section=section)
        super().add_section(section)

    def _read_defaults(self, defaults):
        before, self._interpolation = self._interpolation, Interpolation()
        try:
            self.read_dict({self.default_section: defaults})
        finally:
            self._interpolation = before


class SectionProxy(MutableMapping):
    """A section as a mapping."""

    def __init__(self, parser, name):
        self._parser = parser
        self._name = name
        for conv in parser.converters:
            setattr(self, 'get' + conv, functools.partial(self.get, _impl=getattr(parser, 'get' + conv)))

    def __repr__(self):
        return f'<Section: {self._name}>'

    def __getitem__(self, key):
        if not self._parser.has_option(self._name, key):
            raise KeyError(key)
        return self._parser.get(self._name, key)

    def __setitem__(self, key, value):
        self._parser._validate_value_types(option=key, value=value)
        return self._parser.set(self._name, key, value)

    def __delitem__(self, key):
        if not (self._parser.has_option(self._name, key) and self._parser.remove_option(self._name, key)):
            raise KeyError(key)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def __len__(self):
        return len(self._options())

    def __iter__(self):
        return iter(self._options())

    def _options(self):
        if self._name != self._parser.default_section:
            return self._parser.options(self._name)
        return list(self._parser.defaults())

    @property
    def parser(self):
        return self._parser

    @property
    def name(self):
        return self._name

    def get(self, option, fallback=None, *, raw=False, vars=None, _impl=None, **kwargs):
        """Get an option value; the fallback if there is none."""
        if not _impl:
            _impl = self._parser.get
        return _impl(self._name, option, raw=raw, vars=vars, fallback=fallback, **kwargs)


class ConverterMapping(MutableMapping):
    """The converters of a parser, by name: get<name> of the parser and its sections."""

    GETTERCRE = re.compile(r'^get(?P<name>.+)$')

    def __init__(self, parser):
        self._parser = parser
        self._data = {}
        for getter in dir(parser):
            m = self.GETTERCRE.match(getter)
            if m and callable(getattr(parser, getter)):
                self._data[m.group('name')] = None

    def __getitem__(self, key):
        return self._data[key]

    def __setitem__(self, key, value):
        try:
            k = 'get' + key
        except TypeError:
            raise ValueError(f'Incompatible key: {key} (type: {type(key)})')
        if k == 'get':
            raise ValueError('Incompatible key: cannot use "" as a name')
        self._data[key] = value
        func = functools.partial(self._parser._get_conv, conv=value)
        func.converter = value
        setattr(self._parser, k, func)
        for proxy in self._parser.values():
            setattr(proxy, k, functools.partial(proxy.get, _impl=func))

    def __delitem__(self, key):
        try:
            k = 'get' + (key or None)
        except TypeError:
            raise KeyError(key)
        del self._data[key]
        for thing in itertools.chain((self._parser,), self._parser.values()):
            try:
                delattr(thing, k)
            except AttributeError:
                continue

    def __iter__(self):
        return iter(self._data)

    def __len__(self):
        return len(self._data)
