# Modules that open files by their names: XML, arguments, lines of several files, programs.
import argparse
import codecs
import fileinput
import os
import xml.etree.ElementTree as ET

with open('a.xml', 'w') as f:
    f.write('<!DOCTYPE a [<!ENTITY x "y">]><a><b c="&x;">text</b></a>')
tree = ET.parse('a.xml')
print(ET.tostring(tree.getroot()))
tree.getroot().text = 'Grün'
for encoding in None, 'utf-8', 'unicode', 'utf-16':
    tree.write('b.xml', encoding=encoding)
    with open('b.xml', 'rb') as f:
        print(f.read())
print([(event, e.tag) for event, e in ET.iterparse('a.xml', ('start', 'end'))])
for name in 'missing.xml', '.':
    try:
        ET.parse(name)
    except OSError as e:
        print(type(e).__name__)
with open('bad.xml', 'w') as f:
    f.write('<a>')
try:
    ET.parse('bad.xml')
except ET.ParseError as e:
    print(e)

with open('args', 'w') as f:
    f.write('--name\nvalue with blanks\n@more\nlast\n')
with open('more', 'w') as f:
    f.write('--count=3\n')
parser = argparse.ArgumentParser(prog='p', fromfile_prefix_chars='@', exit_on_error=False)
parser.add_argument('--name')
parser.add_argument('--count', type=int)
parser.add_argument('file', type=argparse.FileType('r'))
with open('last', 'w') as f:
    f.write('content')
found = parser.parse_args(['@args'])
print(found.name, found.count, found.file.read())
found.file.close()
try:
    parser.parse_args(['@missing'])
except argparse.ArgumentError as e:
    print(e)

with fileinput.input(['args', 'more']) as lines:
    for line in lines:
        print(fileinput.filename(), fileinput.filelineno(), fileinput.lineno(), line.strip())

with codecs.open('u16', 'w', 'utf-16') as f:
    f.write('one\n')
    f.write('two\r\nthree')
with open('u16', 'rb') as f:
    print(f.read().count(b'\xff\xfe'))
with codecs.open('u16', encoding='utf-16') as f:
    print(f.readline(), f.readlines(), f.seek(0), f.read(2))
for mode, encoding in ('rt', 'utf-8'), ('r', 'no-such'):
    try:
        codecs.open('u16', mode, encoding)
    except (ValueError, LookupError) as e:
        print(e)
print(sorted(os.listdir('.')))
