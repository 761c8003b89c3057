# Programs that know Markdown put a pattern of their own in the place of html._charref.
import html
import re
from html.parser import HTMLParser

text = '&copy &copy; &nbsp &#87654321; &#x41; &#65 &amp;lt; &notit; &hi?; & &#xD800; &#0;'
print(ascii(html.unescape(text)))
before = html._charref
print(before.pattern, before.flags, html._charref is before)
print(ascii(html.unescape(text)))
html._charref = re.compile(r'&(#[0-9]{1,7};|#[xX][0-9a-fA-F]{1,6};|[^\t\n\f <&#;]{1,32};)')
print(ascii(html.unescape(text)), html.unescape('none'))


class Data(HTMLParser):
    def handle_data(self, data):
        print('data', ascii(data))

    def handle_starttag(self, tag, attrs):
        print(tag, ascii(attrs))


p = Data()
p.feed('<a href="&copy&copy;">&lt &lt;</a>')
p.close()
html._charref = before
print(ascii(html.unescape(text)))
print(ascii(re.sub(before, html._replace_charref, '&eacute; &eacute &zzz;')))
html._replace_charref = lambda match: f'[{match[1]}]'
html._charref = re.compile('&(x)')
print(html.unescape('&x&lt;'))
