# Which names a document may leave undefined: that depends on whether it has, or is given, declarations outside of itself.
import io
import itertools
from xml.parsers import expat

ENTITIES = b'<!ENTITY nbsp "&#160;">\n<!ENTITY copy "\xc2\xa9">'


def run(document, parsing, foreign, handler, refuses, default):
    parser = expat.ParserCreate()
    events = []
    parser.StartElementHandler = lambda name, attributes: events.append((name, attributes))
    parser.CharacterDataHandler = lambda data: events.append(data)
    parser.SkippedEntityHandler = lambda name, parameter: events.append(('skipped', name, parameter))
    if default:
        parser.DefaultHandler = lambda data: events.append(('default', data)) if '&' in data and ';' == data[-1] and 'E' not in data else None

    def external(context, base, system, public):
        events.append(('external', context, system, public))
        if handler == 'reads':
            parser.ExternalEntityParserCreate(context).ParseFile(io.BytesIO(ENTITIES))
        return 1

    def standalone():
        events.append('not standalone')
        return 0 if refuses == 'refuses' else 1

    if handler:
        parser.ExternalEntityRefHandler = external
    if refuses:
        parser.NotStandaloneHandler = standalone
    parser.SetParamEntityParsing(parsing)
    parser.UseForeignDTD(foreign)
    try:
        parser.Parse(document, True)
    except expat.ExpatError as error:
        events.append(str(error).partition(':')[0])
    return events


prologs = ('', '<?xml version="1.0" standalone="yes"?>', '<!DOCTYPE a>', '<!DOCTYPE a SYSTEM "u">', '<!DOCTYPE a [<!ENTITY z "q">]>',
           '<!DOCTYPE a SYSTEM "u" [<!ENTITY z "q">]>', '<!DOCTYPE a [<!ENTITY % p "<!ENTITY r \'s\'>"> %p; <!ENTITY z "q">]>',
           '<!DOCTYPE a [<!ENTITY % p SYSTEM "v"> %p; <!ENTITY z "q">]>',
           '<!DOCTYPE a [<!ENTITY z "q"> %p; <!ATTLIST a x NMTOKEN "d" y CDATA "e"> <!ENTITY foo "f">]>')
# The outcomes of a document, and which of them each way to parse it has.
bodies = ('<a x="1&nbsp;2"/>', '<a x="&z;"/>', '<a x="&foo;"/>', '<a>b&nbsp;c&foo;d</a>')
for prolog in prologs:
    for body in bodies:
        outcomes, ways = [], []
        for parsing, foreign, handler, refuses, default in itertools.product((0, 1, 2), (False, True), (None, 'ignores', 'reads'), (None, 'takes', 'refuses'), (False, True)):
            if refuses and (default or body != bodies[0]):
                continue
            outcome = run(prolog + body, parsing, foreign, handler, refuses, default)
            if outcome not in outcomes:
                outcomes.append(outcome)
            ways.append(outcomes.index(outcome))
        print(prolog, body, *outcomes, ''.join(map('{:x}'.format, ways)), sep='\n')
