# Modules of the library made anew from their specification, as markdown does to change the names of one.
import importlib.util, re, html.parser
spec = importlib.util.find_spec('html.parser')
h = importlib.util.module_from_spec(spec)
spec.loader.exec_module(h)
print(h is html.parser, h.HTMLParser is html.parser.HTMLParser)
h.piclose = re.compile(r'\?>')
h.entityref = re.compile(r'&([a-zA-Z][-.a-zA-Z0-9]*);')
h.incomplete = h.entityref
def show(m, text):
    class P(m.HTMLParser):
        def __getattribute__(self, n):
            if n.startswith('handle_') or n=='unknown_decl': return lambda *a: print(n, a)
            return super().__getattribute__(n)
    for cc in (True, False):
        p = P(convert_charrefs=cc)
        p.feed(text); p.close()
for t in ['AT&T; x', 'AT&T', 'a &amp; b &am', '<?php a > b ?> c', '<a b=c>x</a >', '&#38; &#x', '<', '<1', 'a&', 'a&b', '</>', '&T', '<?x>y?>', '<!x>', '<![CDATA[x]]>']:
    print(repr(t)); show(html.parser, t); show(h, t)

import html, sys
print(sys.modules['html.parser'] is html.parser, h is html.parser)
import importlib
for n in ('textwrap','shlex','string','cmd','optparse','difflib','sched'):
    spec = importlib.util.find_spec(n)
    if not spec: print(n); continue
    a = importlib.util.module_from_spec(spec); spec.loader.exec_module(a)
    b = importlib.import_module(n)
    print(n, a is b, a.__name__, a.__spec__ is spec, b.__spec__ is spec, sys.modules[n] is b)
