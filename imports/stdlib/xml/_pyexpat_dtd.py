"""Declarations of document types: what the XML parser knows of entities and attributes."""
import re

SPACE = '[ \\t\\n\\r]'
_START = ':A-Z_a-z\xc0-\xd6\xd8-\xf6\xf8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff' \
         '\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U000effff'
NAME_CHAR = f'[{_START}\\-.0-9\xb7\u0300-\u036f\u203f\u2040]'
NAME = f'[{_START}]{NAME_CHAR}*'
BUILT_IN = {'lt': '<', 'gt': '>', 'amp': '&', 'quot': '"', 'apos': "'"}
_LITERAL = '''"[^"]*"|'[^']*\''''
_EXTERNAL = rf'''(?:SYSTEM{SPACE}+({_LITERAL})|PUBLIC{SPACE}+({_LITERAL})(?:{SPACE}+({_LITERAL}))?)'''
_PUBLIC_BAD = re.compile(r"[^ \n\ra-zA-Z0-9\-'()+,./:=?;!*#@$_%]")
_HEAD = re.compile(rf'''<!DOCTYPE{SPACE}+({NAME})(?:{SPACE}+{_EXTERNAL})?{SPACE}*(\[|>)''')
_SKIP = re.compile(rf'{SPACE}+')
_ENTITY = re.compile(rf'''<!ENTITY{SPACE}+(?:(%){SPACE}+)?({NAME}){SPACE}+(?:({_LITERAL})|{_EXTERNAL}(?:{SPACE}+NDATA{SPACE}+({NAME}))?){SPACE}*>''')
_NOTATION = re.compile(rf'<!NOTATION{SPACE}+({NAME}){SPACE}+{_EXTERNAL}{SPACE}*>')
_ELEMENT = re.compile(rf'<!ELEMENT{SPACE}+({NAME}){SPACE}+([^>]*?){SPACE}*>')
_ATTLIST = re.compile(rf'''<!ATTLIST{SPACE}+({NAME})((?:{_LITERAL}|[^"'>])*)>''')
_DEFINITION = re.compile(rf'''{SPACE}+({NAME}){SPACE}+(CDATA|IDREFS|IDREF|ID|ENTITY|ENTITIES|NMTOKENS|NMTOKEN|'''
                         rf'''(?:NOTATION{SPACE}*)?\([^)]*\)){SPACE}*(?:(\#REQUIRED|\#IMPLIED)|(\#FIXED{SPACE}+)?({_LITERAL}))''')
_PE = re.compile(rf'%({NAME});')
_IN_VALUE = re.compile(rf'&\#([0-9]+);|&\#x([0-9a-fA-F]+);|%({NAME});|&({NAME});|&|%')
_WORDS = re.compile(rf'{SPACE}*({NAME}|\#PCDATA|[(),|]|[?*+]){SPACE}*')
_CONTROL = re.compile('[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]')
_QUANTIFIERS = {'': 0, '?': 1, '*': 2, '+': 3}


class Entity:
    """What a name stands for: a text, or an address."""

    def __init__(self, value, base, system, public, notation, outside):
        self.value, self.base, self.system, self.public, self.notation = value, base, system, public, notation
        self.outside = outside # it is not defined in the document itself, but in what that includes
        self.busy = False


class Definitions:
    """What the document type has defined so far."""

    def __init__(self):
        self.seen = self.standalone = self.unread = self.started = self.external = False
        self.keep = True # False from where something was left out that the definitions depend on
        self.entities, self.parameters = {}, {}
        self.defaults, self.types = {}, {}

    def complete(self):
        """Tell whether a name that is not defined is an error: all declarations have been read."""
        return not self.unread or self.standalone

    def normalized(self, element, attributes):
        """Return attributes with the blanks of those that are no CDATA cut."""
        types = self.types.get(element)
        if not types:
            return attributes
        return [(key, ' '.join(w for w in value.split(' ') if w)) if key in types
                else (key, value) for key, value in attributes]


