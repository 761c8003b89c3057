"""Trees written, with plain values and with others, and with functions of the module replaced."""
import random
import xml.etree.ElementTree as ET


class Text(str):
    pass


class Own(ET.Element):
    pass


def tree(r, depth, odd):
    names = ['a', 'b-c', 'é', 'x.y'] + ['{urn:x}n', ET.QName('urn:y', 'm'), Text('t')] * odd
    values = ['', 'v', 'a<b>&"c\'', 'é\r\n\t', '\U0001F600'] + [ET.QName('urn:x', 'v'), Text('&')] * odd
    e = (Own if odd and r.random() < .1 else ET.Element)(r.choice(names), {r.choice(names): r.choice(values) for _ in range(r.randrange(3))})
    e.text, e.tail = (r.choice([None, *[v for v in values if isinstance(v, str)]]) for _ in 'xy')
    for _ in range(r.randrange(4) if depth else 0):
        k = r.randrange(4)
        if k:
            e.append(tree(r, depth - 1, odd))
        elif odd and r.random() < .3:
            e.append(r.choice([ET.Comment('c--c'), ET.PI('p', 'i'), ET.Element(None)]))
        else:
            ET.SubElement(e, r.choice(names), {'k': r.choice(values)}, more=r.choice(values)).text = r.choice(values[:5])
    return e


for seed in range(60):
    r = random.Random(seed)
    root = tree(r, 3, seed % 2)
    for short in True, False:
        print(ascii(ET.tostring(root, 'unicode', short_empty_elements=short)))
    print(ET.tostring(root), len(ET.tostring(root, 'utf-8', xml_declaration=True)))

for bad in (3, b'x', object, ET.QName('q')):
    for place in 'text', 'tail', 'tag':
        e = ET.Element('r')
        child = ET.SubElement(e, 'c')
        setattr(child, place, bad)
        try:
            print(ET.tostring(e))
        except TypeError as problem:
            print(problem)
    e = ET.Element('r', {'k': bad})
    try:
        print(ET.tostring(e))
    except TypeError as problem:
        print(problem)

parent = ET.Element('p', {'a': '1'})
given = {'b': '2'}
child = ET.SubElement(parent, 'c', given, d='3')
given['b'] = 'changed'
print(child.attrib, list(parent) == [child], child.text, child.tail)
for wrong in ((1, 'c'), (parent, 'c', 1), (parent,), ()):
    try:
        ET.SubElement(*wrong)
    except TypeError as problem:
        print(type(problem).__name__)
escape = ET._escape_cdata
ET._escape_cdata = lambda text: '[' + text + ']'
child.text = 'x<y'
print(ET.tostring(parent))
ET._escape_cdata = escape
print(ET.tostring(parent))
