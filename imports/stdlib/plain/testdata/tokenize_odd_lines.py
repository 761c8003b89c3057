"""Where tokenize says that something is wrong, and lines that go on before they begin."""
import tokenize,io
def t(s):
    for x in (tokenize.generate_tokens,):
        out=[]
        try:
            for k in x(io.StringIO(s).readline): out.append((k.type,k.string,k.start,k.end,k.line))
        except Exception as e: out.append((type(e).__name__,e.args))
        print(ascii(s)); print('   ',*map(ascii,out))
for s in ('1__0','1_','1abc','1_a','0x1__1','0x_f','1.5_','1e5_','1.5_a','  1_','x=1_+2','1__','1_.5','1e_5','0b1_','0o7__1','1j_','1jx','1.5x','1e5x','0xfg','0b1z','0b12','1if','1or_','1__ ','é=1_','0_','00_','0__0','1_é','1é','1_\\','1 _',
  "'a\\'",'"a\\"','"\\\'','rb"\\"','"a\\\\','"a\\"b\n','f"a\\"','x="\\"\n y','"a\\\n\\"','"a\\\nb',
  '<>','a<>b','a<>=b','<<>','1<>2',
  '(\\\n','[1\\\n','(1 \\\n',' x\\\n','x\\\n','{x\n\\\n','f"{x\\\n','(\n1\\\n','(é\\\n',
  '    \\\n@x\n','    \\\n  x\n','  \\\n    \\\n      x\n','if a:\n  \\\n    x\n  y\n','if a:\n    \\\nx\n','\t\\\n x\n','x\n  \\\ny\n','  \\\n\nx','  \\\n#c\n','\\\n  x\n','if 1:\n  x\n  \\\ny\n',
  'a \\ b','a \\b c\nd','\\ x','a\\  \n','é \\ é\n','a \\\x0c\n','(a \\ b\n)','a \\','"x" \\"y" z\n','a \\ bb  \n','x\\y','x\\y\n'):
    t(s)
for s in ('\\\n','  \\\n','(\n  \\\n','x\n  \\\n','(é\n é\\\n','(\n\\\n1)\n','if x:\n\\\n  \\\n    y\n  z\n','\t\\\n\t x\n  y\n','x = 1 + \\\n    2\ny\n','(x\n\\\n  y)\n','  \\\n\\\n x\n','f"""a\n{x\\\n}"""\n'): t(s)
