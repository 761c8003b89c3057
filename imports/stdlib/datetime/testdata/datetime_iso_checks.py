"""What cannot be read as a date is told before what is no date."""
import datetime
for s in ('0000-W01-1','9999-W53-1','9999-W52-7','0001-W01-1','0000-01-01','2024-13-01','2024-00-01','2024-02-30','20240230','2024-W54','2024W531','2020-W53-7','2024-W01-8','2024-W00','9999-W52-6','2024-02-30T10:00','2024-02-30x','2024-01-01T25:00:00','2024-01-01T10:60','2024-01-01T10:00:60'):
    for c in (datetime.date,datetime.datetime):
        try: print(s,c.fromisoformat(s))
        except Exception as e: print(s,type(e).__name__,e)
for a in ((0,1,1),(10000,1,1),(2024,53,1),(2024,0,1),(2024,1,8),(9999,52,6)):
    try: print(datetime.date.fromisocalendar(*a))
    except Exception as e: print(a,type(e).__name__,e)
for s in ('2024-13-01T25:00','2024-13-01T10:00+25:00','2024-13-01T1','2024-W60T10','2024-13-01Tx','0001-W01-1T25'):
    for c in (datetime.date,datetime.datetime):
        try: print(s,c.fromisoformat(s))
        except Exception as e: print(s,type(e).__name__,e)
for s in ('25:00','25:00+25:00','24','T24:00x'):
        try: print(s,datetime.time.fromisoformat(s))
        except Exception as e: print(s,type(e).__name__,e)
