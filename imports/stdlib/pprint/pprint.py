"""Printing of nested objects over several lines."""

import re
import sys as _sys
from _pprint import text as _text

__all__ = ["pprint", "pformat", "isreadable", "isrecursive", "saferepr", "PrettyPrinter", "pp"]


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """Print an object to a stream, by default standard output."""
    printer = PrettyPrinter(indent, width, depth, stream, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers)
    printer.pprint(object)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """Return what pprint would print."""
    printer = PrettyPrinter(indent, width, depth, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers)
    return printer.pformat(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    """Print as pprint does, with the items of dicts in their own order."""
    pprint(object, *args, **kwargs, sort_dicts=sort_dicts)


def _seen(object):
    # The text of an object in one line, whether it is readable, and whether it is recursive.
    return PrettyPrinter()._safe_repr(object, {}, None, 0)


def saferepr(object):
    """Return a text in one line that marks recursion."""
    return _seen(object)[0]


def isreadable(object):
    """Tell whether eval could read the saferepr."""
    return _seen(object)[1]


def isrecursive(object):
    """Tell whether an object contains itself."""
    return _seen(object)[2]


class _safe_key:
    # Orders objects that cannot be compared by type and identity.
    __slots__ = 'obj',

    def __init__(self, obj):
        self.obj = obj

    def __lt__(self, other):
        a, b = self.obj, other.obj
        try:
            return a < b
        except TypeError:
            return (str(type(a)), id(a)) < (str(type(b)), id(b))


def _safe_tuple(t):
    return _safe_key(t[0]), _safe_key(t[1])


class _Text:
    """A stream that keeps what is written."""

    def __init__(self):
        self.parts = []
        self.write = self.parts.append


class PrettyPrinter:
    """Prints objects; the arguments are the options."""

    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
        indent = int(indent)
        width = int(width)
        if indent < 0:
            raise ValueError("indent must be >= 0")
        if depth is not None and depth <= 0:
            raise ValueError("depth must be > 0")
        if not width:
            raise ValueError("width must be != 0")
        self._depth = depth
        self._indent_per_level = indent
        self._width = width
        self._stream = _sys.stdout if stream is None else stream
        self._compact = bool(compact)
        self._sort_dicts = sort_dicts
        self._underscore_numbers = underscore_numbers

    def pprint(self, object):
        """Print an object."""
        out = self._stream
        if out is not None:
            self._format(object, out, 0, 0, {}, 0)
            out.write("\n")

    def pformat(self, object):
        """Return the text of an object."""
        text = _Text()
        self._format(object, text, 0, 0, {}, 0)
        return "".join(text.parts)

    def isrecursive(self, object):
        """Tell whether an object contains itself."""
        return self.format(object, {}, 0, 0)[2]

    def isreadable(self, object):
        """Tell whether eval could read the text of an object."""
        return self.format(object, {}, 0, 0)[1:] == (True, False)

    def _format(self, object, stream, indent, allowance, context, level):
        key = id(object)
        if key in context:
            stream.write(_recursion(object))
            self._recursive = True
            self._readable = False
            return
        text = self._repr(object, context, level)
        if len(text) > self._width - indent - allowance:
            method = self._printer(object)
            if method is not None:
                context[key] = 1
                method(self, object, stream, indent, allowance, context, level + 1)
                del context[key]
                return
        stream.write(text)

    def _printer(self, object):
        cls = type(object)
        method = self._dispatch.get(cls.__repr__)
        if method is not None:
            return method
        for base in cls.__mro__:
            method = self._by_name.get((base.__module__, base.__name__))
            if method is not None and base.__repr__ is cls.__repr__:
                return method
        fields = getattr(cls, "__dataclass_fields__", None)
        if fields is not None and cls.__dataclass_params__.repr and _has(cls.__repr__, "__wrapped__"):
            return PrettyPrinter._pprint_dataclass
        return None

    _dispatch = {}
    _by_name = {}

    def _pprint_dataclass(self, object, stream, indent, allowance, context, level):
        name = object.__class__.__name__
        items = [(f.name, getattr(object, f.name)) for f in object.__dataclass_fields__.values()
                 if f.repr and getattr(f._field_type, "name", "_FIELD") == "_FIELD"]
        stream.write(name + "(")
        self._format_namespace_items(items, stream, indent + len(name) + 1, allowance, context, level)
        stream.write(")")

    def _sorted_items(self, object):
        return sorted(object.items(), key=_safe_tuple) if self._sort_dicts else object.items()

    def _pprint_dict(self, object, stream, indent, allowance, context, level):
        stream.write("{")
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        if len(object):
            self._format_dict_items(self._sorted_items(object), stream, indent, allowance + 1, context, level)
        stream.write("}")

    _dispatch[dict.__repr__] = _pprint_dict

    def _pprint_ordered_dict(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        name = object.__class__.__name__
        stream.write(name + "(")
        self._format(list(object.items()), stream, indent + len(name) + 1, allowance + 1, context, level)
        stream.write(")")

    _by_name["collections", "OrderedDict"] = _pprint_ordered_dict

    def _pprint_list(self, object, stream, indent, allowance, context, level):
        stream.write("[")
        self._format_items(object, stream, indent, allowance + 1, context, level)
        stream.write("]")

    _dispatch[list.__repr__] = _pprint_list

    def _pprint_tuple(self, object, stream, indent, allowance, context, level):
        stream.write("(")
        end = ",)" if len(object) == 1 else ")"
        self._format_items(object, stream, indent, allowance + len(end), context, level)
        stream.write(end)

    _dispatch[tuple.__repr__] = _pprint_tuple

    def _pprint_set(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        cls = object.__class__
        if cls is set:
            start, end = "{", "}"
        else:
            start, end = cls.__name__ + "({", "})"
            indent += len(cls.__name__) + 1
        stream.write(start)
        self._format_items(sorted(object, key=_safe_key), stream, indent, allowance + len(end), context, level)
        stream.write(end)

    _dispatch[set.__repr__] = _pprint_set
    _dispatch[frozenset.__repr__] = _pprint_set

    def _pprint_str(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        if level == 1:
            indent += 1
            allowance += 1
        width = self._width - indent
        lines = object.splitlines(True)
        chunks = []
        for i, line in enumerate(lines):
            is_last = i == len(lines) - 1
            text = repr(line)
            if len(text) <= width - (allowance if is_last else 0):
                chunks.append(text)
                continue
            # Words with the space after them.
            parts = re.findall(r"\S*\s*", line)[:-1]
            current = ""
            for j, part in enumerate(parts):
                room = width - (allowance if is_last and j == len(parts) - 1 else 0)
                if len(repr(current + part)) > room:
                    if current:
                        chunks.append(repr(current))
                    current = part
                else:
                    current += part
            if current:
                chunks.append(repr(current))
        if len(chunks) == 1:
            stream.write(text)
            return
        joined = ("\n" + " " * indent).join(chunks)
        stream.write("(" + joined + ")" if level == 1 else joined)

    _dispatch[str.__repr__] = _pprint_str

    def _pprint_bytes(self, object, stream, indent, allowance, context, level):
        if len(object) <= 4:
            stream.write(repr(object))
            return
        if level == 1:
            indent += 1
            allowance += 1
        joined = ("\n" + " " * indent).join(_wrap_bytes_repr(object, self._width - indent, allowance))
        stream.write("(" + joined + ")" if level == 1 else joined)

    _dispatch[bytes.__repr__] = _pprint_bytes

    def _pprint_bytearray(self, object, stream, indent, allowance, context, level):
        name = "bytearray("
        stream.write(name)
        self._pprint_bytes(bytes(object), stream, len(name) + indent, 1 + allowance, context, level + 1)
        stream.write(")")

    _dispatch[bytearray.__repr__] = _pprint_bytearray

    def _pprint_mappingproxy(self, object, stream, indent, allowance, context, level):
        name = "mappingproxy("
        stream.write(name)
        self._format(object.copy(), stream, len(name) + indent, 1 + allowance, context, level)
        stream.write(")")

    _dispatch[type(_vars(type)).__repr__] = _pprint_mappingproxy

    def _pprint_simplenamespace(self, object, stream, indent, allowance, context, level):
        cls = type(object)
        name = "namespace" if cls.__module__ == "types" and cls.__name__ == "SimpleNamespace" else object.__class__.__name__
        stream.write(name + "(")
        self._format_namespace_items(object.__dict__.items(), stream, indent + len(name) + 1, allowance, context, level)
        stream.write(")")

    _by_name["types", "SimpleNamespace"] = _pprint_simplenamespace

    def _format_dict_items(self, items, stream, indent, allowance, context, level):
        indent += self._indent_per_level
        last = len(items) - 1
        for i, (key, value) in enumerate(items):
            text = self._repr(key, context, level)
            stream.write(text)
            stream.write(": ")
            self._format(value, stream, indent + len(text) + 2, allowance if i == last else 1, context, level)
            if i != last:
                stream.write(",\n" + " " * indent)

    def _format_namespace_items(self, items, stream, indent, allowance, context, level):
        last = len(items) - 1
        for i, (key, value) in enumerate(items):
            stream.write(key)
            stream.write("=")
            if id(value) in context:
                stream.write("...")
            else:
                self._format(value, stream, indent + len(key) + 1, allowance if i == last else 1, context, level)
            if i != last:
                stream.write(",\n" + " " * indent)

    def _format_items(self, items, stream, indent, allowance, context, level):
        indent += self._indent_per_level
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        newline = ",\n" + " " * indent
        between = ""
        width = room = self._width - indent + 1
        items = list(items)
        last = len(items) - 1
        for i, item in enumerate(items):
            if i == last:
                room -= allowance
                width -= allowance
            if self._compact:
                text = self._repr(item, context, level)
                need = len(text) + 2
                if width < need:
                    width = room
                    if between:
                        between = newline
                if width >= need:
                    width -= need
                    stream.write(between)
                    between = ", "
                    stream.write(text)
                    continue
            stream.write(between)
            between = newline
            self._format(item, stream, indent, allowance if i == last else 1, context, level)

    def _repr(self, object, context, level):
        # What is inside must not leave traces in the context.
        if self._is_plain():
            text, readable, recursive = _text(self, object, context, self._depth, level)
        else:
            text, readable, recursive = self.format(object, context.copy(), self._depth, level)
        self._readable = self._readable and readable
        self._recursive = self._recursive or recursive
        return text

    _readable, _recursive = True, False

    def format(self, object, context, maxlevels, level):
        """Return the representation and whether it is readable and recursive."""
        return self._safe_repr(object, context, maxlevels, level)

    def _pprint_default_dict(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        head = f"{object.__class__.__name__}("
        inner = indent + len(head)
        stream.write(f"{head}{self._repr(object.default_factory, context, level)},\n{'':{inner}}")
        self._pprint_dict(object, stream, inner, 1 + allowance, context, level)
        stream.write(")")

    _by_name["collections", "defaultdict"] = _pprint_default_dict

    def _pprint_counter(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        name = object.__class__.__name__
        stream.write(name + "({")
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        self._format_dict_items(object.most_common(), stream, indent + len(name) + 1, allowance + 2, context, level)
        stream.write("})")

    _by_name["collections", "Counter"] = _pprint_counter

    def _pprint_chain_map(self, object, stream, indent, allowance, context, level):
        if not len(object.maps):
            stream.write(repr(object))
            return
        name = object.__class__.__name__
        stream.write(name + "(")
        indent += len(name) + 1
        last = len(object.maps) - 1
        for i, m in enumerate(object.maps):
            self._format(m, stream, indent, allowance + 1 if i == last else 1, context, level)
            stream.write(")" if i == last else ",\n" + " " * indent)

    _by_name["collections", "ChainMap"] = _pprint_chain_map

    def _pprint_deque(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        name = object.__class__.__name__
        stream.write(name + "([")
        indent += len(name) + 1
        if object.maxlen is None:
            self._format_items(object, stream, indent, allowance + 2, context, level)
            stream.write("])")
        else:
            self._format_items(object, stream, indent, 2, context, level)
            stream.write("],\n%smaxlen=%s)" % (" " * indent, self._repr(object.maxlen, context, level)))

    _by_name["collections", "deque"] = _pprint_deque

    def _pprint_user(self, object, stream, indent, allowance, context, level):
        self._format(object.data, stream, indent, allowance, context, level - 1)

    _by_name["collections", "UserDict"] = _pprint_user
    _by_name["collections", "UserList"] = _pprint_user
    _by_name["collections", "UserString"] = _pprint_user

    def _safe_repr(self, object, context, maxlevels, level):
        if self._is_plain():
            return _text(self, object, context, maxlevels, level)
        return self._shown(object, context, maxlevels, level)

    def _is_plain(self):
        # Nobody has changed how objects are formatted: plain data is written in Go.
        cls = type(self)
        return (cls.format is _own_format and cls._safe_repr is _own_repr and not self._underscore_numbers
                and "format" not in self.__dict__)

    def _shown(self, object, context, maxlevels, level):
        cls = type(object)
        if cls in _scalars:
            return repr(object), True, False
        method = getattr(cls, "__repr__", None)
        if issubclass(cls, int) and method is int.__repr__:
            return (f"{object:_d}" if self._underscore_numbers else repr(object)), True, False
        if issubclass(cls, dict) and method is dict.__repr__:
            if not object:
                return "{}", True, False
            pattern, is_dict = "{%s}", True
        elif issubclass(cls, list) and method is list.__repr__:
            if not object:
                return "[]", True, False
            pattern, is_dict = "[%s]", False
        elif issubclass(cls, tuple) and method is tuple.__repr__:
            if not object:
                return "()", True, False
            pattern, is_dict = ("(%s,)" if len(object) == 1 else "(%s)"), False
        else:
            text = repr(object)
            return text, text and not text.startswith("<"), False
        key = id(object)
        if maxlevels and level >= maxlevels:
            return pattern % "...", False, key in context
        if key in context:
            return _recursion(object), False, True
        context[key] = 1
        readable, recursive = True, False
        level += 1
        parts = []
        if is_dict:
            for k, v in self._sorted_items(object):
                ktext, kreadable, krecursive = self.format(k, context, maxlevels, level)
                vtext, vreadable, vrecursive = self.format(v, context, maxlevels, level)
                parts.append("%s: %s" % (ktext, vtext))
                readable = readable and kreadable and vreadable
                recursive = recursive or krecursive or vrecursive
        else:
            for item in object:
                text, is_readable, is_recursive = self.format(item, context, maxlevels, level)
                parts.append(text)
                readable = readable and is_readable
                recursive = recursive or is_recursive
        del context[key]
        return pattern % ", ".join(parts), readable, recursive


_own_format, _own_repr = PrettyPrinter.format, PrettyPrinter._safe_repr
_scalars = frozenset({str, bytes, bytearray, float, complex, bool, type(None)})


def _recursion(object):
    return "<Recursion on %s with id=%s>" % (type(object).__name__, id(object))


def _wrap_bytes_repr(object, width, allowance):
    # Four bytes stay together; the last line has less room.
    line, size = b"", len(object)
    for at in range(0, size, 4):
        four = object[at:at + 4]
        if at >= size // 4 * 4:
            width -= allowance
        if line and len(repr(line + four)) > width:
            yield repr(line)
            line = b""
        line += four
    if line:
        yield repr(line)
