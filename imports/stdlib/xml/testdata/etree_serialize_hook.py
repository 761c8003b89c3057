# Programs put their own functions in the place of those that write elements.
import xml.etree.ElementTree as ET

root = ET.XML('<a x="1">t<b><c/>u</b>v<![CDATA[<w>]]></a>')
print(ET.tostring(root, 'unicode'))
plain = ET._serialize_xml


def cdata(write, elem, qnames, namespaces, **kwargs):
    if elem.tag == '![CDATA[':
        write(f'<![CDATA[{elem.text}]]>')
        if elem.tail:
            write(elem.tail)
    else:
        plain(write, elem, qnames, namespaces, **kwargs)


special = ET.SubElement(root.find('b'), '![CDATA[')
special.text, special.tail = '<&>', ' tail & '
print(ET.tostring(root, 'unicode'))
ET._serialize_xml = cdata
print(ET.tostring(root, 'unicode'), ET.tostring(root, 'unicode', short_empty_elements=False))
ET._serialize['xml'] = cdata
print(ET.tostring(root), ET.tostring(special))
ET._serialize_xml = ET._serialize['xml'] = plain
print(ET.tostring(root, 'unicode'))
html = ET._serialize_html
ET._serialize_html = lambda write, elem, *args, **kwargs: write('!') if elem.tag == 'c' else html(write, elem, *args, **kwargs)
root.find('b').remove(special)
print(ET.tostring(root, 'unicode', method='html'))
ET._serialize_html = html
print(ET.tostring(root, 'unicode', method='html'))

# A namespace that is registered for the empty prefix, by itself and with others.
from xml.etree import ElementTree as _ET
_e = _ET.XML('<root xmlns="urn:a" xmlns:p="urn:b"><p:elem p:k="1"/></root>')
print(_ET.tostring(_e))
_ET.register_namespace('', 'urn:a')
print(_ET.tostring(_e))
_ET.register_namespace('q', 'urn:b')
print(_ET.tostring(_e), _ET.tostring(_ET.XML('<r><e xmlns="urn:a"/></r>')))
_ET._namespace_map['urn:b'] = 'kk'
print(_ET.tostring(_e))
del _ET._namespace_map['urn:a']
print(_ET.tostring(_e), _ET.tostring(_e[0], method='html'))
