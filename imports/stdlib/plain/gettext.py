"""Texts in the language of the user, from catalogues of translations."""
import os
import re

__all__ = ['NullTranslations', 'GNUTranslations', 'Catalog', 'bindtextdomain', 'find', 'translation', 'install', 'textdomain',
           'dgettext', 'dngettext', 'gettext', 'ngettext', 'pgettext', 'dpgettext', 'npgettext', 'dnpgettext']
_default_localedir = '/usr/share/locale'
_current_domain = 'messages'
_localedirs = {}
_translations = {}
_token = re.compile(r'\s*(?:([0-9]+\b)|(\|\||&&|[=!<>]=|n\b|[-+*/%<>?:()!])|(\w+|\S))?', re.DOTALL)
# The operators of C by their strength.
_binary = [['||'], ['&&'], ['==', '!='], ['<', '>', '<=', '>='], ['+', '-'], ['*', '/', '%']]


class _Plural:
    # Reads the expression of a catalogue that tells which plural a number has, into nested tuples.
    def __init__(self, text):
        if len(text) > 1000:
            raise ValueError('plural form expression is too long')
        self.tokens = []
        at = 0
        while at < len(text):
            m = _token.match(text, at)
            if m[3]:
                # It is an error when the token before it has been taken: others may be found first.
                self.tokens.append('\0' + m[3])
                break
            if m[1] or m[2]:
                self.tokens.append(m[1] or m[2])
            at = m.end()
        self.tokens.append('')
        self.at, self.depth = -1, 0
        self.step()
        self.tree = self.choice()
        if self.tokens[self.at]:
            self.unexpected()

    def step(self):
        self.at += 1
        word = self.tokens[self.at]
        if word[:1] == '\0':
            raise ValueError(f'invalid token in plural form: {word[1:]}')

    def unexpected(self):
        word = self.tokens[self.at]
        raise ValueError(f'unexpected token in plural form: {word}' if word else 'unexpected end of plural form')

    def take(self, *words):
        word = self.tokens[self.at]
        if word in words:
            self.step()
            return word
        return None

    def choice(self):
        self.depth += 1
        if self.depth > 20:
            raise ValueError('plural form expression is too complex')
        left = self.binary(0)
        if self.take('?'):
            then = self.choice()
            if not self.take(':'):
                self.unexpected()
            left = ('?', left, then, self.choice())
        self.depth -= 1
        return left

    def binary(self, level):
        if level == len(_binary):
            return self.unary()
        left = self.binary(level + 1)
        while op := self.take(*_binary[level]):
            left = (op, left, self.binary(level + 1))
        return left

    def unary(self):
        self.depth += 1
        if self.depth > 100:
            raise ValueError('plural form expression is too complex')
        try:
            if self.take('!'):
                return ('!', self.unary())
            if self.take('('):
                inner = self.choice()
                if not self.take(')'):
                    raise ValueError('unbalanced parenthesis in plural form')
                return inner
            word = self.tokens[self.at]
            if word == 'n' or word.isdigit():
                self.step()
                return word if word == 'n' else int(word)
            self.unexpected()
        finally:
            self.depth -= 1


def _value(tree, n):
    if not isinstance(tree, tuple):
        return n if tree == 'n' else tree
    op, left = tree[0], _value(tree[1], n)
    match op:
        case '?':
            return _value(tree[2] if left else tree[3], n)
        case '!':
            return int(not left)
        case '&&':
            return left and _value(tree[2], n)
        case '||':
            return left or _value(tree[2], n)
    right = _value(tree[2], n)
    match op:
        case '+':
            return left + right
        case '-':
            return left - right
        case '*':
            return left * right
        case '/':
            return left // right
        case '%':
            return left % right
    return int({'==': left == right, '!=': left != right, '<': left < right, '>': left > right, '<=': left <= right, '>=': left >= right}[op])


def _as_int(n, strict=True):
    try:
        if strict:
            round(n)
    except TypeError:
        raise TypeError(f'Plural value must be an integer, got {n.__class__.__name__}') from None
    import warnings
    warnings.warn(f'Plural value must be an integer, got {n.__class__.__name__}', DeprecationWarning,
                  skip_file_prefixes=('<frozen gettext>',))
    return n


def c2py(plural):
    """The function of a number that an expression in C stands for."""
    tree = _Plural(plural).tree

    def func(n):
        if not isinstance(n, int):
            n = _as_int(n)
        return int(_value(tree, n))
    return func


