"""Constants, helpers and classes for texts."""

import re as _re
import _string

__all__ = ["ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits", "hexdigits", "octdigits",
           "printable", "punctuation", "whitespace", "Formatter", "Template"]

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """Split the text into words, capitalize each and join them again.

    Without a separator, or with None, runs of whitespace become single spaces and those at the ends are dropped;
    otherwise sep separates and joins the words.
    """
    return (sep or " ").join(map(str.capitalize, s.split(sep)))


_no_mapping = {}


class _Layers:
    """Keyword arguments before a mapping."""

    def __init__(self, first, second):
        self.first = first
        self.second = second

    def __getitem__(self, key):
        if key in self.first:
            return self.first[key]
        return self.second[key]


class Template:
    """A text with $-placeholders."""

    delimiter = "$"
    idpattern = r"(?a:[_a-z][_a-z0-9]*)"
    braceidpattern = None
    flags = _re.IGNORECASE

    def __init_subclass__(cls):
        super().__init_subclass__()
        cls._compile()

    @classmethod
    def _compile(cls):
        pattern = _vars(cls).get("pattern")
        if "pattern" not in _vars(cls):
            mark = _re.escape(cls.delimiter)
            pattern = "%s(?:(?P<escaped>%s)|(?P<named>%s)|{(?P<braced>%s)}|(?P<invalid>))" % (
                mark, mark, cls.idpattern, cls.braceidpattern or cls.idpattern)
        cls.pattern = _re.compile(pattern, cls.flags | _re.VERBOSE)

    def __init__(self, template):
        self.template = template

    def _unknown_groups(self):
        return ValueError("Unrecognized named group in pattern", self.pattern)

    def _invalid(self, mo):
        before = self.template[:mo.start("invalid")].splitlines(keepends=True)
        if before:
            line, column = len(before), mo.start("invalid") - sum(map(len, before[:-1]))
        else:
            line, column = 1, 1
        raise ValueError("Invalid placeholder in string: line %d, col %d" % (line, column))

    def substitute(self, mapping=_no_mapping, /, **kws):
        mapping = self._values(mapping, kws)

        def replace(mo):
            name = mo.group("named") or mo.group("braced")
            if name is not None:
                return str(mapping[name])
            if mo.group("escaped") is not None:
                return self.delimiter
            if mo.group("invalid") is not None:
                self._invalid(mo)
            raise self._unknown_groups()

        return self.pattern.sub(replace, self.template)

    def safe_substitute(self, mapping=_no_mapping, /, **kws):
        mapping = self._values(mapping, kws)

        def replace(mo):
            name = mo.group("named") or mo.group("braced")
            if name is not None:
                try:
                    return str(mapping[name])
                except KeyError:
                    return mo.group()
            if mo.group("escaped") is not None:
                return self.delimiter
            if mo.group("invalid") is not None:
                return mo.group()
            raise self._unknown_groups()

        return self.pattern.sub(replace, self.template)

    @staticmethod
    def _values(mapping, kws):
        if mapping is _no_mapping:
            return kws
        return _Layers(kws, mapping) if kws else mapping

    def is_valid(self):
        for mo in self.pattern.finditer(self.template):
            if mo.group("invalid") is not None:
                return False
            if mo.group("named") is None and mo.group("braced") is None and mo.group("escaped") is None:
                raise self._unknown_groups()
        return True

    def get_identifiers(self):
        found = {}
        for mo in self.pattern.finditer(self.template):
            name = mo.group("named") or mo.group("braced")
            if name is not None:
                found[name] = True
            elif mo.group("invalid") is None and mo.group("escaped") is None:
                raise self._unknown_groups()
        return list(found)


Template._compile()


class Formatter:
    """str.format as a class whose steps can be overridden."""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used = set()
        text, _ = self._vformat(format_string, args, kwargs, used, 2)
        self.check_unused_args(used, args, kwargs)
        return text

    def _vformat(self, format_string, args, kwargs, used_args, recursion_depth, auto_arg_index=0):
        if recursion_depth < 0:
            raise ValueError("Max string recursion exceeded")
        parts = []
        for literal, name, spec, conversion in self.parse(format_string):
            if literal:
                parts.append(literal)
            if name is None:
                continue
            if name == "":
                if auto_arg_index is False:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                name = str(auto_arg_index)
                auto_arg_index += 1
            elif name.isdigit():
                if auto_arg_index:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                auto_arg_index = False
            value, used = self.get_field(name, args, kwargs)
            used_args.add(used)
            value = self.convert_field(value, conversion)
            spec, auto_arg_index = self._vformat(spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index)
            parts.append(self.format_field(value, spec))
        return "".join(parts), auto_arg_index

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        match conversion:
            case None:
                return value
            case "s":
                return str(value)
            case "r":
                return repr(value)
            case "a":
                return ascii(value)
        raise ValueError("Unknown conversion specifier {0!s}".format(conversion))

    def get_field(self, field_name, args, kwargs):
        first, rest = _string.formatter_field_name_split(field_name)
        value = self.get_value(first, args, kwargs)
        for is_attribute, key in rest:
            value = getattr(value, key) if is_attribute else value[key]
        return value, first

    def parse(self, format_string):
        return _string.formatter_parser(format_string)
