# Answers of many modules: addresses that stand for others, states of streams and queues in pickles, formats with null characters.
import ipaddress, struct, gettext, warnings, linecache, xmlrpc.client, io, pickle, collections, os.path, zlib, copy, pkgutil, sys
warnings.simplefilter('ignore')
def T(f,*a):
  try: x=f(*a)
  except BaseException as e: x=(type(e).__name__,str(e))
  print(repr(x))
for a in ('::1/128','::ffff:1.2.3.4/128','2001:db8::/32','::1','::ffff:1.2.3.4'):
    i=ipaddress.ip_interface(a); n=ipaddress.ip_network(a)
    print(n.reverse_pointer,i.reverse_pointer,n.exploded,i.exploded,i.compressed,str(i),repr(n),n.ipv4_mapped if hasattr(n,'ipv4_mapped') else 0)
    if '/' not in a: print(ipaddress.ip_address(a).reverse_pointer,ipaddress.ip_address(a).exploded)
for s in ('\0','2\0i','i\0','\x00'*3,b'\0', '5','5\0', 'a\0','z\0','<\0'): T(struct.calcsize,s); T(struct.Struct,s)
t=gettext.NullTranslations()
for n in (1,2,1.0,1.1,None,'x',True,0,-1): T(t.ngettext,'a','b',n); T(t.npgettext,'c','a','b',n)
T(linecache.getline,'nofile',1.1); T(linecache.getline,'nofile','x')
f=xmlrpc.client.Fault(4,'x'); print(str(f),repr(f),f.args)
class B(io.BytesIO): pass
class S(io.StringIO): pass
for o in (B(b'abc'),S('abc')):
  print(o.__getstate__()); o.foo=1; print(o.__getstate__()); o.seek(2)
  for p in range(2,6):
    q=pickle.loads(pickle.dumps(o,p)); print(q.foo,q.tell(),q.getvalue())
class DS(collections.deque):
  __slots__=('x','y','__dict__')
class DG(collections.deque):
  def __getstate__(s): return {'q':9}
for o in (DS('ab'),DG('abc',2)):
  o.x=5; o.z=6
  print(o.__reduce__()[:3])
  for p in range(6):
    q=pickle.loads(pickle.dumps(o,p)); print(list(q),q.maxlen,getattr(q,'x',0),getattr(q,'z',0),getattr(q,'q',0))
  for c in copy.copy,copy.deepcopy: q=c(o); print(list(q),q.maxlen,getattr(q,'x',0),getattr(q,'z',0),getattr(q,'q',0))
d=zlib.decompressobj(); d.decompress(zlib.compress(b'a'*100)); d.flush(); T(d.copy); T(copy.copy,d)
c=zlib.compressobj(); c.flush(); T(c.copy); T(c.flush); T(c.compress,b'x')
import functools, logging
from unittest import mock
@functools.total_ordering
class Ordered:
    def __init__(self, value): self.value = value
    def __lt__(self, other): return self.value < other.value
    def __eq__(self, other): return self.value == other.value
    class In:
        def __call__(self): pass
for f in Ordered.__lt__, Ordered.__eq__, Ordered.__init__, Ordered.In.__call__:
    print([pickle.loads(pickle.dumps(f, p)) is f for p in range(6)])
class Meta(type):
    @functools.cached_property
    def prop(cls): return 5
class C(metaclass=Meta): pass
T(lambda: C.prop)
for ns in 1_677_902_297_100_000_000, 1_677_903_920_999_998_503, 1_677_903_920_999_999_900:
    with mock.patch('time.time_ns', lambda: ns): print(logging.makeLogRecord({'msg': 'x'}).msecs)
import argparse
for columns in '30', '60', '0', '-4', 'x', '200':
    os.environ['COLUMNS'] = columns
    p = argparse.ArgumentParser(prog='PROG', description='some words that go\xa0together and more words after them')
    p.add_argument('--first'); p.add_argument('-v', action='count', default=0, help='say more\xa0of what is done and why')
    g = p.add_mutually_exclusive_group(required=True)
    g.add_argument('--spam'); g.add_argument('--eggs', action='store_true')
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')
        h = g.add_mutually_exclusive_group()
    h.add_argument('--hax'); h.add_argument('--hex', help=argparse.SUPPRESS); h.add_argument('--hox')
    print(p.format_help())
p = argparse.ArgumentParser(prog='PROG'); p.add_mutually_exclusive_group()
try: p.format_usage()
except ValueError as e: print(str(e)[:11])
