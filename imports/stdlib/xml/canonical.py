_XML_SPACE = '{http://www.w3.org/XML/1998/namespace}space'


def _canonical_text(text):
    return text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;').replace('\r', '&#xD;')


def _canonical_value(text):
    return (text.replace('&', '&amp;').replace('<', '&lt;').replace('"', '&quot;').replace('\t', '&#x9;').replace('\n', '&#xA;')
            .replace('\r', '&#xD;'))


def _name_parts(name):
    # Namespace and local name.
    uri, _, local = name[1:].rpartition('}') if name[:1] == '{' else ('', '', name)
    return uri, local


class C14NWriterTarget:
    """Writes what a parser tells it as canonical XML (C14N 2.0), by calls of write."""

    def __init__(self, write, *, with_comments=False, strip_text=False, rewrite_prefixes=False, qname_aware_tags=None, qname_aware_attrs=None,
                 exclude_attrs=None, exclude_tags=None):
        self._write, self._comments, self._strip, self._rewrite = write, with_comments, strip_text, rewrite_prefixes
        self._name_tags, self._name_attrs = set(qname_aware_tags or ()), set(qname_aware_attrs or ())
        self._no_attrs, self._no_tags = set(exclude_attrs or ()), set(exclude_tags or ())
        # For each open element: what the source declares, as pairs of namespace and prefix; what has been written of that, by
        # prefix; whether white space is kept; and the name that was written.
        self._declared = [[('http://www.w3.org/XML/1998/namespace', 'xml')]]
        self._shown = [{'xml': 'http://www.w3.org/XML/1998/namespace'}]
        self._kept, self._names = [False], []
        self._coming, self._text, self._waiting, self._left_out = [], [], None, 0
        self._numbers, self._begun, self._ended = {}, False, False

    def start_ns(self, prefix, uri):
        if self._left_out:
            return
        if self._text:
            self._flush()
        self._coming.append((uri, prefix or ''))

    def start(self, tag, attrs):
        if self._left_out or tag in self._no_tags:
            self._left_out += 1
            self._coming = []
            return
        self._flush()
        self._declared.append(self._coming)
        self._coming, self._begun = [], True
        space = attrs.get(_XML_SPACE)
        self._kept.append(space == 'preserve' if space else self._kept[-1])
        kept = {name: value for name, value in attrs.items() if name not in self._no_attrs}
        # What stands in the element may need a namespace that has to be declared here.
        self._waiting = tag, kept
        if tag not in self._name_tags:
            self._begin(None)

    def data(self, data):
        if not self._left_out:
            self._text.append(data)

    def end(self, tag):
        if self._left_out:
            self._left_out -= 1
            return
        self._flush()
        self._write(f'</{self._names.pop()}>')
        self._declared.pop()
        self._shown.pop()
        self._kept.pop()
        self._ended = not self._names

    def comment(self, text):
        if self._comments and not self._left_out:
            self._beside(f'<!--{_canonical_text(text)}-->')

    def pi(self, target, data):
        if not self._left_out:
            self._beside(f'<?{target} {_canonical_text(data)}?>' if data else f'<?{target}?>')

    def _beside(self, text):
        # Before and behind the outermost element these have lines of their own.
        if self._ended:
            text = '\n' + text
        elif self._begun:
            self._flush()
        else:
            text += '\n'
        self._write(text)

    def _flush(self):
        text = ''.join(self._text)
        self._text.clear()
        if self._strip and not self._kept[-1]:
            text = text.strip()
        if self._waiting:
            name = text if ':' in text and len(text.split()) == 1 else None
            written = self._begin(name.strip() if name else None)
            if name:
                text = written
        if text and self._names:
            self._write(_canonical_text(text))

    def _begin(self, text_name):
        # Write the tag that waits; returns the name that stands in the element as it is now.
        (tag, attrs), self._waiting = self._waiting, None
        shown, new = dict(self._shown[-1]), {}
        values = {}
        if self._name_attrs:
            values = {name: self._expanded(value) for name, value in attrs.items() if name in self._name_attrs and ':' in value}
        inside = self._expanded(text_name) if text_name else None
        needed = {tag, *attrs, *values.values()} | ({inside} if inside else set())
        written = {}
        for name in sorted(needed, key=_name_parts):
            uri, local = _name_parts(name)
            prefix = self._prefix(uri, name, shown, new, name == tag)
            written[name] = f'{prefix}:{local}' if prefix else local
        self._shown.append(shown)
        self._names.append(written[tag])
        parts = ['<', written[tag]]
        for prefix, uri in sorted(new.items()):
            parts.append(f' xmlns{":" if prefix else ""}{prefix}="{_canonical_value(uri)}"')
        for name in sorted(attrs, key=_name_parts):
            shown_name = written[name] if name[:1] == '{' else name
            parts.append(f' {shown_name}="{_canonical_value(written[values[name]] if name in values else attrs[name])}"')
        self._write(''.join(parts) + '>')
        return written[inside] if inside else None

    def _expanded(self, name):
        # A name with a prefix of the source, as one with its namespace.
        prefix, _, local = name.partition(':')
        for level in reversed(self._declared):
            for uri, known in level:
                if known == prefix:
                    return f'{{{uri}}}{local}'
        raise ValueError(f'Prefix {prefix} of QName "{name}" is not declared in scope')

    def _prefix(self, uri, name, shown, new, is_tag):
        # The prefix of a namespace, declared in new if it has none yet.
        for prefix, known in reversed(shown.items()):
            if known == uri and (uri or self._rewrite):
                return prefix
        if self._rewrite:
            prefix = self._numbers.setdefault(uri, f'n{len(self._numbers)}')
        elif not uri:
            if not is_tag or not shown.get(''):
                return ''
            prefix = ''
        else:
            for level in reversed(self._declared):
                prefix = next((p for known, p in level if known == uri), None)
                if prefix is not None:
                    break
            else:
                raise ValueError(f'Namespace "{uri}" of name "{_name_parts(name)[1]}" is not declared in scope')
        shown.pop(prefix, None)
        shown[prefix] = new[prefix] = uri
        return prefix


def canonicalize(xml_data=None, *, out=None, from_file=None, **options):
    """Convert XML to its canonical form (C14N 2.0), into a file or as a text; options are C14NWriterTarget's."""
    if xml_data is None and from_file is None:
        raise ValueError("Either 'xml_data' or 'from_file' must be provided as input")
    buffer = io.StringIO() if out is None else None
    parser = XMLParser(target=C14NWriterTarget((buffer or out).write, **options))
    if xml_data is not None:
        parser.feed(xml_data)
        parser.close()
    else:
        parse(from_file, parser=parser)
    return buffer.getvalue() if buffer is not None else None
