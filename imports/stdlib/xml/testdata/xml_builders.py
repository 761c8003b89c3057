# Classes that derive from the builders and readers of documents, whose handlers have names that anyone may take for his own.
import io
import xml.sax
from xml.dom import expatbuilder, pulldom, xmlbuilder
from xml.sax import expatreader, handler

TEXT = '''<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<!DOCTYPE r [<!ELEMENT r ANY><!ATTLIST r id ID #IMPLIED><!NOTATION n SYSTEM "s"><!ENTITY e "text"><!ENTITY out SYSTEM "o.xml">]>
<r id="1" xmlns:p="urn:p"><!--c--><?pi data?>a&e;b<![CDATA[<c>]]><p:k p:z="y">t</p:k></r>'''
NAMES = [n for n in dir(expatbuilder.ExpatBuilder) if n.endswith('handler') or 'cdata' in n]
print(*NAMES)
told = []


def telling(name):
    def method(self, *args):
        told.append(name)
        return getattr(super(type(self), self), name)(*args)
    return method


for base in expatbuilder.ExpatBuilder, expatbuilder.ExpatBuilderNS:
    cls = type('Telling', (base,), {name: telling(name) for name in dir(base) if name in NAMES or name == 'start_namespace_decl_handler'})
    for cdata in True, False:
        options = xmlbuilder.Options()
        options.cdata_sections = cdata
        told.clear()
        document = cls(options).parseString(TEXT)
        print(*told)
        print(document.toxml())
        print([(n.nodeName, getattr(n, 'data', None)) for n in document.documentElement.childNodes], document.doctype.internalSubset)


class Refusing(expatbuilder.ExpatBuilderNS):
    """Refuses elements that are nested too deeply."""
    depth = 0

    def start_element_handler(self, name, attributes):
        self.depth += 1
        if self.depth > 2:
            raise ValueError(f'too deep at {name}')
        super().start_element_handler(name, attributes)

    def end_element_handler(self, name):
        self.depth -= 1
        super().end_element_handler(name)


print(Refusing().parseString('<a><b/><b/></a>').toxml())
try:
    Refusing().parseString('<a><b><c/></b></a>')
except ValueError as e:
    print(e)


class Reader(expatreader.ExpatParser):
    def start_element_ns(self, name, attrs):
        print('start', name, attrs)
        super().start_element_ns(name, attrs)

    def end_element_ns(self, name):
        print('end', name)
        super().end_element_ns(name)

    def start_element(self, name, attrs):
        print('plain', name, attrs)
        super().start_element(name, attrs)

    def start_namespace_decl(self, prefix, uri):
        print('prefix', prefix, uri)
        super().start_namespace_decl(prefix, uri)

    def notation_decl(self, name, base, sysid, pubid):
        print('notation', name, base, sysid, pubid)
        super().notation_decl(name, base, sysid, pubid)

    def external_entity_ref(self, context, base, sysid, pubid):
        print('entity', context, base, sysid, pubid)
        return 1

    def start_doctype_decl(self, name, sysid, pubid, has_internal_subset):
        print('doctype', name, sysid, pubid, has_internal_subset)
        super().start_doctype_decl(name, sysid, pubid, has_internal_subset)

    def end_namespace_decl(self, prefix):
        print('no prefix', prefix)


for spaces in True, False:
    reader = Reader()
    reader.setFeature(handler.feature_namespaces, spaces)
    reader.setProperty(handler.property_lexical_handler, handler.LexicalHandler())
    reader.parse(io.StringIO(TEXT.replace('a&e;', 'a&out;')))

# Whoever takes the parser's events himself hands them on by the methods.
class Seen(xml.sax.ContentHandler):
    def processingInstruction(self, target, data):
        print('seen', target, data)

    def characters(self, content):
        print('seen', content)

    def skippedEntity(self, name):
        print('seen', name)


reader = expatreader.ExpatParser()
reader.setContentHandler(Seen())
reader.processing_instruction('a', 'b')
reader.character_data('c')
reader.skipped_entity_handler('d', True)
reader.skipped_entity_handler('d', False)

pull = pulldom.PullDOM()
pull.startDocument()
root = pull.buildDocument('urn:x', 'x:a')
print(root.tagName, root.namespaceURI, root.ownerDocument is pull.document, pull.document.toxml())
print(xml.etree.ElementTree.XMLParser.version is not None if hasattr(xml, 'etree') else 'no tree')
