# The local zone that $TZ and tzset() set: time, datetime and strptime follow it.
import os, time, datetime as D
print(time.tzname,time.timezone,time.altzone,time.daylight)
for tz in ['EST+05EDT,M4.1.0,M10.5.0','AEST-10AEDT-11,M10.5.0,M3.5.0','UTC+0','EST5EDT,M3.2.0,M11.1.0','CET-1CEST,M3.5.0,M10.5.0/3','IST-5:30','<+0330>-3:30','JST-9','GMT0','XYZ3','NZST-12NZDT,M9.5.0,M4.1.0/3','','EST5EDT4,M3.2.0/2,M11.1.0/2','IST-1GMT0,M10.5.0,M3.5.0/1','<-03>3<-02>,M3.5.0/-2,M10.5.0/-1','ABC0DEF,J60/0,J300/0','ABC0DEF,59/0,299/0',':JST-9','PST8PDT,M3.2.0,M11.1.0']:
    os.environ['TZ']=tz; time.tzset()
    print('##',tz,time.tzname,time.timezone,time.altzone,time.daylight)
    for t in (0,1e9,1e9+15552000,1711846800,1711850400,1729987200,1729990800,1710054000,1710057600,1730610000,1730613600,1730617200,-1e9,4e9,1.5):
        l=time.localtime(t)
        d=D.datetime.fromtimestamp(t)
        print(t,tuple(l),l.tm_zone,l.tm_gmtoff,time.ctime(t),time.strftime('%Z %z %c',l),d,d.fold,d.timestamp(),d.astimezone(),d.astimezone(D.timezone.utc),D.date.fromtimestamp(t),D.datetime.fromtimestamp(t,D.timezone.utc).astimezone())
        for dst in (-1,0,1):
            x=tuple(l)[:8]+(dst,)
            try: print(dst, time.mktime(x) if dst==l.tm_isdst or dst<0 else '', time.strftime('%Z',x), time.asctime(x))
            except Exception as e: print(type(e).__name__,e)
    for h in range(0,5):
        for m,dd in ((3,10),(11,3),(3,31),(10,27),(4,7),(9,29),(10,6)):
            for f in (0,1):
                d=D.datetime(2024,m,dd,h,30,fold=f)
                print(d,f,d.timestamp(),d.astimezone().isoformat(),d.astimezone().tzname(),end=' ')
        print()
    for z in ('EST','edt','UTC','gmt','CET','Cest','JST','xyz','IST','+0330'):
        try: p=time.strptime(z,'%Z'); print(z,p.tm_isdst,p.tm_zone,end=' ')
        except ValueError as e: print(str(e)[:30],end=' ')
    print()
os.environ.pop('TZ'); time.tzset(); print(time.tzname,time.timezone,time.altzone,time.daylight)
import email.utils, logging
os.environ['TZ'] = 'EST5EDT,M3.2.0,M11.1.0'; time.tzset()
print(email.utils.formatdate(1e9, localtime=True), email.utils.localtime(D.datetime(2024, 7, 1)))
record = logging.makeLogRecord({'msg': 'x', 'created': 1e9, 'msecs': 5.0})
print(logging.Formatter('%(asctime)s').format(record))
x = D.datetime(2024, 11, 3, 1, 30)
from zoneinfo import ZoneInfo
ny = ZoneInfo('America/New_York')
print(hash(x.replace(tzinfo=ny)) == hash(x.replace(tzinfo=ny, fold=1)), x.replace(tzinfo=ny) == x.replace(tzinfo=ny, fold=1))
