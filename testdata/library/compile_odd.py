# compile, eval and exec with odd namespaces, names of files, declarations of an encoding and ints.
import sys
class M:
    def __getitem__(self, key):
        if key == 'a': return 12
        raise KeyError
    def __setitem__(self, key, value): self.results = (key, value)
    def keys(self): return list('xyz')
m=M(); g=globals()
def t(f):
    try: return f()
    except BaseException as e: return type(e).__name__, str(e)[:300]
for c in ('z = a','z = b','z = dir()','z = globals() is g','z = locals()','del q'):
    print(c, t(lambda: exec(c, g, m)), m.results[0], m.results[1] is m or m.results[1])
print(t(lambda: exec('z=b',m)))
class A: pass
print(t(lambda: exec('z=a',g,A())))
class D(dict):
    def __getitem__(self,key):
        if key=='a': return 12
        return dict.__getitem__(self,key)
d=D(); print(t(lambda: exec('z=a',g,d)), d)
code = '# -*- coding: badencoding -*-\n"\xc2\xa4"\n'
print(t(lambda: compile(code,'tmp','exec') and 1), t(lambda: eval(code)), t(lambda: exec(code)))
print(t(lambda: compile(code.encode(),'tmp','exec') and 1))
class P:
    def __fspath__(self): return 'abc'
print(t(lambda: compile('42',P(),'single').co_filename),t(lambda: compile('42',b'x/y','single').co_filename), t(lambda: compile('42',3,'single').co_filename))
for n in (700,):
    sys.set_int_max_str_digits(n)
    for s in ('3'*n, '3'*(n+1), '-'+'3'*(n+1), '0x'+'3'*(n+200), '1_'*n+'1','0b'+'1'*5000):
        for k in ('exec','eval'):
            print(n,s[:3],len(s), t(lambda: compile('\n\nc='[:4*(k=='exec')]+s,'f',k) and 1))
    import ast
    print(t(lambda: ast.literal_eval('3'*(n+1))), t(lambda: ast.parse('x=1\n\n y(2,'.replace(' ','')+'3'*(n+1)+')')))
    try: compile('x=1\n\ny(2,'+'3'*(n+1)+')','f','exec')
    except SyntaxError as e: print(e.lineno,e.offset,e.end_lineno,e.end_offset,e.text)
sys.set_int_max_str_digits(4300)
for s in ("def f5(*args: *b = (1,)): pass","def f5(*args: b = (1,)): pass","def f5(*args = 1): pass","def f(**k: *b): pass","lambda *a=1: 0","def f(x: *b): pass","def f(*args: *b): pass", "class C(metaclass=type, **{'a':1}): pass"):
    print(s, t(lambda: exec(s)))
