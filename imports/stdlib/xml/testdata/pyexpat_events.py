"""When the parser of XML calls handlers, and where it says that it is."""
from xml.parsers import expat


def events(*pieces, encoding=None, **settings):
    parser = expat.ParserCreate(encoding)
    parser.SetReparseDeferralEnabled(False)
    for name, value in settings.items():
        setattr(parser, name, value)
    seen = []

    def note(kind):
        def handler(*args):
            if kind == 'text':
                seen.append((kind, len(args[0])))
            elif kind in ('alone', 'skipped'):
                seen.append((kind, args))
            else:
                seen.append((kind, args, parser.CurrentByteIndex, parser.CurrentLineNumber, parser.CurrentColumnNumber))
            return 1
        return handler
    for kind, name in (('start', 'StartElementHandler'), ('end', 'EndElementHandler'), ('text', 'CharacterDataHandler'),
                       ('alone', 'NotStandaloneHandler'), ('skipped', 'SkippedEntityHandler')):
        setattr(parser, name, note(kind))
    try:
        for i, piece in enumerate(pieces):
            parser.Parse(piece, i == len(pieces) - 1)
    except expat.ExpatError as error:
        seen.append(str(error))
    return seen


print(events(b'<a>\n <b/>\n <c x="1"/></a>'))
for size in 1000, 1024, 1025, 3000:
    xml = b"<?xml version='1.0' encoding='iso8859'?><s>" + b'a' * size + b'</s>'
    print(size, [e[1] for e in events(xml) if e[0] == 'text'], [e[1] for e in events(xml, buffer_text=True, buffer_size=1024) if e[0] == 'text'])
print(events(b'<!DOCTYPE a SYSTEM "a.dtd" [ %unknown; ]><a>&other;</a>'))
print(events(b'\0\r\n'))
for flag in True, False:
    parser, asked = expat.ParserCreate(), []
    parser.UseForeignDTD(flag)
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_ALWAYS)
    parser.ExternalEntityRefHandler = lambda *args: asked.append(args) or 1
    parser.Parse(b'<element/>', True)
    print(asked)
try:
    expat.ParserCreate().returns_unicode = 1
except AttributeError:
    print('no such attribute')
