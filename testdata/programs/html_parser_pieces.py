# What HTMLParser finds in texts of pieces that are put together by chance.
import html.parser, random, re
random.seed(7)
toks = ['&', '&#', 'x', '41', ';', '<', '>', '/', 'a', 'script', '<script>', '</script>', '<style', '"', "'", '=', ' ', '\n', '<!--', '-->', '--', '!', '?', '<?', '<!', '<![', 'CDATA[', ']]>', ']>', 'doctype', 'DOCTYPE html', '&amp', '&lt;', 'é', '\x00', '<b', '</b>', '</', '`', '\t', 'title', 'A', '-', '<textarea>', '&notit;', '&#x41;', '&#65', 'href', "</ ", '</1', '<br/>', '\r', '<p a=b c>', ':']
class P(html.parser.HTMLParser):
    def handle_starttag(self, *a): self.l.append(('s',)+a+(self.get_starttag_text(),self.getpos()))
    def handle_endtag(self, *a): self.l.append(('e',)+a)
    def handle_data(self, *a): self.l.append(('d',)+a+(self.getpos(),))
    def handle_charref(self, *a): self.l.append(('c',)+a)
    def handle_entityref(self, *a): self.l.append(('r',)+a)
    def handle_comment(self, *a): self.l.append(('C',)+a)
    def handle_decl(self, *a): self.l.append(('D',)+a)
    def handle_pi(self, *a): self.l.append(('P',)+a)
    def unknown_decl(self, *a): self.l.append(('U',)+a)
def run(texts, cc):
    p = P(convert_charrefs=cc); p.l = []
    try:
        for t in texts: p.feed(t)
        p.l.append((p.rawdata, p.cdata_elem)); p.close()
    except Exception as e: p.l.append((type(e).__name__, str(e)))
    return p.l, p.rawdata, p.getpos()
for i in range(250):
    texts = [''.join(random.choice(toks) for _ in range(random.randint(1, 6))) for _ in range(random.choice((1,1,2,3)))]
    print(texts, run(texts, True)); print(texts, run(texts, False))