def _unquoted(text):
    return None if text is None else text[1:-1]


def _public(parser, text, at):
    if text is None:
        return None
    if _PUBLIC_BAD.search(text):
        parser._fail(32, at)
    return ' '.join(text.split())


def _end_of(text, at):
    """Return where the brackets of a document type that begins at a place are closed, or -1."""
    depth, i = 0, at
    find = re.compile(r'''["'\[\]<>]''').search
    while True:
        m = find(text, i)
        if m is None:
            return -1
        c, i = m.group(), m.end()
        if c in '"\'':
            i = text.find(c, i) + 1
            if not i:
                return -1
        elif text.startswith('<!--', m.start()):
            i = text.find('-->', i) + 3
            if i < 3:
                return -1
        elif text.startswith('<?', m.start()):
            i = text.find('?>', i) + 2
            if i < 2:
                return -1
        elif c == '<':
            depth += 1
        elif c == '>' and depth:
            depth -= 1
        elif c == ']' and not depth:
            return m.start()
        elif c in '[]':
            pass


def doctype(parser, source):
    """Parse a document type; False where it is not yet whole."""
    text, at = source.text, source.at
    m = _HEAD.match(text, at)
    if m is None:
        if not source.final and '[' not in text[at:] and '>' not in text[at:]:
            return False
        n = re.compile(rf'<!DOCTYPE(?:{SPACE}+(?:{NAME}(?:{SPACE}+(?:SYSTEM|PUBLIC)?)?)?)?').match(text, at)
        parser._fail(5 if n.end() == len(text) else 2 if not _CONTROL.match(text, n.end()) else 4, at if n.end() == len(text) else n.end())
    dtd = parser._dtd
    inside, end = None, m.end()
    if m.group(5) == '[':
        close = _end_of(text, m.end())
        if close < 0:
            if not source.final:
                return False
            close = len(text)
        inside = text[m.end():close]
        n = re.compile(rf'\]{SPACE}*').match(text, close)
        end = n.end() if n else len(text)
        if end == len(text) and not source.final:
            return False
    name = m.group(1)
    system = _unquoted(m.group(2) or m.group(4))
    public = _public(parser, _unquoted(m.group(3)), m.start(3))
    dtd.seen = True
    if public is not None and system is None:
        parser._fail(2, m.end(3))
    if system is not None and not parser._param_parsing:
        _dependent(parser)
    if parser._StartDoctypeDeclHandler is not None:
        parser._flush()
        parser._StartDoctypeDeclHandler(name, system, public, int(inside is not None))
    else:
        parser._default(text[at:m.end()])
    if inside is not None:
        if bad := _CONTROL.search(inside):
            parser._fail(4, m.end() + bad.start())
        dtd.external = system is not None or public is not None
        Subset(parser, inside, m.end(), True).run()
        if end >= len(text) or text[end] != '>':
            parser._fail(3 if end >= len(text) else 2, end)
        end += 1
    asked = system is not None or public is not None or parser._foreign
    if asked:
        _external_subset(parser, dtd, system, public)
    source.at = end
    if parser._EndDoctypeDeclHandler is not None:
        parser._flush()
        parser._EndDoctypeDeclHandler()
    elif inside is not None:
        parser._default(text[m.end() + len(inside):end])
    return True


def foreign(parser):
    """Ask for the external subset of a document that names none, where the program wants that."""
    _external_subset(parser, parser._dtd, None, None)


def _external_subset(parser, dtd, system, public):
    parses = parser._param_parsing == 2 or parser._param_parsing == 1 and not dtd.standalone
    before = dtd.unread
    dtd.unread = True
    if parses and parser._ExternalEntityRefHandler is not None:
        parser._flush()
        dtd.started = False
        if not parser._ExternalEntityRefHandler(None, parser._base, system, public):
            parser._fail(21)
        if dtd.started:
            _dependent(parser)
        elif system is None:
            dtd.unread = before


