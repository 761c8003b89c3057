import json
for s in ['"\\x"','"\\u12"','"\\ud800"','"a\nb"','"abc','[1,]','{"a":1,}','{"a" 1}','{"a":}','[1 2]','{1:2}','nul','1 2','','  ','-','{','[','"\\','\ufeff1','{"a":1,,}','"\\u12x4"', '[1,\n2,\n x]']:
    try: print(ascii(json.loads(s)))
    except json.JSONDecodeError as e: print(ascii(s), e, e.pos, e.lineno, e.colno)
for f in [lambda: json.dumps(float('nan'),allow_nan=False), lambda: json.dumps({(1,):2}), lambda: json.dumps([{'a':{1}}]), lambda: json.loads(3), lambda: json.loads('1'*5000), lambda: json.dumps({1:1,'a':2},sort_keys=True), lambda: json.loads('['*100000), lambda:json.loads(b'\xff\xfe'), lambda: json.dumps(1, foo=3), lambda: json.loads('1', foo=3)]:
    try: print(f())
    except BaseException as e: print(type(e), str(e)[:200], getattr(e,'__notes__',None))
x=[]; x.append(x)
try: json.dumps(x)
except ValueError as e: print(e, getattr(e,'__notes__',None))
try: json.dumps(x, check_circular=False)
except RecursionError as e: print(e)
from collections import OrderedDict, namedtuple
d={'b':[1,2.5,None,True,False,{}],'a':{'x':'é\u2028\U0001F600\x7f\n"\\/'},'c':(),3:4,None:5,True:6,2.0:7}
print(json.dumps(d)); print(json.dumps(d,ensure_ascii=True,indent=2)); print(json.dumps(d,separators=(',',':')))
print(ascii(json.dumps(d,ensure_ascii=False)))
print(json.dumps({'b':1,'a':2},sort_keys=True,indent='\t'), json.dumps([[],{},[[]]],indent=1))
print(json.loads('{"a":[1,2,{"b":null}],"c":"\\u00e9\\ud83d\\ude00\\n","d":1e5,"e":-0.5,"f":12345678901234567890}'))
class E(json.JSONEncoder):
    def default(self,o):
        if isinstance(o,set): return sorted(o)
        return super().default(o)
print(json.dumps({'s':{3,1}},cls=E), E(indent=1).encode({2}), json.dumps([{1}],default=list), ''.join(E().iterencode([1])))
try: json.dumps(object, cls=E)
except TypeError as e: print(e)
print(json.loads('{"a":1,"b":{"c":2}}',object_hook=lambda d: tuple(d.items())), json.loads('{"a":1,"a":2}',object_pairs_hook=list))
print(json.loads('[1.5,2]',parse_float=str,parse_int=lambda s:-int(s)), json.loads('[NaN,-Infinity]'), json.loads('[NaN]',parse_constant=lambda c:c))
P=namedtuple('P','x y'); print(json.dumps([P(1,2),OrderedDict(a=1)]), json.dumps({(1,):2,'a':1},skipkeys=True))
class W:
    def __init__(s): s.t=''
    def write(s,x): s.t+=x
    def read(s): return s.t
w=W(); json.dump({'k':[1]},w); print(w.t, json.load(w))
print(json.JSONDecoder().raw_decode('[1] x'), json.JSONDecoder(strict=False).decode('"a\nb"'), json.detect_encoding(b'{}'), json.loads(b'{"x":"\xc3\xa9"}'), json.loads('{"x":1}'.encode('utf-16')))
print(json.JSONDecodeError, json.JSONEncoder)
try: json.JSONDecoder().decode('')
except json.JSONDecodeError as e: print(e, e.msg, e.doc)
e=json.JSONDecodeError('m','a\nbc',3); print(e, e.args, e.lineno, e.colno, isinstance(e, ValueError))
print(json.dumps(1e16), json.dumps(0.1), json.dumps(1e-7), json.dumps(10**30), json.dumps('\ud800'), json.dumps(float('inf')))
