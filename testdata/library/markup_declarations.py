# declarations put together from pieces, read by the base of the markup parsers
import _markupbase
state = 5
def pick(n):
    global state
    state = (state * 1103515245 + 12345) % (1 << 31)
    return (state >> 8) % n
PIECES = ['<!', '<![', '<!--', '-->', '--', '>', ']', '[', ']]>', '] ]\n>', 'DOCTYPE ', 'doctype html', ' ', '\n', 'ELEMENT b', '<!ELEMENT b (c)>', '<!ATTLIST b c CDATA #IMPLIED>', '<!ATTLIST b\n c (x|y) "z"', ' d ID #REQUIRED>', '<!ENTITY x "y">',
          '<!ENTITY % x ', 'SYSTEM "y" NDATA z>', '<!NOTATION x PUBLIC "y">', '%x;', '%x ', '%', '<?pi?>', '<!FOO b>', '"a"', "'b' ", '"', "'", 'CDATA[', 'if x]', 'temp [', 'endif', '#', '(', ')', '$', '1', '-', 'a', '<', 'é', '<!ATTLIST ', '<!ENTITY ', '<!NOTATION ', ' PUBLIC ']
class P(_markupbase.ParserBase):
    def __init__(self): self.reset(); self.log = []
    def handle_comment(self, d): self.log.append(('c', d))
    def handle_decl(self, d): self.log.append(('d', d))
    def unknown_decl(self, d): self.log.append(('u', d))
hashed = count = 0
def keep(text):
    global hashed, count
    count += 1
    hashed = 2166136261 if not hashed else hashed
    for c in text.encode():
        hashed = ((hashed ^ c) * 16777619) & 0xffffffff

for n in range(40000):
    begin = ['<!', '<!DOCTYPE a [', '<!DOCTYPE a', '<![', '<!--', ''][pick(6)]
    text = '\n ' * pick(2) + begin + ''.join(PIECES[pick(len(PIECES))] for _ in range(pick(7)))
    for how in ('parse_declaration', 'parse_comment', 'parse_marked_section'):
        p = P()
        p.rawdata = text
        if pick(4) == 0: p._decl_otherchars = '$1'
        try:
            r = getattr(p, how)(len(text) - len(text.lstrip()))
        except AssertionError as e:
            r = str(e)
        keep(repr((text, how, r, p.log, p.getpos())))
print(count, 'results', hashed)