def _dependent(parser, at=None):
    # The document is one that depends on others, which a handler may refuse.
    if not parser._dtd.standalone and parser._NotStandaloneHandler is not None:
        parser._flush()
        if not parser._NotStandaloneHandler():
            parser._fail(22, at)


class Subset:
    """A text of declarations."""

    def __init__(self, parser, text, base, internal, depth=0):
        self.parser, self.text, self.base, self.internal, self.depth = parser, text, base, internal, depth
        self.dtd = parser._dtd

    def fail(self, code, at):
        """Raise the error of a place."""
        self.parser._fail(code, self.base + at if self.base >= 0 else None)

    def run(self):
        """Parse all declarations."""
        text, at, dtd = self.text, 0, self.dtd
        if not self.internal:
            dtd.started = True
        sections = []
        while at < len(text):
            if m := _SKIP.match(text, at):
                self.parser._default(m.group())
                at = m.end()
                continue
            if m := _PE.match(text, at):
                self.parameter(m, at)
                at = m.end()
                continue
            if text.startswith('<!--', at):
                end = text.find('--', at + 4)
                if end < 0 or text[end + 2:end + 3] != '>':
                    self.fail(5 if end < 0 else 4, at if end < 0 else end + 2)
                self.parser._call('CommentHandler', text[at:end + 3], text[at + 4:end])
                at = end + 3
                continue
            if text.startswith('<?', at):
                m = re.compile(rf'<\?({NAME})(?:{SPACE}+(.*?))?\?>', re.S).match(text, at)
                if m is None:
                    self.fail(4, at + 2)
                if m.group(1).lower() == 'xml':
                    self.fail(17 if m.group(1) == 'xml' else 4, at)
                self.parser._call('ProcessingInstructionHandler', m.group(), m.group(1), m.group(2) or '')
                at = m.end()
                continue
            if not self.internal:
                if text.startswith(']]>', at) and sections:
                    sections.pop()
                    at += 3
                    continue
                if m := re.compile(rf'<!\[{SPACE}*(?:%({NAME});|(INCLUDE|IGNORE)){SPACE}*\[').match(text, at):
                    word = m.group(2)
                    if word is None:
                        entity = dtd.parameters.get(m.group(1))
                        word = (entity.value or '').strip() if entity is not None else ''
                    if word == 'INCLUDE':
                        sections.append(at)
                        at = m.end()
                    elif word == 'IGNORE':
                        at = self.ignored(m.end())
                    else:
                        self.fail(2, at)
                    continue
            at = self.declaration(at)
        if sections:
            self.fail(5, len(text))

    def ignored(self, at):
        depth = 1
        for m in re.compile(r'<!\[|\]\]>').finditer(self.text, at):
            depth += 1 if m.group() == '<![' else -1
            if not depth:
                return m.end()
        self.fail(2, at)

    def declaration(self, at):
        text = self.text
        for form, action in (_ENTITY, self.entity), (_ELEMENT, self.element), (_ATTLIST, self.attlist), (_NOTATION, self.notation):
            m = form.match(text, at)
            if m is not None:
                action(m)
                return m.end()
        if not self.internal and text.startswith('<!', at):
            # Parameter entities inside of a declaration are put in before it is read.
            end = text.find('>', at)
            if end > 0 and _PE.search(text, at, end):
                whole = self.replaced(text[at:end + 1])
                Subset(self.parser, whole, -1, False, self.depth + 1).run()
                return end + 1
        if self.internal and text.startswith('<!', at) and _PE.search(text, at, max(text.find('>', at), at)):
            self.fail(10, _PE.search(text, at).start())
        if text.startswith('<!', at):
            n = re.compile(rf'<!(?:[A-Z]*)(?:{SPACE}+(?:{NAME})?)?').match(text, at)
            if n.end() == len(text):
                self.fail(5, at)
            self.fail(2 if n.end() > at + 2 else 4, n.end() if n.end() > at + 2 else at + 2)
        self.fail(2 if text[at] not in '<&' else 4, at if text[at] != '<' else at + 1)

    def replaced(self, text):
        def one(m):
            entity = self.dtd.parameters.get(m.group(1))
            if entity is None or entity.value is None:
                return ''
            if entity.busy:
                self.fail(12, 0)
            self.parser._grow(len(entity.value))
            entity.busy = True
            try:
                return ' ' + self.replaced(entity.value) + ' '
            finally:
                entity.busy = False
        return _PE.sub(one, text)

    def parameter(self, m, at):
        dtd, parser = self.dtd, self.parser
        entity = dtd.parameters.get(m.group(1))
        if not parser._param_parsing:
            # It is not even looked for: the document is one that depends on others.
            dtd.unread, dtd.keep = True, dtd.standalone
            _dependent(parser, self.base + at if self.base >= 0 else None)
            parser._default(m.group())
            return
        if entity is None:
            if dtd.standalone and not dtd.unread:
                self.fail(11, at)
            dtd.unread, dtd.keep = True, dtd.standalone
            if parser._SkippedEntityHandler is not None:
                parser._flush()
                parser._SkippedEntityHandler(m.group(1), 1)
            else:
                parser._default(m.group())
            return
        # From here on there may be definitions that only the entity has.
        dtd.unread = True
        if entity.busy:
            self.fail(12, at)
        if entity.value is None and parser._ExternalEntityRefHandler is None:
            dtd.keep = dtd.standalone
            parser._default(m.group())
            return
        entity.busy = True
        try:
            if entity.value is None:
                dtd.started = False
                parser._flush()
                if not parser._ExternalEntityRefHandler(None, entity.base, entity.system, entity.public):
                    self.fail(21, at)
                if dtd.started:
                    _dependent(parser)
                else:
                    dtd.keep = dtd.standalone
            else:
                parser._grow(len(entity.value))
                Subset(parser, entity.value, -1, self.internal, self.depth + 1).run()
        finally:
            entity.busy = False

    def value(self, text, at, depth=0):
        """Return the text of an entity: references to characters and parameter entities are put in."""
        def one(m):
            decimal, hexadecimal, parameter, general = m.groups()
            if general is not None:
                return m.group()
            if parameter is not None:
                if self.internal:
                    self.fail(10, at + m.start() if not depth else at)
                entity = self.dtd.parameters.get(parameter)
                if entity is None or entity.value is None:
                    self.dtd.unread = True
                    return ''
                if entity.busy:
                    self.fail(12, at)
                self.parser._grow(len(entity.value))
                entity.busy = True
                try:
                    return self.value(entity.value, at, depth + 1)
                finally:
                    entity.busy = False
            if decimal is None and hexadecimal is None:
                self.fail(4, at + m.end())
            code = int(decimal) if decimal and len(decimal) < 12 else int(hexadecimal, 16) if hexadecimal and len(hexadecimal) < 12 else 0
            if code > 0x10FFFF or code < 32 and code not in (9, 10, 13) or 0xD800 <= code < 0xE000 or code in (0xFFFE, 0xFFFF):
                self.fail(14, at + m.start())
            return chr(code)
        return _IN_VALUE.sub(one, text)

    def entity(self, m):
        percent, name, literal = m.group(1), m.group(2), m.group(3)
        parser = self.parser
        system, notation = _unquoted(m.group(4) or m.group(6)), m.group(7)
        public = _public(parser, _unquoted(m.group(5)), None)
        value = None
        if literal is not None:
            value = self.value(literal[1:-1], m.start(3) + 1)
        elif system is None or percent and notation:
            self.fail(2, m.end() - 1)
        table = self.dtd.parameters if percent else self.dtd.entities
        if self.dtd.keep and name not in table and name not in BUILT_IN:
            table[name] = Entity(value, parser._base, system, public, notation, parser._context is not None or self.depth)
        elif name in table or not self.dtd.keep:
            parser._default(m.group())
            return
        if notation is not None and parser._UnparsedEntityDeclHandler is not None:
            parser._flush()
            parser._UnparsedEntityDeclHandler(name, parser._base, system, public, notation)
        else:
            parser._call('EntityDeclHandler', m.group(), name, int(bool(percent)), value, parser._base, system, public, notation)

    def notation(self, m):
        self.parser._call('NotationDeclHandler', m.group(), m.group(1), self.parser._base, _unquoted(m.group(2) or m.group(4)),
                          _public(self.parser, _unquoted(m.group(3)), None))

    def element(self, m):
        text = self.replaced(m.group(2)).strip() if not self.internal else m.group(2)
        if text in ('EMPTY', 'ANY'):
            model = (1 if text == 'EMPTY' else 2, 0, None, ())
        else:
            model = self.content(text, m)
        self.parser._call('ElementDeclHandler', m.group(), m.group(1), model)

    def content(self, text, m):
        words, at = [], 0
        while at < len(text):
            w = _WORDS.match(text, at)
            if w is None:
                self.fail(2 if '%' not in text else 10, m.start(2) + at)
            words.append(w.group(1))
            at = w.end()
        words.reverse()

        def bad():
            self.fail(2, m.end(2))

        def quantifier():
            return _QUANTIFIERS[words.pop()] if words and words[-1] in ('?', '*', '+') else 0

        def group(depth):
            parts, separator, mixed = [], None, False
            while True:
                if not words:
                    bad()
                word = words.pop()
                if word == '(':
                    parts.append(group(depth + 1))
                elif word == '#PCDATA' and not parts and not depth:
                    mixed = True
                elif word in (')', ',', '|', '?', '*', '+', '#PCDATA'):
                    bad()
                else:
                    parts.append((4, quantifier(), word, ()))
                word = words.pop() if words else bad()
                if word == ')':
                    break
                if word not in ('|', ',') or separator not in (None, word) or mixed and word == ',':
                    bad()
                separator = word
            n = quantifier()
            return (3 if mixed else 5 if separator == '|' else 6, n, None, tuple(parts))

        if not words or words.pop() != '(':
            bad()
        model = group(0)
        if words:
            bad()
        return model

    def attlist(self, m):
        element, text, at = m.group(1), m.group(2), 0
        if not self.internal and '%' in text:
            text = self.replaced(text)
        dtd, parser = self.dtd, self.parser
        parser_handled = parser._AttlistDeclHandler is not None
        while at < len(text):
            d = _DEFINITION.match(text, at)
            if d is None:
                if text[at:].strip(' \t\n\r'):
                    self.fail(2, m.start(2) + at)
                break
            at = d.end()
            name, kind, word, fixed, literal = d.groups()
            if kind[-1] == ')':
                start = 'NOTATION' if kind.startswith('NOTATION') else ''
                kind = start + '(' + '|'.join(w.strip() for w in kind[kind.index('(') + 1:-1].split('|')) + ')'
            if kind != 'CDATA' and dtd.keep:
                dtd.types.setdefault(element, set()).add(name)
            default = None
            if literal is not None:
                # Whether the entities of a default must be defined depends on where it stands: in the document itself, not
                # in what it includes.
                check = parser._context is None and (not self.depth if dtd.standalone else not (dtd.unread or dtd.external))
                place = m.start(2) + d.start(5)
                default = parser._attribute_value(literal[1:-1], 0, None, check, lambda code, end=None: self.fail(code, place))
                if kind != 'CDATA':
                    default = ' '.join(w for w in default.split(' ') if w)
                if dtd.keep:
                    dtd.defaults.setdefault(element, {}).setdefault(name, default)
            if parser_handled and dtd.keep:
                parser._flush()
                parser._AttlistDeclHandler(element, name, kind, default, int(word == '#REQUIRED' or bool(fixed)))
        if not parser_handled:
            parser._default(m.group())
