from html.parser import HTMLParser
class P(HTMLParser):
    def handle_starttag(self, tag, attrs): print("start", tag, attrs, self.getpos(), self.get_starttag_text())
    def handle_endtag(self, tag): print("end", tag)
    def handle_data(self, data): print("data", repr(data))
    def handle_comment(self, data): print("comment", repr(data))
    def handle_decl(self, data): print("decl", repr(data))
    def handle_pi(self, data): print("pi", repr(data))
    def unknown_decl(self, data): print("unknown", repr(data))
    def handle_charref(self, name): print("charref", name)
    def handle_entityref(self, name): print("entityref", name)
texts = ["<!DOCTYPE html><html><body class='a b' id=x disabled data-q=\"1 &lt; 2\">Hi &amp; bye<br/>\n<p>a<b>c</p></b></body></html>",
         "<!-- c --><?pi x><![CDATA[x]]><a href='u?a=1&amp;b=2'>t</a > tail", "<script>if (a<b && c) { '</p>' }</script>after<style>x{}</STYLE>",
         "a < b & c &lt d &#65; &#x42; &nosuch; e", "<IMG SRC=a.png ALT='x'/>", "</>x</ p><//b>", "<a b='c' d=\"e\"f>g", "x<y>z<", "plain", "<a\nhref=x\n>\n<b>"]
for convert in True, False:
    for t in texts:
        print("---", t)
        p = P(convert_charrefs=convert)
        p.feed(t)
        p.close()
p = P()
for piece in ("<di", "v cla", "ss='x'>he", "llo &am", "p; w</d", "iv>"):
    p.feed(piece)
p.close()
