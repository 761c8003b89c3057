# The database of Unicode 3.2 has no second names; states of random of version 2.
import unicodedata as u
old=u.ucd_3_2_0
for n in ('LAO LETTER RO','LATIN SMALL LETTER R WITH TILDE','LATIN SMALL LETTER A','TIBETAN MARK BKA- SHOG GI MGO RGYAN','EURO SIGN','GRINNING FACE','KEYCAP DIGIT ONE','NULL','LATIN CAPITAL LETTER GHA','BELL','ALERT','HANGUL SYLLABLE GA','CJK UNIFIED IDEOGRAPH-4E00','cjk unified ideograph-4e00','CJK UNIFIED IDEOGRAPH-9FFF','LATIN SMALL LETTER SHARP S','LATIN CAPITAL LETTER SHARP S'):
    for d in (u,old):
        try: print(n,ascii(d.lookup(n)))
        except KeyError as e: print(n,e)
for c in '\u20ac\U0001f600\u1e9ea\u0ea3\u9fff\U0001d0c5\u0378':
    for d in (u,old):
        try: print(ascii(c),d.name(c),d.category(c),d.bidirectional(c),d.numeric(c,None),d.decomposition(c))
        except ValueError as e: print(ascii(c),e)
import random
r=random.Random(5); s=r.getstate()
t=(2,tuple(x-2**32 if x>=2**31 else x for x in s[1]),None)
q=random.Random(1); q.setstate(t); print(q.random()==r.random())
for bad in ((2,(1,2),None),(4,(),None),(3,s[1][:-1],None),(3,s[1][:-1]+(625,),None),(2,s[1][:-1]+(-1,),None),(3,tuple(-1 for _ in range(625)),None),(2,5,None),(2,list(s[1]),None),5,(),(3,)):
    try: q.setstate(bad); print('ok')
    except Exception as e: print(type(e).__name__,e)
