import io
import xml.etree.ElementTree as ET
from xml.sax.saxutils import escape, quoteattr, unescape


def attempt(label, f):
    try:
        print(label, repr(f()))
    except BaseException as e:
        print(label, type(e).__name__, e, getattr(e, 'position', ''), getattr(e, 'code', ''))


doc = '''<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE catalog SYSTEM "c.dtd" [<!ELEMENT catalog ANY>]>
<!-- a comment -->
<catalog name="books &amp; more">
  <book id="1" lang='en'><title>One &lt;1&gt;</title><price>10.5</price></book>
  <book id="2"><title>Two</title><price currency="EUR">20</price><![CDATA[raw <&> data]]></book>
  <book id="3"><title/><?pi some data?>tail &#65;&#x42;</book>
  <other><deep><book id="4"><title>Deep</title></book></deep></other>
</catalog>'''
root = ET.fromstring(doc)
print(root.tag, root.attrib, len(root), [c.tag for c in root], root[0].attrib, root[1][1].text, repr(root[1][1].tail), repr(root[2].text), repr(root[2][0].tail))
print(root.find('book').get('id'), root.find('nothing'), root.findtext('book/title'), root.findtext('book[3]/title'), root.findtext('x', 'default'))
for path in ('book', './/book', 'book/title', './/title', '*', './book[@id]', "book[@id='2']", 'book[2]', 'book[last()]', 'book[last()-1]', 'book[title]',
             "book[title='Two']", ".//book[@lang='en']/title", 'other//book', '..', './/price/..', "book[@id!='2']", ".//title[.='Deep']", '{*}book', 'book/*'):
    print(path, [(e.tag, e.get('id')) for e in root.findall(path)])
for bad in ('/book', 'book[0]', 'book[foo()]', 'x:book', 'book[@a=b]'):
    attempt(bad, lambda: root.findall(bad))
print([e.tag for e in root.iter()], [e.get('id') for e in root.iter('book')], ''.join(root[0].itertext()), [e.tag for e in root.iterfind('book')])
print(ET.tostring(root[0]), ET.tostring(root[2], encoding='unicode'), ET.tostring(root[0], 'utf-8', xml_declaration=True)[:60])
ns = ET.fromstring('<a:root xmlns:a="urn:a" xmlns="urn:d" a:k="v"><child/><a:c2 xmlns:b="urn:b" b:x="1"/></a:root>')
print(ns.tag, ns.attrib, [c.tag for c in ns], ns[1].attrib)
print(ns.find('d:child', {'d': 'urn:d'}).tag, ns.find('{urn:d}child').tag, [e.tag for e in ns.findall('{urn:a}*')], ns.find('child', {'': 'urn:d'}).tag)
print(ET.tostring(ns, encoding='unicode'))
ET.register_namespace('aa', 'urn:a')
print(ET.tostring(ns, encoding='unicode', default_namespace=None))
e = ET.Element('root', {'z': '1'}, a='2')
s = ET.SubElement(e, 'sub', x='é"<>&\n\t')
s.text = 'text & <more> é'
s.tail = 'tail'
e.append(ET.Comment(' note '))
e.append(ET.ProcessingInstruction('target', 'data'))
ET.SubElement(e, 'empty')
print(ET.tostring(e), ET.tostring(e, 'unicode'), ET.tostring(e, 'unicode', short_empty_elements=False), ET.tostring(e, 'unicode', method='text'), ET.tostring(e, 'unicode', method='html'))
print(ET.tostring(e, 'latin-1'), ET.tostring(e, 'unicode', xml_declaration=True)[:50])
ET.indent(e)
print(ET.tostring(e, 'unicode'))
t = ET.ElementTree(ET.fromstring('<a><b><c/></b><d>x</d></a>'))
ET.indent(t, space='\t')
t.write(out := io.BytesIO(), encoding='utf-8', xml_declaration=True)
print(out.getvalue())
ET.dump(t)
print(t.getroot().tag, t.find('b/c').tag, t.findtext('d'), [x.tag for x in t.iter('c')])
e = ET.Element('m')
kids = [ET.Element(n) for n in 'abc']
e.extend(kids)
e.insert(1, ET.Element('i'))
e.remove(kids[0])
e[0].set('k', 'v')
del e[1]
print([c.tag for c in e], e[0].keys(), e[0].items(), list(e), len(e)) if False else print([c.tag for c in e], list(e[0].keys()), list(e[0].items()), len(e))
e[0:1] = [ET.Element('x'), ET.Element('y')]
print([c.tag for c in e])
attempt('append', lambda: e.append('x'))
attempt('remove', lambda: e.remove(ET.Element('zz')))
attempt('index', lambda: e[10])
attempt('Element', lambda: ET.Element('a', 5))
attempt('serialize', lambda: ET.tostring(ET.Element('a', {'k': 5})))
attempt('serialize', lambda: ET.tostring(ET.Element(5)))
e.clear()
print(len(e), e.attrib, e.text)
for event, el in ET.iterparse(io.StringIO('<r><a>1</a><b x="2"/></r>'), events=('start', 'end')):
    print(event, el.tag, el.text, el.attrib)
