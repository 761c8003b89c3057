# Names of the library that packages take although no document tells of them.
import pickle
import xml.etree.ElementTree as ET
from xml.dom import minidom, pulldom, expatbuilder
class A:
    class B: pass
print(pickle._getattribute(A, 'B'))
for name in ('B.c', '<locals>.x', 'B.<locals>', ''):
    try: print(pickle._getattribute(A, name))
    except AttributeError as e: print(e)
print(minidom._do_pulldom_parse(pulldom.parseString, ('<a><b/></a>',), {'parser': None}).toxml())
class Builder(expatbuilder.Namespaces, expatbuilder.ExpatBuilder):
    def reset(self):
        expatbuilder.ExpatBuilder.reset(self)
        self._initNamespaces()
    def install(self, parser):
        expatbuilder.ExpatBuilder.install(self, parser)
        parser.StartNamespaceDeclHandler = self.start_namespace_decl_handler
print(Builder().parseString('<a xmlns:x="u"><x:b/></a>').toxml())
import io
class Rude:
    def start(self, *a): pass
for make in (lambda: None, lambda: ET.XMLParser(target=ET.TreeBuilder()), lambda: ET.XMLParser(target=Rude()), lambda: ET.XMLParser(target=ET.TreeBuilder(insert_comments=True)),
             lambda: ET.XMLParser(target=ET.TreeBuilder(), encoding='latin-1')):
    for events in (None, ('start', 'end', 'comment')):
        try: print([(e, x.tag if isinstance(x.tag, str) else 'comment', x.text) for e, x in ET.iterparse(io.BytesIO(b'<a>\xc3\xa9<!--c--><b/></a>'), events, make())])
        except TypeError as e: print(e)
