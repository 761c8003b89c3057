import tomllib
def t(s, **k):
    try: print(repr(s)[:60], tomllib.loads(s, **k))
    except Exception as e: print(repr(s)[:60], type(e).__name__, e)
docs = ['', 'a=1', 'a = "x"\nb = \'y\'\n[t]\nc=1.5\nd=[1,2,]\n[[l]]\nx=1\n[[l]]\nx=2\n[l.s]\ny=3\n', 'a.b.c=1\na.b.d=2\n[a.e]\nf=1', 'a={b=1,c={d=2}}\n', 'a={b=1}\na.c=2', 'a={b=1}\n[a]\n', '[a]\n[a]', '[a.b]\n[a]\nc=1\n[a.b]',
 'a=1\na=2', 'a=1\n[a]', '[[a]]\n[a]', '[a]\n[[a]]', 'a=[1]\n[[a]]', 'a.b=1\n[a]', '[a]\nb.c=1\n[a.b]', '[a.b]\n[a]\nb.c=1', 'a={b.c=1,b.d=2}', 'a={b={c=1},b.d=2}', 'a={b=1,b=2}', 'a={b=1,b.c=2}', 'a={b=1,}', 'a={b=1', 'a={', 'a=[1', 'a=[1 2]', 'a=[\n1, # c\n2\n]', 'a', 'a=', '=1', 'a=1 b=2', '[a', '[[a]', '[a]]', '[]', 'a..b=1', '"a\n"=1', '"a', 'a="', "a='", "a='x\ny'", 'a="\\x"', 'a="\\u12"', 'a="\\ud800"', 'a="\\u00e9\\U0001F600\\n\\t\\""', 'a="""\nx\\\n   y\\  \n z"""', 'a="""x\\ y"""', 'a=""""x"""""', "a='''\nx''y'''''", 'a="""x', "a='''x", 'a="\x00"', 'a=1 # \x01', '# ok\ta\r\n', 'a="\r"', 'a=1\rb=2',
 'a=0x1F\nb=0b11\nc=0o17\nd=1_000\ne=+5\nf=-0\n', 'a=01', 'a=1__0', 'a=1.', 'a=.5', 'a=1e5\nb=1E-2\nc=6.26e+3\nd=-inf\ne=nan\nf=+nan\ng=inf\n', 'a=truex', 'a=true\nb=false', 'a=True', 'a=1979-05-27', 'a=1979-05-27T07:32:00Z\nb=1979-05-27 07:32:00.999999999-07:30\nc=07:32:00.5\nd=1979-05-27t07:32:00', 'a=1979-02-30', 'a=1979-13-01', 'a=25:00:00', 'é=1', '"é".x=1', "'a.b'.c=1", 'a=[{b=1},{b=2}]', 'a=[[1,2],["x"]]', 'a.b=[]\n[a.b.c]', '[a]\nx=1\n[a.b]\n[a.b.c]\n[a]\n', 'a=1\n\n  b = 2  # c\n[ x . "y" ]\nz=1', 'a=\n', '[a]x', 'a="x"y', '!', 'fruit.apple.smooth = true\nfruit.orange = 2\n[fruit.apple.taste]\nsweet=1', '[fruit]\napple.color="red"\n[fruit.apple]', 'a=1979-05-27T07:32', '1=2\n1.2=3', 'a = [1,,2]', 'a = ,', 'a = }', '[[a.b]]\n[a]\nb.c=1', 'a=0xg', 'a=+0x1', 'a=-1_0.5_0e1_0']
for d in docs: t(d)
t('a=1.5', parse_float=str); t('a=1.5', parse_float=lambda s: []); t('a=nan\nb=1e5', parse_float=str); t(5); t(b'a=1')
class F:
    def __init__(self, d): self.d=d
    def read(self): return self.d
print(tomllib.load(F(b'a=1')))
for v in ('a=1', b'\xff'):
    try: tomllib.load(F(v))
    except Exception as e: print(type(e).__name__, e)
print(tomllib.__all__, tomllib.TOMLDecodeError.__mro__)
