# Canonical XML: prefixes, options, comments and instructions around the document, names in texts and values.
import xml.etree.ElementTree as ET
docs = ['<?x y?><c:a xmlns:c="u"><b xmlns="v"/></c:a><?z?>', '<!DOCTYPE a><a/>', '<!DOCTYPE a [<!ENTITY s "x">]>\n<?p q?><a>&s;</a>', '<a xmlns="u" b="1" a="2"><!-- c --> <b xmlns="">t</b></a>',
 '<p:a xmlns:p="u" xmlns:q="u" q:x="1"/>', '<a xmlns:x="u"><b x:y="1"/><c/></a>', '<a xml:lang="en" z="&lt;&#9;&quot;"/>', '<a> <b> x </b> </a>', '<c:catalog xmlns:c="urn:catalog" xmlns="urn:item"><item/></c:catalog>']
for d in docs:
    for kw in ({}, {"with_comments": True}, {"strip_text": True}, {"rewrite_prefixes": True}, {"exclude_attrs": ["a"]}, {"exclude_tags": ["b"]}, {"qname_aware_attrs": ["x"]}):
        try: print(ET.canonicalize(d, **kw))
        except Exception as e: print(type(e), e)
more = ['<a xmlns="u" xmlns:p="u" p:x="1" p:y="2"/>', '<a xmlns:p="u" xmlns:q="v"><p:b p:x="q:z">p:text</p:b><q:c/></a>', '<a xml:space="preserve"> <b xml:space="default"> c </b> </a>', '<a xmlns:p="1"><b xmlns:p="2"><p:c/></b><p:d/></a>',
        '<a x="p:1" xmlns:p="u"/>', '<a>t<!-- c -->u<?p d?>v</a>', '<!-- before --><a/><!-- after --><?q?>', '<a><b><x/></b>tail</a>', '<a x="nope:1"/>', '<a><![CDATA[<&>]]>\r\n&#13;</a>']
for d in more + docs:
    for kw in ({}, {"with_comments": True, "strip_text": True}, {"rewrite_prefixes": True}, {"exclude_attrs": ["a", "{u}x"], "exclude_tags": ["b", "{u}b"]}, {"qname_aware_attrs": ["x", "{u}x"], "qname_aware_tags": ["{u}b", "zz"]},
               {"qname_aware_attrs": ["x", "{u}x"], "qname_aware_tags": ["{u}b", "zz"], "rewrite_prefixes": True}):
        try: print(ET.canonicalize(d, **kw))
        except Exception as e: print(type(e).__name__, e)
import io
out = io.StringIO()
print(ET.canonicalize("<a/>", out=out), out.getvalue(), ET.canonicalize(from_file=io.StringIO("<b c='1'/>")))
for bad in ((), ("<a>",)):
    try: ET.canonicalize(*bad)
    except Exception as e: print(type(e).__name__, e)
