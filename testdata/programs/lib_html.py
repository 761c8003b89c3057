import html
import html.entities as e
from html import escape, unescape
print(escape("<a href=\"x\">'&'</a>"), escape("\"<'", quote=False), escape("plain"))
for s in ("&lt;&gt;&amp;&quot;&#39;", "&eacute;&eacute &notit; &notin; &xyz; &", "&#x41;&#65&#0;&#128;&#x80;&#xD800;&#x110000;&#13;&#1;&#xFFFE;&#", "&#xg;&;&CounterClockwiseContourIntegral;&NotEqualTilde;", "a&b&lt", "&" + "a" * 40 + ";", "&ampamp;&copyx", "&é;", "&#99999999999999999999;", "&lang;"):
    print(ascii(unescape(s)))
print(len(e.html5), e.html5["amp"], e.html5["amp;"], e.html5.get("hearts"), e.name2codepoint["eacute"], e.codepoint2name[233], e.entitydefs["copy"], len(e.name2codepoint), len(e.codepoint2name), len(e.entitydefs), e.name2codepoint["lang"])
print(hash(tuple(sorted(e.html5.items()))) == hash(tuple(sorted(html.entities.html5.items()))), sum(map(ord, "".join(e.html5.values()))), sum(e.codepoint2name))
for f in (lambda: escape(5), lambda: unescape(5)):
    try:
        print(f())
    except Exception as x:
        print(type(x).__name__, x)