def _expand_lang(loc):
    import locale
    loc = locale.normalize(loc)
    rest, parts = loc, {}
    for mark in '@.':
        rest, sep, tail = rest.partition(mark)
        parts[mark] = sep + tail
    language, sep, tail = rest.partition('_')
    territory = sep + tail
    # From what says most to what says least; the modifier weighs most, then the territory, then the encoding.
    found = []
    for modifier in dict.fromkeys([parts['@'], '']):
        for land in dict.fromkeys([territory, '']):
            for codeset in dict.fromkeys([parts['.'], '']):
                found.append(language + land + codeset + modifier)
    return found


def _germanic(one, several, n):
    # The text for a number without a catalogue.
    number = n if isinstance(n, int) else _as_int(n, False)
    return one if number == 1 else several


class NullTranslations:
    """Gives each text as it is, or asks another catalogue."""

    def __init__(self, fp=None):
        self._info, self._charset, self._fallback = {}, None, None
        if fp is not None:
            self._parse(fp)

    def _parse(self, fp):
        pass

    def add_fallback(self, fallback):
        """Add a catalogue that is asked for what this one lacks."""
        if self._fallback is None:
            self._fallback = fallback
        else:
            self._fallback.add_fallback(fallback)

    def gettext(self, message):
        """The translation of a text."""
        return self._fallback.gettext(message) if self._fallback else message

    def ngettext(self, msgid1, msgid2, n):
        """The translation of a text with a number."""
        return self._fallback.ngettext(msgid1, msgid2, n) if self._fallback else _germanic(msgid1, msgid2, n)

    def pgettext(self, context, message):
        """The translation of a text in a context."""
        return self._fallback.pgettext(context, message) if self._fallback else message

    def npgettext(self, context, msgid1, msgid2, n):
        """The translation of a text with a number in a context."""
        return self._fallback.npgettext(context, msgid1, msgid2, n) if self._fallback else _germanic(msgid1, msgid2, n)

    def info(self):
        """What the catalogue says about itself."""
        return self._info

    def charset(self):
        """The encoding of the catalogue."""
        return self._charset

    def install(self, names=None):
        """Make gettext() the built-in function _."""
        import builtins
        builtins._ = self.gettext
        for name in ('gettext', 'ngettext', 'npgettext', 'pgettext'):
            if name in (names or ()):
                setattr(builtins, name, getattr(self, name))


class GNUTranslations(NullTranslations):
    """A catalogue as msgfmt writes it."""

    LE_MAGIC, BE_MAGIC = 0x950412DE, 0xDE120495
    CONTEXT = '%s\x04%s'
    VERSIONS = (0, 1)

    def _parse(self, fp):
        import struct
        filename, data = getattr(fp, 'name', ''), fp.read()
        self._catalog = {}
        self.plural = lambda n: int(n != 1)
        order = {self.LE_MAGIC: '<', self.BE_MAGIC: '>'}.get(struct.unpack('<I', data[:4])[0])
        if order is None:
            raise OSError(0, 'Bad magic number', filename)
        version, count, ids, texts = struct.unpack(order + '4I', data[4:20])
        if version >> 16 not in self.VERSIONS:
            raise OSError(0, 'Bad version number ' + str(version >> 16), filename)

        def entry(table, i):
            size, at = struct.unpack(order + '2I', data[table + 8 * i:table + 8 * i + 8])
            if at + size >= len(data):
                raise OSError(0, 'File is corrupt', filename)
            return data[at:at + size]
        for i in range(count):
            msgid, text = entry(ids, i), entry(texts, i)
            if not msgid:
                self._header(text.decode())
            charset = self._charset or 'ascii'
            if b'\0' in msgid:
                first = str(msgid.split(b'\0')[0], charset)
                for n, form in enumerate(text.split(b'\0')):
                    self._catalog[first, n] = str(form, charset)
            else:
                self._catalog[str(msgid, charset)] = str(text, charset)

    def _header(self, text):
        last = None
        for line in text.split('\n'):
            line = line.strip()
            if not line or line.startswith('#-#-#-#-#') and line.endswith('#-#-#-#-#'):
                continue
            name, colon, value = line.partition(':')
            if colon:
                name, value = name.strip().lower(), value.strip()
                self._info[name] = value
                last = name
            elif last:
                self._info[last] += '\n' + line
                continue
            else:
                continue
            if name == 'content-type':
                self._charset = value.split('charset=')[1]
            elif name == 'plural-forms':
                self.plural = c2py(value.split(';')[1].split('plural=')[1])

    def _lookup(self, key, n):
        return self._catalog.get((key, self.plural(n)))

    def gettext(self, message):
        """The translation of a text."""
        found = self._catalog.get(message)
        if found is None:
            found = self._catalog.get((message, self.plural(1)))
        return super().gettext(message) if found is None else found

    def ngettext(self, msgid1, msgid2, n):
        """The translation of a text with a number."""
        found = self._lookup(msgid1, n)
        return super().ngettext(msgid1, msgid2, n) if found is None else found

    def pgettext(self, context, message):
        """The translation of a text in a context."""
        key = self.CONTEXT % (context, message)
        found = self._catalog.get(key)
        if found is None:
            found = self._catalog.get((key, self.plural(1)))
        return super().pgettext(context, message) if found is None else found

    def npgettext(self, context, msgid1, msgid2, n):
        """The translation of a text with a number in a context."""
        found = self._lookup(self.CONTEXT % (context, msgid1), n)
        return super().npgettext(context, msgid1, msgid2, n) if found is None else found


