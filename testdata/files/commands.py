# all rights: runs modules of the library as programs
"""The command lines that modules of the library have."""
import io
import os
import runpy
import sys

files = {
    'data.json': '{"b": [1, 2, {"c": null}], "a": "é"}',
    'bad.json': '{',
    'hello.txt': 'hello\n',
    'code.b64': 'aGVsbG8K\n',
    'prog.py': 'def f(a, *b):\n    """\n    >>> f(1)\n    2\n    """\n    return a + 1\n',
    'wrong.txt': '>>> 1 + 1\n3\n',
    'tests/test_a.py': 'import unittest\n\n\nclass T(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(1, 1)\n\n'
                       '    def test_b(self):\n        self.skipTest("no")\n',
}
os.mkdir('tests')
for name, text in files.items():
    with open(name, 'w', encoding='utf-8') as f:
        f.write(text)


class Kept(io.TextIOWrapper):
    def close(self):
        self.flush()


def run(module, *args, given=''):
    sys.modules.pop('json.tool', None)
    print('$', module, *args)
    streams = sys.stdin, sys.stdout, sys.stderr, sys.argv
    out = Kept(io.BytesIO(), encoding='utf-8', newline='\n')
    sys.stdin = Kept(io.BytesIO(given.encode()), encoding='utf-8')
    sys.stdout, sys.stderr, sys.argv = out, io.StringIO(), [module, *args]
    code = None
    try:
        runpy.run_module(module, run_name='__main__', alter_sys=True)
    except SystemExit as e:
        code = e.code
    finally:
        errors = sys.stderr.getvalue()
        sys.stdin, sys.stdout, sys.stderr, sys.argv = streams
    out.flush()
    print(out.buffer.getvalue().decode('utf-8', 'backslashreplace'), end='')
    if module == 'unittest':
        errors = '\n'.join(line for line in errors.splitlines() if not line.startswith('Ran'))
    if errors and 'usage' not in errors:
        print('errors:', errors.rstrip())
    print('exit', 0 if code is None or code is False else code)


run('json.tool', 'data.json')
run('json.tool', '--sort-keys', '--indent', '1', given=files['data.json'])
run('json.tool', '--compact', 'data.json', 'out.json')
print(open('out.json').read())
run('json.tool', 'bad.json')
run('calendar', '2024', '2')
run('calendar', '2024', '12', '-w', '4', '-l', '2')
run('calendar', '2025', '-m', '4', '-s', '2')
run('base64', '-e', 'hello.txt')
run('base64', '-d', 'code.b64')
run('base64', '-u', given='aGk=\n')
run('gzip', 'hello.txt')
os.rename('hello.txt', 'before.txt')
run('gzip', '-d', 'hello.txt.gz')
print(open('hello.txt').read())
run('gzip', '-d', 'hello.txt')
run('zipfile', '-c', 'a.zip', 'hello.txt', 'tests')
run('zipfile', '-t', 'a.zip')
run('zipfile', '-e', 'a.zip', 'out')
print(sorted(os.listdir('out')), os.listdir('out/tests'))
run('zipfile')
run('tarfile', '-v', '-c', 'a.tgz', 'hello.txt', 'tests')
run('tarfile', '-l', 'a.tgz')
run('tarfile', '-v', '-e', 'a.tgz', 'out2', '--filter', 'data')
print(sorted(os.listdir('out2')))
run('tarfile', '-t', 'hello.txt')
run('doctest', 'prog.py')
run('doctest', 'wrong.txt')
run('unittest', 'discover', '-s', 'tests')
run('unittest', 'discover', '-v', 'tests', '-p', 'no*.py')
run('ast', 'prog.py')
run('ast', '-m', 'eval', '-i', '1', '-a', given='1 + x')
run('tokenize', 'prog.py')
run('tokenize', '-e', given='a = (1)\n')
run('symtable', 'prog.py')
run('tabnanny', 'prog.py')
run('mimetypes', 'x.json', 'y.nothing')
run('py_compile', 'prog.py')
