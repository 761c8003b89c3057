"""What is told of text before the root of an XML document, and of encodings that are none."""
import ast, io, pickle
import xml.etree.ElementTree as ET

for text in ('x=1;y=2', '%', '%s %d', 'ﬁ', '😀x', 'abc', 'a b', '{0}', 'a!r', '1.5', '-12', '.x', 'a,b', 'a|b', '"x"', "'x", "a'b", '(a', '[x]',
             '?', '+', '*a', ' a', 'a"b', 'a;', '½', 'ß', 'éà', '日本語', 'ǆ', '%s', '%s;', '% x', 'a=', 'x:y', '٣', '_x1', ')', '>', '|', ',',
             'a)', 'a]', 'a>', '#PCDATA', '#', '@', '!', ';', '$', '~', '^', '{', '}', '/', '=', 'a/', '1=', '%x=', '%1', 'İ', '²', '\u2028'):
    try:
        print(ET.fromstring(text))
    except ET.ParseError as e:
        print(ascii(text), e)


def show(what, ask):
    try:
        print(what, ask())
    except Exception as e:
        print(what, type(e).__name__, e)


for encoding in 1, b'x', [1], 0, None, '':
    show(f'tostring {encoding!r}', lambda: ET.tostring(ET.Element('a'), encoding))
for encoding in 1, None, b'x':
    show(f'Unpickler {encoding!r}', lambda: pickle.Unpickler(5, encoding=encoding))
    show(f'load {encoding!r}', lambda: pickle.load(5, errors=encoding))
    show(f'loads {encoding!r}', lambda: pickle.loads(5, encoding=encoding))
show('parse', lambda: ast.parse(5, filename=5, feature_version='x', optimize=[]))
show('parse', lambda: ast.parse(5, filename=[], feature_version='x'))
show('parse', lambda: ast.parse('1', feature_version='x'))