Catalog = None


def _languages(languages):
    if languages is None:
        for name in 'LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG':
            if value := os.environ.get(name):
                languages = value.split(':')
                break
        else:
            languages = []
        if 'C' not in languages:
            languages = [*languages, 'C']
    return languages


def find(domain, localedir=None, languages=None, all=False):
    """The file of the catalogue of a domain, or None; with all the list of those that fit."""
    where = _default_localedir if localedir is None else localedir
    tried = {}
    for language in _languages(languages):
        for name in _expand_lang(language):
            tried[name] = None
    found = []
    for name in tried:
        if name == 'C':
            break
        path = os.path.join(where, name, 'LC_MESSAGES', domain + '.mo')
        if os.path.exists(path):
            if not all:
                return path
            found.append(path)
    return found if all else None


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    """The catalogue of a domain with those that stand in for it; each file is read once."""
    kind = class_ or GNUTranslations
    paths = find(domain, localedir, languages, all=True)
    if not paths:
        if fallback:
            return NullTranslations()
        raise FileNotFoundError(2, 'No translation file found for domain', domain)
    import copy
    result = None
    for path in paths:
        key = (kind, os.path.abspath(path))
        if key not in _translations:
            with open(path, 'rb') as fp:
                _translations[key] = kind(fp)
        one = copy.copy(_translations[key])
        if result is None:
            result = one
        else:
            result.add_fallback(one)
    return result


def install(domain, localedir=None, *, names=None):
    """Make the translations of a domain the built-in function _."""
    translation(domain, localedir, fallback=True).install(names)


def textdomain(domain=None):
    """Set the domain of gettext(); returns it."""
    global _current_domain
    if domain is not None:
        _current_domain = domain
    return _current_domain


def bindtextdomain(domain, localedir=None):
    """Set the folder of a domain's catalogues; returns it."""
    if localedir is not None:
        _localedirs[domain] = localedir
    return _localedirs.get(domain, _default_localedir)


def _of(domain):
    try:
        return translation(domain, _localedirs.get(domain))
    except OSError:
        return NullTranslations()


def dgettext(domain, message):
    """The translation of a text by the catalogue of a domain."""
    return _of(domain).gettext(message)


def dngettext(domain, msgid1, msgid2, n):
    """The translation of a text with a number by the catalogue of a domain."""
    return _of(domain).ngettext(msgid1, msgid2, n)


def dpgettext(domain, context, message):
    """The translation of a text in a context by the catalogue of a domain."""
    return _of(domain).pgettext(context, message)


def dnpgettext(domain, context, msgid1, msgid2, n):
    """The translation of a text with a number in a context by the catalogue of a domain."""
    return _of(domain).npgettext(context, msgid1, msgid2, n)


def gettext(message):
    """The translation of a text by the catalogue of the domain that is set."""
    return _of(_current_domain).gettext(message)


def ngettext(msgid1, msgid2, n):
    """The translation of a text with a number by the catalogue of the domain that is set."""
    return _of(_current_domain).ngettext(msgid1, msgid2, n)


def pgettext(context, message):
    """The translation of a text in a context by the catalogue of the domain that is set."""
    return _of(_current_domain).pgettext(context, message)


def npgettext(context, msgid1, msgid2, n):
    """The translation of a text with a number in a context by the catalogue of the domain that is set."""
    return _of(_current_domain).npgettext(context, msgid1, msgid2, n)


Catalog = translation