for event, el in ET.iterparse(io.BytesIO(b'<r xmlns="u"><!--c--><?p d?></r>'), events=('start-ns', 'end', 'comment', 'pi', 'end-ns')):
    print(event, el if isinstance(el, tuple) or el is None else el.text)
pull = ET.XMLPullParser(['end'])
pull.feed('<x><y/>')
pull.feed('</x>')
pull.close()
print([(ev, el.tag) for ev, el in pull.read_events()])
for bad in ('', '<a>', '<a></b>', '<a', '<a b></a>', '<a b=c/>', '<a b="1" b="2"/>', '<a/><b/>', 'text', '<a>&undefined;</a>', '<a>&amp</a>', '<a><b></a></b>', '<a>\x00</a>',
            '<x:a/>', '<a>\n  <b>\n</a>', '<a b="<"/>', '<!-- x', '<a><![CDATA[x</a>', '<1a/>', '<a>]]></a>', '<a/>text', '&amp;', '<a>&#0;</a>', '< a/>', '<a><?xml version="1.0"?></a>'):
    attempt(repr(bad), lambda: ET.fromstring(bad).tag)
bomb = '<!DOCTYPE l [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;">]><l>text</l>'
print(ET.fromstring(bomb).text)
print(ET.XML('<a>é</a>').text, ET.fromstring('<a>é</a>'.encode('utf-8')).text, ET.fromstring('<?xml version="1.0" encoding="latin-1"?><a>é</a>'.encode('latin-1')).text, ET.fromstringlist(['<a>', 'x</a>']).text)
tree, ids = ET.XMLID('<a id="1"><b id="2"/></a>')
print(sorted(ids))
q = ET.QName('urn:q', 'tag')
print(q, repr(q), q == '{urn:q}tag', ET.tostring(ET.Element(q), 'unicode'), ET.iselement(e), ET.iselement(5))


class Target:
    def start(self, tag, attrs):
        print('start', tag, attrs)

    def end(self, tag):
        print('end', tag)

    def data(self, data):
        print('data', repr(data))

    def comment(self, text):
        print('comment', text)

    def close(self):
        return 'closed'


p = ET.XMLParser(target=Target())
p.feed('<a x="1">text<!--c--><b/></a>')
print(p.close())
print(ET.tostring(ET.fromstring('<a><!--c-->x</a>', ET.XMLParser(target=ET.TreeBuilder(insert_comments=True))), 'unicode'))
print(ET.parse(io.StringIO('<p>parsed</p>')).getroot().text)
print(ET.canonicalize('<a  z="1" b="2"><c/>&lt;</a>'))
print(escape('<a & "b">'), escape('x"y', {'"': '&quot;'}), unescape('&lt;a &amp;amp; b&gt;'), quoteattr('a "b" & c'), quoteattr('"\''), quoteattr('plain\n'))
import copy
c = copy.deepcopy(root[0])
print(c is root[0], ET.tostring(c) == ET.tostring(root[0]), copy.copy(root)[0] is root[0])
