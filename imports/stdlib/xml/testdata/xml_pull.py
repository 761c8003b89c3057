# Events of a document that comes in pieces, targets of the program's own, and errors in the order of what was read.
import io
import xml.etree.ElementTree as ET

text = ('<?xml version="1.0"?><!-- c --><a xmlns="u" xmlns:p="v" p:k="1">x<b/>t<?pi some?><p:c>&lt;&amp;é</p:c>'
        '<d><![CDATA[<raw>]]></d></a><!-- end -->')
for size in (1, 3, 10, 1000):
    for events in (None, ('start', 'end', 'start-ns', 'end-ns', 'comment', 'pi'), ('end-ns', 'start')):
        parser = ET.XMLPullParser(events)
        seen = []
        for i in range(0, len(text), size):
            parser.feed(text[i:i + size])
            parser.flush()
            seen += [(kind, e if e is None or isinstance(e, tuple) else (getattr(e.tag, '__name__', e.tag), sorted(e.attrib.items())))
                     for kind, e in parser.read_events()]
        print(parser.close(), seen)
parser = ET.XMLPullParser(['start', 'end'])
parser.feed('<a><b></b></c>')
events = parser.read_events()
try:
    for kind, e in events:
        print(kind, e.tag)
except ET.ParseError as e:
    print(e, e.code, e.position)
try:
    for kind, e in ET.iterparse(io.StringIO('<a><b>x</b><a>')):
        print(kind, e.tag, e.text)
except ET.ParseError as e:
    print(e)


class Target:
    def start(self, tag, attrs):
        print('start', tag, attrs)

    def end(self, tag):
        print('end', tag)

    def data(self, text):
        print('data', repr(text))

    def doctype(self, name, public, system):
        print('doctype', name, public, system)

    def close(self):
        return 'closed'


parser = ET.XMLParser(target=Target())
for piece in ('<!DOCTYPE a SYSTEM "x">', '<a k="1">', 'text', '<b/></a>'):
    print('feed', piece)
    parser.feed(piece)
print(parser.close(), parser.version[:6])
parser = ET.XMLParser(target=Target())
try:
    parser.feed('<a></b>')
except ET.ParseError as e:
    print(e)
