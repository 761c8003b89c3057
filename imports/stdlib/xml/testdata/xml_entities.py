# What a document defines for itself: entities and attributes, and how much may come of them.
import io
import xml.etree.ElementTree as ET


def show(text, **entities):
    parser = ET.XMLParser()
    parser.entity.update(entities)
    try:
        parser.feed(text)
        print(ET.tostring(parser.close()))
    except ET.ParseError as e:
        print(e.code, str(e).rpartition(', column')[0] if e.code == 43 else e)


show('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')
show('<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&x;&x;">]><a b="&z;&lt;">&z;<c/>&z;</a>')
show('<?xml version="1.0"?>\n<!-- one --><!DOCTYPE n:a [<!ENTITY x "<n:b>1</n:b>">]><n:a xmlns:n="urn:q" n:z="1">&x;</n:a>')
show('<!DOCTYPE a [<!ATTLIST a q CDATA "given">]>\n<a/>')
show('<!DOCTYPE a [<!ENTITY x "y">]>\n<a>\n &z;</a>')
show('<!DOCTYPE a SYSTEM "s" [<!ENTITY x "y">]>\n<a>\n &z;</a>')
show('<!DOCTYPE a SYSTEM "s" [<!ENTITY x "y">]>\n<a>\n &z;&x;</a>', z='Z')
show('<!DOCTYPE a [<!ENTITY x "&y;"><!ENTITY y "&x;">]><a>&x;</a>')
show('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')
show('<!DOCTYPE a [<!ENTITY x "</a>">]><a>&x;')
show('<!DOCTYPE a [<!ENTITY x "y">]><a><b></a>')
laughs = ''.join(f'<!ENTITY e{i} "{f"&e{i - 1};" * 10}">' for i in range(1, 10))
show(f'<!DOCTYPE a [<!ENTITY e0 "{"lol" * 10}">{laughs}]><a>&e9;</a>')
show(f'<!DOCTYPE a [<!ENTITY e0 "{"x" * 100000}">]><a>{"&e0;" * 100000}</a>')
for event, e in ET.iterparse(io.BytesIO(b'<!DOCTYPE a [<!ENTITY x "y">]><a>&x;<b/></a>'), ('start', 'end')):
    print(event, e.tag, event == 'end' and e.text)


class Target:
    def doctype(self, *args):
        print('doctype', args)

    def start(self, *args):
        print('start', args)

    def close(self):
        return 'closed'


parser = ET.XMLParser(target=Target())
parser.feed('<!DOCTYPE a PUBLIC "p" "s" [<!ENTITY x "y">]><a>&x;</a>')
print(parser.close())
