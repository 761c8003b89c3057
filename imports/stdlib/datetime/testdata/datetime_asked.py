# What dates, times and zones ask one another, in which order, and what they say of wrong answers.
from datetime import *
import datetime as D
def T(f,*a):
  try: x=f(*a)
  except BaseException as e: x=(type(e).__name__,str(e))
  import re; print(re.sub(' at 0x[0-9a-f]*', '', repr(x)))
d=date(2020,1,2); t=datetime(2020,1,2)
for x,y in ((d,t),(t,d)):
  for m in '__eq__ __ne__ __lt__ __le__ __gt__ __ge__ __sub__ __add__ __radd__ __rsub__'.split():
    T(getattr(x,m),y)
    T(getattr(x,m),3)
    T(getattr(x,m),timedelta(1))
class S(date):
  def __eq__(s,o): return 'S'
class S2(datetime):
  def __eq__(s,o): return 'S2'
  def __lt__(s,o): return 'S2lt'
T(lambda:d==S2(2020,1,2)); T(lambda:S(2020,1,2)==t); T(lambda:t==S(2020,1,2)); T(lambda:d<S2(2020,1,2)); T(lambda:d>S2(2020,1,2))
T(date,'\x07\xe4\x05\x06'); T(date,'abcd')
class Z(tzinfo):
  def utcoffset(s,t): print('uo',t is None); return timedelta(minutes=t.minute if t else 7)
  def dst(s,t): print('dst',t is None); return None
  def tzname(s,t): print('tzn',t is None); return 'Z'
z=Z()
a=time(1,2,3,tzinfo=z); c=time(1,2,4,tzinfo=z); e=time(1,2,3,tzinfo=Z())
T(lambda:a==c); T(lambda:a<c); T(lambda:a==e); T(lambda:a<e); T(lambda:a==time(1,2,3)); T(lambda:a<time(1,2,3)); T(a.isoformat); T(a.utcoffset); T(a.dst); T(a.tzname); T(str,a); T(repr,a); T(a.strftime,'%Z %z'); T(lambda:bool(a)); T(lambda:a.replace(hour=3)==c)
a=datetime(2020,1,1,1,2,3,tzinfo=z); c=datetime(2020,1,1,1,2,4,tzinfo=z); e=datetime(2020,1,1,1,2,3,tzinfo=Z())
T(lambda:a==c); T(lambda:a<c); T(lambda:a==e); T(lambda:a<e); T(lambda:a==datetime(2020,1,1)); T(lambda:a<datetime(2020,1,1)); T(lambda:a-c); T(lambda:a-e); T(a.isoformat); T(a.timetuple); T(a.utctimetuple); T(a.timestamp); T(a.strftime,'%Z %z %:z %H:%M'); T(a.astimezone,timezone.utc); T(lambda:a.astimezone(z) is a)
class BT(tzinfo):
  tz=42
  def tzname(s,t): return s.tz
  def utcoffset(s,t): return s.uo
  uo=None
b=BT()
x=time(2,3,4,tzinfo=b)
T(x.strftime,'%H'); T(x.strftime,'%Z'); T(x.tzname); b.tz=None; T(x.strftime,'%Z!'); b.tz='a%Hb'; T(x.strftime,'%Z'); 
class MS(str):
  def replace(s,*a): return s.r
for r in (None,3,'x'):
  m=MS('name'); m.r=r; b.tz=m; T(x.strftime,'%Z'); T(datetime(2005,3,2,tzinfo=b).strftime,'%Z')
for uo in (3,'x',timedelta(hours=24),timedelta(hours=-24),timedelta(seconds=1),timedelta(microseconds=-1),1.5,timedelta(days=5)):
  b.uo=uo; b.tz='q'
  T(x.utcoffset); T(x.isoformat); T(x.strftime,'%z'); T(x.strftime,'%:z'); T(datetime(2005,3,2,tzinfo=b).utcoffset); T(lambda:datetime(2005,3,2,tzinfo=b)==datetime(2005,3,2,tzinfo=timezone.utc))
n=tzinfo()
x=datetime(2020,1,1,tzinfo=n)
T(x.utcoffset); T(x.dst); T(x.tzname); T(repr,x); T(str,x); T(hash,x); T(lambda:x==t); T(lambda:x<t); T(n.fromutc,x); T(n.fromutc,3); T(n.utcoffset,None); T(n.utcoffset,3); T(n.__reduce__); T(x.strftime,'%Z'); T(x.timetuple); T(time(1,tzinfo=n).strftime,'%H'); T(time(1,tzinfo=n).strftime,'%Z'); T(time(1,tzinfo=n).isoformat)
import pickle,copy
class PZ(tzinfo):
  def __init__(s,off=5,name='n'): s.o=timedelta(hours=off); s.n=name
  def utcoffset(s,t): return s.o
  def tzname(s,t): return s.n
class GZ(PZ):
  def __getinitargs__(s): return (1,'g')
class GZ3(tzinfo):
  __slots__=('o',)
  def __getinitargs__(s): return ()
import __main__
for o in (PZ(-5,'c'),GZ(-5,'c')):
  for p in range(6):
    q=pickle.loads(pickle.dumps(o,p)); print(type(q).__name__,q.__dict__,q.utcoffset(None),q.tzname(None))
  T(o.__reduce__); T(o.__getstate__); T(o.__reduce_ex__,2)
  q=copy.copy(o); print(q.__dict__); q=copy.deepcopy(o); print(q.__dict__)
T(GZ3().__reduce__)
for o in (timezone.utc,timezone(timedelta(hours=1)),timezone(timedelta(hours=1),'x'),timezone(timedelta(0),'q'),timezone(timedelta(seconds=-1))):
  T(o.__reduce__); T(o.__getinitargs__); T(pickle.loads,pickle.dumps(o)); T(copy.copy,o); T(copy.deepcopy,o); T(str,o); T(o.tzname,None); T(o.tzname,3); T(o.utcoffset,3); T(o.dst,None); T(o.dst,3); T(o.fromutc,t); T(o.fromutc,t.replace(tzinfo=o)); T(o.fromutc,3)
from zoneinfo import ZoneInfo
ny, pa = ZoneInfo('America/New_York'), ZoneInfo('Europe/Paris')
for y, mo, da, h in ((2024, 11, 3, 1), (2024, 3, 10, 2), (2024, 7, 1, 5), (2024, 3, 31, 2), (2024, 10, 27, 2)):
    for fold in 0, 1:
        for zone in ny, pa, timezone.utc:
            x = datetime(y, mo, da, h, 30, tzinfo=zone, fold=fold)
            print(x, [x == x.astimezone(o) for o in (ny, pa, timezone.utc)], x == x.replace(fold=1 - fold), x.strftime('%Z %z %:z'), x.timestamp())
