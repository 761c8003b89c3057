"""Random documents, right and wrong, parsed whole, in pieces and by events."""
import random
import xml.etree.ElementTree as ET
def dump(e, d=0):
    out=[repr((e.tag if isinstance(e.tag,str) else 'F', e.attrib, e.text, e.tail))]
    for c in e: out.append(dump(c,d+1))
    return '('+' '.join(out)+')'
NAMES=['a','b','item','x:y','n.m-1','_q','é','x:item','ns:z','a1','xml:lang']
VAL=['','1','a&amp;b','&lt;&#65;&#x42;','tab\there','q"q',"it's",'é\U0001F600','&quot;','line\nbreak','a  b','&#13;','{x}',']]>','>']
TEXT=['hello',' ','\n  ','&amp;','&lt;tag&gt;','&#233;','x]]y','é\U0001F600',']','&#x10FFFF;','\r\n','\r','long '*30,'','tail','<![CDATA[<raw>&]]>','<!-- c -->','<?pi data?>']
BAD=['&foo;','&','<','\x01','</a>','<a','<a b=1>','<a b="1" b="2"/>','<q:w/>',']]>','&#0;','&#xD800;','<!-- -- -->','<?xml v?>','\ufffe','<a b="<"/>','&#x;','<!DOCTYPE a>','<a xmlns:xml="b"/>','<a xmlns:p=""/>','<1/>','< a/>','<a/ >','<a b="1"c="2"/>']
def attr(r):
    n=r.choice(NAMES); v=r.choice(VAL); q=r.choice('"\'')
    v=v.replace(q,'&quot;' if q=='"' else '&apos;')
    return f'{r.choice([" ","  ",chr(10)])}{n}{r.choice(["="," = "])}{q}{v}{q}'
def el(r,d):
    n=r.choice(NAMES)
    a=[]; seen=set()
    for _ in range(r.choice([0,0,1,2,3])):
        x=attr(r)
        k=x.split('=')[0].strip()
        if k in seen and r.random()<.97: continue
        seen.add(k); a.append(x)
    if r.random()<.1: a.append(' xmlns="urn:d"')
    if r.random()<.1: a.append(' xmlns:x="urn:x2"')
    if r.random()<.02: a.append(' xmlns=""')
    s='<'+n+''.join(a)+r.choice(['',' ','\n'])
    if r.random()<.2: return s+'/>'
    s+='>'
    for _ in range(r.choice([0,1,2,3,4])):
        s+=el(r,d-1) if d>0 and r.random()<.5 else r.choice(TEXT)
        if r.random()<BADP: s+=r.choice(BAD)
    return s+'</'+n+r.choice(['','',' '])+'>'
def doc(r):
    s=r.choice(['','','<?xml version="1.0"?>','<?xml version="1.0" encoding="utf-8"?>\n','<!-- x -->','<!DOCTYPE r>','<!DOCTYPE r [<!ENTITY foo "bar"><!ATTLIST a q CDATA "dd">]>',' \n'])
    s+='<r xmlns:x="urn:x" xmlns:ns="urn:ns">'
    for _ in range(r.choice([1,2,4])): s+=el(r,4)
    s+='</r>'+r.choice(['','\n','<!-- e -->',' junk' if r.random()<.2 else ''])
    if r.random()<BADP*2:
        i=r.randrange(len(s)); s=s[:i]+r.choice(['',s[i:i+1]*2,'<','&','"',chr(r.randrange(256))])+s[i+1:]
    if r.random()<BADP: s=s[:r.randrange(len(s))]
    return s
def err(e): return f'{type(e).__name__} {e} {getattr(e,"code",None)} {getattr(e,"position",None)}'
for seed in range(400):
    r=random.Random(seed); BADP=r.choice([0,0,0.02])
    s=doc(r)
    try: b=s.encode('utf-8')
    except UnicodeEncodeError: continue
    try: print(seed,'whole',dump(ET.fromstring(s if r.random()<.5 else b)))
    except ET.ParseError as e: print(seed,'whole',err(e))
    n=r.choice([1,3,7,50,1000])
    p=ET.XMLParser()
    try:
        for i in range(0,len(b),n): p.feed(b[i:i+n])
        print(seed,'pieces',dump(p.close()))
    except ET.ParseError as e: print(seed,'pieces',err(e))
    ev=r.choice([('start','end'),('end',),('start','end','comment','pi','start-ns','end-ns'),('start',)])
    p=ET.XMLPullParser(ev); out=[]
    try:
        for i in range(0,len(b),n):
            p.feed(b[i:i+n])
            for k,e in p.read_events(): out.append((k,e.tag if hasattr(e,'tag') and isinstance(e.tag,str) else str(e) if isinstance(e,(tuple,type(None))) else '?'))
        p.close()
        for k,e in p.read_events(): out.append((k,e.tag if hasattr(e,'tag') and isinstance(e.tag,str) else str(e) if isinstance(e,(tuple,type(None))) else '?'))
        print(seed,'events',out)
    except ET.ParseError as e: print(seed,'events',err(e))  # how many come before is the parser's affair
