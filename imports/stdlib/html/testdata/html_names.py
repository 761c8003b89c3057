# Names that packages take out of html and ElementTree: mistune replaces with a pattern of its own,
# markdown writes HTML with the list of elements that have no end.
import html
import re
from xml.etree.ElementTree import HTML_EMPTY

own = re.compile(r"&(#[0-9]{1,7};|#[xX][0-9a-fA-F]+;|[^\t\n\f <&#;]{1,32};)")
for text in "&amp;&lt;b&gt; &#39;&#x41; &nosuch; &ampx; &amp &#0; &#xD800; &#1114112; &#128; &notit;", "&;", "":
    print(ascii(own.sub(html._replace_charref, text)), ascii(html._charref.sub(html._replace_charref, text)), ascii(html.unescape(text)))
print(sorted(HTML_EMPTY))
